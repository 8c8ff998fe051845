import * as vscode from 'vscode';
import type { Completion, CompletionKind, CompletionList } from '../core/language/completion/completion';
import { completionsAt } from '../core/language/completion/completions-at';
import { visibleText } from '../core/message';
import type { LineIndex } from '../core/text';
import { toRange } from './convert';
import { localize } from './localize';
import type { Session } from './session';

/** Characters behind which proposals are due: where an item, or the name inside of quotes, begins. */
export const COMPLETION_TRIGGERS = ['[', ',', ' ', '"', '\'', '-', ':', '{'];

const KINDS: Readonly<Record<CompletionKind, vscode.CompletionItemKind>> = {
	toolset: vscode.CompletionItemKind.Module,
	bundle: vscode.CompletionItemKind.Folder,
	tool: vscode.CompletionItemKind.Function,
	platform: vscode.CompletionItemKind.Property,
	server: vscode.CompletionItemKind.Interface,
	keyword: vscode.CompletionItemKind.Keyword,
	property: vscode.CompletionItemKind.Property,
};

/** Proposes names where a document of ours has room for them. */
export class Completions implements vscode.CompletionItemProvider {
	constructor(private readonly session: Session) {}

	async provideCompletionItems(document: vscode.TextDocument, position: vscode.Position, token: vscode.CancellationToken, context?: vscode.CompletionContext): Promise<vscode.CompletionList | undefined> {
		if (isIdle(document, context)) {
			return undefined;
		}
		const [world, hermes] = await Promise.all([this.session.world(document.uri), this.session.context(document.uri)]);
		const indexed = token.isCancellationRequested ? undefined : this.session.document(document);
		const list = indexed && completionsAt(indexed, document.offsetAt(position), { world, hermes });
		if (!indexed || !list) {
			return undefined;
		}
		const range = {
			inserting: toRange(indexed.lines.rangeOf(list.insert)),
			replacing: toRange(indexed.lines.rangeOf(list.replace)),
		};
		// Which names are near to a slip of the finger changes with each letter.
		return new vscode.CompletionList(list.completions.map((completion, index) => toItem(completion, index, range, indexed.lines)), list.incomplete === true || hasNear(list));
	}
}

/** Whether a typed character asks for nothing: in JSON, a name begins with a quote or a bracket, and blanks are only layout. */
function isIdle({ languageId }: vscode.TextDocument, context: vscode.CompletionContext | undefined): boolean {
	return (languageId === 'json' || languageId === 'jsonc') && context?.triggerCharacter !== undefined && context.triggerCharacter !== '"' && context.triggerCharacter !== '[';
}

function hasNear({ completions }: CompletionList): boolean {
	return completions.some(({ filter }) => filter !== undefined);
}

function toItem(completion: Completion, index: number, range: { inserting: vscode.Range; replacing: vscode.Range }, lines: LineIndex): vscode.CompletionItem {
	const { name, kind, count, source, documentation, newText, cursor, edits, filter, goesOn, deprecated } = completion;
	const item = new vscode.CompletionItem({
		label: visibleText(name),
		description: [...count ? [localize(count)] : [], localize(source)].join(', '),
	}, KINDS[kind]);
	item.range = range;
	item.filterText = filter ?? name;
	item.sortText = String(index).padStart(5, '0');
	item.insertText = cursor === undefined ? newText : snippet(newText, cursor);
	if (edits) {
		item.additionalTextEdits = edits.map(edit => new vscode.TextEdit(toRange(lines.rangeOf(edit.span)), edit.newText));
	}
	if (documentation) {
		item.documentation = localize(documentation);
	}
	if (goesOn === true) {
		item.command = { command: 'editor.action.triggerSuggest', title: '' };
	}
	if (deprecated === true) {
		item.tags = [vscode.CompletionItemTag.Deprecated];
	}
	return item;
}

/** A text that leaves the cursor inside of it. */
function snippet(text: string, cursor: number): vscode.SnippetString {
	return new vscode.SnippetString().appendText(text.slice(0, cursor)).appendTabstop(0).appendText(text.slice(cursor));
}
