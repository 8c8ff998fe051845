import assert from 'node:assert/strict';
import { RELEASES } from '../../../src/core/hermes/releases';
import { formatMessage } from '../../../src/core/message';
import { catalogDocument } from '../../../src/core/reports/catalog-document';
import { readToolsetFile } from '../../../src/core/sources/jsonc/read-toolset-file';
import { LineIndex } from '../../../src/core/text';
import { definitionsOf } from '../../../src/core/workspace/world';
import { bundledCatalog } from '../support/catalogs';

describe('a catalog as a document', () => {
	for (const { id } of RELEASES) {
		it(`gives back the table of ${id} when read, and every place is the name's`, () => {
			const catalog = bundledCatalog(id);
			const { text, toolsets, tools } = catalogDocument(catalog, formatMessage);
			const lines = new LineIndex(text);
			const model = readToolsetFile({ uri: 'hermes-toolsets:/catalog', version: 1, lines });
			assert.deepEqual(model.faults, []);
			const definitions = definitionsOf(model.table);
			for (const [name, { tools: listed, includes }] of catalog.toolsets) {
				assert.deepEqual([definitions.get(name)?.tools, definitions.get(name)?.includes], [listed, includes], name);
			}
			for (const [name, range] of [...toolsets, ...tools]) {
				const { start, end } = lines.spanOf(range);
				assert.equal(text.slice(start, end), name);
			}
			for (const name of catalog.toolsets.keys()) {
				assert.ok(toolsets.has(name), name);
			}
			for (const name of [...catalog.registered.keys(), ...[...catalog.toolsets.values()].flatMap(toolset => toolset.tools)]) {
				assert.ok(tools.has(name), name);
			}
		});
	}

	it('says where the data is less certain', () => {
		assert.match(catalogDocument(bundledCatalog('v0.21'), formatMessage).text, /less certain/);
		assert.doesNotMatch(catalogDocument(bundledCatalog('v0.20'), formatMessage).text, /less certain/);
	});

	it('takes any name for an ordinary one', () => {
		const names = ['__proto__', 'constructor', 'a"b', '\u202e', '\ud800', '*/'];
		const toolsets = new Map(names.map(name => [name, { description: name, tools: names, includes: names }]));
		const { text, toolsets: places } = catalogDocument({ ...bundledCatalog(), toolsets, registered: new Map() }, formatMessage);
		const model = readToolsetFile({ uri: 'hermes-toolsets:/catalog', version: 1, lines: new LineIndex(text) });
		assert.deepEqual([...definitionsOf(model.table).keys()], names);
		assert.deepEqual([...places.keys()], names);
	});
});
