import * as vscode from 'vscode';
import type { CodeFix, FixDocument } from '../core/language/code-actions/code-fix';
import { fixesFor, suppressionFix } from '../core/language/code-actions/fixes-for';
import type { IndexedDocument } from '../core/workspace/documents';
import { toRange, toTextEdit } from './convert';
import { DIAGNOSTIC_SOURCE, type Diagnostics } from './diagnostics';
import { localize } from './localize';
import type { Session } from './session';

/** Offers the fixes of the findings under the cursor. */
export class CodeActions implements vscode.CodeActionProvider {
	static readonly metadata: vscode.CodeActionProviderMetadata = { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix] };

	constructor(private readonly session: Session, private readonly diagnostics: Diagnostics) {}

	async provideCodeActions(document: vscode.TextDocument, range: vscode.Range, context: vscode.CodeActionContext, token: vscode.CancellationToken): Promise<vscode.CodeAction[]> {
		await this.diagnostics.settled();
		const indexed = this.session.document(document);
		if (!indexed || token.isCancellationRequested) {
			return [];
		}
		const fixDocument: FixDocument = { lines: indexed.lines, format: formatOf(indexed) };
		return this.diagnostics.of(document.uri)
			.filter(diagnostic => toRange(diagnostic.range).intersection(range) !== undefined)
			.flatMap(diagnostic => {
				const shown = context.diagnostics.filter(other => other.source === DIAGNOSTIC_SOURCE && isRule(other, diagnostic.rule) && other.range.isEqual(toRange(diagnostic.range)));
				return [...fixesFor(diagnostic, fixDocument), suppressionFix(diagnostic, fixDocument)].map(fix => toAction(document, fix, shown));
			});
	}
}

export function formatOf(document: IndexedDocument): FixDocument['format'] {
	return document.kind === 'toolset-file' || document.kind === 'cron-jobs' ? 'jsonc' : 'yaml';
}

function toAction(document: vscode.TextDocument, fix: CodeFix, shown: vscode.Diagnostic[]): vscode.CodeAction {
	const title = localize(fix.title);
	const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
	action.diagnostics = shown;
	action.isPreferred = fix.preferred;
	if (fix.command) {
		action.command = { title, command: fix.command.command, arguments: [...fix.command.arguments] };
	} else {
		action.edit = new vscode.WorkspaceEdit();
		action.edit.set(document.uri, fix.edits.map(toTextEdit));
	}
	return action;
}

function isRule(diagnostic: vscode.Diagnostic, rule: string): boolean {
	return typeof diagnostic.code === 'object' && diagnostic.code.value === rule;
}
