import * as vscode from 'vscode';
import { lensTitle, toolsetLenses, type ToolsetLens } from '../core/language/code-lens';
import { nameAt } from '../core/language/names/names-in';
import { worldOfTable } from '../core/workspace/table-world';
import { fromPosition, toRange } from './convert';
import { localize } from './localize';
import type { Session } from './session';
import { SECTION } from './settings';

/** The setting that shows counts above toolsets. */
const ENABLED = 'codeLens.enabled';

function showsCounts(uri: vscode.Uri): boolean {
	return vscode.workspace.getConfiguration(SECTION, uri).get<unknown>(ENABLED) === true;
}

class CountLens extends vscode.CodeLens {
	constructor(readonly lens: ToolsetLens, readonly uri: vscode.Uri) {
		super(toRange(lens.range));
	}
}

/** Above each toolset: how many tools it brings, and how often it is used. */
export class CodeLenses implements vscode.CodeLensProvider<vscode.CodeLens>, vscode.Disposable {
	readonly #didChange = new vscode.EventEmitter<void>();
	readonly #subscription: vscode.Disposable;

	readonly onDidChangeCodeLenses = this.#didChange.event;

	constructor(private readonly session: Session) {
		this.#subscription = session.onDidChange(() => this.#didChange.fire());
	}

	provideCodeLenses(document: vscode.TextDocument): vscode.CodeLens[] {
		const indexed = showsCounts(document.uri) ? this.session.document(document) : undefined;
		return indexed ? toolsetLenses(indexed).map(lens => new CountLens(lens, document.uri)) : [];
	}

	/** Only what is on the screen is resolved, so that a long file costs no more than a short one. */
	async resolveCodeLens(codeLens: vscode.CodeLens): Promise<vscode.CodeLens> {
		if (codeLens instanceof CountLens) {
			const { uri } = codeLens;
			const [world, shown] = await Promise.all([this.session.world(uri), this.session.world()]);
			// A rename may have come in between: what stands there now is meant.
			const document = this.session.index.document(uri.toString());
			const use = document && nameAt(document, document.lines.offsetAt(fromPosition(codeLens.range.start)));
			const lens = use?.role === 'toolset-key' ? { ...codeLens.lens, name: use.node.name } : codeLens.lens;
			const own = document?.kind === 'toolset-table' ? worldOfTable(document, world) : world;
			const title = localize(lensTitle(lens, own, this.session.index.all()));
			// The page of an expansion is the window's: of a table that does not answer there, it would know nothing.
			codeLens.command = lens.kind === 'expansion' && !shown.graph.has(lens.name)
				? { title, command: '' }
				: lens.kind === 'expansion'
					? { title, command: 'hermesToolsets.showExpansion', arguments: [lens.name], tooltip: vscode.l10n.t("Show all tools of the expansion") }
					: { title, command: 'hermesToolsets.showUses', arguments: [uri, codeLens.range.start], tooltip: vscode.l10n.t("Find all references") };
		}
		return codeLens;
	}

	dispose(): void {
		this.#subscription.dispose();
		this.#didChange.dispose();
	}
}
