import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { GateFacts } from '../../../src/core/hermes/gates/condition';
import { readEnvironmentNames } from '../../../src/core/hermes/gates/dotenv';
import { evaluateGate, gateOf } from '../../../src/core/hermes/gates/gates';
import { formatMessage } from '../../../src/core/message';

function facts(names: readonly string[] = [], more: Partial<GateFacts> = {}): GateFacts {
	return { environmentNames: new Set(names), config: {}, os: 'linux', platform: 'cli', ...more };
}

describe('gates of built-in tools', () => {
	it('every registered tool has one', () => {
		for (const release of ['v0.9', 'v0.12', 'v0.16', 'v0.18', 'v0.20']) {
			const catalog = JSON.parse(readFileSync(`test/facts/catalog/${release}.json`, 'utf8')) as { registered: Record<string, { gated: boolean }> };
			for (const [tool, { gated }] of Object.entries(catalog.registered)) {
				const gate = gateOf(tool, release);
				assert.ok(gate && gate.text !== '', `${release} ${tool}`);
				assert.ok(gated || 'always' in gate.condition, `${release} ${tool}`);
			}
		}
	});

	const CASES: readonly [string, string, GateFacts, string][] = [
		['clarify', 'v0.9', facts(), 'offered: It needs nothing.'],
		['ha_get_state', 'v0.16', facts(['HASS_TOKEN']), 'offered: HASS_TOKEN is set.'],
		['ha_get_state', 'v0.16', facts(), 'not-offered: HASS_TOKEN is not set.'],
		['ha_get_state', 'v0.16', facts([], { environmentNames: undefined }), 'unknown: The environment was not read, so whether HASS_TOKEN is set is not known.'],
		['web_search', 'v0.9', facts(['EXA_API_KEY']), 'offered: EXA_API_KEY is set.'],
		['web_search', 'v0.16', facts(['SEARXNG_URL']), 'offered: SEARXNG_URL is set.'],
		['web_search', 'v0.12', facts(['SEARXNG_URL']), 'unknown: Only running Hermes tells: whether the managed tool gateway of a Nous account can be used.'],
		['execute_code', 'v0.9', facts([], { os: 'win32' }), 'not-offered: This system is win32.'],
		['execute_code', 'v0.16', facts([], { os: 'win32' }), 'offered: It needs nothing.'],
		['terminal', 'v0.16', facts(), 'offered: terminal.backend is local.'],
		['terminal', 'v0.16', facts([], { config: { terminal: { backend: 'docker' } } }), 'unknown: Only running Hermes tells: whether the chosen terminal backend works.'],
		['terminal', 'v0.16', facts([], { config: { terminal: { backend: 'ssh' } } }), 'not-offered: terminal.backend is ssh.'],
		['terminal', 'v0.16', facts(['TERMINAL_SSH_HOST'], { config: new Map([['terminal', new Map([['backend', 'ssh'], ['ssh_user', 'me']])]]) }), 'offered: terminal.backend is ssh.'],
		['terminal', 'v0.16', facts([], { config: { terminal: { backend: 'cloud' } } }), 'not-offered: terminal.backend is cloud.'],
		['kanban_show', 'v0.16', facts(), 'not-offered: It is offered in sessions of the kind "kanban-worker" only.'],
		['kanban_show', 'v0.16', facts([], { kanbanWorker: true }), 'offered: The session is of the kind "kanban-worker".'],
		['kanban_show', 'v0.16', facts([], { config: { toolsets: ['kanban'] } }), 'offered: kanban is listed under toolsets in config.yaml.'],
		['kanban_list', 'v0.16', facts([], { kanbanWorker: true, config: { toolsets: ['kanban'] } }), 'not-offered: The session is of the kind "kanban-worker".'],
		['kanban_list', 'v0.16', facts([], { config: { toolsets: ['kanban'] } }), 'offered: It is offered in sessions of the kind "kanban-worker" only.'],
		['browser_cdp', 'v0.16', facts([], { config: { browser: { cdp_url: 'http://x' } } }), 'offered: config.yaml sets browser.cdp_url.'],
		['cronjob', 'v0.16', facts(), 'offered: The session is of the kind "attended".'],
		['cronjob', 'v0.16', facts([], { platform: 'cron' }), 'unknown: It depends on whether the session is of the kind "attended".'],
		['yb_send_dm', 'v0.16', facts([], { platform: 'yuanbao' }), 'offered: The session is of the kind "yuanbao".'],
		['computer_use', 'v0.16', facts(), 'not-offered: This system is linux.'],
		['computer_use', 'v0.20', facts(), 'unknown: Only running Hermes tells: whether the program cua-driver is installed.'],
		['rl_list_runs', 'v0.9', facts(['TINKER_API_KEY']), 'not-offered: WANDB_API_KEY is not set.'],
		['read_terminal', 'v0.20', facts(), 'not-offered: It is offered in sessions of the kind "desktop" only.'],
		['mcp_x_y', 'v0.20', facts(), 'unknown: Nothing is known of a gate of "mcp_x_y"; a plugin or an MCP server may bring one.'],
		['__proto__', 'v0.20', facts(), 'unknown: Nothing is known of a gate of "__proto__"; a plugin or an MCP server may bring one.'],
	];
	CASES.forEach(([tool, release, given, expected], index) => {
		it(`${index + 1}. ${tool} in ${release}: ${expected}`, () => {
			const { state, reason } = evaluateGate(tool, given, release);
			assert.equal(`${state}: ${formatMessage(reason)}`, expected);
		});
	});

	it('says what it asks for', () => {
		assert.deepEqual(gateOf('browser_cdp', 'v0.16')?.environmentNames, ['BROWSER_CDP_URL']);
		assert.deepEqual(gateOf('browser_cdp', 'v0.16')?.configKeys, ['browser.cdp_url']);
	});
});

describe('names in a .env text', () => {
	const CASES: readonly [string, string, string[]][] = [
		['plain, exported, spaced', 'A=1\nexport B=2\n  C = 3\nexport\tD=4', ['A', 'B', 'C', 'D']],
		['comments', '# A=1\nB=2 # C=3\n#D=4\nE=#x', ['B', 'E']],
		['empty and valueless', 'A=\nB\nC=""\nD=\'\'\nE= \nF=" "', ['F']],
		['quoted values over lines', 'A="x\nB=2\n"\nC=\'y\nD=1\'\nE=1', ['A', 'C', 'E']],
		['escaped quotes', 'A="x\\"\nB=2"\nC=1', ['A', 'C']],
		['a last escaped quote closes where no other does', 'A="x\\"\nB=1', ['A', 'B']],
		['an unclosed quote costs its line', 'A="x\nB=1', ['B']],
		['junk behind a quote costs its line', 'A="x" y\nB=1', ['B']],
		['junk behind a name costs its line', 'A B=1\nC=1', ['C']],
		['quoted names', '\'A B\'=1\n\'\'=2\nC=3', ['A B', 'C']],
		['byte order mark, CRLF, CR', '\ufeffA=1\r\nB=2\rC=3', ['A', 'B', 'C']],
		['the last one decides', 'A=1\nA=\nB=\nB=2', ['B']],
		['export as a name', 'export=1\nexporting=2', ['export', 'exporting']],
		['no name', '=1\nA=1', ['A']],
		['names of the language', '__proto__=1\nconstructor=2', ['__proto__', 'constructor']],
		['nothing', '', []],
	];
	for (const [name, text, expected] of CASES) {
		it(name, () => assert.deepEqual([...readEnvironmentNames(text)], expected));
	}

	it('no value is ever given away', () => {
		const secret = fc.string({ unit: fc.constantFrom(...'sk-0123XYZ'), minLength: 6, maxLength: 20 });
		const name = fc.constantFrom('API_KEY', 'TOKEN', 'export OTHER', 'lower');
		const quote = fc.constantFrom('', '"', '\'');
		fc.assert(fc.property(fc.array(fc.tuple(name, secret, quote)), (lines) => {
			const names = readEnvironmentNames(lines.map(([key, value, mark]) => `${key}=${mark}<${value}>${mark}`).join('\n'));
			const said = JSON.stringify([...names]) + Object.values(names).join('');
			return lines.every(([, value]) => !said.includes(`<${value}`)) && [...names].every((known) => ['API_KEY', 'TOKEN', 'OTHER', 'lower'].includes(known));
		}));
	});

	it('never stops on any text', () => {
		fc.assert(fc.property(fc.string({ unit: fc.constantFrom(...'A=\'"\\#\n \rexport') }), (text) => readEnvironmentNames(text).size >= 0));
	});
});
