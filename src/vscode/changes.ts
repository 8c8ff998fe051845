import * as vscode from 'vscode';
import { differenceWords, type Change, type ToolDifference } from '../core/changes/change';
import { workspaceChanges } from '../core/changes/workspace-changes';
import { nameAt } from '../core/language/names/names-in';
import { escapeMarkdown } from '../core/explorer/escape-markdown';
import { visibleText } from '../core/message';
import type { IndexedDocument } from '../core/workspace/documents';
import type { World } from '../core/workspace/world';
import { toRange } from './convert';
import { localize } from './localize';
import { SavedTexts } from './saved-texts';
import type { Session } from './session';

/** Milliseconds between the last keystroke and the new status. */
const PAUSE = 200;
/** Tools that a hover or a tooltip names. */
const NAMED = 8;

/** What the unsaved edits will change: beside the status of an edited file, in hovers, and for who asks for all of it. */
export class Changes implements vscode.HoverProvider, vscode.Disposable {
	readonly #saved: SavedTexts;
	readonly #status: vscode.StatusBarItem;
	readonly #disposables: vscode.Disposable[];
	#timer: ReturnType<typeof setTimeout> | undefined;
	#known: { readonly world: World; readonly documents: readonly IndexedDocument[]; readonly changes: readonly Change[] } | undefined;

	constructor(private readonly session: Session) {
		this.#saved = new SavedTexts(session.log);
		this.#status = vscode.window.createStatusBarItem('hermesToolsets.changes', vscode.StatusBarAlignment.Right, 90);
		this.#status.name = vscode.l10n.t("Toolset Changes");
		this.#status.command = 'hermesToolsets.showChanges';
		const soon = () => this.#soon();
		this.#disposables = [
			this.#saved,
			this.#status,
			session.onDidChange(soon),
			vscode.window.onDidChangeActiveTextEditor(soon),
			vscode.workspace.onDidSaveTextDocument(soon),
			{ dispose: () => clearTimeout(this.#timer) },
		];
	}

	/** Everything that gets other tools by unsaved edits. */
	async all(): Promise<readonly Change[]> {
		const world = await this.session.world();
		const saved = await this.#saved.all();
		if (saved.size === 0) {
			return [];
		}
		const documents = this.session.index.all();
		const readings = [...saved.values()];
		const inputs = [...documents, ...readings];
		const known = this.#known;
		if (known?.world === world && known.documents.length === inputs.length && inputs.every((document, index) => document === known.documents[index])) {
			return known.changes;
		}
		const contexts = new Map(await Promise.all(documents.filter(({ kind }) => kind === 'config')
			.map(async ({ uri }) => [uri, await this.session.context(vscode.Uri.parse(uri, true))] as const)));
		const beside = await this.session.context();
		const changes = workspaceChanges({ world, documents, saved, contextOf: uri => contexts.get(uri) ?? beside });
		this.#known = { world, documents: inputs, changes };
		return changes;
	}

	async provideHover(document: vscode.TextDocument, position: vscode.Position, token: vscode.CancellationToken): Promise<vscode.Hover | undefined> {
		const indexed = this.session.document(document);
		const use = indexed && nameAt(indexed, document.offsetAt(position));
		if (!use || (use.subject !== 'toolset' && use.subject !== 'platform')) {
			return undefined;
		}
		const changes = await this.all();
		const { name } = use.node;
		const change = changes.find(found => found.kind === 'toolset' ? use.subject === 'toolset' && found.name === name : use.subject === 'platform' && found.platform === name && found.uri === indexed.uri);
		if (!change || token.isCancellationRequested) {
			return undefined;
		}
		const words = escapeMarkdown(vscode.l10n.t("Unsaved edits: {difference}", { difference: localize(differenceWords(change)) }));
		return new vscode.Hover(new vscode.MarkdownString(`${words}: ${toolsOf(change, escapeMarkdown)}`), toRange(indexed.lines.rangeOf(use.node.span)));
	}

	dispose(): void {
		for (const disposable of this.#disposables) {
			disposable.dispose();
		}
	}

	#soon(): void {
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => {
			this.#show().catch((error: unknown) => this.session.log.error(error instanceof Error ? error : String(error)));
		}, PAUSE);
	}

	/** Shows what the edits of the file in front will change, all its toolsets or platforms together. */
	async #show(): Promise<void> {
		const document = vscode.window.activeTextEditor?.document;
		const own = document?.isDirty === true && this.session.document(document) ? (await this.all()).filter(change => isAbout(change, document.uri.toString())) : [];
		if (own.length === 0) {
			this.#status.hide();
			return;
		}
		const difference = together(own);
		this.#status.text = `$(diff) ${localize(differenceWords(difference))}`;
		this.#status.tooltip = vscode.l10n.t("What the unsaved edits of this file will change: {tools}", { tools: toolsOf(difference, visibleText) });
		this.#status.accessibilityInformation = { label: vscode.l10n.t("Unsaved edits: {difference}", { difference: localize(differenceWords(difference)) }), role: 'button' };
		this.#status.show();
	}
}

function isAbout(change: Change, uri: string): boolean {
	return change.kind === 'toolset' ? change.edited && (change.place === undefined || change.place.uri === uri) : change.uri === uri && !change.whenDeployed;
}

/** Tools that any of some changes brings or takes. */
function together(changes: readonly ToolDifference[]): ToolDifference {
	const added = [...new Set(changes.flatMap(change => change.added))].sort();
	const removed = [...new Set(changes.flatMap(change => change.removed))].sort();
	return { added, removed };
}

/** `+web_search, −todo`; the rest of a long list is counted. */
export function toolsOf({ added, removed }: ToolDifference, write: (name: string) => string): string {
	const all = [...added.map(tool => `+${write(tool)}`), ...removed.map(tool => `−${write(tool)}`)];
	return all.length > NAMED ? `${all.slice(0, NAMED).join(', ')}, … (${all.length})` : all.join(', ');
}

