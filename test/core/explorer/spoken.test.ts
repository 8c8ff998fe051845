import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { buildToolsetTree } from '../../../src/core/explorer/toolset-tree';
import type { TreeNode } from '../../../src/core/explorer/tree-node';
import { formatMessage } from '../../../src/core/message';
import { WorkspaceIndex } from '../../../src/core/workspace/workspace-index';
import { bundledCatalog, ROOT } from '../support/catalogs';

describe('what is said of the rows of the toolset tree', () => {
	it('is all that they show: also the folder of a file, so that two of one name can be told apart', () => {
		const index = new WorkspaceIndex();
		for (const name of ['hermes-toolsets.jsonc', 'problems.hermes-toolsets.jsonc']) {
			index.update(`file:///deep/${name}`, 'toolset-file', fs.readFileSync(path.join(ROOT, 'examples', name), 'utf8'), 1, false);
		}
		const { roots } = buildToolsetTree({
			world: index.world(bundledCatalog('v0.20')),
			flat: false,
			cost: 'off',
			problems: () => [],
			format: formatMessage,
			fileLabel: uri => ({ name: uri.split('/').at(-1) ?? '', folder: 'deep' }),
			fileNote: () => undefined,
		});
		const nodes = allOf(roots, 2);
		assert.ok(nodes.some(({ accessibility }) => formatMessage(accessibility).startsWith('hermes-toolsets.jsonc, deep, ')));
		for (const { accessibility, description } of nodes) {
			const spoken = formatMessage(accessibility);
			for (const part of description ? formatMessage(description).split(', ') : []) {
				assert.ok(spoken.includes(part), `${part} is not in: ${spoken}`);
			}
		}
	});
});

function allOf(nodes: readonly TreeNode[], depth: number): TreeNode[] {
	return nodes.flatMap(node => [node, ...depth > 0 ? allOf(node.children?.() ?? [], depth - 1) : []]);
}
