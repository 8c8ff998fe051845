import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { bundledCatalog, ROOT } from '../support/catalogs';
import { platformTreeOf, type PlatformTreeSetting } from './support/build-platforms';
import { nodesOf, printTree } from './support/print';
import { formatMessage } from '../../../src/core/message';
import type { TreeNode } from '../../../src/core/explorer/tree-node';

const example = (name: string) => fs.readFileSync(path.join(ROOT, 'examples', name), 'utf8');

const SMALL = `platform_toolsets:
  cli: [web, todo]
  telegram: [hermes-telegram]
  slack:
  qqbot: []
  signal: "hermes-signal"
agent:
  disabled_toolsets: [browser, memory]
mcp_servers:
  issues: {command: x}
  off: {command: x, enabled: false}
`;

const BAD_TYPE = 'platform_toolsets:\n  cli: [web]\nagent:\n  disabled_toolsets: 5\n';

/** Names that are something else in JavaScript or in Markdown. */
const NAMES = `platform_toolsets:
  cli: [__proto__, "*x*", "[a](command:b)", web, " web ", "\\u202e"]
  toString: [constructor]
mcp_servers:
  __proto__: {command: x}
  "<b>": {command: x}
`;

const CASES: readonly (PlatformTreeSetting & { readonly name: string; readonly depth: number })[] = [
	{ name: 'example', texts: [example('config.yaml')], depth: 2 },
	{ name: 'example-profile', texts: [example('profiles/clean/config.yaml')], label: { kind: 'profile', path: '/home/me/.hermes/profiles/clean/config.yaml', profile: 'clean' }, depth: 2 },
	{ name: 'small-v0.20', texts: [SMALL], depth: 2 },
	{ name: 'small-v0.9', texts: [SMALL], release: 'v0.9', depth: 2 },
	{ name: 'small-v0.13', texts: [SMALL], release: 'v0.13', depth: 2 },
	{ name: 'empty', texts: [''], label: { kind: 'workspace', path: 'config.yaml' }, depth: 1 },
	{ name: 'stale', texts: ['platform_toolsets:\n  cli: [web]\n', 'platform_toolsets:\n  cli: [web\n  slack: [file]\n'], depth: 2 },
	{ name: 'broken', texts: ['platform_toolsets:\n  cli: [web\n'], depth: 2 },
	{ name: 'unreadable', texts: [BAD_TYPE], depth: 2 },
	{ name: 'names', texts: [NAMES], depth: 2 },
	{
		name: 'plugins-known', texts: ['platform_toolsets:\n  cli: [station, nothing]\n  matrix: [home]\nplugins:\n  enabled: [weather]\n'], depth: 2,
		home: { plugins: [{ names: ['weather'], toolsets: new Map([['station', ['station_read']]]), platforms: ['wall'] }], deployment: null, isConfig: true },
	},
	{
		name: 'problems', texts: ['platform_toolsets:\n  cli: [web, wbe]\n  slack: [todo]\n'], depth: 1,
		problems: [{ range: { start: { line: 1, character: 13 }, end: { line: 1, character: 16 } }, severity: 'warning' }, { range: { start: { line: 2, character: 2 }, end: { line: 2, character: 3 } }, severity: 'error' }],
	},
];

describe('platform tree as text', () => {
	for (const { name, depth, ...setting } of CASES) {
		it(name, () => {
			const text = printTree(platformTreeOf(setting), depth);
			const file = path.join(ROOT, 'test/core/explorer/golden-platforms', `${name}.txt`);
			if (process.env['UPDATE_GOLDEN']) {
				fs.mkdirSync(path.dirname(file), { recursive: true });
				fs.writeFileSync(file, text);
			}
			assert.equal(text, fs.readFileSync(file, 'utf8'));
		});
	}
});

describe('platform tree', () => {
	const nodes = (setting: PlatformTreeSetting) => [...nodesOf(platformTreeOf(setting), 6)];
	const platforms = (setting: PlatformTreeSetting) => new Map(platformTreeOf(setting)[0]!.children!().map(node => [node.name ?? node.id, node]));
	const words = (node: TreeNode | undefined) => node?.description && formatMessage(node.description);

	it('gives every row an id of its own, and says all of it to a screen reader', () => {
		for (const setting of CASES) {
			const all = nodes(setting);
			assert.equal(new Set(all.map(({ id }) => id)).size, all.length, setting.name);
			for (const node of all) {
				const spoken = formatMessage(node.accessibility);
				assert.ok(!/(?<!\\u)\{\w+\}/.test(spoken), spoken);
				assert.ok(node.kind === 'tool' || node.kind === 'editor-session' || !node.description || spoken.includes(formatMessage(node.description)), spoken);
			}
		}
	});

	it('keeps ids when a config changes', () => {
		const before = nodes({ texts: [SMALL] }).map(({ id }) => id);
		const after = new Set(nodes({ texts: [SMALL, SMALL.replace('[web, todo]', '[web, todo, file]')] }).map(({ id }) => id));
		assert.deepEqual(before.filter(id => !after.has(id) && !id.includes('not-enabled')), []);
	});

	it('works every tooltip out, without places left over and without markup of a file', () => {
		for (const setting of CASES) {
			for (const node of nodes(setting).filter(({ kind, id, context }) => !id.includes('/defaults') && (kind !== 'tool' || context))) {
				const tooltip = node.tooltip?.() ?? '';
				assert.ok(!/(?<!\\u\\?)\{\w+\}/.test(tooltip), tooltip);
				assert.ok(!/(?<!\\)\]\(|(?<!\\)</.test(tooltip), tooltip);
			}
		}
	});

	it('leads to the line that takes a tool away', () => {
		const { texts } = CASES[0]!;
		const [text = ''] = texts;
		const taken = nodes({ texts }).filter(({ id }) => id.includes('platform:cli/taken-away/cause') && id.includes('/tool:'));
		assert.ok(taken.length > 0);
		for (const node of taken) {
			const { start, end } = node.target!.range;
			assert.equal(text.split('\n')[start.line]!.slice(start.character, end.character), node.name === 'computer_use' ? 'computer_use' : 'debugging');
		}
	});

	it('marks a platform without tools by icon and words', () => {
		const found = platforms({ texts: ['platform_toolsets:\n  webhook: [no_mcp]\n  slack: [nothing]\n  qqbot: [nothing]\nmcp_servers: {issues: {command: x}}\n'] });
		assert.deepEqual([found.get('webhook')?.icon, words(found.get('webhook'))], ['warning', 'no tools']);
		assert.deepEqual([found.get('qqbot')?.icon, words(found.get('qqbot'))], ['warning', 'no tools but those of MCP servers']);
	});

	it('tells configured platforms from those with their default', () => {
		const found = platforms({ texts: ['platform_toolsets:\n  cli: [web]\n  slack:\n'] });
		assert.equal(words(found.get('cli')), '20 tools');
		assert.equal(words(found.get('slack')), '57 tools, default hermes-slack, the key has no value');
		const defaults = [...found.values()].find(({ id }) => id.endsWith('/defaults'))!;
		assert.equal(defaults.state, 'collapsed');
		assert.ok(!defaults.children!().some(({ name }) => name === 'cli' || name === 'slack'));
		assert.match(words(defaults.children!()[0]) ?? '', /default hermes-telegram$/);
	});

	it('asks no platform before it is shown', () => {
		const big = `platform_toolsets:\n${Array.from({ length: 3000 }, (_, index) => `  p${index}: [web]\n`).join('')}`;
		const [root] = platformTreeOf({ texts: [big] });
		assert.equal(formatMessage(root!.description!), '3000 platforms configured');
	});

	it('says what an editor session does not listen to', () => {
		const texts = ['platform_toolsets:\n  acp: [web]\nagent:\n  disabled_toolsets: [web]\n'];
		const editor = platforms({ texts }).get('hermes-acp')!;
		const ignored = editor.children!().filter(({ kind }) => kind === 'ignored');
		assert.deepEqual(ignored.map(node => [formatMessage(node.label), node.target?.range.start.line]), [['platform_toolsets.acp', 1], ['agent.disabled_toolsets', 3]]);
	});

	it('has the tools that the resolver gives', () => {
		assert.ok(bundledCatalog().certain);
		const cli = platforms({ texts: ['platform_toolsets:\n  cli: [web]\n'] }).get('cli')!;
		const tools = new Set([...nodesOf(cli.children!().filter(({ kind }) => kind === 'toolset'), 2)].filter(({ kind }) => kind === 'tool').map(({ name }) => name));
		assert.equal(tools.size, 20);
	});
});
