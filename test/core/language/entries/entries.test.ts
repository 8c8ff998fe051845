import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { addEntries } from '../../../../src/core/language/entries/add-entries';
import { dropEntries } from '../../../../src/core/language/entries/drop-entries';
import type { Entry, EntryEdits } from '../../../../src/core/language/entries/entry';
import { removeEntries } from '../../../../src/core/language/entries/remove-entries';
import { formatMessage } from '../../../../src/core/message';
import { applySpanEdits, type LineIndex, type TextEdit } from '../../../../src/core/text';
import { documentKindOf } from '../../../../src/core/workspace/document-kind';
import type { IndexedKind } from '../../../../src/core/workspace/documents';
import { WorkspaceIndex } from '../../../../src/core/workspace/workspace-index';
import { bundledCatalog } from '../../support/catalogs';
import { unmark } from '../../support/marks';

function siteOf(text: string) {
	const index = new WorkspaceIndex();
	index.update('file:///w/hermes-toolsets.jsonc', 'toolset-file', text, 1, true);
	const site = index.world(bundledCatalog()).sites('x').at(-1);
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

describe('putting entries into a toolset', () => {
	for (const [before, names, after] of [
		['{ "x": { "tools": ["a"], "includes": [] } }', ['b()', 'web', 'a()'], '{ "x": { "tools": ["a", "b"], "includes": ["web"] } }'],
		['{ "x": { "description": "d" } }', ['b()', 'web'], '{ "x": { "description": "d", "tools": ["b"], "includes": ["web"] } }'],
		['{ "x": {} }', ['b()'], '{ "x": { "tools": ["b"] } }'],
		['{\n\t"x": {\n\t\t"tools": [\n\t\t\t"a", // a\n\t\t],\n\t}, // x\n}', ['b()', 'c()', 'web'], '{\n\t"x": {\n\t\t"tools": [\n\t\t\t"a", // a\n\t\t\t"b",\n\t\t\t"c",\n\t\t],\n\t\t"includes": ["web"],\n\t}, // x\n}'],
		['{ "x": { "tools": ["a"] } }', ['a()'], '! "x" has all of that already.'],
		['{ "x": { "tools": ["a"] } }', ['b()', 'x'], '! A toolset cannot include itself.'],
		['{ "x": { "tools": "a" } }', ['b()'], '! The lists of "x" are not written as lists.'],
		['{ "x": { "tools": ["", "a", "includes": [] }, "y": {} }', ['web'], '! The file of "x" has a syntax error, which must be put right first.'],
		['{ "x": 5 }', ['b()'], '! The lists of "x" are not written as lists.'],
		['{ "x": { "tools": [] } }', ['__proto__()', 'a"b()'], '{ "x": { "tools": ["__proto__", "a\\"b"] } }'],
	] as const) {
		it(`${names.join(', ')} into ${before.replace(/\s+/g, ' ')}`, () => {
			const site = siteOf(before);
			assert.equal(result(site.lines, addEntries(site, entries(...names))), after);
		});
	}
});

describe('taking entries out of a toolset', () => {
	for (const [before, names, after] of [
		['{ "x": { "tools": ["a", "b", "a"], "includes": ["web", "file"] } }', ['a()', 'web'], '{ "x": { "tools": ["b"], "includes": ["file"] } }'],
		['{ "x": { "tools": ["a"], "includes": ["a"] } }', ['a'], '{ "x": { "tools": ["a"], "includes": [] } }'],
		['{ "x": { "includes": ["web"] } }', ['web_search()'], '! "x" does not list that itself: it comes by an include.'],
	] as const) {
		it(`${names.join(', ')} out of ${before}`, () => {
			const site = siteOf(before);
			assert.equal(result(site.lines, removeEntries(site, entries(...names))), after);
		});
	}

	it('leaves what was there before they were put in', () => {
		const name = fc.stringMatching(/^[a-z]{1,5}$/);
		const lists = fc.record({ tools: fc.array(name, { maxLength: 3 }), includes: fc.array(name, { maxLength: 3 }) }, { noNullPrototype: true });
		fc.assert(fc.property(lists, fc.array(fc.record({ kind: fc.constantFrom('tool' as const, 'toolset' as const), name: fc.stringMatching(/^[A-Z]{1,5}$/) }), { minLength: 1, maxLength: 3 }), fc.constantFrom('\t', undefined), (toolset, added, indent) => {
			const text = JSON.stringify({ x: toolset }, undefined, indent);
			const before = siteOf(text);
			const after = siteOf(result(before.lines, addEntries(before, added)));
			assert.deepEqual(JSON.parse(result(after.lines, removeEntries(after, added))), { x: toolset });
		}));
	});
});

describe('dropping entries into a text', () => {
	for (const [path, before, names, after] of [
		['hermes-toolsets.jsonc', '{ "x": { "tools": ["a"‸, "b"], "includes": [] } }', ['c()', 'web'], '{ "x": { "tools": ["a", "c", "b"], "includes": ["web"] } }'],
		['hermes-toolsets.jsonc', '{ "x": { "tools": [‸"a", "b"] } }', ['c()'], '{ "x": { "tools": ["c", "a", "b"] } }'],
		['hermes-toolsets.jsonc', '{ "x": { "tools": ["a", "b"‸] } }', ['c()'], '{ "x": { "tools": ["a", "b", "c"] } }'],
		['hermes-toolsets.jsonc', '{ "x": { "description": "‸d" } }', ['c()'], '{ "x": { "description": "d", "tools": ["c"] } }'],
		['hermes-toolsets.jsonc', '{ ‸ }', ['c()', 'web'], '{ "c", "web" }'],
		['config.yaml', 'platform_toolsets:\n  cli: [‸]\n', ['web', 'on'], 'platform_toolsets:\n  cli: [web, \'on\']\n'],
		['cron/jobs.json', '{"jobs": [{"enabled_toolsets": [‸]}]}', ['web'], '{"jobs": [{"enabled_toolsets": ["web"]}]}'],
	] as const) {
		it(`${names.join(', ')} into ${before.replace(/\s+/g, ' ')}`, () => {
			const { text, offset } = unmark(before);
			const document = new WorkspaceIndex().update(`file:///w/${path}`, documentKindOf(`/w/${path}`) as IndexedKind, text, 1, true);
			const { insertText, edits } = dropEntries(document, offset, entries(...names));
			assert.equal(insertText === '' ? apply(document.lines, edits) : text.slice(0, offset) + insertText + text.slice(offset), after);
		});
	}

	it('inserts plain names where the document is none of ours', () => {
		assert.deepEqual(dropEntries(undefined, 0, entries('web', 'todo()')), { insertText: 'web, todo', edits: [] });
	});
});
