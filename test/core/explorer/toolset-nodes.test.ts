import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { escapeMarkdown } from '../../../src/core/explorer/escape-markdown';
import { findNode } from '../../../src/core/explorer/find-node';
import { PAGE_SIZE } from '../../../src/core/explorer/pages';
import { isToolGroup, toolOwners } from '../../../src/core/explorer/tool-owners';
import type { TreeNode } from '../../../src/core/explorer/tree-node';
import { RELEASES } from '../../../src/core/hermes/releases';
import { formatMessage } from '../../../src/core/message';
import { bundledCatalog } from '../support/catalogs';
import { treeOf } from './support/build';
import { nodesOf } from './support/print';

const labels = (nodes: readonly TreeNode[] = []) => nodes.map(({ label }) => formatMessage(label));

/** Opens the children of names, one below the other. */
function open(roots: readonly TreeNode[], ...names: readonly string[]): TreeNode {
	let level = roots;
	let found: TreeNode | undefined;
	for (const name of names) {
		found = level.find(node => node.id === name || formatMessage(node.label) === name);
		assert.ok(found, `${name} among ${labels(level).join(', ')}`);
		level = found.children?.() ?? [];
	}
	return found!;
}

function file(toolsets: Readonly<Record<string, { tools?: readonly string[]; includes?: readonly string[] }>>): string {
	return JSON.stringify(Object.fromEntries(Object.entries(toolsets).map(([name, { tools = [], includes = [] }]) => [name, { description: 'd', tools, includes }])));
}

describe('nodes of the toolset tree', () => {
	for (const { id } of RELEASES) {
		it(`${id}: every tool of this editor stands once, under a toolset that has it or a reason`, () => {
			const catalog = bundledCatalog(id);
			const { roots } = treeOf({ release: id });
			const editor = open(roots, 'editor');
			const shown = [...nodesOf(editor.children!(), 3)].filter(({ kind }) => kind === 'tool').map(({ name }) => name!);
			assert.equal(new Set(shown).size, shown.length);
			const expected = new Set([...catalog.toolsets.get('hermes-acp')!.tools, ...catalog.toolsets.get('hermes-cli')!.tools]);
			assert.deepEqual(new Set(shown), expected);
		});

		it(`${id}: every toolset of the table stands in one section`, () => {
			const { roots } = treeOf({ release: id });
			const shown = roots.filter(({ kind }) => kind === 'section' || kind === 'toolset')
				.flatMap(root => (root.id === 'editor' ? [root.name!] : root.id === 'registered' ? [] : root.children!().map(({ name }) => name!)));
			const table = [...bundledCatalog(id).toolsets.keys()];
			assert.deepEqual(shown.filter(name => table.includes(name)).sort(), table.sort());
		});

		it(`${id}: a tool belongs to the group it is registered under where that lists it`, () => {
			const catalog = bundledCatalog(id);
			const owners = toolOwners(catalog);
			for (const [tool, { toolset }] of catalog.registered) {
				if (isToolGroup(catalog, toolset) && catalog.toolsets.get(toolset)?.tools.includes(tool)) {
					assert.equal(owners.get(tool), toolset, tool);
				}
			}
		});
	}

	it('gives an owner where nothing is registered: what can be switched on before what is smallest', () => {
		assert.equal(toolOwners(bundledCatalog('v0.21')).get('web_search'), 'web');
		assert.equal(toolOwners(bundledCatalog('v0.20')).get('browser_cdp'), 'browser');
	});

	it('has no id twice, whatever the names', () => {
		const name = fc.oneof(fc.constantFrom('a', 'b', 'a/b', '\\', '/', '', 'all', '*', 'web', '__proto__', 'page:0', 'tool:a'), fc.string({ maxLength: 6 }));
		const table = fc.dictionary(name, fc.record({ tools: fc.array(name, { maxLength: 4 }), includes: fc.array(name, { maxLength: 4 }) }), { maxKeys: 6 });
		fc.assert(fc.property(table, fc.boolean(), (toolsets, flat) => {
			const { roots } = treeOf({ flat, files: { 'x.hermes-toolsets.json': file(toolsets) } });
			const ids = new Set<string>();
			for (const node of nodesOf(roots.filter(({ id }) => id === 'files'), 4)) {
				assert.ok(!ids.has(node.id), node.id);
				ids.add(node.id);
				for (const child of node.children?.().slice(0, 3) ?? []) {
					assert.equal(child.parent, node);
				}
			}
		}), { numRuns: 60 });
	});

	it('ends every branch, through includes and wildcards', () => {
		const { roots } = treeOf({ files: { 'x.hermes-toolsets.json': file({ a: { includes: ['b', '*'] }, b: { includes: ['a', 'all', 'b'] } }) } });
		const a = open(roots, 'files', 'x.hermes-toolsets.json', 'a');
		assert.deepEqual(labels(open(a.children!(), 'b').children!()), ['↺ a', 'all', '↺ b']);
		const everything = open(a.children!(), 'b', 'all').children!();
		assert.ok(labels(everything).includes('↺ a') && labels(everything).includes('↺ b'));
		assert.equal(open(a.children!(), '*', 'b', '↺ all').kind, 'cycle');
	});

	it('puts thousands of children on pages, so that each can be reached', () => {
		const count = 10_000;
		const toolsets = Object.fromEntries(Array.from({ length: count }, (_, index) => [`t${index}`, { tools: ['todo'], includes: ['web'] }]));
		const { roots } = treeOf({ files: { 'x.hermes-toolsets.json': file(toolsets) } });
		const pages = open(roots, 'files', 'x.hermes-toolsets.json').children!();
		assert.equal(pages.length, Math.ceil(count / PAGE_SIZE));
		assert.deepEqual(labels(pages).slice(0, 2), ['t0 … t249', 't250 … t499']);
		assert.equal(formatMessage(pages[0]!.description!), '250 toolsets');
		assert.equal(formatMessage(pages[0]!.accessibility), 't0 … t249, 250 toolsets');
		assert.equal(findNode(roots, 't9999')?.parent, pages.at(-1));
	});

	it('opens a chain of any depth one level at a time', () => {
		const length = 1000;
		const toolsets = Object.fromEntries(Array.from({ length }, (_, index) => [`t${index}`, { tools: [`x${index}`], includes: [`t${index + 1}`] }]));
		const { roots } = treeOf({ files: { 'x.hermes-toolsets.json': file(toolsets) } });
		let node = findNode(roots, 't0')!;
		for (let depth = 1; depth < 300; depth++) {
			node = node.children!()[0]!;
			assert.equal(node.name, `t${depth}`);
		}
	});

	it('counts problems at the definition, wherever the toolset is shown', () => {
		const { roots, problems } = treeOf({ files: { 'x.hermes-toolsets.json': '{\n"bad": { "description": "d", "tools": [], "includes": ["nope", "nada"] },\n"good": { "description": "d", "tools": [], "includes": ["bad"] }\n}' } });
		assert.deepEqual(problems, { errors: 2, warnings: 0 });
		const inside = open(roots, 'files', 'x.hermes-toolsets.json', 'good', 'bad');
		assert.deepEqual(inside.problems, { errors: 2, warnings: 0 });
		assert.equal(inside.icon, 'error');
		assert.equal(formatMessage(inside.accessibility), 'bad toolset, 0 tools, 2 errors');
		assert.deepEqual(open(roots, 'files', 'x.hermes-toolsets.json', 'good').problems, { errors: 0, warnings: 0 });
	});

	it('shows which of two definitions is in force, and what took the place of a built-in', () => {
		const { roots } = treeOf({ files: { 'a.hermes-toolsets.json': file({ safe: { tools: ['todo'] } }), 'b.hermes-toolsets.json': file({ safe: { tools: ['todo', 'memory'] } }) } });
		assert.equal(open(roots, 'files', 'a.hermes-toolsets.json', 'safe').kind, 'unused');
		assert.equal(open(roots, 'files', 'b.hermes-toolsets.json', 'safe').kind, 'toolset');
		const builtIn = open(roots, 'scenarios', 'safe');
		assert.match(formatMessage(builtIn.description!), /^2 tools, from b\.hermes-toolsets\.json/);
		assert.match(builtIn.tooltip!(), /Source: b\\\.hermes\\-toolsets\\\.json/);
	});
});

describe('finding a node', () => {
	const { roots } = treeOf({ files: { 'x.hermes-toolsets.json': file({ mine: { tools: ['own_tool'], includes: ['web'] }, web: { tools: ['web_search'] } }) } });
	const cases: readonly (readonly [string, 'toolset' | 'tool' | undefined, string | undefined])[] = [
		['mine', undefined, 'files/file:\\/\\/\\/work\\/x.hermes-toolsets.json/toolset:mine'],
		['web', undefined, 'files/file:\\/\\/\\/work\\/x.hermes-toolsets.json/toolset:web'],
		['debugging', undefined, 'scenarios/toolset:debugging'],
		['hermes-acp', undefined, 'editor'],
		['todo', undefined, 'groups/toolset:todo'],
		['todo', 'tool', 'editor/owner:todo/tool:todo'],
		['clarify', 'tool', 'editor/left-out/group:no-choices/tool:clarify'],
		['own_tool', undefined, 'files/file:\\/\\/\\/work\\/x.hermes-toolsets.json/toolset:mine/tool:own_tool'],
		['discord_admin', 'tool', 'groups/toolset:discord_admin/tool:discord_admin'],
		['own_tool', 'toolset', undefined],
		['debugging', 'tool', undefined],
		['toString', undefined, undefined],
	];
	for (const [name, kind, id] of cases) {
		it(`${name}${kind ? ` as a ${kind}` : ''}: ${id ?? 'none'}`, () => assert.equal(findNode(roots, name, kind)?.id, id));
	}
});

describe('tooltips', () => {
	it('let no name and no description become markup', () => {
		const hostile = '[x](command:evil) <b> `code` $(bug) https://a.b &amp; **b**\n# h';
		const { roots } = treeOf({ files: { 'x.hermes-toolsets.json': JSON.stringify({ [hostile]: { description: hostile, tools: [hostile], includes: [hostile, `${hostile}?`] } }) } });
		const node = open(roots, 'files', 'x.hermes-toolsets.json').children!()[0]!;
		for (const shown of [node, ...node.children!()]) {
			const plain = shown.tooltip!().replace(/\\[!-/:-@[-`{-~]/g, '');
			assert.doesNotMatch(plain.replace(/\*\*/g, ''), /[[\]<>`$&#]|https?:/, plain);
		}
	});

	it('escape a text so that Markdown gives it back', () => {
		fc.assert(fc.property(fc.string({ maxLength: 80 }), value => {
			const escaped = escapeMarkdown(value);
			assert.doesNotMatch(escaped, /[\n\r]/);
			assert.doesNotMatch(escaped.replace(/\\[!-/:-@[-`{-~]/g, ''), /[!-/:-@[-`{-~]/);
		}));
	});

	it('name the way of a tool, who includes a toolset, and what it replaces', () => {
		const { roots } = treeOf({ flat: true, files: { 'x.hermes-toolsets.json': file({ outer: { includes: ['safe'] }, safe: { tools: ['todo'], includes: ['web'] } }) } });
		assert.match(open(roots, 'files', 'x.hermes-toolsets.json', 'outer', 'web_search').tooltip!(), /Comes by: outer → safe → web/);
		const tooltip = open(roots, 'files', 'x.hermes-toolsets.json', 'safe').tooltip!();
		assert.match(tooltip, /Included by: outer/);
		assert.match(tooltip, /Takes the place of the toolset of Hermes v0\\\.20 \\\(bundled catalog\\\)/);
	});

	it('rows of a table by itself offer nothing that would be answered of what Hermes has', () => {
		const { roots, problems } = treeOf({
			files: { 'a.hermes-toolsets.json': file({ mine: { tools: ['todo'], includes: ['web'] } }) },
			tables: { 'part/toolsets.py': 'TOOLSETS = {"web": {"tools": ["todo"], "includes": ["file", "web", "all", "gone", "known"]}}\n', 'none/toolsets.py': 'X = 1\n' },
			external: new Set(['known']),
		});
		const table = open(roots, 'files', 'toolsets.py');
		assert.deepEqual([table.kind, labels(roots[1]?.children?.())], ['table', ['a.hermes-toolsets.json', 'toolsets.py']]);
		const rows = [...nodesOf(table.children!(), 2)];
		assert.deepEqual(rows.filter(({ kind, context, holder }) => kind === 'toolset' || context?.includes('toolset') || holder !== undefined), []);
		assert.deepEqual(rows.slice(0, 6).map(({ kind, name }) => `${kind} ${name}`), ['apart web', 'apart file', 'tool read_file', 'tool write_file', 'tool patch', 'tool search_files']);
		assert.ok(rows.some(({ kind }) => kind === 'wildcard') && rows.some(({ kind }) => kind === 'external') && rows.some(({ kind }) => kind === 'unknown'));
		assert.equal(open(roots, 'files', 'a.hermes-toolsets.json', 'mine', 'todo').holder, 'mine');
		assert.equal(findNode(roots, 'mine')?.kind, 'toolset');
		assert.equal(findNode(roots, 'web', 'toolset')?.kind, 'toolset', 'what Hermes has comes first');
		assert.deepEqual(problems, { errors: 1, warnings: 1 }, 'the table counts as the files do');
	});
});
