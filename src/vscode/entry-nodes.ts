import * as vscode from 'vscode';
import { sameEntry, type Entry, type EntryEdits } from '../core/language/entries/entry';
import type { TreeNode } from '../core/explorer/tree-node';
import type { DefinitionSite, World } from '../core/workspace/world';
import { toTextEdit } from './convert';
import { localize } from './localize';
import { isEditable } from './rename-scope';
import type { Session } from './session';
import { isToolsetNode } from './tree-selection';

/** The tools and toolsets that nodes stand for, each once. */
export function entriesOf(nodes: readonly TreeNode[]): Entry[] {
	const entries: Entry[] = [];
	for (const node of nodes) {
		const kind = node.kind === 'tool' ? 'tool' : isToolsetNode(node) || node.kind === 'unknown' ? 'toolset' : undefined;
		const entry: Entry | undefined = kind && node.name !== undefined ? { kind, name: node.name } : undefined;
		if (entry && !entries.some(other => sameEntry(other, entry))) {
			entries.push(entry);
		}
	}
	return entries;
}

/** The toolset of a file in which a node stands, itself included; undefined outside of the workspace's files. */
export function siteAbove(node: TreeNode | undefined, world: World): DefinitionSite | undefined {
	for (let above = node; above; above = above.parent) {
		const site = above.name !== undefined && isToolsetNode(above) ? world.sites(above.name).at(-1) : undefined;
		if (site) {
			return site;
		}
	}
	return undefined;
}

/** The definition of a toolset in a file that may be changed. @throws Error with a sentence where there is none. */
export function editableSite(session: Session, world: World, name: string): DefinitionSite {
	const site = world.sites(name).at(-1);
	if (!site) {
		throw new Error(vscode.l10n.t('"{name}" is not defined in a toolset file of this workspace.', { name }));
	}
	if (!isEditable(session, site.uri)) {
		throw new Error(vscode.l10n.t('"{name}" is defined outside of this workspace.', { name }));
	}
	return site;
}

/** Makes edits of toolset files as one step that can be undone, and shows the first file. @throws Error with the sentence of a refusal. */
export async function applyEntryEdits(outcomes: ReadonlyMap<DefinitionSite, EntryEdits>): Promise<void> {
	const edit = new vscode.WorkspaceEdit();
	const byFile = new Map<string, vscode.TextEdit[]>();
	for (const [{ uri }, outcome] of outcomes) {
		if ('refusal' in outcome) {
			throw new Error(localize(outcome.refusal));
		}
		byFile.set(uri, [...byFile.get(uri) ?? [], ...outcome.edits.map(toTextEdit)]);
	}
	for (const [uri, edits] of byFile) {
		edit.set(vscode.Uri.parse(uri, true), edits);
	}
	const [first] = byFile.keys();
	if (first !== undefined && await vscode.workspace.applyEdit(edit)) {
		const isShown = vscode.window.visibleTextEditors.some(({ document }) => document.uri.toString() === first);
		if (!isShown) {
			await vscode.window.showTextDocument(vscode.Uri.parse(first, true), { preserveFocus: true });
		}
	}
}
