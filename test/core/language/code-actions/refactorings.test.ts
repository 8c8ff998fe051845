import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { Refactoring } from '../../../../src/core/language/code-actions/refactoring';
import { refactoringsAt } from '../../../../src/core/language/code-actions/refactorings-at';
import { formatMessage } from '../../../../src/core/message';
import { applySpanEdits } from '../../../../src/core/text';
import { documentKindOf } from '../../../../src/core/workspace/document-kind';
import type { IndexedKind } from '../../../../src/core/workspace/documents';
import { WorkspaceIndex } from '../../../../src/core/workspace/workspace-index';
import { bundledCatalog } from '../../support/catalogs';

/** What is offered at the marks: one `‸` for a cursor, two around a selection. */
function at(marked: string, path = 'hermes-toolsets.jsonc') {
	const parts = marked.split('‸');
	assert.ok(parts.length === 2 || parts.length === 3, 'one mark or two');
	const text = parts.join('');
	const start = parts[0]!.length;
	const index = new WorkspaceIndex();
	const document = index.update(`file:///w/${path}`, documentKindOf(`/w/${path}`) as IndexedKind, text, 1, true);
	const offered = refactoringsAt({ document, selection: { start, end: parts.length === 3 ? start + parts[1]!.length : start }, world: index.world(bundledCatalog()) });
	const find = (title: string | RegExp) => offered.find(found => (typeof title === 'string' ? formatMessage(found.title) === title : title.test(formatMessage(found.title))));
	const apply = (refactoring: Refactoring) => applySpanEdits(text, refactoring.edits.map(({ range, newText }) => ({ span: document.lines.spanOf(range), newText })));
	return {
		titles: offered.map(({ title }) => formatMessage(title)),
		after: (title: string | RegExp) => {
			const found = find(title);
			assert.ok(found && !found.disabled, `${String(title)} is offered: ${found?.disabled?.template ?? 'not at all'}`);
			return apply(found);
		},
		why: (title: string | RegExp) => {
			const reason = find(title)?.disabled;
			return reason && formatMessage(reason);
		},
		find,
	};
}

const EXTRACT = 'Extract the selected tools into a new toolset';
const SORT = 'Sort the list and remove duplicates';

describe('extracting tools', () => {
	for (const [what, before, after] of [
		['in one line', '{ "x": { "description": "d", "tools": ["a", ‸"b", "c"‸], "includes": ["web"] } }', '{ "x": { "description": "d", "tools": ["a"], "includes": ["web", "x-tools"] }, "x-tools": { "description": "", "tools": ["b", "c"], "includes": [] } }'],
		['of one under a selection, without includes', '{ "x": { "tools": ["a", "‸b‸"] } }', '{ "x": { "tools": ["a"], "includes": ["x-tools"] }, "x-tools": { "description": "", "tools": ["b"], "includes": [] } }'],
		['all of them', '{ "x": { "tools": [‸"a", "b"‸], "includes": [] } }', '{ "x": { "tools": [], "includes": ["x-tools"] }, "x-tools": { "description": "", "tools": ["a", "b"], "includes": [] } }'],
		[
			'over lines, before another toolset, with comments left alone',
			'{\n\t// one\n\t"x": {\n\t\t"description": "d",\n\t\t"tools": [\n\t\t\t"a", // first\n\t\t\t‸"b",\n\t\t\t"c‸",\n\t\t\t"d" // last\n\t\t]\n\t}, // end of x\n\n\t// two\n\t"y": {}\n}\n',
			'{\n\t// one\n\t"x": {\n\t\t"description": "d",\n\t\t"tools": [\n\t\t\t"a", // first\n\t\t\t"d" // last\n\t\t],\n\t\t"includes": ["x-tools"]\n\t}, // end of x\n\t"x-tools": {\n\t\t"description": "",\n\t\t"tools": ["b", "c"],\n\t\t"includes": []\n\t},\n\n\t// two\n\t"y": {}\n}\n',
		],
		[
			'of the last toolset, with Windows line ends and a comment behind it',
			'{\r\n  "x": {\r\n    "tools": [‸"a"‸, "b"]\r\n  } // end\r\n}\r\n',
			'{\r\n  "x": {\r\n    "tools": ["b"],\r\n    "includes": ["x-tools"]\r\n  }, // end\r\n  "x-tools": {\r\n    "description": "",\r\n    "tools": ["a"],\r\n    "includes": []\r\n  }\r\n}\r\n',
		],
		['beside a toolset of the wanted name', '{ "x-tools": {}, "x": { "tools": ["‸a‸"] }, }', '{ "x-tools": {}, "x": { "tools": [], "includes": ["x-tools-2"] }, "x-tools-2": { "description": "", "tools": ["a"], "includes": [] }, }'],
	] as const) {
		it(what, () => {
			assert.equal(at(before).after(EXTRACT), after);
		});
	}

	it('says where the new name stands', () => {
		const { find, after } = at('{\n  "x": {\n    "tools": [‸"a"‸]\n  }\n}');
		const line = after(EXTRACT).split('\n')[find(EXTRACT)!.rename!.line]!;
		assert.equal(line.slice(find(EXTRACT)!.rename!.character).split('"')[0], 'x-tools');
	});

	it('says why not', () => {
		assert.equal(at('{ "x": { ‸"tools"‸: ["a"] } }').why(EXTRACT), 'Select one or more tools of a toolset.');
		assert.equal(at('{ "x": { "tools": ["a", ‸5‸] } }').why(EXTRACT), 'Something selected is not a name.');
		assert.equal(at('{ "x": { "tools": ["‸a‸"], "includes": "web" } }').why(EXTRACT), 'The lists of "x" are not written as lists.');
		assert.ok(!at('{ ‸ "x": { "tools": ["a"] } }').titles.includes(EXTRACT));
	});
});

describe('inlining an include', () => {
	for (const [what, before, after] of [
		['of Hermes', '{ "x": { "tools": ["todo"], "includes": ["w‸eb"] } }', '{ "x": { "tools": ["todo", "web_search", "web_extract"], "includes": [] } }'],
		['with includes of its own, keeping what is there', '{ "x": { "tools": ["a"], "includes": ["y‸", "web"] }, "y": { "tools": ["a", "b"], "includes": ["web", "file", "x"] } }', '{ "x": { "tools": ["a", "b"], "includes": ["file", "web"] }, "y": { "tools": ["a", "b"], "includes": ["web", "file", "x"] } }'],
		['without tools so far', '{ "x": {\n  "includes": ["‸y"]\n}, "y": { "tools": ["b"] } }', '{ "x": {\n  "tools": ["b"],\n  "includes": []\n}, "y": { "tools": ["b"] } }'],
		['over lines', '{ "x": {\n  "tools": [\n    "a", // kept\n  ],\n  "includes": [\n    // why\n    "‸y",\n    "web"\n  ]\n}, "y": { "tools": ["b", "c"] } }', '{ "x": {\n  "tools": [\n    "a", // kept\n    "b",\n    "c",\n  ],\n  "includes": [\n    // why\n    "web"\n  ]\n}, "y": { "tools": ["b", "c"] } }'],
	] as const) {
		it(what, () => {
			assert.equal(at(before).after(/^Inline/), after);
		});
	}

	it('says why not', () => {
		assert.equal(at('{ "x": { "includes": ["‸all"] } }').why(/^Inline/), '"all" stands for every toolset.');
		assert.equal(at('{ "x": { "includes": ["‸x"] } }').why(/^Inline/), '"x" includes itself.');
		assert.equal(at('{ "x": { "includes": ["‸nope"] } }').why(/^Inline/), 'What "nope" brings is not known here.');
	});

	it('changes no expansion', () => {
		const name = fc.constantFrom('a', 'b', 'c', 'web');
		const table = fc.record({ a: entry(), b: entry(), c: entry() });
		function entry() {
			return fc.record({ tools: fc.array(fc.constantFrom('t1', 't2', 't3', 't4'), { maxLength: 3 }), includes: fc.array(name, { minLength: 1, maxLength: 3 }) });
		}
		fc.assert(fc.property(table, fc.constantFrom('\t', undefined), (toolsets, indent) => {
			const text = JSON.stringify(toolsets, undefined, indent);
			const offset = text.indexOf('"', text.indexOf('"includes"') + '"includes"'.length) + 1;
			const offered = at(`${text.slice(0, offset)}‸${text.slice(offset)}`);
			const inline = offered.find(/^Inline/);
			assert.ok(inline);
			if (!inline.disabled) {
				assert.deepEqual(expansions(offered.after(/^Inline/)), expansions(text));
			}
		}));
	});
});

function expansions(text: string): (readonly string[])[] {
	const index = new WorkspaceIndex();
	const document = index.update('file:///w/hermes-toolsets.jsonc', 'toolset-file', text, 1, true);
	assert.ok(document.kind === 'toolset-file' && document.model.faults.length === 0, text);
	const { graph } = index.world(bundledCatalog());
	return ['a', 'b', 'c'].map(name => graph.expand(name));
}

describe('sorting a list', () => {
	for (const [what, path, before, after] of [
		['in one line', 'hermes-toolsets.jsonc', '{ "x": { "tools": ["c", "a",‸ "b", "a"] } }', '{ "x": { "tools": ["a", "b", "c"] } }'],
		['with a last comma', 'hermes-toolsets.jsonc', '{ "x": { "includes": ["c", "a‸", ] } }', '{ "x": { "includes": ["a", "c", ] } }'],
		[
			'with comments, which go along', 'hermes-toolsets.jsonc',
			'{ "x": { "tools": [ // all\n\t// of c\n\t"c", // c\n\n\t"b",\n\t/* of a */ "a" // a ‸\n\t// end\n] } }',
			'{ "x": { "tools": [ // all\n\t/* of a */ "a", // a \n\n\t"b",\n\t// of c\n\t"c" // c\n\t// end\n] } }',
		],
		[
			'with comments of a duplicate, which stay', 'hermes-toolsets.jsonc',
			'{ "x": { "tools": [\n\t"b",\n\t‸"a",\n\t"b" // again\n] } }',
			'{ "x": { "tools": [\n\t"a",\n\t// again\n\t"b"\n] } }',
		],
		['where a comment would swallow what follows', 'hermes-toolsets.jsonc', '{ "x": { "tools": ["b", "a", // x‸\n"c"] } }', '{ "x": { "tools": [ "a", // x\n"b",\n"c"] } }'],
		['of a job', 'cron/jobs.json', '{"jobs": [{"id": "1", "enabled_toolsets": ["web", "‸file"]}]}', '{"jobs": [{"id": "1", "enabled_toolsets": ["file", "web"]}]}'],
		['of a platform, in flow', 'config.yaml', 'platform_toolsets:\n  cli: [web, \'file\', ‸"web", todo]  # mine\n', 'platform_toolsets:\n  cli: [\'file\', todo, web]  # mine\n'],
		[
			'of a platform, in block, with comments', 'config.yaml',
			'platform_toolsets:\n  cli: # mine\n    # the web\n    - web   # pages\n    - file‸\n    # twice\n    - "web"\n    - todo\n  telegram: []\n',
			'platform_toolsets:\n  cli: # mine\n    # the web\n    - file\n    - todo\n    # twice\n    - web   # pages\n  telegram: []\n',
		],
		['of the deny list, at the end of the text, with Windows line ends', 'config.yaml', 'agent:\r\n  disabled_toolsets:\r\n  - web\r\n  - ‸file', 'agent:\r\n  disabled_toolsets:\r\n  - file\r\n  - web'],
	] as const) {
		it(what, () => {
			assert.equal(at(before, path).after(SORT), after);
		});
	}

	it('says why not', () => {
		assert.equal(at('{ "x": { "tools": ["a", ‸"b"] } }').why(SORT), 'The list is sorted, without duplicates.');
		assert.equal(at('{ "x": { "tools": ["b", ‸5] } }').why(SORT), 'Not all items of the list are names.');
		assert.equal(at('platform_toolsets:\n  cli: [&a web, ‸file]\n  telegram: [*a]\n', 'config.yaml').why(SORT), 'The list has anchors, aliases or tags.');
		assert.ok(!at('{ "x": { "tools": ["‸b"] } }').titles.includes(SORT));
	});

	const comment = fc.constantFrom('', ' ', '\n\t', ' // c\n\t', ' /* d */ ', '\n\t// e\n\t');
	const items = fc.array(fc.record({ name: fc.constantFrom('a', 'b', 'c', 'd', 'e'), before: comment, middle: fc.constantFrom('', ' ', ' /* m */'), behind: fc.constantFrom('', ' // f', ' /* g */') }), { minLength: 2, maxLength: 6 });

	it('keeps every name and every comment, whatever is written between them', () => {
		fc.assert(fc.property(items, fc.boolean(), comment, (list, trailing, end) => {
			const inside = list.map(({ name, before, middle, behind }, index) => {
				const comma = index < list.length - 1 || trailing ? ',' : '';
				return `${before}"${name}"${middle}${comma}${behind}${behind.includes('//') ? '\n\t' : ''}`;
			}).join('');
			const text = `{ "x": { "tools": [${inside}${end}] } }`;
			const at0 = text.indexOf('[') + 1;
			const offered = at(`${text.slice(0, at0)}‸${text.slice(at0)}`);
			const sorted = offered.find(SORT)?.disabled ? text : offered.after(SORT);
			assert.deepEqual(toolsOf(sorted), [...new Set(list.map(({ name }) => name))].sort(), sorted);
			assert.deepEqual(commentsOf(sorted), commentsOf(text), sorted);
		}));
	});
});

function toolsOf(text: string): string[] {
	const document = new WorkspaceIndex().update('file:///w/hermes-toolsets.jsonc', 'toolset-file', text, 1, true);
	assert.ok(document.kind === 'toolset-file' && document.model.faults.length === 0, text);
	return document.model.table.toolsets[0]!.tools!.items.map(({ name }) => name!.name);
}

function commentsOf(text: string): string[] {
	return (text.match(/\/\/ \w|\/\* \w \*\//g) ?? []).sort();
}
