import * as vscode from 'vscode';
import { Changes } from './changes';
import { CodeActions } from './code-actions';
import { CodeLenses } from './code-lens';
import type { Diagnostics } from './diagnostics';
import { IncludeHierarchy } from './include-hierarchy';
import type { LazyTree } from './lazy-tree';
import { Navigation } from './navigation';
import { ToolLinks } from './pages/tool-links';
import type { Session } from './session';
import { catalogPlaces } from './catalog-places';
import { ToolsetDrags } from './tree-drag-and-drop';

/** What an editor offers on names: where they lead, who uses them, how they are changed, and what that will do. */
export class Editing implements vscode.Disposable {
	readonly changes: Changes;
	readonly drags: ToolsetDrags;
	readonly #disposables: vscode.Disposable[];

	constructor(session: Session, diagnostics: Diagnostics, tree: LazyTree, allFiles: vscode.DocumentSelector) {
		this.changes = new Changes(session);
		const navigation = new Navigation(session, catalogPlaces(session));
		this.drags = new ToolsetDrags(session);
		tree.connectDrags(this.drags);
		const lenses = new CodeLenses(session);
		this.#disposables = [
			this.changes,
			lenses,
			navigation.register(allFiles),
			new ToolLinks(session).register(),
			vscode.languages.registerCodeActionsProvider(allFiles, new CodeActions(session, diagnostics), CodeActions.metadata),
			vscode.languages.registerCallHierarchyProvider(allFiles, new IncludeHierarchy(session)),
			vscode.languages.registerCodeLensProvider(allFiles, lenses),
			vscode.languages.registerHoverProvider(allFiles, this.changes),
			vscode.languages.registerDocumentDropEditProvider(allFiles, this.drags),
		];
	}

	dispose(): void {
		for (const disposable of this.#disposables) {
			disposable.dispose();
		}
	}
}
