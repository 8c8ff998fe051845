import assert from 'node:assert/strict';
import { hierarchyItem, incomingIncludes, outgoingIncludes, type HierarchyScope, type HierarchyStep } from '../../../src/core/language/include-hierarchy';
import { formatMessage } from '../../../src/core/message';
import { catalogDocument } from '../../../src/core/reports/catalog-document';
import { readToolsetFile } from '../../../src/core/sources/jsonc/read-toolset-file';
import { LineIndex } from '../../../src/core/text';
import { WorkspaceIndex } from '../../../src/core/workspace/workspace-index';
import { bundledCatalog } from '../support/catalogs';

const FILE = 'file:///w/hermes-toolsets.jsonc';
const CATALOG = 'catalog:v0.20';

function scopeOf(text: string): HierarchyScope & { readonly lines: Map<string, LineIndex> } {
	const index = new WorkspaceIndex();
	const document = index.update(FILE, 'toolset-file', text, 1, true);
	const lines = new LineIndex(catalogDocument(bundledCatalog(), formatMessage).text);
	const { table } = readToolsetFile({ uri: CATALOG, version: 1, lines });
	return { world: index.world(bundledCatalog()), catalogFile: { uri: CATALOG, lines, table }, lines: new Map([[FILE, document.lines], [CATALOG, lines]]) };
}

/** `name detail @file: text of the entries`. */
function show(steps: readonly HierarchyStep[], { lines }: ReturnType<typeof scopeOf>, entriesIn?: string): string[] {
	return steps.map(({ item, entries }) => {
		const from = lines.get(entriesIn ?? item.uri)!;
		const texts = entries.map(range => {
			const span = from.spanOf(range);
			return from.text.slice(span.start, span.end);
		});
		return `${item.name} ${formatMessage(item.detail)} @${item.uri === FILE ? 'file' : 'catalog'}: ${texts.join(' ')}`;
	});
}

const TEXT = '{\n  "a": { "tools": ["todo"], "includes": ["b", "web", "b", "nope", "all"] },\n  "b": { "includes": ["c"] },\n  "c": { "includes": ["a", "browser"] },\n  "__proto__": { "includes": ["b"] }\n}';

describe('the hierarchy of includes', () => {
	const scope = scopeOf(TEXT);

	it('begins at the definition in force', () => {
		const item = hierarchyItem('a', scope)!;
		assert.deepEqual([item.uri, item.selection, item.range.end.line], [FILE, { start: { line: 1, character: 3 }, end: { line: 1, character: 4 } }, 1]);
		assert.equal(hierarchyItem('web', scope)?.uri, CATALOG);
		assert.equal(hierarchyItem('nope', scope), undefined);
	});

	it('leads to what a toolset includes, by its entries', () => {
		assert.deepEqual(show(outgoingIncludes('a', scope), scope, FILE).map(line => line.replace(/\d+ tools/, 'N tools')), [
			'b N tools @file: b b', 'web N tools @catalog: web', 'nope unknown toolset @file: nope', 'all N tools @file: all',
		]);
		assert.deepEqual(show(outgoingIncludes('debugging', scope), scope, CATALOG), ['web 2 tools @catalog: web', 'file 4 tools @catalog: file']);
		assert.deepEqual(outgoingIncludes('nope', scope), []);
	});

	it('leads to those who include it, by their entries', () => {
		assert.deepEqual(show(incomingIncludes('b', scope), scope).map(line => line.replace(/\d+ tools/, 'N tools')), ['a N tools @file: b b', '__proto__ N tools @file: b']);
		assert.ok(show(incomingIncludes('web', scope), scope).some(line => line.startsWith('debugging ') && line.endsWith('@catalog: web')));
	});

	it('goes round a circle one step at a time', () => {
		const path: string[] = [];
		for (let name = 'a'; path.length < 6; name = outgoingIncludes(name, scope)[0]!.item.name) {
			path.push(name);
		}
		assert.deepEqual(path, ['a', 'b', 'c', 'a', 'b', 'c']);
	});
});
