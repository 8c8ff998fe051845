import * as assert from 'node:assert/strict';
import { extensions } from 'vscode';
import type { TreeNode } from '../../../src/core/explorer/tree-node';
import type { Features } from '../../../src/features';
import { until } from './until';

/** What the extension under test is made of, once it is active. */
export async function features(): Promise<Features> {
	const extension = extensions.getExtension<{ features: () => Promise<Features> }>('hermes-toolsets.hermes-toolsets');
	assert.ok(extension);
	return (await extension.activate()).features();
}

/** A row of the view Toolsets by the names above it; undefined where there is none now. */
export async function findRow(...names: readonly string[]): Promise<TreeNode | undefined> {
	const { toolsets } = await features();
	let found: TreeNode | undefined;
	for (const name of names) {
		found = (await toolsets.getChildren(found)).find(candidate => candidate.name === name || candidate.id === name || candidate.label.arguments['name'] === name);
		if (!found) {
			return undefined;
		}
	}
	return found;
}

/** The same, once it is there: a tree that another test had open may still be closing. */
export function rowOf(...names: readonly string[]): Promise<TreeNode> {
	return until(() => findRow(...names));
}
