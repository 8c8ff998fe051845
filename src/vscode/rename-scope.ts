import * as vscode from 'vscode';
import { RenameRefusal } from '../core/language/names/rename-refusal';
import type { RenameScope } from '../core/language/names/rename';
import { tablesDefining, tablesListing, type RegisteredPlace } from '../core/language/names/rename-python';
import { LineIndex } from '../core/text';
import { hermesTree } from './hermes-tree';
import { localize } from './localize';
import type { Session } from './session';

/** What is to be renamed, as far as it matters where code registers it. */
export interface RenamedName {
	readonly subject: string;
	readonly name: string;
}

/** What a rename of a name, from a document or from the view, works on. */
export async function renameScope(session: Session, { subject, name }: RenamedName, uri?: vscode.Uri): Promise<RenameScope> {
	const world = await session.world(uri);
	const documents = session.index.all();
	const tables = subject === 'toolset' ? tablesDefining(documents, name) : subject === 'tool' ? tablesListing(documents, name) : [];
	const registered = await Promise.all(tables.map(table => registeredPlaces(session, vscode.Uri.parse(table.uri, true), subject as 'toolset' | 'tool', name)));
	return { world, documents, isEditable: key => isEditable(session, key), registered: registered.flat() };
}

/** Where the Hermes tree of a table registers a name, in the texts as they are now. */
async function registeredPlaces(session: Session, table: vscode.Uri, subject: 'toolset' | 'tool', name: string): Promise<RegisteredPlace[]> {
	const catalog = await session.checkouts.automatic(table, undefined);
	const isOwn = catalog && vscode.Uri.joinPath(vscode.Uri.parse(catalog.id, true), 'toolsets.py').toString() === table.toString();
	const tree = isOwn ? await hermesTree(session, catalog) : undefined;
	const places = tree?.references(subject, name).filter(({ uri }) => uri !== table.toString()) ?? [];
	const texts = new Map<string, LineIndex>();
	return Promise.all(places.map(async ({ uri, range }) => {
		const lines = texts.get(uri) ?? new LineIndex(await textOf(vscode.Uri.parse(uri, true)));
		texts.set(uri, lines);
		return { uri, lines, span: lines.spanOf(range) };
	}));
}

async function textOf(uri: vscode.Uri): Promise<string> {
	const open = vscode.workspace.textDocuments.find(document => document.uri.toString() === uri.toString());
	return open ? open.getText() : new TextDecoder('utf-8', { ignoreBOM: true }).decode(await vscode.workspace.fs.readFile(uri));
}

/** Files of the workspace and, in a window without folders, whatever is open. */
export function isEditable(session: Session, key: string): boolean {
	return vscode.workspace.getWorkspaceFolder(vscode.Uri.parse(key, true)) !== undefined || session.index.document(key)?.open === true;
}

/** VS Code shows the message of an error: the refusal's sentence in the user's language. */
export function told<Result>(work: () => Result): Result {
	try {
		return work();
	} catch (error) {
		throw error instanceof RenameRefusal ? new Error(refusalText(error), { cause: error }) : error;
	}
}

/** The sentence of a refusal, with its file as VS Code's own views call it. */
export function refusalText({ sentence }: RenameRefusal): string {
	const { uri } = sentence.arguments;
	return localize(typeof uri === 'string' ? { ...sentence, arguments: { ...sentence.arguments, uri: vscode.workspace.asRelativePath(vscode.Uri.parse(uri, true)) } } : sentence);
}
