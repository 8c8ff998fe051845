import assert from 'node:assert/strict';
import fc from 'fast-check';
import { completionsAt } from '../../../../src/core/language/completion/completions-at';
import type { CompletionList } from '../../../../src/core/language/completion/completion';
import { formatMessage } from '../../../../src/core/message';
import { HermesContext, type HomeKnowledge } from '../../../../src/core/workspace/hermes-context';
import { WorkspaceIndex } from '../../../../src/core/workspace/workspace-index';
import { bundledCatalog } from '../../support/catalogs';
import { unmark } from '../../support/marks';

interface Setting {
	readonly release?: string;
	readonly home?: HomeKnowledge;
	/** What the file held before. */
	readonly earlier?: string;
	/** A toolset file of the workspace. */
	readonly file?: string;
}

function complete(marked: string, { release, home = {}, earlier, file }: Setting = {}): CompletionList | undefined {
	const { text, offset } = unmark(marked);
	const index = new WorkspaceIndex();
	if (file !== undefined) {
		index.update('file:///w/hermes-toolsets.jsonc', 'toolset-file', file, 1, false);
	}
	if (earlier !== undefined) {
		index.update('file:///home/config.yaml', 'config', earlier, 1, true);
	}
	const document = index.update('file:///home/config.yaml', 'config', text, 2, true);
	const catalog = bundledCatalog(release);
	return completionsAt(document, offset, { world: index.world(catalog), hermes: new HermesContext(catalog, home) });
}

function names(marked: string, setting?: Setting): string[] {
	return complete(marked, setting)?.completions.map(({ name }) => name) ?? [];
}

/** The text after a proposal was taken, with the cursor; `replace` takes what stands behind the cursor as well. */
function accept(marked: string, name: string, mode: 'insert' | 'replace' = 'insert', setting?: Setting): string {
	const list = complete(marked, setting);
	const completion = list?.completions.find(candidate => candidate.name === name);
	assert.ok(list && completion, `${name} is not proposed: ${list?.completions.map(candidate => candidate.name).join(' ')}`);
	const { text } = unmark(marked);
	const span = list[mode];
	const cursor = completion.cursor ?? completion.newText.length;
	return text.slice(0, span.start) + completion.newText.slice(0, cursor) + '‸' + completion.newText.slice(cursor) + text.slice(span.end);
}

const SERVERS = 'mcp_servers:\n  issues: {command: x}\n  "on": {command: x}\n  "12": {command: x}\n  gone: {command: x, enabled: false}\n  "a b": {command: x}\n  it\'s: {command: x}\n';

const ACCEPTED: readonly (readonly [what: string, before: string, name: string, after: string, mode?: 'insert' | 'replace'])[] = [
	['a flow list, empty', 'platform_toolsets:\n  cli: [‸]\n', 'web', 'platform_toolsets:\n  cli: [web‸]\n'],
	['a flow list, behind a comma', 'platform_toolsets:\n  cli: [web, ‸]\n', 'todo', 'platform_toolsets:\n  cli: [web, todo‸]\n'],
	['a flow list, half a name', 'platform_toolsets:\n  cli: [web, to‸]\n', 'todo', 'platform_toolsets:\n  cli: [web, todo‸]\n'],
	['inside of a name, inserting', 'platform_toolsets:\n  cli: [te‸xx, web]\n', 'terminal', 'platform_toolsets:\n  cli: [terminal‸xx, web]\n'],
	['inside of a name, replacing', 'platform_toolsets:\n  cli: [te‸xx, web]\n', 'terminal', 'platform_toolsets:\n  cli: [terminal‸, web]\n', 'replace'],
	['a flow list without its end', 'platform_toolsets:\n  cli: [web, to‸\n', 'todo', 'platform_toolsets:\n  cli: [web, todo‸\n'],
	['a flow list without its end, more behind it', 'platform_toolsets:\n  cli: [web, to‸\n  slack: [file]\n', 'todo', 'platform_toolsets:\n  cli: [web, todo‸\n  slack: [file]\n'],
	['a flow list below one without its end', 'platform_toolsets:\n  cli: [web,\n  slack: [fi‸]\n', 'file', 'platform_toolsets:\n  cli: [web,\n  slack: [file‸]\n'],
	['a flow list over lines', 'platform_toolsets:\n  cli: [\n    web, # the web\n    fi‸\n  ]\n', 'file', 'platform_toolsets:\n  cli: [\n    web, # the web\n    file‸\n  ]\n'],
	['double quotes', 'platform_toolsets:\n  cli: ["we‸"]\n', 'web', 'platform_toolsets:\n  cli: ["web‸"]\n'],
	['single quotes', 'platform_toolsets:\n  cli: [\'‸\', web]\n', 'file', 'platform_toolsets:\n  cli: [\'file‸\', web]\n'],
	['quotes without their end', 'platform_toolsets:\n  cli: ["fi‸\n', 'file', 'platform_toolsets:\n  cli: ["file"‸\n'],
	['quotes, replacing', 'platform_toolsets:\n  cli: ["f‸ox", web]\n', 'file', 'platform_toolsets:\n  cli: ["file‸", web]\n', 'replace'],
	['a block list', 'platform_toolsets:\n  cli:\n    - web\n    - ‸\n', 'file', 'platform_toolsets:\n  cli:\n    - web\n    - file‸\n'],
	['a block list, half a name', 'platform_toolsets:\n  cli:\n    - web\n    - fi‸\n    - todo\n', 'file', 'platform_toolsets:\n  cli:\n    - web\n    - file‸\n    - todo\n'],
	['a block list at the key\'s own column', 'platform_toolsets:\n  cli:\n  - web\n  - fi‸\n  slack: []\n', 'file', 'platform_toolsets:\n  cli:\n  - web\n  - file‸\n  slack: []\n'],
	['a dash alone', 'platform_toolsets:\n  cli:\n    -‸\n', 'web', 'platform_toolsets:\n  cli:\n    - web‸\n'],
	['no dash yet', 'platform_toolsets:\n  cli:\n    ‸\n', 'web', 'platform_toolsets:\n  cli:\n    - web‸\n'],
	['no dash yet, half a name', 'platform_toolsets:\n  cli:\n    we‸\n', 'web', 'platform_toolsets:\n  cli:\n    - web‸\n'],
	['quotes in a block list', 'platform_toolsets:\n  cli:\n    - "fi‸"\n', 'file', 'platform_toolsets:\n  cli:\n    - "file‸"\n'],
	['behind the key', 'platform_toolsets:\n  cli: ‸\n', 'web', 'platform_toolsets:\n  cli: [web]‸\n'],
	['behind the key, half a name', 'platform_toolsets:\n  cli: we‸\n', 'web', 'platform_toolsets:\n  cli: [web]‸\n'],
	['at the colon', 'platform_toolsets:\n  cli:‸\n', 'web', 'platform_toolsets:\n  cli: [web]‸\n'],
	['behind an anchor', 'platform_toolsets:\n  cli: &shared [we‸]\n', 'web', 'platform_toolsets:\n  cli: &shared [web‸]\n'],
	['a comment behind the name', 'platform_toolsets:\n  cli:\n    - fi‸xx # files\n', 'file', 'platform_toolsets:\n  cli:\n    - file‸ # files\n', 'replace'],
	['flow mappings', 'platform_toolsets: {cli: [web], slack: [fi‸]}\n', 'file', 'platform_toolsets: {cli: [web], slack: [file‸]}\n'],
	['a quoted key above', '"platform_toolsets":\n  "cli":\n    - fi‸\n', 'file', '"platform_toolsets":\n  "cli":\n    - file‸\n'],
	['Windows line ends', 'platform_toolsets:\r\n  cli:\r\n    - fi‸\r\n    - web\r\n', 'file', 'platform_toolsets:\r\n  cli:\r\n    - file‸\r\n    - web\r\n'],
	['the end of the text', 'platform_toolsets:\n  cli: [fi‸', 'file', 'platform_toolsets:\n  cli: [file‸'],
	['a word of YAML 1.1', `${SERVERS}platform_toolsets:\n  cli: [o‸]\n`, 'on', `${SERVERS}platform_toolsets:\n  cli: ['on'‸]\n`],
	['a word of YAML 1.1 in quotes', `${SERVERS}platform_toolsets:\n  cli: ["o‸"]\n`, 'on', `${SERVERS}platform_toolsets:\n  cli: ["on‸"]\n`],
	['a number as a name', `${SERVERS}platform_toolsets:\n  cli:\n    - ‸\n`, '12', `${SERVERS}platform_toolsets:\n  cli:\n    - '12'‸\n`],
	['a name with a blank', `${SERVERS}platform_toolsets:\n  cli: [‸]\n`, 'a b', `${SERVERS}platform_toolsets:\n  cli: ['a b'‸]\n`],
	['a name with a quote', `${SERVERS}platform_toolsets:\n  cli: ['‸']\n`, 'it\'s', `${SERVERS}platform_toolsets:\n  cli: ['it''s‸']\n`],
	['a platform', 'platform_toolsets:\n  cli: [web]\n  te‸\n', 'telegram', 'platform_toolsets:\n  cli: [web]\n  telegram: [‸]\n'],
	['the first platform', 'platform_toolsets:\n  ‸\n', 'cli', 'platform_toolsets:\n  cli: [‸]\n'],
	['a platform that has its list', 'platform_toolsets:\n  te‸: [web]\n', 'telegram', 'platform_toolsets:\n  telegram‸: [web]\n'],
	['another platform\'s key, replacing', 'platform_toolsets:\n  sl‸eck: [web]\n', 'slack', 'platform_toolsets:\n  slack‸: [web]\n', 'replace'],
	['a platform in braces', 'platform_toolsets: {cli: [web], te‸}\n', 'telegram', 'platform_toolsets: {cli: [web], telegram: [‸]}\n'],
	['a platform in quotes', 'platform_toolsets:\n  "te‸": [web]\n', 'telegram', 'platform_toolsets:\n  "telegram‸": [web]\n'],
	['the deny list', 'agent:\n  model: x\n  disabled_toolsets: [we‸]\n', 'web', 'agent:\n  model: x\n  disabled_toolsets: [web‸]\n'],
	['the deny list as a block', 'agent:\n  disabled_toolsets:\n    - browser\n    - ‸\n', 'web', 'agent:\n  disabled_toolsets:\n    - browser\n    - web‸\n'],
	['a slip of the finger', 'platform_toolsets:\n  cli: [wbe‸]\n', 'web', 'platform_toolsets:\n  cli: [web‸]\n'],
];

describe('completion in configs', () => {
	for (const [what, before, name, after, mode] of ACCEPTED) {
		it(`writes ${name} in ${what}`, () => assert.equal(accept(before, name, mode), after));
	}

	for (const [what, marked] of [
		['in a comment', 'platform_toolsets:\n  # cli: [we‸]\n'],
		['in a comment behind a list', 'platform_toolsets:\n  cli: [web] # and ‸\n'],
		['behind a list', 'platform_toolsets:\n  cli: [web] ‸\n'],
		['behind closed quotes', 'platform_toolsets:\n  cli: ["web"‸]\n'],
		['at another key', 'other:\n  cli: [we‸]\n'],
		['at the top', 'pla‸\n'],
		['below a platform\'s list', 'platform_toolsets:\n  cli:\n    deeper:\n      - we‸\n'],
		['in a block text', 'platform_toolsets:\n  cli: |\n    we‸\n'],
		['deeper than an item', 'platform_toolsets:\n  cli:\n    - web\n      ‸\n'],
		['in a lone text in quotes', 'platform_toolsets:\n  cli: "we‸"\n'],
		['in the value of a server', 'mcp_servers:\n  issues: {command: ‸}\n'],
	] as const) {
		it(`proposes nothing ${what}`, () => assert.equal(complete(marked), undefined));
	}

	it('leaves out what the list holds already, before and behind the cursor', () => {
		for (const marked of ['platform_toolsets:\n  cli: [web, ‸, todo]\n', 'platform_toolsets:\n  cli:\n    - web\n    - ‸\n    - todo\n', 'platform_toolsets:\n  cli: [web, "todo", ‸\n']) {
			const found = names(marked);
			assert.ok(found.includes('file') && !found.includes('web') && !found.includes('todo'), marked);
		}
		const platforms = names('platform_toolsets:\n  cli: []\n  ‸\n  slack: []\n');
		assert.ok(platforms.includes('telegram') && !platforms.includes('cli') && !platforms.includes('slack'));
	});

	it('keeps the name under the cursor among the proposals', () => {
		assert.ok(names('platform_toolsets:\n  cli: [we‸b, todo]\n').includes('web'));
	});

	it('puts the platform\'s own bundle first and other platforms\' bundles last', () => {
		const found = names('platform_toolsets:\n  telegram: [‸]\n');
		assert.equal(found[0], 'hermes-telegram');
		assert.ok(found.indexOf('web') < found.indexOf('no_mcp') && found.indexOf('no_mcp') < found.indexOf('debugging') && found.indexOf('debugging') < found.indexOf('hermes-slack'));
	});

	it('ends with toolsets of workspace files, which may be deployed later', () => {
		const file = '{ "team": { "description": "Of the team", "tools": ["todo"] } }';
		assert.equal(names('platform_toolsets:\n  cli: [‸]\n', { file }).at(-1), 'team');
		assert.ok(!names('agent:\n  disabled_toolsets: [‸]\n', { file }).includes('team'));
	});

	it('says of each toolset of a workspace file that Hermes does not have it, until it is deployed', () => {
		const file = '{ "team": { "description": "Of the team", "tools": ["todo"] }, "bare": { "tools": ["todo"] } }';
		const list = complete('platform_toolsets:\n  cli: [‸]\n', { file });
		const told = list?.completions.slice(-2).map(({ name, source, documentation }) => [name, formatMessage(source), documentation && formatMessage(documentation)]);
		assert.deepEqual(told, [
			['team', 'not deployed to Hermes, in hermes-toolsets.jsonc', 'Of the team'],
			['bare', 'not deployed to Hermes, in hermes-toolsets.jsonc', 'Hermes gives nothing for this name until the toolset file is deployed.'],
		]);
		const web = list?.completions.find(({ name }) => name === 'web');
		assert.ok(web && !formatMessage(web.source).includes('not deployed'));
	});

	it('proposes a toolset of one platform there alone', () => {
		assert.ok(names('platform_toolsets:\n  discord: [‸]\n').includes('discord_admin'));
		assert.ok(!names('platform_toolsets:\n  slack: [‸]\n').includes('discord_admin'));
	});

	it('proposes servers that are switched on', () => {
		const found = names(`${SERVERS}platform_toolsets:\n  cli: [‸]\n`);
		assert.ok(found.includes('issues') && !found.includes('gone'));
		assert.ok(names(`${SERVERS}agent:\n  disabled_toolsets: [‸]\n`).includes('issues'));
	});

	it('knows the servers of the last good reading while the text does not parse', () => {
		assert.ok(names(`${SERVERS}platform_toolsets:\n  cli: [web, ‸\n`, { earlier: `${SERVERS}platform_toolsets:\n  cli: [web]\n` }).includes('issues'));
	});

	it('gives counts, sources and a sentence', () => {
		const list = complete('platform_toolsets:\n  cli: [‸]\n')!;
		const shown = list.completions.slice(0, 2).map(({ name, count, source, documentation }) => [name, count && formatMessage(count), formatMessage(source), documentation && formatMessage(documentation)]);
		assert.deepEqual(shown.map(row => row.slice(0, 3)), [['hermes-cli', '61 tools', 'default of cli'], ['web', '2 tools', 'toolset of v0.20']]);
		assert.ok(shown.every(([, , , words]) => (words ?? '').length > 10));
	});

	it('follows the release', () => {
		assert.ok(names('platform_toolsets:\n  cli: [‸]\n', { release: 'v0.16' }).includes('messaging'));
		assert.ok(!names('platform_toolsets:\n  cli: [‸]\n').includes('messaging'));
		assert.deepEqual(names('agent:\n  disabled_toolsets: [‸]\n', { release: 'v0.9' }), []);
	});

	it('puts what is on somewhere first in the deny list', () => {
		assert.equal(names('platform_toolsets:\n  webhook: [vision]\nagent:\n  disabled_toolsets: [‸]\n')[0], 'vision');
	});

	it('proposes toolsets of plugins that were read', () => {
		const home: HomeKnowledge = { plugins: [{ names: ['weather'], toolsets: new Map([['station', ['read_station']]]), platforms: ['wall'] }] };
		const plugins = 'plugins:\n  enabled: [weather]\n';
		assert.ok(names(`${plugins}platform_toolsets:\n  cli: [‸]\n`, { home }).includes('station'));
		assert.ok(names(`${plugins}platform_toolsets:\n  ‸\n`, { home }).includes('wall'));
		assert.ok(!names('platform_toolsets:\n  cli: [‸]\n', { home }).includes('station'));
	});

	it('answers at every offset of any text, in bounds', () => {
		const piece = fc.constantFrom('platform_toolsets', ':', ' ', '\n', '  ', '- ', '[', ']', '{', '}', ',', '"', '\'', '#', 'cli', 'web', '|', '&a ', '*a', '\r\n', 'agent', 'disabled_toolsets', '\t', '---\n');
		fc.assert(fc.property(fc.array(piece, { maxLength: 25 }), pieces => {
			const text = pieces.join('');
			const index = new WorkspaceIndex();
			const document = index.update('file:///config.yaml', 'config', text, 1, true);
			const catalog = bundledCatalog();
			const context = { world: index.world(catalog), hermes: HermesContext.withoutHome(catalog) };
			for (let offset = 0; offset <= text.length; offset++) {
				const list = completionsAt(document, offset, context);
				assert.ok(!list || (list.insert.start <= list.insert.end && list.insert.end === offset && list.insert.start === list.replace.start && list.replace.end >= offset && list.replace.end <= text.length));
			}
		}), { numRuns: 300 });
	});

	it('reads no more of a long text than one section', () => {
		const text = `${'other:\n  - x\n'.repeat(60_000)}platform_toolsets:\n  cli: [we‸]\n`;
		assert.equal(accept(text, 'web').slice(-12), ' [web‸]\n'.padStart(12, 'cli:').slice(-12));
	});
});
