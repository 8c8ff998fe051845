import * as vscode from 'vscode';
import { toRange } from '../convert';
import { hermesTree } from '../hermes-tree';
import type { Session } from '../session';
import { PAGE_SCHEME, readPageUri } from './page-uri';
import { toolPage } from './tool-page';

/** Leads from the page of a tool to the file that registers it, where a Hermes tree on disk answers. */
export class ToolLinks implements vscode.DocumentLinkProvider, vscode.DefinitionProvider {
	constructor(private readonly session: Session) {}

	register(): vscode.Disposable {
		const selector = { scheme: PAGE_SCHEME };
		return vscode.Disposable.from(
			vscode.languages.registerDocumentLinkProvider(selector, this),
			vscode.languages.registerDefinitionProvider(selector, this),
		);
	}

	async provideDocumentLinks(document: vscode.TextDocument): Promise<vscode.DocumentLink[]> {
		const { file, registrations: [first] } = await this.#registrations(document);
		const at = file === undefined ? -1 : document.getText().indexOf(file);
		if (!first || file === undefined || at < 0) {
			return [];
		}
		const { start } = first.range;
		const target = first.uri.with({ fragment: `L${start.line + 1},${start.character + 1}` });
		return [new vscode.DocumentLink(new vscode.Range(document.positionAt(at), document.positionAt(at + file.length)), target)];
	}

	async provideDefinition(document: vscode.TextDocument, position: vscode.Position): Promise<vscode.Location[]> {
		const { tool, registrations } = await this.#registrations(document);
		const word = document.getWordRangeAtPosition(position);
		return word && document.getText(word) === tool ? registrations : [];
	}

	async #registrations({ uri }: vscode.TextDocument) {
		const page = readPageUri(uri);
		const tool = page?.kind === toolPage.kind ? page.names[0] ?? '' : '';
		const catalog = await this.session.catalog();
		const tree = await hermesTree(this.session, catalog);
		return {
			tool,
			file: catalog.registered.get(tool)?.file,
			registrations: tree?.registrations(tool).map(({ uri: at, range }) => new vscode.Location(vscode.Uri.parse(at, true), toRange(range))) ?? [],
		};
	}
}
