import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { CompletionList } from '../../../../src/core/language/completion/completion';
import { completionsAt } from '../../../../src/core/language/completion/completions-at';
import { formatMessage } from '../../../../src/core/message';
import { applySpanEdits } from '../../../../src/core/text';
import { HermesContext } from '../../../../src/core/workspace/hermes-context';
import { WorkspaceIndex } from '../../../../src/core/workspace/workspace-index';
import { bundledCatalog } from '../../support/catalogs';
import { unmark } from '../../support/marks';

function complete(marked: string): CompletionList | undefined {
	const { text, offset } = unmark(marked);
	const index = new WorkspaceIndex();
	index.update('file:///w/hermes-toolsets.jsonc', 'toolset-file', '{ "of_files": { "tools": ["file_tool"] } }', 1, false);
	const document = index.update('file:///w/toolsets.py', 'toolset-table', text, 2, true);
	const catalog = bundledCatalog();
	return completionsAt(document, offset, { world: index.world(catalog), hermes: HermesContext.withoutHome(catalog) });
}

function names(marked: string): string[] {
	return complete(marked)?.completions.map(({ name }) => name) ?? [];
}

/** The text after a proposal was taken, with the cursor. */
function accept(marked: string, name: string, mode: 'insert' | 'replace'): string {
	const list = complete(marked);
	const completion = list?.completions.find(candidate => candidate.name === name);
	assert.ok(list && completion, `${name} is not proposed: ${list?.completions.map(candidate => candidate.name).join(' ')}`);
	const cursor = completion.cursor ?? completion.newText.length;
	const newText = `${completion.newText.slice(0, cursor)}‸${completion.newText.slice(cursor)}`;
	return applySpanEdits(unmark(marked).text, [...completion.edits ?? [], { span: list[mode], newText }]);
}

const x = (inside: string) => `TOOLSETS = {"y": {"tools": []}, "x": {${inside}}}\n`;
/** A table whose lists stand on lines of their own. */
const lined = (...items: readonly string[]) => `TOOLSETS = {\n    'x': {\n        'tools': [\n${items.map(item => `            ${item}\n`).join('')}        ],\n    },\n}\n`;

const ACCEPTED: readonly (readonly [what: string, before: string, name: string, after: string, mode?: 'insert' | 'replace'])[] = [
	['an empty list', x('"tools": [‸]'), 'todo', x('"tools": ["todo"‸]')],
	['an empty list, in quotes', x('"tools": ["‸"]'), 'todo', x('"tools": ["todo‸"]')],
	['an empty list, in single quotes', x('\'tools\': [\'‸\']'), 'todo', x('\'tools\': [\'todo‸\']')],
	['half a name in quotes', x('"tools": ["to‸"]'), 'todo', x('"tools": ["todo‸"]')],
	['quotes without their end', x('"tools": ["to‸'), 'todo', x('"tools": ["todo"‸')],
	['inside of a name, inserting', x('"tools": ["to‸xx"]'), 'todo', x('"tools": ["todo‸xx"]'), 'insert'],
	['inside of a name, replacing', x('"tools": ["to‸xx"]'), 'todo', x('"tools": ["todo‸"]'), 'replace'],
	['a name without quotes', x('"tools": [to‸]'), 'todo', x('"tools": ["todo"‸]')],
	['the first place', x('"tools": [‸"memory"]'), 'todo', x('"tools": ["todo"‸,"memory"]')],
	['the first place, in quotes', x('"tools": ["‸" "memory"]'), 'todo', x('"tools": ["todo‸", "memory"]')],
	['the middle, behind a comma', x('"tools": ["memory", ‸ "clarify"]'), 'todo', x('"tools": ["memory", "todo"‸, "clarify"]')],
	['the last place, behind a comma', x('"tools": ["memory", ‸]'), 'todo', x('"tools": ["memory", "todo"‸]')],
	['the last place, without a comma', x('"tools": ["memory" ‸]'), 'todo', x('"tools": ["memory", "todo"‸]')],
	['the last place, in quotes, without a comma', x('"tools": ["memory" "‸"]'), 'todo', x('"tools": ["memory", "todo‸"]')],
	['single quotes, as its neighbours have them', x('"tools": [\'memory\', ‸]'), 'todo', x('"tools": [\'memory\', \'todo\'‸]')],
	['lines, the last without a comma', lined('\'memory\'  # kept', '‸'), 'todo', lined('\'memory\',  # kept', '\'todo\'‸')],
	['lines that end with commas', lined('\'memory\',', '‸'), 'todo', lined('\'memory\',', '\'todo\'‸,')],
	['lines that end with commas, in quotes', lined('\'memory\',', '\'to‸\''), 'todo', lined('\'memory\',', '\'todo‸\',')],
	['lines that end with commas, with one already', lined('\'memory\',', '\'to‸\','), 'todo', lined('\'memory\',', '\'todo‸\',')],
	['a line between two', lined('\'memory\',', '\'‸\'', '\'clarify\','), 'todo', lined('\'memory\',', '\'todo‸\',', '\'clarify\',')],
	['a comment behind the cursor', lined('\'memory\',', '\'‸\'  # new'), 'todo', lined('\'memory\',', '\'todo‸\',  # new')],
	['behind the key', x('"tools": ‸'), 'todo', x('"tools": ["todo"]‸')],
	['behind the key, more behind it', x('"tools": ‸, "includes": []'), 'todo', x('"tools": ["todo"]‸, "includes": []')],
	['a sum', `_CORE = ["memory"]\n${x('"tools": _CORE + ["‸"]')}`, 'todo', `_CORE = ["memory"]\n${x('"tools": _CORE + ["todo‸"]')}`],
	['a sum, behind another item', `_CORE = ["memory"]\n${x('"tools": _CORE + ["clarify", ‸]')}`, 'todo', `_CORE = ["memory"]\n${x('"tools": _CORE + ["clarify", "todo"‸]')}`],
	['an unpacked list before it', `_CORE = ["memory"]\n${x('"tools": [*_CORE, ‸]')}`, 'todo', `_CORE = ["memory"]\n${x('"tools": [*_CORE, "todo"‸]')}`],
	['a tuple', x('"tools": ("memory", "‸")'), 'todo', x('"tools": ("memory", "todo‸")')],
	['a tuple of one', x('"tools": ("‸")'), 'todo', x('"tools": ("todo‸",)')],
	['an empty tuple', x('"tools": (‸)'), 'todo', x('"tools": ("todo"‸,)')],
	['a set', x('"tools": {"memory", "‸"}'), 'todo', x('"tools": {"memory", "todo‸"}')],
	['a function that keeps the items', x('"tools": list(["‸"])'), 'todo', x('"tools": list(["todo‸"])')],
	['a constant that the table uses', 'SHARED = ["memory", ‸]\nTOOLSETS = {"x": {"tools": SHARED}}\n', 'todo', 'SHARED = ["memory", "todo"‸]\nTOOLSETS = {"x": {"tools": SHARED}}\n'],
	['the core list', '_HERMES_CORE_TOOLS = [\n    "memory",\n    "‸"\n]\nTOOLSETS = {}\n', 'todo', '_HERMES_CORE_TOOLS = [\n    "memory",\n    "todo‸",\n]\nTOOLSETS = {}\n'],
	['an entry added behind the table', `${x('"tools": []')}TOOLSETS["z"] = {"tools": ["‸"]}\n`, 'todo', `${x('"tools": []')}TOOLSETS["z"] = {"tools": ["todo‸"]}\n`],
	['a list that is changed behind the table', `${x('"tools": []')}TOOLSETS["x"]["tools"] += ["‸"]\n`, 'todo', `${x('"tools": []')}TOOLSETS["x"]["tools"] += ["todo‸"]\n`],
	['a table with a type', 'TOOLSETS: Dict[str, Dict[str, Any]] = {"x": {"includes": ["we‸"]}}\n', 'web', 'TOOLSETS: Dict[str, Dict[str, Any]] = {"x": {"includes": ["web‸"]}}\n'],
	['includes', x('"includes": ["‸"]'), 'y', x('"includes": ["y‸"]')],
	['a property', x('‸'), 'tools', x('"tools": [‸]')],
	['a property in quotes', x('"to‸"'), 'tools', x('"tools": [‸]')],
	['a property behind another', x('"tools": [] ‸'), 'includes', x('"tools": [], "includes": [‸]')],
	['a property that has its value', x('"to‸": ["a"]'), 'tools', x('"tools"‸: ["a"]')],
	['a property on the last line', 'TOOLSETS = {\n    "x": {\n        "tools": [],\n        ‸\n    },\n}\n', 'description', 'TOOLSETS = {\n    "x": {\n        "tools": [],\n        "description": "‸",\n    },\n}\n'],
	['a whole toolset', 'TOOLSETS = {\n    ‸\n}\n', 'my_toolset', 'TOOLSETS = {\n    "my_toolset": {\n    "description": "‸",\n    "tools": [],\n    "includes": [],\n}\n}\n'],
	['a whole toolset that is included', 'TOOLSETS = {\n    "y": {"includes": ["new-one"]},\n    ‸\n}\n', 'new-one', 'TOOLSETS = {\n    "y": {"includes": ["new-one"]},\n    "new-one": {\n    "description": "‸",\n    "tools": [],\n    "includes": [],\n},\n}\n'],
	['the value of a toolset', 'TOOLSETS = {"y": {"tools": []}, "x": ‸}\n', '{ }', 'TOOLSETS = {"y": {"tools": []}, "x": {\n    "description": "‸",\n    "tools": [],\n    "includes": [],\n}}\n'],
	['Windows line ends', lined('\'memory\'', '\'‸\'').replaceAll('\n', '\r\n'), 'todo', lined('\'memory\',', '\'todo‸\'').replaceAll('\n', '\r\n')],
];

describe('proposals in Python tables', () => {
	for (const [what, before, name, after, mode] of ACCEPTED) {
		for (const way of mode ? [mode] : (['insert', 'replace'] as const)) {
			it(`${what}, by ${way}`, () => {
				assert.equal(accept(before, name, way), after);
			});
		}
	}

	it('leave out what is there, also by a constant, and the toolset itself', () => {
		const proposed = names(`_CORE = ["memory"]\n${x('"tools": _CORE + ["todo", "‸"]')}`);
		assert.ok(!proposed.includes('todo') && !proposed.includes('memory') && proposed.includes('clarify'));
		assert.ok(!names(x('"includes": ["web", ‸]')).includes('x'));
		assert.ok(!names(x('"includes": ["web", ‸]')).includes('web'));
		assert.ok(!names(x('"includes": ["web"‸]')).includes('web'), 'the name right before the cursor');
		assert.ok(names(x('"tools": ["tod‸o"]')).includes('todo'), 'the name being written');
		assert.ok(!names(x('"tools": ["nobodys_to‸ol"]')).includes('nobodys_tool'), 'a name that nobody else has');
		assert.deepEqual(names(x('"tools": [], "description": "", ‸')), ['includes']);
	});

	it('begin with toolsets of the table, and know none of toolset files, which come after it', () => {
		const list = complete('TOOLSETS = {"web": {"description": "d", "tools": ["a"]}, "mine": {"description": "Of mine", "tools": ["a", "b"]}, "x": {"includes": [‸]}}\n');
		const [first, second] = list?.completions ?? [];
		assert.deepEqual([first?.name, second?.name], ['web', 'mine']);
		assert.deepEqual([second?.count, second?.source, second?.documentation].map(part => part && formatMessage(part)), ['2 tools', 'toolsets.py', 'Of mine']);
		assert.ok(!list?.completions.some(({ name }) => name === 'of_files'));
	});

	it('say of a tool where it comes from', () => {
		const found = complete('TOOLSETS = {"x": {"tools": ["nobodys_tool"]}, "y": {"tools": [‸]}}\n')?.completions ?? [];
		const source = (name: string) => found.filter(completion => completion.name === name).map(completion => formatMessage(completion.source));
		assert.deepEqual([source('nobodys_tool'), source('todo')], [['only named in files here'], ['toolset todo']]);
	});

	it('of Hermes\' own table are its own only', () => {
		const proposed = names('_HERMES_CORE_TOOLS = ["a"]\nTOOLSETS = {"one": {"tools": ["a"]}, "x": {"includes": [‸]}}\n');
		assert.equal(proposed[0], 'one');
		assert.ok(!proposed.includes('debugging') && !proposed.includes('of_files'), proposed.join(' '));
	});

	it('find what is near to a slip of the finger', () => {
		const list = complete(x('"tools": ["web_saerch‸"]'));
		assert.equal(list?.completions[0]?.name, 'web_search');
		assert.equal(list?.completions[0]?.filter, 'web_saerch');
		assert.equal(list?.incomplete, true);
	});

	for (const marked of [
		'‸TOOLSETS = {}\n', 'TOOLSETS = {} ‸\n', x('"tools": [] # ‸\n'), x('"tools" ‸'), x('"description": "‸"'), x('"tools": "to‸"'), x('"other": ["‸"]'), x('"tools": [["‸"]]'),
		x('"tools": [t for t in ["‸"]]'), x('"tools": [f"‸"]'), x('"tools": [name("‸")]'), x('"tools": ["a" + "‸"]'), x('"tools": ["a" if b else "‸"]'), x('"tools": [*‸]'), x('"tools": other[‸]'), x('"tools": ["""‸"""]'),
		`OTHER = ["‸"]\n${x('"tools": []')}`, `def f():\n    TOOLSETS = {"x": {"tools": ["‸"]}}\n${x('"tools": []')}`, 'OTHER = {"x": {"tools": ["‸"]}}\nTOOLSETS = {"x": {"tools": []}}\n', '"""TOOLSETS = {‸"""\n',
	]) {
		it(`are none at ${marked.replace(/\s+/g, ' ')}`, () => {
			assert.deepEqual(names(marked), []);
		});
	}

	it('throw at no place of any text', () => {
		const piece = fc.constantFrom('{', '}', '[', ']', '(', ')', ':', ',', '"', '\'', '\\', '#', '"""', '\n', ' ', '+', '*', '.', '=', '"x"', '"tools"', '"includes"', 'todo', 'TOOLSETS', 'for', 'list', 'r');
		fc.assert(fc.property(fc.array(piece, { maxLength: 25 }), fc.nat(80), (pieces, at) => {
			const text = `TOOLSETS = {"x": {"tools": [${pieces.join('')}`;
			const offset = Math.min(at, text.length);
			const list = complete(`${text.slice(0, offset)}‸${text.slice(offset)}`);
			for (const span of list ? [list.insert, list.replace] : []) {
				assert.ok(span.start <= offset && offset <= Math.max(span.end, offset));
			}
		}));
	});
});
