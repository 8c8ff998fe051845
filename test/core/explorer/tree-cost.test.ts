import assert from 'node:assert/strict';
import type { CostDisplay } from '../../../src/core/explorer/tree-context';
import type { TreeNode } from '../../../src/core/explorer/tree-node';
import { formatMessage } from '../../../src/core/message';
import { treeOf } from './support/build';

const TABLE = '{ "mine": { "description": "d", "tools": ["todo", "skill_manage", "gone"], "includes": ["web", "file"] } }';

/** Rows below the toolset of the file, as `name: description`. */
function rows(cost: CostDisplay, flat = false): string[] {
	const { roots } = treeOf({ release: 'v0.16', cost, flat, files: { 'hermes-toolsets.jsonc': TABLE } });
	const mine = find(roots, 'mine');
	const line = ({ name = '', description }: TreeNode) => `${name}: ${description ? formatMessage(description) : ''}`;
	return mine ? [line(mine), ...(mine.children?.() ?? []).map(line)] : [];
}

function find(nodes: readonly TreeNode[], name: string): TreeNode | undefined {
	const pending = [...nodes];
	for (let node = pending.shift(); node; node = pending.shift()) {
		if (node.kind === 'toolset' && node.name === name) {
			return node;
		}
		if (node.kind !== 'toolset') {
			pending.push(...node.children?.() ?? []);
		}
	}
	return undefined;
}

const tokens = (row: string) => {
	const [, count = '0', thousands] = /≈ ([\d.]+)(k?) tokens/.exec(row) ?? [];
	return Number(count) * (thousands ? 1000 : 1);
};

describe('toolset tree: what definitions cost', () => {
	it('is not told unless it is asked for', () => {
		assert.ok(rows('off').every(row => !row.includes('tokens')));
	});

	it('is told behind toolsets and tools whose size is known', () => {
		const shown = rows('show');
		assert.match(shown[0] ?? '', /^mine: \d tools, ≈ [\d.]+k? tokens/);
		assert.deepEqual(shown.map(row => row.split(':')[0]), ['mine', 'web', 'file', 'todo', 'skill_manage', 'gone']);
		assert.ok(shown.slice(1, 4).every(row => tokens(row) > 0));
		// skill_manage makes its definition at run time, and the other is no tool of Hermes.
		assert.ok(shown.slice(4).every(row => !row.includes('tokens')));
	});

	it('puts the dearest first, nested and flat', () => {
		for (const flat of [false, true]) {
			const costs = rows('sort', flat).slice(1).map(tokens);
			const ends = flat ? [costs] : [costs.slice(0, 2), costs.slice(2)];
			for (const part of ends) {
				assert.deepEqual(part, part.toSorted((a, b) => b - a));
			}
		}
	});
});
