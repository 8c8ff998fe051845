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

const RELEASES = ['v0.3', 'v0.4', 'v0.5', 'v0.6', 'v0.7', 'v0.8', 'v0.9', 'v0.10', 'v0.11', 'v0.12', 'v0.13', 'v0.14', 'v0.15', 'v0.16', 'v0.17', 'v0.18', 'v0.19', 'v0.20'];

function answer(tool: string, given: GateFacts, release: string): string {
	const { state, reasons } = evaluateGate(tool, given, release);
	return `${state}: ${reasons.map(formatMessage).join(' ')}`;
}

/** States in a row of releases, shortest: `-` closed, `+` offered, `?` not known. */
function states(tool: string, given: GateFacts, releases: readonly string[]): string {
	return releases.map((release) => ({ 'offered': '+', 'not-offered': '-', 'unknown': '?' })[evaluateGate(tool, given, release).state]).join('');
}

describe('gates of built-in tools', () => {
	it('every registered tool has one, in every release that was read', () => {
		for (const release of RELEASES) {
			const catalog = JSON.parse(readFileSync(`test/facts/catalog/${release}.json`, 'utf8')) as { registered: Record<string, { gated: boolean }> };
			for (const [tool, { gated }] of Object.entries(catalog.registered)) {
				const gate = gateOf(tool, release);
				assert.ok(gate && gate.text !== '', `${release} ${tool}`);
				assert.ok(gated || 'always' in gate.condition, `${release} ${tool}`);
			}
		}
	});

	// Checks that ask another one, and one that moved into a package under its old import.
	const ASKS: ReadonlyMap<string, string> = new Map([
		['tools/file_tools.py _check_file_reqs', 'tools/terminal_tool.py check_terminal_requirements'],
		['tools/browser_dialog_tool.py _browser_dialog_check', 'tools/browser_cdp_tool.py _browser_cdp_check'],
		['tools/computer_use_tool.py check_computer_use_requirements', 'tools/computer_use/tool.py check_computer_use_requirements'],
		['tools/feishu_doc_tool.py _check_feishu', 'tools/feishu_doc_tool.py, tools/feishu_drive_tool.py _check_feishu'],
		['tools/feishu_drive_tool.py _check_feishu', 'tools/feishu_doc_tool.py, tools/feishu_drive_tool.py _check_feishu'],
		...['tools/read_terminal_tool.py check_read_terminal_requirements', 'tools/close_terminal_tool.py check_close_terminal_requirements', 'tools/focus_pane_tool.py check_focus_pane_requirements', 'tools/open_preview_tool.py check_open_preview_requirements']
			.map((check): [string, string] => [check, 'tools/read_terminal_tool.py check_read_terminal_requirements, and its neighbours']),
	]);
	// These return true and nothing else.
	const TRIVIAL = new Set(['clarify', 'delegate', 'memory', 'skills', 'todo'].map((name) => `check_${name}_requirements`));
	const { about: _, ...checks } = JSON.parse(readFileSync('test/facts/tool-checks.json', 'utf8')) as Record<string, Record<string, string[]>>;
	for (const [release, tools] of Object.entries(checks)) {
		it(`${release}: each gate names the check that Hermes registers`, () => {
			for (const [check, names] of Object.entries(tools)) {
				const isNone = check === 'null' || TRIVIAL.has(check.split(' ')[1] ?? '');
				for (const name of names) {
					assert.equal(gateOf(name, release)?.source, isNone ? undefined : ASKS.get(check) ?? check, `${release} ${name}`);
				}
			}
		});
	}

	const CASES: readonly [string, string, GateFacts, string][] = [
		['clarify', 'v0.9', facts(), 'offered: It needs nothing.'],
		['ha_get_state', 'v0.16', facts(['HASS_TOKEN']), 'offered: HASS_TOKEN is set.'],
		['ha_get_state', 'v0.16', facts(), 'not-offered: HASS_TOKEN is not set.'],
		['ha_get_state', 'v0.16', facts([], { environmentNames: undefined }), 'unknown: Whether HASS_TOKEN is set was not read.'],
		['web_search', 'v0.3', facts(['EXA_API_KEY']), 'not-offered: FIRECRAWL_API_KEY is not set.'],
		['web_search', 'v0.4', facts(['EXA_API_KEY']), 'not-offered: PARALLEL_API_KEY is not set. FIRECRAWL_API_KEY is not set. FIRECRAWL_API_URL is not set. TAVILY_API_KEY is not set.'],
		['web_search', 'v0.9', facts(['EXA_API_KEY']), 'offered: web.backend is not set.'],
		['web_search', 'v0.9', facts(['TAVILY_API_KEY'], { config: { web: { backend: ' Exa ' } } }), 'not-offered: EXA_API_KEY is not set.'],
		['web_search', 'v0.19', facts(['TAVILY_API_KEY'], { config: { web: { backend: 'exa' } } }), 'offered: TAVILY_API_KEY is set.'],
		['web_search', 'v0.16', facts(['SEARXNG_URL'], { config: { web: { backend: 'of-a-plugin' } } }), 'offered: web.backend is of-a-plugin.'],
		['web_search', 'v0.12', facts(['SEARXNG_URL']), 'unknown: Only running Hermes tells whether the managed tool gateway of a Nous account can be used.'],
		['execute_code', 'v0.9', facts([], { os: 'win32' }), 'not-offered: This system is win32.'],
		['execute_code', 'v0.16', facts([], { os: 'win32' }), 'offered: It needs nothing.'],
		['execute_code', 'v0.20', facts([], { config: { terminal: { backend: 'vercel_sandbox' } } }), 'not-offered: VERCEL_OIDC_TOKEN is not set. VERCEL_TOKEN is not set.'],
		['execute_code', 'v0.20', facts(['VERCEL_TOKEN', 'VERCEL_TEAM_ID'], { config: { terminal: { backend: 'vercel_sandbox' } } }), 'not-offered: VERCEL_PROJECT_ID is not set.'],
		['execute_code', 'v0.20', facts(['VERCEL_OIDC_TOKEN'], { config: { terminal: { backend: 'vercel_sandbox' } } }), 'unknown: Only running Hermes tells whether the Python package vercel is installed.'],
		['execute_code', 'v0.20', facts(['TERMINAL_ENV']), 'unknown: Only running Hermes tells which terminal backend TERMINAL_ENV names.'],
		['terminal', 'v0.16', facts(), 'offered: terminal.backend is not set, which means local.'],
		['terminal', 'v0.16', facts(['TERMINAL_ENV'], { config: { terminal: { backend: 'local' } } }), 'offered: terminal.backend is local.'],
		['terminal', 'v0.16', facts(['TERMINAL_ENV']), 'unknown: Only running Hermes tells whether the chosen terminal backend works.'],
		['terminal', 'v0.16', facts([], { config: { terminal: { env_type: 'docker' } } }), 'unknown: Only running Hermes tells whether the chosen terminal backend works.'],
		['terminal', 'v0.16', facts([], { config: { terminal: { backend: 'docker' } } }), 'unknown: Only running Hermes tells whether the chosen terminal backend works.'],
		['terminal', 'v0.16', facts([], { config: { terminal: { backend: 'ssh' } } }), 'not-offered: TERMINAL_SSH_HOST is not set. config.yaml does not set terminal.ssh_host.'],
		['terminal', 'v0.16', facts(['TERMINAL_SSH_HOST'], { config: new Map([['terminal', new Map([['backend', 'ssh'], ['ssh_user', 'me']])]]) }), 'offered: terminal.backend is ssh.'],
		['terminal', 'v0.16', facts([], { config: { terminal: { backend: 'daytona' } } }), 'not-offered: DAYTONA_API_KEY is not set.'],
		['terminal', 'v0.16', facts([], { config: { terminal: { backend: 'ssh' } }, platform: 'acp' }), 'offered: This session is one of an editor.'],
		['terminal', 'v0.20', facts([], { config: { terminal: { backend: 'daytona' } }, platform: 'acp' }), 'not-offered: DAYTONA_API_KEY is not set.'],
		['read_file', 'v0.16', facts([], { config: { terminal: { backend: 'daytona' } } }), 'not-offered: DAYTONA_API_KEY is not set.'],
		['kanban_show', 'v0.16', facts(), 'not-offered: This session is not that of a kanban worker. HERMES_KANBAN_TASK is not set. kanban is not listed under toolsets in config.yaml.'],
		['kanban_show', 'v0.16', facts([], { kanbanWorker: true }), 'offered: This session is that of a kanban worker.'],
		['kanban_show', 'v0.16', facts([], { config: { toolsets: ['kanban'] } }), 'offered: kanban is listed under toolsets in config.yaml.'],
		['kanban_show', 'v0.16', facts([], { config: { toolsets: 'a kanban' } }), 'offered: kanban is listed under toolsets in config.yaml.'],
		['kanban_show', 'v0.16', facts([], { config: new Map([['toolsets', new Map([['kanban', null]])]]) }), 'offered: kanban is listed under toolsets in config.yaml.'],
		['kanban_list', 'v0.16', facts([], { kanbanWorker: true, config: { toolsets: ['kanban'] } }), 'not-offered: This session is that of a kanban worker.'],
		['kanban_list', 'v0.16', facts(['HERMES_KANBAN_TASK'], { config: { toolsets: ['kanban'] } }), 'not-offered: HERMES_KANBAN_TASK is set.'],
		['kanban_list', 'v0.16', facts([], { config: { toolsets: ['kanban'] } }), 'offered: kanban is listed under toolsets in config.yaml.'],
		['browser_cdp', 'v0.16', facts([], { config: { browser: { cdp_url: 'http://x' } } }), 'offered: config.yaml sets browser.cdp_url.'],
		['browser_cdp', 'v0.12', facts(['BROWSER_CDP_URL', 'CAMOFOX_URL']), 'unknown: Only running Hermes tells whether the agent-browser program and a browser are installed.'],
		['browser_cdp', 'v0.12', facts(['CAMOFOX_URL'], { config: { browser: { cdp_url: 9222 } } }), 'offered: config.yaml sets browser.cdp_url.'],
		['browser_vision', 'v0.16', facts(['CAMOFOX_URL']), 'unknown: Only running Hermes tells whether a model with vision can be reached.'],
		['cronjob', 'v0.16', facts(), 'offered: This session is one that someone attends.'],
		['cronjob', 'v0.16', facts([], { platform: 'webhook' }), 'offered: This session is one that someone attends.'],
		['cronjob', 'v0.16', facts([], { platform: 'cron' }), 'unknown: Whether this session is one that someone attends is not known here.'],
		['cronjob', 'v0.3', facts(), 'unknown: Only running Hermes tells whether the program crontab is installed.'],
		['send_message', 'v0.9', facts([], { platform: 'telegram' }), 'offered: This session is one of the messaging gateway.'],
		['yb_send_dm', 'v0.16', facts([], { platform: 'yuanbao' }), 'offered: This session is one of Yuanbao.'],
		['computer_use', 'v0.16', facts(), 'not-offered: This system is linux.'],
		['computer_use', 'v0.20', facts(), 'unknown: Only running Hermes tells whether the program cua-driver is installed.'],
		['rl_list_runs', 'v0.9', facts(['TINKER_API_KEY']), 'not-offered: WANDB_API_KEY is not set.'],
		['read_terminal', 'v0.20', facts(), 'not-offered: This session is not one of the desktop application. HERMES_DESKTOP is not set.'],
		['read_terminal', 'v0.20', facts(['HERMES_DESKTOP']), 'unknown: HERMES_DESKTOP is set, but only 1, true, yes or on counts, and values are not read.'],
		['react_to_message', 'v0.20', facts([], { desktop: true, config: { display: { message_reactions: true } } }), 'offered: This session is one of the desktop application.'],
		['react_to_message', 'v0.20', facts([], { desktop: true }), 'not-offered: config.yaml does not set display.message_reactions.'],
		['meet_join', 'v0.16', facts(), 'not-offered: google_meet is not listed under plugins.enabled in config.yaml.'],
		['meet_join', 'v0.16', facts([], { config: { plugins: { enabled: ['google_meet'] } } }), 'unknown: Only running Hermes tells whether the Python package playwright is installed.'],
		['image_generate', 'v0.3', facts(), 'not-offered: FAL_KEY is not set.'],
		['image_generate', 'v0.9', facts(), 'unknown: Only running Hermes tells whether the managed tool gateway of a Nous account can be used.'],
		['text_to_speech', 'v0.9', facts(['MINIMAX_API_KEY']), 'offered: MINIMAX_API_KEY is set.'],
		['text_to_speech', 'v0.19', facts(['MINIMAX_API_KEY']), 'unknown: Only running Hermes tells whether a speech provider is installed or has a key.'],
		['text_to_speech', 'v0.19', facts([], { config: { tts: { provider: 'minimax' } } }), 'not-offered: MINIMAX_API_KEY is not set.'],
		['xai_video_edit', 'v0.18', facts(['XAI_API_KEY']), 'not-offered: video_gen.provider is not set.'],
		['session_search', 'v0.16', facts(), 'offered: It needs nothing.'],
		['honcho_search', 'v0.5', facts(), 'unknown: Only running Hermes tells whether a Honcho session is active.'],
		['mcp_x_y', 'v0.20', facts(), 'unknown: Nothing is known of a gate of "mcp_x_y"; a plugin or an MCP server may bring one.'],
		['__proto__', 'v0.20', facts(), 'unknown: Nothing is known of a gate of "__proto__"; a plugin or an MCP server may bring one.'],
	];
	CASES.forEach(([tool, release, given, expected], index) => {
		it(`${index + 1}. ${tool} in ${release}: ${expected}`, () => assert.equal(answer(tool, given, release), expected));
	});

	// Columns: v0.3 … v0.20, one sign each. The periods as read in the source of every release.
	const vercel = { config: { terminal: { backend: 'vercel_sandbox' } } };
	const PERIODS: readonly [string, string, GateFacts, string][] = [
		['execute_code on Windows', 'execute_code', facts([], { os: 'win32' }), '-----------+++++++'],
		['execute_code in the Vercel sandbox without credentials', 'execute_code', facts([], vercel), '+++++++++---+++++-'],
		['terminal in the Vercel sandbox', 'terminal', facts([], vercel), '---------???-----?'],
		['computer_use on Linux', 'computer_use', facts(), '---------------???'],
		['computer_use on macOS', 'computer_use', facts([], { os: 'darwin' }), '??????????????????'],
		['browser with Camofox', 'browser_navigate', facts(['CAMOFOX_URL']), '????++++++++++++++'],
		['browser with Camofox and a CDP endpoint', 'browser_navigate', facts(['CAMOFOX_URL', 'BROWSER_CDP_URL']), '-???+++???++++++++'],
		['browser with a CDP endpoint of the config', 'browser_navigate', facts([], { config: { browser: { cdp_url: 'x' } } }), '??????????++++++++'],
		['web with SearXNG', 'web_search', facts(['SEARXNG_URL']), '----??????++++++++'],
		['web with Brave', 'web_search', facts(['BRAVE_SEARCH_API_KEY']), '----???????+++++++'],
		['web with xAI', 'web_search', facts(['XAI_API_KEY']), '----?????????+++++'],
		['web with Exa', 'web_search', facts(['EXA_API_KEY']), '---+++++++++++++++'],
		['cronjob by a variable', 'cronjob', facts(['HERMES_EXEC_ASK'], { platform: 'cron' }), '?++++++++++???????'],
		['send_message of a kanban worker', 'send_message', facts([], { kanbanWorker: true }), '???????????+++++++'],
		['kanban_list of a worker', 'kanban_list', facts([], { kanbanWorker: true, config: { toolsets: ['kanban'] } }), '+++++++++++-------'],
		['speech by Gemini', 'text_to_speech', facts(['GOOGLE_API_KEY']), '????????++++++++??'],
		['speech by xAI', 'text_to_speech', facts(['XAI_API_KEY']), '???????+++++++++??'],
	];
	for (const [name, tool, given, expected] of PERIODS) {
		it(`by release: ${name}`, () => assert.equal(states(tool, given, RELEASES), expected));
	}

	it('says what it asks for', () => {
		assert.deepEqual(gateOf('browser_cdp', 'v0.16')?.environmentNames, ['BROWSER_CDP_URL']);
		assert.deepEqual(gateOf('browser_cdp', 'v0.16')?.configKeys, ['browser.cdp_url']);
		assert.deepEqual(gateOf('web_search', 'v0.9')?.environmentNames, ['EXA_API_KEY', 'FIRECRAWL_API_KEY', 'FIRECRAWL_API_URL', 'PARALLEL_API_KEY', 'TAVILY_API_KEY']);
		assert.deepEqual(gateOf('web_search', 'v0.9')?.configKeys, ['web.backend']);
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
