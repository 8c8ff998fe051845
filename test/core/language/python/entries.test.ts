import assert from 'node:assert/strict';
import { addEntries } from '../../../../src/core/language/entries/add-entries';
import { dropEntries } from '../../../../src/core/language/entries/drop-entries';
import type { Entry, EntryEdits } from '../../../../src/core/language/entries/entry';
import { removeEntries } from '../../../../src/core/language/entries/remove-entries';
import { tableSite } from '../../../../src/core/language/python/table-site';
import { formatMessage } from '../../../../src/core/message';
import { applySpanEdits, type LineIndex, type TextEdit } from '../../../../src/core/text';
import { WorkspaceIndex } from '../../../../src/core/workspace/workspace-index';
import { unmark } from '../../support/marks';

function documentOf(text: string) {
	const document = new WorkspaceIndex().update('file:///w/toolsets.py', 'toolset-table', text, 1, true);
	assert.ok(document.kind === 'toolset-table');
	return document;
}

function siteOf(text: string) {
	const site = tableSite(documentOf(text), 'x');
	assert.ok(site);
	return site;
}

function apply(lines: LineIndex, edits: readonly TextEdit[]): string {
	return applySpanEdits(lines.text, edits.map(({ range, newText }) => ({ span: lines.spanOf(range), newText })));
}

function result(lines: LineIndex, outcome: EntryEdits): string {
	return 'edits' in outcome ? apply(lines, outcome.edits) : `! ${formatMessage(outcome.refusal)}`;
}

/** `web` is a toolset, `todo()` a tool. */
function entries(...names: readonly string[]): Entry[] {
	return names.map(name => (name.endsWith('()') ? { kind: 'tool', name: name.slice(0, -2) } : { kind: 'toolset', name }));
}

const COMPUTED = '! The lists of "x" are put together by code, or shared with others: change them in the code.';

describe('putting entries into a toolset of a Python table', () => {
	for (const [before, names, after] of [
		['TOOLSETS = {"x": {"tools": ["a"], "includes": []}}', ['b()', 'web', 'a()'], 'TOOLSETS = {"x": {"tools": ["a", "b"], "includes": ["web"]}}'],
		['TOOLSETS = {\'x\': {\'tools\': [\'a\'], \'includes\': ()}}', ['b()', 'web'], 'TOOLSETS = {\'x\': {\'tools\': [\'a\', \'b\'], \'includes\': (\'web\',)}}'],
		['TOOLSETS = {"x": {"description": "d", "tools": []}}', ['web', 'file'], 'TOOLSETS = {"x": {"description": "d", "tools": [], "includes": ["web", "file"]}}'],
		['TOOLSETS = {"x": {"tools": ("a",)}}', ['b()', 'c()'], 'TOOLSETS = {"x": {"tools": ("a", "b", "c",)}}'],
		['TOOLSETS = {"x": {"description": "d", "includes": []}, "y": {"tools": []}}', ['b()', 'web'], 'TOOLSETS = {"x": {"description": "d", "tools": ["b"], "includes": ["web"]}, "y": {"tools": []}}'],
		['TOOLSETS = {"x": {}}', ['b()', 'web'], 'TOOLSETS = {"x": {"tools": ["b"], "includes": ["web"]}}'],
		['TOOLSETS = {\n    "x": {\n        "description": "d"  # why\n    },\n    "y": {"tools": []},\n}\n', ['b()', 'web'], 'TOOLSETS = {\n    "x": {\n        "description": "d",  # why\n        "tools": ["b"],\n        "includes": ["web"]\n    },\n    "y": {"tools": []},\n}\n'],
		['TOOLSETS = {\n    "x": {\n        "tools": [\n            "a",  # a\n        ],\n    },  # x\n}\n', ['b()', 'c()', 'web'], 'TOOLSETS = {\n    "x": {\n        "tools": [\n            "a",  # a\n            "b",\n            "c",\n        ],\n        "includes": ["web"],\n    },  # x\n}\n'],
		['A = ["a"]\nTOOLSETS = {"x": {"tools": A + ["b"]}}', ['c()', 'a()'], 'A = ["a"]\nTOOLSETS = {"x": {"tools": A + ["b", "c"]}}'],
		['A = ["a"]\nTOOLSETS = {"x": {"tools": [*A]}}', ['c()'], 'A = ["a"]\nTOOLSETS = {"x": {"tools": [*A, "c"]}}'],
		['TOOLSETS = {}\nTOOLSETS["x"] = {"tools": []}\n', ['c()'], 'TOOLSETS = {}\nTOOLSETS["x"] = {"tools": ["c"]}\n'],
		['TOOLSETS = {"x": {"tools": []}}\nTOOLSETS["x"]["tools"].append("z")\n', ['c()'], 'TOOLSETS = {"x": {"tools": ["c"]}}\nTOOLSETS["x"]["tools"].append("z")\n'],
		['TOOLSETS = {"x": {"tools": []}}', ['__proto__()', 'a"b()', 'c\\d()'], 'TOOLSETS = {"x": {"tools": ["__proto__", "a\\"b", "c\\\\d"]}}'],
		['TOOLSETS = {"x": {"tools": ["a"]}}', ['a()'], '! "x" has all of that already.'],
		['TOOLSETS = {"x": {"tools": ["a"]}}', ['b()', 'x'], '! A toolset cannot include itself.'],
		['A = ["a"]\nTOOLSETS = {"x": {"tools": A}}', ['b()'], COMPUTED],
		['TOOLSETS = {"x": {"tools": [t for t in ["a"]]}}', ['b()'], COMPUTED],
		['TOOLSETS = {"x": {"tools": "a"}}', ['b()'], COMPUTED],
		['TOOLSETS = {n: {"tools": ["a"]} for n in ("x", "y")}', ['b()'], COMPUTED],
		['X = {"tools": ["a"]}\nTOOLSETS = {"x": X, "y": {"tools": []}}', ['b()'], COMPUTED],
		['TOOLSETS = {"x": {"tools": ["a"]}}\nTOOLSETS["y"] = {"tools": TOOLSETS["x"]["tools"]}', ['b()'], COMPUTED],
		['TOOLSETS = {"x": {"tools": ["a"]}, "x": {"tools": ["b"]}}', ['c()'], 'TOOLSETS = {"x": {"tools": ["a"]}, "x": {"tools": ["b", "c"]}}'],
	] as const) {
		it(`${names.join(', ')} into ${before.replace(/\s+/g, ' ')}`, () => {
			const site = siteOf(before);
			assert.equal(result(site.lines, addEntries(site, entries(...names))), after);
		});
	}
});

describe('taking entries out of a toolset of a Python table', () => {
	for (const [before, names, after] of [
		['TOOLSETS = {"x": {"tools": ["a", "b", \'a\'], "includes": ("web", "file")}}', ['a()', 'web'], 'TOOLSETS = {"x": {"tools": ["b"], "includes": ("file",)}}'],
		['TOOLSETS = {"x": {"tools": ["a"], "includes": ["a"]}}', ['a'], 'TOOLSETS = {"x": {"tools": ["a"], "includes": []}}'],
		['TOOLSETS = {\n    "x": {\n        "tools": [\n            "a",  # a\n            # of b\n            "b",\n            "c"\n        ],\n    },\n}\n', ['b()', 'c()'], 'TOOLSETS = {\n    "x": {\n        "tools": [\n            "a"  # a\n            # of b\n        ],\n    },\n}\n'],
		['A = ["a"]\nTOOLSETS = {"x": {"tools": A + ["b", "c"]}}', ['b()'], 'A = ["a"]\nTOOLSETS = {"x": {"tools": A + ["c"]}}'],
		// A list left empty in a sum goes with its plus …
		...([['A + ["b"]', 'A'], ['["b"] + A', 'A'], ['A + ["b", "b"] + ["c"]', 'A + ["c"]'], ['["b"] + A + ["c"]', 'A + ["c"]'], ['["b"] + ["b"]', '[]'], ['["b"] + ["b"] + ["c"]', '[] + ["c"]'], ['list(A + ["b"])', 'list(A)'],
			['(\n        A\n        + [\n            "b",\n        ]\n    )', '(\n        A\n    )'],
			// … but for one that stands in brackets of its own, or holds a comment.
			['A + (["b"])', 'A + ([])'], ['A + [\n        "b",  # why\n    ]', 'A + [\n        # why\n    ]']] as const)
			.map(([list, left]) => [`A = ["a"]\nTOOLSETS = {"x": {"tools": ${list}}}`, ['b()'], `A = ["a"]\nTOOLSETS = {"x": {"tools": ${left}}}`] as const),
		// Alone, the name would be the list itself, which is added to further down.
		['A = ["a"]\nTOOLSETS = {"x": {"tools": A + ["b"]}, "y": {"tools": A}}\nTOOLSETS["x"]["tools"].append("z")\n', ['b()'], 'A = ["a"]\nTOOLSETS = {"x": {"tools": A + []}, "y": {"tools": A}}\nTOOLSETS["x"]["tools"].append("z")\n'],
		['A = ["a"]\nTOOLSETS = {"x": {"tools": A + ["a"]}}', ['a()'], COMPUTED],
		['A = ["a"]\nTOOLSETS = {"x": {"tools": A}}', ['a()'], COMPUTED],
		['TOOLSETS = {"x": {"includes": ["web"]}}', ['web_search()'], '! "x" does not list that itself: it comes by an include.'],
	] as const) {
		it(`${names.join(', ')} out of ${before.replace(/\s+/g, ' ')}`, () => {
			const site = siteOf(before);
			assert.equal(result(site.lines, removeEntries(site, entries(...names))), after);
		});
	}
});

describe('dropping entries into a Python table', () => {
	for (const [before, names, after] of [
		['TOOLSETS = {"x": {"tools": ["a"‸, "b"], "includes": []}}', ['c()', 'web'], 'TOOLSETS = {"x": {"tools": ["a", "c", "b"], "includes": ["web"]}}'],
		['A = ["z"]\nTOOLSETS = {"x": {"tools": A + [‸"a", "b"]}}', ['c()'], 'A = ["z"]\nTOOLSETS = {"x": {"tools": A + ["c", "a", "b"]}}'],
		['TOOLSETS = {"x": {"description": "‸d"}, "y": {"tools": []}}', ['c()'], 'TOOLSETS = {"x": {"description": "d", "tools": ["c"]}, "y": {"tools": []}}'],
		['A = [‸]\nTOOLSETS = {"x": {"tools": A}}', ['c()', 'd()'], 'A = ["c", "d"]\nTOOLSETS = {"x": {"tools": A}}'],
		['A = ["a"]\nTOOLSETS = {"x": {"tools": ‸A}}', ['c()'], 'A = ["a"]\nTOOLSETS = {"x": {"tools": A}}'],
	] as const) {
		it(`${names.join(', ')} into ${before.replace(/\s+/g, ' ')}`, () => {
			const { text, offset } = unmark(before);
			const document = documentOf(text);
			const { insertText, edits } = dropEntries(document, offset, entries(...names));
			assert.equal(insertText === '' ? apply(document.lines, edits) : text.slice(0, offset) + insertText + text.slice(offset), after);
		});
	}
});
