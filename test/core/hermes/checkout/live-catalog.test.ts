import assert from 'node:assert/strict';
import { liveCatalog } from '../../../../src/core/hermes/checkout/live-catalog';
import { readCheckout } from '../../../../src/core/hermes/checkout/read-checkout';
import { readPythonToolsets } from '../../../../src/core/sources/python/read-toolset-table';
import { LineIndex } from '../../../../src/core/text';
import { WorkspaceIndex } from '../../../../src/core/workspace/workspace-index';
import { mapReader } from './map-reader';

const TABLE = `_HERMES_CORE_TOOLS = ["look"]
TOOLSETS = {
    "a": {"description": "", "tools": ["look"], "includes": []},
    "b": {"description": "", "tools": ["dig"], "includes": []},
    "c": {"description": "", "tools": [], "includes": ["a"]},
}
`;

const edit = (text: string) => readPythonToolsets({ uri: 'file:///t/toolsets.py', version: 2, lines: new LineIndex(text) });

describe('the catalog of a tree whose table is being edited', () => {
	const onDisk = () => readCheckout(mapReader({ 'toolsets.py': TABLE }), { id: 't' });

	it('moves with an include', async () => {
		const { catalog } = await onDisk();
		const live = liveCatalog(catalog, edit(TABLE.replace('["a"]', '["b"]')));
		const index = new WorkspaceIndex();
		assert.deepEqual(index.world(catalog).graph.expand('c'), ['look']);
		assert.deepEqual(index.world(live).graph.expand('c'), ['dig']);
		assert.equal(live.origin, 'checkout');
	});

	for (const [what, text] of [
		['holds no table', 'x = 1'],
		['is empty', ''],
		['cannot be evaluated in a part', TABLE.replace('["dig"]', 'ask()')],
		['has no core list', TABLE.replace('_HERMES_CORE_TOOLS', '_OTHER')],
	] as const) {
		it(`stays as it is on disk while the text ${what}`, async () => {
			const { catalog } = await onDisk();
			assert.equal(liveCatalog(catalog, edit(text)), catalog);
		});
	}

	it('is told to everyone who asks the index, and only where what it defines changes', () => {
		const index = new WorkspaceIndex();
		const changes: boolean[] = [];
		index.onDidChange(({ definitions }) => changes.push(definitions));
		index.update('file:///t/toolsets.py', 'toolset-table', TABLE, 1, true);
		index.update('file:///t/toolsets.py', 'toolset-table', `${TABLE}\n# more\n`, 2, true);
		index.update('file:///t/toolsets.py', 'toolset-table', TABLE.replace('["a"]', '["b"]'), 3, true);
		assert.deepEqual(changes, [true, false, true]);
	});
});
