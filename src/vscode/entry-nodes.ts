import * as vscode from 'vscode';
import { sameEntry, type Entry, type EntryEdits } from '../core/language/entries/entry';
import type { TreeNode } from '../core/explorer/tree-node';
import type { HermesTree } from '../core/language/names/hermes-tree';
import { tableSite } from '../core/language/python/table-site';
import type { DefinitionSite, World } from '../core/workspace/world';
import { toTextEdit } from './convert';
import { hermesTree } from './hermes-tree';
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

/** The toolset of a file, or of the Hermes tree on disk, in which a node stands, itself included; undefined outside of them. */
export function definedAbove(node: TreeNode | undefined, world: World, tree: HermesTree | undefined): string | undefined {
	for (let above = node; above; above = above.parent) {
		const { name } = above;
		if (name !== undefined && isToolsetNode(above) && (world.sites(name).length > 0 || (tree?.table && tableSite(tree.table, name)))) {
			return name;
		}
	}
	return undefined;
}

/**
 * The definition of a toolset in a file that may be changed: a toolset file before the table of the Hermes tree that
 * answers, before any other Python table; that of `uri` where it is given. @throws Error with a sentence where there is none.
 */
export async function editableSite(session: Session, world: World, name: string, uri?: string): Promise<DefinitionSite> {
	const site = (await sitesOf(session, world, name)).find(found => uri === undefined || found.uri === uri);
	if (!site) {
		throw new Error(vscode.l10n.t('"{name}" is not defined in a toolset file or Python table of this workspace.', { name }));
	}
	if (!isEditable(session, site.uri)) {
		throw new Error(vscode.l10n.t('"{name}" is defined outside of this workspace.', { name }));
	}
	return site;
}

async function sitesOf(session: Session, world: World, name: string): Promise<DefinitionSite[]> {
	const table = (await hermesTree(session, world.catalog))?.table;
	const tables = [...table ? [table] : [], ...session.index.documents('toolset-table')];
	return [...world.sites(name).slice(-1), ...tables.flatMap(document => tableSite(document, name) ?? [])];
}

/** Makes edits of files as one step that can be undone, and shows the first file. @throws Error with the sentence of a refusal. */
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
