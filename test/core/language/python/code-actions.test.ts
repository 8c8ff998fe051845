import assert from 'node:assert/strict';
import { fixDocumentOf } from '../../../../src/core/language/code-actions/document-format';
import { fixAll, isPreferredOf, isSafe, type FixAllRequest } from '../../../../src/core/language/code-actions/fix-all';
import { fixesFor, suppressionFix } from '../../../../src/core/language/code-actions/fixes-for';
import { refactoringsAt } from '../../../../src/core/language/code-actions/refactorings-at';
import { lintDocument } from '../../../../src/core/lint/lint-document';
import { formatMessage } from '../../../../src/core/message';
import { applySpanEdits, type TextEdit } from '../../../../src/core/text';
import { WorkspaceIndex } from '../../../../src/core/workspace/workspace-index';
import { bundledCatalog } from '../../support/catalogs';

const severities = new Map([['redundant-tool', 'hint'], ['redundant-include', 'hint']] as const);

function read(text: string) {
	const index = new WorkspaceIndex();
	const document = index.update('file:///w/toolsets.py', 'toolset-table', text, 1, true);
	const world = index.world(bundledCatalog());
	// As if the whole tree of the table had been read, and it registered what Hermes does.
	const registered = new Set([...world.tools, 'a', 'b', 'c']);
	const apply = (edits: readonly TextEdit[]) => applySpanEdits(text, edits.map(({ range, newText }) => ({ span: document.lines.spanOf(range), newText })));
	return { document, world, apply, found: lintDocument(document, { world, severities, registered }) };
}

/** What the fixes of the first finding of a rule come to. */
function fixed(text: string, rule: string) {
	const { document, apply, found } = read(text);
	const diagnostic = found.find(candidate => candidate.rule === rule);
	assert.ok(diagnostic, `${rule} is found, among ${found.map(candidate => candidate.rule).join(', ')}`);
	const fixes = fixesFor(diagnostic, fixDocumentOf(document));
	const find = (title: string) => {
		const fix = fixes.find(candidate => formatMessage(candidate.title) === title);
		assert.ok(fix, `"${title}" is offered, among ${fixes.map(candidate => formatMessage(candidate.title)).join(', ')}`);
		return fix;
	};
	return {
		after: (title: string) => {
			assert.equal(find(title).disabled, undefined);
			return apply(find(title).edits);
		},
		why: (title: string) => {
			const { disabled, edits, preferred, safe } = find(title);
			assert.deepEqual([edits, preferred, safe], [[], false, false]);
			return disabled && formatMessage(disabled);
		},
		suppressed: () => {
			const fix = suppressionFix(diagnostic, fixDocumentOf(document));
			return fix && apply(fix.edits);
		},
	};
}

const t = (members: string) => `TOOLSETS = {"x": {"description": "d", ${members}}}\n`;
/** A list on lines of its own. */
const lined = (key: string, ...items: readonly string[]) => `TOOLSETS = {\n    'x': {\n        'description': 'd',\n        '${key}': [\n${items.map(item => `            ${item}\n`).join('')}        ],\n    },\n}\n`;

describe('fixes of Python tables', () => {
	for (const [rule, title, before, after] of [
		['unknown-include', 'Change to "web"', t('"includes": ["wbe"]'), t('"includes": ["web"]')],
		['unknown-include', 'Change to "web"', t('"includes": (r\'wbe\',)'), t('"includes": (r\'web\',)')],
		['unknown-include', 'Change to "web"', t('"includes": ["w\\x62e"]'), t('"includes": ["web"]')],
		['unknown-tool', 'Change to "web_search"', `SHARED = ['web_serch']\n${t('"tools": SHARED')}`, `SHARED = ['web_search']\n${t('"tools": SHARED')}`],
		['unknown-include', 'Remove "nope-at-all" from the list', t('"includes": ["nope-at-all"]'), t('"includes": []')],
		['unknown-include', 'Remove "nope-at-all" from the list', t('"includes": ["web", "nope-at-all"]'), t('"includes": ["web"]')],
		['unknown-include', 'Remove "nope-at-all" from the list', t('"includes": ("web", "nope-at-all")'), t('"includes": ("web",)')],
		['unknown-include', 'Remove "nope-at-all" from the list', t('"includes": ("nope-at-all", "web")'), t('"includes": ("web",)')],
		['unknown-include', 'Remove "nope-at-all" from the list', t('"includes": ("nope-at-all", "web",)'), t('"includes": ("web",)')],
		['unknown-include', 'Remove "nope-at-all" from the list', t('"includes": ("web", "nope-at-all", "file")'), t('"includes": ("web", "file")')],
		['unknown-include', 'Remove "nope-at-all" from the list', t('"includes": ("nope-at-all",)'), t('"includes": ()')],
		['unknown-include', 'Remove "nope-at-all" from the list', t('"includes": {"web", "nope-at-all"}'), t('"includes": {"web"}')],
		['unknown-include', 'Remove "nope-at-all" from the list', lined('includes', '\'web\',  # keep', '# why', '\'nope-at-all\',  # gone?'), lined('includes', '\'web\',  # keep', '# why', '# gone?')],
		['unknown-include', 'Remove "nope-at-all" from the list', lined('includes', '\'nope-at-all\',', '\'web\'').replaceAll('\n', '\r\n'), lined('includes', '\'web\'').replaceAll('\n', '\r\n')],
		['unknown-tool', 'Remove "nope_at_all" from the list', `_CORE = ["todo"]\n${t('"tools": _CORE + ["memory", "nope_at_all"]')}`, `_CORE = ["todo"]\n${t('"tools": _CORE + ["memory"]')}`],
		['unknown-tool', 'Remove "nope_at_all" from the list', `_CORE = ["todo"]\n${t('"tools": [*_CORE, "nope_at_all"]')}`, `_CORE = ["todo"]\n${t('"tools": [*_CORE]')}`],
		['unknown-tool', 'Remove "nope_at_all" from the list', `def make(tools):\n    return {"description": "d", "tools": tools}\nTOOLSETS = {"x": make(["todo", "nope_at_all"])}\n`, `def make(tools):\n    return {"description": "d", "tools": tools}\nTOOLSETS = {"x": make(["todo"])}\n`],
		['duplicate-tool', 'Remove "todo" from the list', t('"tools": ["todo", \'todo\']'), t('"tools": ["todo"]')],
		['duplicate-tool', 'Remove "todo" from the list', `_CORE = ["todo"]\n${t('"tools": _CORE + ["todo", "memory"]')}`, `_CORE = ["todo"]\n${t('"tools": _CORE + ["memory"]')}`],
		['duplicate-include', 'Remove "web" from the list', t('"includes": list(["web", "web"])'), t('"includes": list(["web"])')],
		['redundant-include', 'Remove "search" from the list', t('"includes": ["web", "search"]'), t('"includes": ["web"]')],
		['redundant-tool', 'Remove "web_search" from the list', t('"tools": ["web_search"], "includes": ["web"]'), t('"tools": [], "includes": ["web"]')],
		['self-include', 'Remove "x" from the list', t('"tools": ["todo"], "includes": ["x"]'), t('"tools": ["todo"], "includes": []')],
		['unknown-tool', 'Move "web" to includes', t('"tools": ["web", "todo"]'), t('"tools": ["todo"], "includes": ["web"]')],
		['unknown-tool', 'Move "web" to includes', t('\'tools\': [\'web\'], \'includes\': [\'file\']'), t('\'tools\': [], \'includes\': [\'file\', \'web\']')],
		['unknown-tool', 'Move "web" to includes', t('"tools": ("web", "todo"), "includes": ()'), t('"tools": ("todo",), "includes": ("web",)')],
		['unknown-tool', 'Move "web" to includes', lined('tools', '\'web\',', '\'todo\','), lined('tools', '\'todo\',').replace('        ],\n', '        ],\n        \'includes\': [\'web\'],\n')],
		['invalid-shape', 'Make it a list of one name', t('"tools": ("todo")'), t('"tools": [("todo")]')],
		['invalid-name', 'Remove the blanks around "todo"', t('"tools": [\' todo\']'), t('"tools": [\'todo\']')],
		['unknown-property', 'Rename to "includes"', `${t('\'include\': ["web"]').slice(0, -2)}, "y": {"tools": []}}\n`, `${t('\'includes\': ["web"]').slice(0, -2)}, "y": {"tools": []}}\n`],
		['unknown-property', 'Remove "colour"', t('"colour": {"a": 1},  "tools": []'), t('"tools": []')],
		['unknown-property', 'Remove "colour"', 'TOOLSETS = {\n    "x": {\n        **BASE,\n        "tools": [],\n        "colour": "red"  # why\n    },\n}\n', 'TOOLSETS = {\n    "x": {\n        **BASE,\n        "tools": []\n        # why\n    },\n}\n'],
	] as const) {
		it(`${rule}: ${title}: ${before.replace(/\s+/g, ' ')}`, () => {
			assert.equal(fixed(before, rule).after(title), after);
		});
	}

	const computed = 'The lists of "x" are put together by code, or shared with others: change them in the code.';
	for (const [what, title, rule, text, why] of [
		['a list that toolsets share', 'Remove "nope_at_all" from the list', 'unknown-tool', `SHARED = ["nope_at_all"]\n${t('"tools": SHARED')}`, computed],
		['a comprehension', 'Remove "nope_at_all" from the list', 'unknown-tool', t('"tools": [name for name in ["nope_at_all"]]'), computed],
		['a condition', 'Remove "nope_at_all" from the list', 'unknown-tool', t('"tools": ["nope_at_all"] if True else []'), computed],
		['a loop that makes several toolsets', 'Remove "nope_at_all" from the list', 'unknown-tool', 'TOOLSETS = {n: {"description": "d", "tools": ["nope_at_all"]} for n in ("x", "y")}\n', computed],
		['a set that would be empty', 'Remove "nope_at_all" from the list', 'unknown-tool', t('"tools": {"nope_at_all"}'), computed],
		['what is added further down', 'Remove "nope_at_all" from the list', 'unknown-tool', `${t('"tools": []')}TOOLSETS["x"]["tools"].append("nope_at_all")\n`, computed],
		['text put together of two', 'Remove "nope_at_all" from the list', 'unknown-tool', t('"tools": ["nope" "_at_all"]'), computed],
		['a tool to move out of a shared list', 'Move "web" to includes', 'unknown-tool', `SHARED = ["web"]\n${t('"tools": SHARED')}`, computed],
		['a tool to move into a shared list', 'Move "web" to includes', 'unknown-tool', `SHARED = ["file"]\n${t('"tools": ["web"], "includes": SHARED')}`, computed],
	] as const) {
		it(`takes nothing out of ${what}, and says why`, () => {
			assert.equal(fixed(text, rule).why(title), why);
		});
	}

	it('writes a suppression comment with the indentation of the line, which silences the finding', () => {
		const before = lined('tools', '\'nope_at_all\',');
		const after = fixed(before, 'unknown-tool').suppressed();
		assert.equal(after, before.replace('            \'nope', '            # hermes-toolsets-disable-next-line unknown-tool\n            \'nope'));
		assert.deepEqual(read(after ?? '').found, []);
	});

	for (const text of ['TOOLSETS = {"x": {"description": """a\nb""", "tools": ["nope_at_all"]}}\n', 'TOOLSETS = \\\n    {"x": {"tools": ["nope_at_all"]}}\n']) {
		it(`writes no comment where none can stand: ${JSON.stringify(text)}`, () => {
			assert.equal(fixed(text, 'unknown-tool').suppressed(), undefined);
		});
	}

	const all = (text: string, accepts: FixAllRequest['accepts']) => {
		const { document, world, apply } = read(text);
		return apply(fixAll({ document, world, accepts, lint: (reading, next) => lintDocument(reading, { world: next, severities, registered: new Set(world.tools) }) }));
	};
	for (const [what, before, after, accepts] of [
		['of one rule', 'TOOLSETS = {\n    "x": {"tools": ["todo", "todo", "memory", \'todo\']},  # x\n    "y": {"tools": ("memory", "memory")},\n}\n', 'TOOLSETS = {\n    "x": {"tools": ["todo", "memory"]},  # x\n    "y": {"tools": ("memory",)},\n}\n', isPreferredOf('duplicate-tool')],
		['that is safe, which a guess is not', t('"tools": ["web_serch", "todo", "todo"], "includes": ["web", "web", "x"]'), t('"tools": ["web_serch", "todo"], "includes": ["web"]'), isSafe],
		['in tuples and sets, one after the other', 'TOOLSETS = {"x": {"tools": ["todo"], "includes": ("x", "nope", "nope")}, "y": {"includes": {"y"}}}\n', 'TOOLSETS = {"x": {"tools": ["todo"], "includes": ("nope",)}, "y": {"includes": {"y"}}}\n', isSafe],
		['but what code puts together', `SHARED = ["todo", "todo"]\n${t('"tools": SHARED + ["memory", "memory"]')}`, `SHARED = ["todo", "todo"]\n${t('"tools": SHARED + ["memory"]')}`, isSafe],
		['and keeps what is there because of each other', 'TOOLSETS = {"x": {"tools": ["todo"], "includes": ["y"]}, "y": {"tools": ["todo"], "includes": ["x"]}}\n', undefined, isSafe],
	] as const) {
		it(`makes all ${what}`, () => {
			const result = all(before, accepts);
			if (after !== undefined) {
				assert.equal(result, after);
			} else {
				const expand = (text: string) => [...read(text).document.kind === 'toolset-table' ? ['x', 'y'] : []].map(name => {
					const index = new WorkspaceIndex();
					index.update('file:///w/hermes-toolsets.jsonc', 'toolset-file', text.replace('TOOLSETS = ', ''), 1, true);
					return index.world(bundledCatalog()).graph.expand(name);
				});
				assert.deepEqual(expand(result), expand(before));
			}
		});
	}
});

/** What is offered at the marks: one `‸` for a cursor, two around a selection. */
function at(marked: string) {
	const parts = marked.split('‸');
	assert.ok(parts.length === 2 || parts.length === 3, 'one mark or two');
	const { document, world, apply } = read(parts.join(''));
	const start = parts[0]!.length;
	const offered = refactoringsAt({ document, world, selection: { start, end: parts.length === 3 ? start + parts[1]!.length : start } });
	const find = (title: string) => offered.find(found => formatMessage(found.title).startsWith(title));
	return {
		titles: offered.map(({ title }) => formatMessage(title)),
		find,
		after: (title: string) => {
			const found = find(title);
			assert.ok(found && !found.disabled, `${title} is offered: ${found?.disabled ? formatMessage(found.disabled) : 'not at all'}`);
			return apply(found.edits);
		},
		why: (title: string) => {
			const reason = find(title)?.disabled;
			return reason && formatMessage(reason);
		},
	};
}

const [EXTRACT, SORT] = ['Extract the selected tools into a new toolset', 'Sort the list and remove duplicates'];

describe('refactorings of Python tables', () => {
	for (const [what, title, before, after] of [
		['extracts in one line', EXTRACT, 'TOOLSETS = {"x": {"tools": ["a", ‸"b", "c"‸], "includes": ["web"]}}\n', 'TOOLSETS = {"x": {"tools": ["a"], "includes": ["web", "x_tools"]}, "x_tools": {"description": "", "tools": ["b", "c"], "includes": []}}\n'],
		['extracts without includes', EXTRACT, 'TOOLSETS = {"a-b": {"tools": ["a", "‸b‸"]}}\n', 'TOOLSETS = {"a-b": {"tools": ["a"], "includes": ["a-b-tools"]}, "a-b-tools": {"description": "", "tools": ["b"], "includes": []}}\n'],
		[
			'extracts over lines, with comments left alone', EXTRACT,
			'TOOLSETS = {\n    # one\n    \'x\': {\n        \'description\': \'d\',\n        \'tools\': [\n            \'a\',  # first\n            ‸\'b\',\n            \'c\'‸,\n            \'d\',  # last\n        ],\n    },  # end of x\n    # two\n    \'y\': {},\n}\n',
			'TOOLSETS = {\n    # one\n    \'x\': {\n        \'description\': \'d\',\n        \'tools\': [\n            \'a\',  # first\n            \'d\',  # last\n        ],\n        \'includes\': [\'x_tools\'],\n    },  # end of x\n    \'x_tools\': {\n        \'description\': \'\',\n        \'tools\': [\'b\', \'c\'],\n        \'includes\': [],\n    },\n    # two\n    \'y\': {},\n}\n',
		],
		['extracts out of a sum', EXTRACT, 'A = ["a"]\nTOOLSETS = {"x": {"tools": A + [‸"b"‸, "c"], "includes": []}}\n', 'A = ["a"]\nTOOLSETS = {"x": {"tools": A + ["c"], "includes": ["x_tools"]}, "x_tools": {"description": "", "tools": ["b"], "includes": []}}\n'],
		['extracts out of a tuple', EXTRACT, 'TOOLSETS = {"x": {"tools": ("a", ‸"b"‸), "includes": ()}}\n', 'TOOLSETS = {"x": {"tools": ("a",), "includes": ("x_tools",)}, "x_tools": {"description": "", "tools": ["b"], "includes": []}}\n'],
		['inlines a toolset of Hermes', 'Inline', 'TOOLSETS = {"x": {"tools": ["todo"], "includes": ["w‸eb"]}}\n', 'TOOLSETS = {"x": {"tools": ["todo", "web_search", "web_extract"], "includes": []}}\n'],
		['inlines with includes of its own', 'Inline', 'TOOLSETS = {"x": {"tools": ["a"], "includes": ("y‸", "web")}, "y": {"tools": ["a", "b"], "includes": ["web", "file", "x"]}}\n', 'TOOLSETS = {"x": {"tools": ["a", "b"], "includes": ("file", "web")}, "y": {"tools": ["a", "b"], "includes": ["web", "file", "x"]}}\n'],
		['inlines over lines', 'Inline', 'TOOLSETS = {\n    "x": {\n        "includes": [\n            # why\n            "‸y",\n            "web",\n        ],\n    },\n    "y": {"tools": ["b", "c"]},\n}\n', 'TOOLSETS = {\n    "x": {\n        "tools": ["b", "c"],\n        "includes": [\n            # why\n            "web",\n        ],\n    },\n    "y": {"tools": ["b", "c"]},\n}\n'],
		['sorts in one line', SORT, 'TOOLSETS = {"x": {"tools": ["c", "a",‸ "b", \'a\']}}\n', 'TOOLSETS = {"x": {"tools": ["a", "b", "c"]}}\n'],
		['sorts a tuple', SORT, 'TOOLSETS = {"x": {"tools": ("c", "a"‸)}}\n', 'TOOLSETS = {"x": {"tools": ("a", "c")}}\n'],
		['sorts what is added to a shared list', SORT, 'A = ["z"]\nTOOLSETS = {"x": {"tools": A + ["c", "a‸"]}}\n', 'A = ["z"]\nTOOLSETS = {"x": {"tools": A + ["a", "c"]}}\n'],
		['sorts lines with their comments', SORT, 'TOOLSETS = {\n    "x": {\n        "tools": [  # all\n            # of c\n            "c",  # c\n            "b",\n            "a",  # a ‸\n            # end\n        ],\n    },\n}\n', 'TOOLSETS = {\n    "x": {\n        "tools": [  # all\n            "a",  # a \n            "b",\n            # of c\n            "c",  # c\n            # end\n        ],\n    },\n}\n'],
	] as const) {
		it(what, () => {
			assert.equal(at(before).after(title), after);
		});
	}

	it('says where the name of what was extracted stands', () => {
		const { find, after } = at('TOOLSETS = {\n    "x": {\n        "tools": [‸"a"‸],\n    },\n}\n');
		const { line, character } = find(EXTRACT)!.rename!;
		assert.equal(after(EXTRACT).split('\n')[line]?.slice(character).split('"')[0], 'x_tools');
	});

	const computed = 'The lists of "x" are put together by code, or shared with others: change them in the code.';
	for (const [what, title, marked, why] of [
		['extract of what is unpacked', EXTRACT, 'A = ["a"]\nTOOLSETS = {"x": {"tools": [‸*A, "b"‸]}}\n', 'Something selected is not a name.'],
		['extract from nothing selected in a list', EXTRACT, 'TOOLSETS = {"x": {‸"tools"‸: ["a"]}}\n', 'Select one or more tools of a toolset.'],
		['extract from a comprehension', EXTRACT, 'TOOLSETS = {"x": {"tools": [t for t in [‸"a"‸]]}}\n', computed],
		['extract from a loop', EXTRACT, 'TOOLSETS = {n: {"tools": [‸"a"‸], "includes": []} for n in ("x", "y")}\n', computed],
		['extract of what stands outside of the table', EXTRACT, 'TOOLSETS = {"y": {"tools": ["a"]}}\nTOOLSETS["x"] = {"tools": [‸"b"‸]}\n', computed],
		['extract of a list that another toolset takes along', EXTRACT, 'TOOLSETS = {"x": {"tools": [‸"a"‸, "b"], "includes": []}}\nTOOLSETS["y"] = {"tools": TOOLSETS["x"]["tools"]}\n', computed],
		['inline of a wildcard', 'Inline', 'TOOLSETS = {"x": {"includes": ["‸all"]}}\n', '"all" stands for every toolset.'],
		['inline of itself', 'Inline', 'TOOLSETS = {"x": {"includes": ["‸x"]}}\n', '"x" includes itself.'],
		['inline of what nobody knows', 'Inline', 'TOOLSETS = {"x": {"includes": ["‸nope"]}}\n', 'What "nope" brings is not known here.'],
		['inline into a shared list', 'Inline', 'A = ["a"]\nTOOLSETS = {"x": {"tools": A, "includes": ["‸web"]}}\n', computed],
		['sort of what is sorted', SORT, 'TOOLSETS = {"x": {"tools": ["a", ‸"b"]}}\n', 'The list is sorted, without duplicates.'],
		['sort of what is unpacked', SORT, 'A = ["z"]\nTOOLSETS = {"x": {"tools": ["c", ‸*A]}}\n', 'Not all items of the list are names.'],
	] as const) {
		it(`says why not: ${what}`, () => {
			assert.equal(at(marked).why(title), why);
		});
	}

	it('offers a toolset for a toolset file, by a command', () => {
		assert.deepEqual(at('TOOLSETS = {"x": {"to‸ols": ["a"]}}\n').find('Copy "x" as a toolset of a toolset file')?.command, { command: 'hermesToolsets.copyAsJsonc', arguments: ['x'] });
		assert.deepEqual(at('‸TOOLSETS = {"x": {"tools": ["a"]}}\n').titles, []);
	});
});
