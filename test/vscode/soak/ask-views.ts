import { Uri } from 'vscode';
import type { Features } from '../../../src/features';

/** What open views and the Problems list ask all the time. */
export async function askViews({ toolsets, platforms, diagnostics, session, deployments }: Features, example: Uri): Promise<void> {
	for (const view of [toolsets, platforms]) {
		for (const root of await view.getChildren()) {
			for (const node of await view.getChildren(root)) {
				view.getTreeItem(node);
				await view.getChildren(node);
			}
		}
	}
	await deployments.ready;
	await diagnostics.current(example);
	await session.context(Uri.joinPath(example, '../config.yaml'));
}
