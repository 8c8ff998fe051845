import * as vscode from 'vscode';
import { hierarchyItem, incomingIncludes, outgoingIncludes, type HierarchyItem, type HierarchyScope, type HierarchyStep } from '../core/language/include-hierarchy';
import { nameAt } from '../core/language/names/names-in';
import { visibleText } from '../core/message';
import { worldOfTable } from '../core/workspace/table-world';
import { toRange } from './convert';
import { hermesTree } from './hermes-tree';
import { localize } from './localize';
import { catalogFile } from './pages/catalog-file';
import type { Session } from './session';

/** An item that remembers its toolset: VS Code shows its name, which is made visible, and hands the item back. */
class ToolsetItem extends vscode.CallHierarchyItem {
	/** `asked`: the document whose names mean what they mean in it. */
	constructor(readonly toolset: string, readonly asked: vscode.Uri, { name, detail, uri, range, selection }: HierarchyItem) {
		super(vscode.SymbolKind.Package, visibleText(name === '' ? '""' : name), localize(detail), vscode.Uri.parse(uri, true), toRange(range), toRange(selection));
	}
}

/** Who includes a toolset, and what it includes, in VS Code's own call hierarchy. */
export class IncludeHierarchy implements vscode.CallHierarchyProvider {
	constructor(private readonly session: Session) {}

	async prepareCallHierarchy(document: vscode.TextDocument, position: vscode.Position, token: vscode.CancellationToken): Promise<vscode.CallHierarchyItem | undefined> {
		const indexed = this.session.document(document);
		const use = indexed && nameAt(indexed, document.offsetAt(position));
		if (use?.subject !== 'toolset') {
			return undefined;
		}
		const item = hierarchyItem(use.node.name, await this.#scope(document.uri));
		return item && !token.isCancellationRequested ? new ToolsetItem(item.name, document.uri, item) : undefined;
	}

	async provideCallHierarchyIncomingCalls(item: vscode.CallHierarchyItem): Promise<vscode.CallHierarchyIncomingCall[]> {
		return this.#steps(item, incomingIncludes, vscode.CallHierarchyIncomingCall);
	}

	async provideCallHierarchyOutgoingCalls(item: vscode.CallHierarchyItem): Promise<vscode.CallHierarchyOutgoingCall[]> {
		return this.#steps(item, outgoingIncludes, vscode.CallHierarchyOutgoingCall);
	}

	async #steps<Call>(item: vscode.CallHierarchyItem, ask: (name: string, scope: HierarchyScope) => HierarchyStep[], Made: new (item: vscode.CallHierarchyItem, ranges: vscode.Range[]) => Call): Promise<Call[]> {
		if (!(item instanceof ToolsetItem)) {
			return [];
		}
		return ask(item.toolset, await this.#scope(item.asked))
			.map(step => new Made(new ToolsetItem(step.item.name, item.asked, step.item), step.entries.map(toRange)));
	}

	/** A Python table means its own toolsets; elsewhere the catalog stands in the tree that it was read from, else in its page. */
	async #scope(uri: vscode.Uri): Promise<HierarchyScope> {
		const world = await this.session.world(uri);
		const document = this.session.index.document(uri.toString());
		const isTable = document?.kind === 'toolset-table' && document.model.table;
		const table = isTable ? document : (await hermesTree(this.session, world.catalog))?.table;
		return {
			world: isTable ? worldOfTable(document, world) : world,
			catalogFile: table?.model.table ? { uri: table.uri, lines: table.lines, table: table.model.table } : catalogFile(await this.session.catalog(uri)),
		};
	}
}
