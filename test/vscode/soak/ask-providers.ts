import * as assert from 'node:assert/strict';
import { CancellationTokenSource, CodeActionTriggerKind, CompletionTriggerKind, languages, Position, Range, type CallHierarchyProvider, type CodeActionProvider, type CodeLensProvider, type CompletionItemProvider, type DefinitionProvider, type DocumentHighlightProvider, type DocumentSymbolProvider, type HoverProvider, type InlayHintsProvider, type ReferenceProvider, type RenameProvider, type TextDocument, type WorkspaceSymbolProvider } from 'vscode';
import type { CountedHost } from '../support/counted-host';

const { token } = new CancellationTokenSource();

/** What VS Code asks providers of a kind for a document and a place in it. Every answer is dropped. */
const QUESTIONS: Readonly<Record<string, (provider: object, document: TextDocument, at: Position, all: Range) => unknown>> = {
	registerHoverProvider: (provider, document, at) => (provider as HoverProvider).provideHover(document, at, token),
	registerCompletionItemProvider: (provider, document, at) =>
		(provider as CompletionItemProvider).provideCompletionItems(document, at, token, { triggerKind: CompletionTriggerKind.Invoke, triggerCharacter: undefined }),
	registerDefinitionProvider: (provider, document, at) => (provider as DefinitionProvider).provideDefinition(document, at, token),
	registerReferenceProvider: (provider, document, at) => (provider as ReferenceProvider).provideReferences(document, at, { includeDeclaration: true }, token),
	registerDocumentHighlightProvider: (provider, document, at) => (provider as DocumentHighlightProvider).provideDocumentHighlights(document, at, token),
	registerDocumentSymbolProvider: (provider, document) => (provider as DocumentSymbolProvider).provideDocumentSymbols(document, token),
	registerWorkspaceSymbolProvider: provider => (provider as WorkspaceSymbolProvider).provideWorkspaceSymbols('web', token),
	registerCodeActionsProvider: (provider, document, _, all) =>
		(provider as CodeActionProvider).provideCodeActions(document, all, { diagnostics: [], only: undefined, triggerKind: CodeActionTriggerKind.Automatic }, token),
	registerRenameProvider: async (provider, document, at) => {
		const { prepareRename, provideRenameEdits } = provider as Required<RenameProvider>;
		// A refusal comes as an error, and is an answer.
		await Promise.allSettled([prepareRename.call(provider, document, at, token), provideRenameEdits.call(provider, document, at, 'renamed', token)]);
	},
	registerCallHierarchyProvider: async (provider, document, at) => {
		const hierarchy = provider as CallHierarchyProvider;
		for (const item of [await hierarchy.prepareCallHierarchy(document, at, token) ?? []].flat()) {
			await hierarchy.provideCallHierarchyIncomingCalls(item, token);
			await hierarchy.provideCallHierarchyOutgoingCalls(item, token);
		}
	},
	registerInlayHintsProvider: async (provider, document, _, all) => {
		const hints = provider as InlayHintsProvider;
		for (const hint of (await hints.provideInlayHints(document, all, token) ?? []).slice(0, 3)) {
			await hints.resolveInlayHint?.(hint, token);
		}
	},
	registerCodeLensProvider: async (provider, document) => {
		const lenses = provider as CodeLensProvider;
		for (const lens of (await lenses.provideCodeLenses(document, token) ?? []).slice(0, 3)) {
			await lenses.resolveCodeLens?.(lens, token);
		}
	},
};

/** Asked of pages, or with the mouse, and by no edit. */
const UNASKED: ReadonlySet<string> = new Set(['registerDocumentLinkProvider', 'registerDocumentDropEditProvider']);

/**
 * Asks every provider of the counted extension about a place, as VS Code would, but keeps no answer.
 *
 * @returns How many questions were asked.
 */
export async function askProviders({ providers }: CountedHost, document: TextDocument, at: Position): Promise<number> {
	let asked = 0;
	for (const { kind, selector, provider } of providers) {
		const question = QUESTIONS[kind];
		assert.ok(question ?? UNASKED.has(kind), `nobody asks what ${kind} took`);
		if (question && (selector === undefined || languages.match(selector, document) > 0)) {
			await question(provider, document, at, new Range(new Position(0, 0), document.lineAt(document.lineCount - 1).range.end));
			asked++;
		}
	}
	return asked;
}
