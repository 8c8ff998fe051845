import assert from 'node:assert/strict';
import type { CostDisplay } from '../../../src/core/explorer/tree-context';
import type { TreeNode } from '../../../src/core/explorer/tree-node';
import { formatMessage } from '../../../src/core/message';
import { treeOf } from './support/build';
import { platformTreeOf } from './support/build-platforms';

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
		assert.match(shown[0] ?? '', /^mine: \d tools, 1 warning, ≈ [\d.]+k? tokens/);
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

const CONFIG = 'platform_toolsets:\n  slack: [todo]\n  cli: [web, skills, memory]\n  nowhere: [web]\n  telegram: [hermes-telegram]\n';

function line({ name, label, description }: TreeNode): string {
	return `${name ?? formatMessage(label)}: ${description ? formatMessage(description) : ''}`;
}

function below(node: TreeNode | undefined): readonly TreeNode[] {
	return node?.children?.() ?? [];
}

describe('platform tree: what definitions cost', () => {
	const platforms = (cost: CostDisplay) => below(platformTreeOf({ release: 'v0.16', cost, texts: [CONFIG] })[0]);
	const named = (nodes: readonly TreeNode[], name: string) => nodes.find(node => node.name === name);

	it('is not told unless it is asked for', () => {
		const nodes = platforms('off');
		assert.ok([...nodes, ...nodes.flatMap(below)].every(node => !line(node).includes('tokens')));
	});

	it('is told behind platforms, toolsets, tools and the editor session', () => {
		const nodes = platforms('show');
		assert.deepEqual(nodes.map(line).slice(0, 5), [
			'slack: 10 tools, ≈ 4.0k tokens', 'cli: 15 tools, ≈ 4.9k tokens', 'nowhere: no platform of Hermes, read only if a plugin brings it',
			'telegram: 44 tools, ≈ 12.0k tokens', 'hermes-acp: hermes-acp, 29 tools, ≈ 7.5k tokens',
		]);
		const toolsets = below(named(nodes, 'cli'));
		assert.match(line(named(toolsets, 'web') as TreeNode), /^web: 2 tools, .+, ≈ 364 tokens$/);
		assert.match(line(below(named(toolsets, 'web'))[0] as TreeNode), /^web_extract: .+, ≈ 172 tokens$/);
	});

	it('puts the dearest first at every level', () => {
		const nodes = platforms('sort');
		assert.deepEqual(nodes.slice(0, 4).map(({ name }) => name), ['telegram', 'cli', 'slack', 'nowhere']);
		const defaults = below(nodes.at(-1)).map(line).map(tokens);
		const toolsets = below(named(nodes, 'telegram')).filter(({ kind }) => kind === 'toolset');
		const tools = toolsets.map(toolset => below(toolset).map(line).map(tokens));
		for (const costs of [defaults, toolsets.map(line).map(tokens), ...tools]) {
			assert.deepEqual(costs, costs.toSorted((a, b) => b - a));
		}
	});
});

describe('section of the editor: what definitions cost', () => {
	const editor = (cost: CostDisplay) => treeOf({ release: 'v0.16', cost }).roots[0];
	it('is told in its row and behind what it is made of, the dearest first', () => {
		const shown = editor('show');
		assert.equal(line(shown as TreeNode), 'hermes-acp: hermes-acp, 29 tools, ≈ 7.5k tokens');
		const costs = below(editor('sort')).filter(({ kind }) => kind === 'toolset').map(line).map(tokens);
		assert.ok(costs.length > 5);
		assert.deepEqual(costs, costs.toSorted((a, b) => b - a));
		assert.notDeepEqual(costs, below(shown).filter(({ kind }) => kind === 'toolset').map(line).map(tokens));
	});
});
