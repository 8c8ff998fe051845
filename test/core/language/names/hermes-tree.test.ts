import assert from 'node:assert/strict';
import { readCheckout } from '../../../../src/core/hermes/checkout/read-checkout';
import { bindingAt } from '../../../../src/core/language/names/binding';
import { HermesTree, type HermesTreeInput } from '../../../../src/core/language/names/hermes-tree';
import type { Location } from '../../../../src/core/language/names/references';
import { findDefinition, moduleFiles } from '../../../../src/core/sources/python/find-definition';
import { LineIndex } from '../../../../src/core/text';
import { WorkspaceIndex } from '../../../../src/core/workspace/workspace-index';
import { mapReader } from '../../hermes/checkout/map-reader';
import { unmark } from '../../support/marks';

const FILES: Readonly<Record<string, string>> = {
	'pyproject.toml': '[project]\nversion = "0.20.0"\n',
	'toolsets.py': [
		'from tools.lists import MORE',
		'_HERMES_CORE_TOOLS = ["look", "dig"]',
		'_EXTRA = ["spin"]',
		'TOOLSETS = {',
		'    "eyes": {"description": "", "tools": ["look"], "includes": []},',
		'    "all_of_it": {"description": "", "tools": _HERMES_CORE_TOOLS + [*_EXTRA, "lost", *MORE], "includes": ["eyes"]},',
		'    "eyes": {"description": "again", "tools": ["look"], "includes": []},',
		'}',
		'',
	].join('\n'),
	'tools/lists.py': '# lists\nMORE: list = ["far"]\nif MORE == []: pass\ndef helper():\n    MORE = 1\n',
	'tools/look_tool.py': 'from tools.registry import registry\nregistry.register(\n    name="look",\n    toolset="eyes",\n)\n',
	'tools/other_tool.py': 'from tools.registry import registry\nNAME = "dig"\ndef late():\n    registry.register(name="look", toolset="eyes")\nregistry.register(name=NAME, toolset="hands")\n',
	'plugins/music/plugin.yaml': 'name: music\n',
	'plugins/music/__init__.py': 'from .names import TOOLS\ndef register(ctx):\n    for name in TOOLS:\n        ctx.register_tool(name=name, toolset="music", schema={})\n',
	'plugins/music/names.py': 'TOOLS = ("play", "stop")\n',
};

const uriOf = (path: string) => `file:///h/${path}`;

async function treeOf(input: Partial<HermesTreeInput> = {}): Promise<HermesTree> {
	return new HermesTree({ reading: await readCheckout(mapReader(FILES), { id: 'file:///h' }), uriOf, ...input });
}

/** Each place as `file:line text`. */
function brief(locations: readonly Location[], files = FILES): string[] {
	return locations.map(({ uri, range }) => {
		const path = uri.slice('file:///h/'.length);
		const lines = new LineIndex(files[path] ?? '');
		const { start, end } = lines.spanOf(range);
		return `${path}:${range.start.line} ${lines.text.slice(start, end)}`;
	});
}

describe('places in a Hermes tree', () => {
	for (const [subject, name, expected] of [
		['tool', 'look', ['tools/look_tool.py:2 look', 'tools/other_tool.py:3 look']],
		['tool', 'dig', ['tools/other_tool.py:1 dig']],
		['tool', 'play', ['plugins/music/names.py:0 play']],
		['tool', 'lost', ['toolsets.py:5 lost']],
		['tool', 'nowhere', []],
		['toolset', 'eyes', ['toolsets.py:6 eyes', 'toolsets.py:4 eyes']],
		['toolset', 'hands', ['tools/other_tool.py:4 hands']],
		['toolset', 'music', ['plugins/music/__init__.py:3 music']],
		['toolset', 'nowhere', []],
	] as const) {
		it(`finds where ${subject} ${name} is made`, async () => {
			assert.deepEqual(brief((await treeOf()).definitions(subject, name)), expected);
		});
	}

	it('lists uses in the table and registrations as references', async () => {
		const tree = await treeOf();
		assert.deepEqual(brief(tree.references('tool', 'dig')), ['toolsets.py:1 dig', 'tools/other_tool.py:1 dig']);
		assert.deepEqual(brief(tree.references('toolset', 'eyes')), ['toolsets.py:4 eyes', 'toolsets.py:5 eyes', 'toolsets.py:6 eyes', 'tools/look_tool.py:3 eyes', 'tools/other_tool.py:3 eyes']);
	});

	it('knows the names in registrations, and no other places of their files', async () => {
		const tree = await treeOf();
		const at = (file: string, line: number, character: number) => {
			const found = tree.nameAt(uriOf(file), { line, character });
			return found && [found.subject, found.name, found.range.start.character];
		};
		assert.deepEqual(at('tools/look_tool.py', 2, 10), ['tool', 'look', 10]);
		assert.deepEqual(at('tools/look_tool.py', 3, 17), ['toolset', 'eyes', 13]);
		assert.deepEqual(at('plugins/music/names.py', 0, 10), ['tool', 'play', 10]);
		assert.equal(at('tools/look_tool.py', 2, 4), undefined);
		assert.equal(at('tools/other_tool.py', 0, 12), undefined);
		assert.equal(at('elsewhere.py', 2, 10), undefined);
	});

	it('answers from what an editor holds', async () => {
		const index = new WorkspaceIndex();
		const text = 'TOOLSETS = {\n\n    "legs": {"tools": ["walk"]},\n}\n';
		index.update(uriOf('toolsets.py'), 'toolset-table', text, 2, true);
		const moved = `# above\n${FILES['tools/look_tool.py']!}`;
		const tree = await treeOf({
			table: index.document(uriOf('toolsets.py')),
			edited: uri => (uri === uriOf('tools/look_tool.py') ? { uri, version: 3, lines: new LineIndex(moved) } : undefined),
		});
		assert.deepEqual(brief(tree.definitions('toolset', 'legs'), { 'toolsets.py': text }), ['toolsets.py:2 legs']);
		assert.deepEqual(brief(tree.registrations('look'), { ...FILES, 'tools/look_tool.py': moved }), ['tools/look_tool.py:3 look', 'tools/other_tool.py:3 look']);
	});

	it('keeps the table on disk while the one in an editor is none', async () => {
		const index = new WorkspaceIndex();
		index.update(uriOf('toolsets.py'), 'toolset-table', 'x = 1\n', 2, true);
		assert.deepEqual(brief((await treeOf({ table: index.document(uriOf('toolsets.py')) })).definitions('toolset', 'eyes')), ['toolsets.py:6 eyes', 'toolsets.py:4 eyes']);
	});
});

describe('names that a Python table is made of', () => {
	const table = FILES['toolsets.py']!;
	for (const [marked, expected] of [
		[table.replace('_HERMES_CORE_TOOLS +', '_HERMES‸_CORE_TOOLS +'), ['_HERMES_CORE_TOOLS', [1]]],
		[table.replace('*_EXTRA', '*_EXTRA‸'), ['_EXTRA', [2]]],
		[table.replace('*MORE', '*‸MORE'), ['MORE', [0]]],
		[table.replace('_EXTRA =', '‸_EXTRA ='), ['_EXTRA', [2]]],
		[table.replace('"lost"', '"lo‸st"'), undefined],
		[table.replace('"description": ""', '"descri‸ption": ""'), undefined],
	] as const) {
		it(`${expected?.[0] ?? 'not a name'} at ${marked.split('\n').find(line => line.includes('‸'))!.trim()}`, () => {
			const { text, offset } = unmark(marked);
			const index = new WorkspaceIndex();
			const document = index.update('file:///h/toolsets.py', 'toolset-table', text, 1, true);
			const use = bindingAt(document, offset);
			assert.deepEqual(use && [use.binding.name, use.binding.definitions.map(span => document.lines.rangeOf(span).start.line)], expected);
		});
	}

	it('are nothing in other documents', () => {
		const document = new WorkspaceIndex().update('file:///h/hermes-toolsets.jsonc', 'toolset-file', '{}', 1, true);
		assert.equal(bindingAt(document, 1), undefined);
	});

	it('tell what an import brings', () => {
		const document = new WorkspaceIndex().update('file:///h/toolsets.py', 'toolset-table', table, 1, true);
		assert.deepEqual(bindingAt(document, table.lastIndexOf('MORE'))?.binding.imported, { module: 'tools.lists', name: 'MORE' });
	});
});

describe('definitions in a Python module', () => {
	const lineOf = (text: string, name: string) => {
		const source = { uri: 'm.py', version: 0, lines: new LineIndex(text) };
		const span = findDefinition(source, name);
		return span && [source.lines.rangeOf(span).start.line, text.slice(span.start, span.end)];
	};
	for (const [name, text, expected] of [
		['MORE', FILES['tools/lists.py']!, [1, 'MORE']],
		['helper', FILES['tools/lists.py']!, [3, 'helper']],
		['A', 'AB = 1\nA == 2\nif A: pass\nA  = 3\n', [3, 'A']],
		['A', '"""\nA = 1\n"""\nclass A: pass\n', [3, 'A']],
		['A', 'f(A=1)\n', undefined],
		['', 'A = 1\n', undefined],
	] as const) {
		it(`${name || 'nothing'} in ${JSON.stringify(text)}`, () => {
			assert.deepEqual(lineOf(text, name), expected);
		});
	}

	it('has two files that a module may be', () => {
		assert.deepEqual(moduleFiles('a.b'), ['a/b.py', 'a/b/__init__.py']);
	});
});
