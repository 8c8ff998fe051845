import * as vscode from 'vscode';
import { hierarchyItem, incomingIncludes, outgoingIncludes, type HierarchyItem, type HierarchyScope, type HierarchyStep } from '../core/language/include-hierarchy';
import { nameAt } from '../core/language/names/names-in';
import { visibleText } from '../core/message';
import { toRange } from './convert';
import { localize } from './localize';
import { catalogFile } from './pages/catalog-file';
import type { Session } from './session';

/** An item that remembers its toolset: VS Code shows its name, which is made visible, and hands the item back. */
class ToolsetItem extends vscode.CallHierarchyItem {
	constructor(readonly toolset: string, { name, detail, uri, range, selection }: HierarchyItem) {
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
		const item = hierarchyItem(use.node.name, await this.#scope());
		return item && !token.isCancellationRequested ? new ToolsetItem(item.name, item) : undefined;
	}

	async provideCallHierarchyIncomingCalls(item: vscode.CallHierarchyItem): Promise<vscode.CallHierarchyIncomingCall[]> {
		return (await this.#steps(item, incomingIncludes)).map(step => new vscode.CallHierarchyIncomingCall(new ToolsetItem(step.item.name, step.item), step.entries.map(toRange)));
	}

	async provideCallHierarchyOutgoingCalls(item: vscode.CallHierarchyItem): Promise<vscode.CallHierarchyOutgoingCall[]> {
		return (await this.#steps(item, outgoingIncludes)).map(step => new vscode.CallHierarchyOutgoingCall(new ToolsetItem(step.item.name, step.item), step.entries.map(toRange)));
	}

	async #steps(item: vscode.CallHierarchyItem, ask: (name: string, scope: HierarchyScope) => HierarchyStep[]): Promise<HierarchyStep[]> {
		return item instanceof ToolsetItem ? ask(item.toolset, await this.#scope()) : [];
	}

	async #scope(): Promise<HierarchyScope> {
		const world = await this.session.world();
		return { world, catalogFile: catalogFile(world.catalog) };
	}
}
