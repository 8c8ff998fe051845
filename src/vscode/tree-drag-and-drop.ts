import * as vscode from 'vscode';
import { addEntries } from '../core/language/entries/add-entries';
import { dropEntries } from '../core/language/entries/drop-entries';
import type { Entry } from '../core/language/entries/entry';
import type { TreeNode } from '../core/explorer/tree-node';
import type { World } from '../core/workspace/world';
import { toTextEdit } from './convert';
import { applyEntryEdits, definedAbove, editableSite, entriesOf } from './entry-nodes';
import { hermesTree } from './hermes-tree';
import type { TreeDrags } from './lazy-tree';
import type { Session } from './session';
import { ENTRIES_MIME } from './toolset-drags';

/** Names taken from a dropped text at most. */
const MAXIMUM_NAMES = 200;

/** Drags tools and toolsets onto a toolset of a file, out of the view or an editor, and into editors as their names. */
export class ToolsetDrags implements TreeDrags, vscode.DocumentDropEditProvider {
	constructor(private readonly session: Session) {}

	handleDrag(nodes: readonly TreeNode[], data: vscode.DataTransfer): void {
		const entries = entriesOf(nodes);
		if (entries.length > 0) {
			data.set(ENTRIES_MIME, new vscode.DataTransferItem(JSON.stringify(entries)));
			data.set('text/plain', new vscode.DataTransferItem(entries.map(({ name }) => name).join('\n')));
		}
	}

	async handleDrop(target: TreeNode | undefined, data: vscode.DataTransfer, token: vscode.CancellationToken): Promise<void> {
		const world = await this.session.world();
		const entries = await readEntries(data, world);
		if (entries.length === 0 || token.isCancellationRequested) {
			return;
		}
		try {
			const above = definedAbove(target, world, await hermesTree(this.session, world.catalog));
			if (above === undefined) {
				throw new Error(vscode.l10n.t("Drop it onto a toolset of a workspace file: those of Hermes cannot be changed."));
			}
			const site = await editableSite(this.session, world, above);
			await applyEntryEdits(new Map([[site, addEntries(site, entries)]]));
		} catch (error) {
			// VS Code drops what a drop throws without a word.
			void vscode.window.showWarningMessage(error instanceof Error ? error.message : String(error));
		}
	}

	async provideDocumentDropEdits(document: vscode.TextDocument, position: vscode.Position, data: vscode.DataTransfer, token: vscode.CancellationToken): Promise<vscode.DocumentDropEdit | undefined> {
		const entries = await entriesIn(data);
		const indexed = entries.length === 0 || token.isCancellationRequested ? undefined : this.session.document(document);
		if (entries.length === 0 || !indexed) {
			return undefined;
		}
		const { insertText, edits } = dropEntries(indexed, document.offsetAt(position), entries);
		const drop = new vscode.DocumentDropEdit(new vscode.SnippetString().appendText(insertText));
		if (edits.length > 0) {
			drop.additionalEdit = new vscode.WorkspaceEdit();
			drop.additionalEdit.set(document.uri, edits.map(toTextEdit));
		}
		return drop;
	}
}

/** What was dragged out of our view; else the names of known tools and toolsets in a text. */
async function readEntries(data: vscode.DataTransfer, world: World): Promise<Entry[]> {
	const own = await entriesIn(data);
	if (own.length > 0) {
		return own;
	}
	const text = await data.get('text/plain')?.asString() ?? '';
	const names = text.split(/[\s,]{1,100}/).slice(0, MAXIMUM_NAMES).map(word => word.replace(/^["'[\]-]+|["'[\]]+$/g, ''));
	return names.flatMap((name): Entry[] => {
		if (name === '') {
			return [];
		}
		return world.isKnownTool(name) ? [{ kind: 'tool', name }] : world.isKnownToolset(name) ? [{ kind: 'toolset', name }] : [];
	});
}

async function entriesIn(data: vscode.DataTransfer): Promise<Entry[]> {
	const text = await data.get(ENTRIES_MIME)?.asString();
	if (text === undefined || text === '') {
		return [];
	}
	try {
		const value: unknown = JSON.parse(text);
		return Array.isArray(value) ? value.filter(isEntry) : [];
	} catch {
		// Not JSON: something else that calls itself by our name.
		return [];
	}
}

function isEntry(value: unknown): value is Entry {
	return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string' && 'kind' in value && (value.kind === 'tool' || value.kind === 'toolset');
}
