import * as vscode from 'vscode';
import type { CodeFix, FixDocument } from '../core/language/code-actions/code-fix';
import { fixDocumentOf } from '../core/language/code-actions/document-format';
import { fixAll, isPreferredOf, isSafe, type FixAllRequest } from '../core/language/code-actions/fix-all';
import { fixesFor, suppressionFix } from '../core/language/code-actions/fixes-for';
import type { Refactoring } from '../core/language/code-actions/refactoring';
import { refactoringsAt } from '../core/language/code-actions/refactorings-at';
import type { Diagnostic } from '../core/lint/diagnostic';
import type { TextEdit } from '../core/text';
import type { IndexedDocument } from '../core/workspace/documents';
import { fromPosition, toPosition, toRange, toTextEdit } from './convert';
import { DIAGNOSTIC_SOURCE, type Diagnostics } from './diagnostics';
import { localize } from './localize';
import type { Session } from './session';

const { QuickFix, Refactor, RefactorExtract, RefactorInline, RefactorRewrite, SourceFixAll } = vscode.CodeActionKind;

/** Asked for by `editor.codeActionsOnSave`. */
export const FIX_ALL = SourceFixAll.append('hermesToolsets');

const REFACTORING_KINDS: Readonly<Record<Refactoring['kind'], vscode.CodeActionKind>> = { extract: RefactorExtract, inline: RefactorInline, rewrite: RefactorRewrite };

/** Offers the fixes of the findings under the cursor, all fixes of a kind, the safe ones of a file, and refactorings. */
export class CodeActions implements vscode.CodeActionProvider {
	static readonly metadata: vscode.CodeActionProviderMetadata = {
		providedCodeActionKinds: [QuickFix, RefactorExtract, RefactorInline, RefactorRewrite, FIX_ALL],
	};

	constructor(private readonly session: Session, private readonly diagnostics: Diagnostics) {}

	async provideCodeActions(document: vscode.TextDocument, range: vscode.Range, context: vscode.CodeActionContext, token: vscode.CancellationToken): Promise<vscode.CodeAction[]> {
		const indexed = this.session.document(document);
		if (!indexed || token.isCancellationRequested) {
			return [];
		}
		const wants = (kind: vscode.CodeActionKind) => !context.only || context.only.contains(kind) || kind.contains(context.only);
		return [
			...(wants(QuickFix) ? this.#quickFixes(document, indexed, range, context, await this.diagnostics.current(document.uri)) : []),
			...(wants(Refactor) ? await this.#refactorings(document, indexed, range, context) : []),
			// On request only: VS Code would offer it for every file, with nothing to fix.
			...(context.only && SourceFixAll.contains(context.only) && wants(FIX_ALL) || context.only?.contains(FIX_ALL) === true ? await this.#fixFile(document, indexed) : []),
		];
	}

	#quickFixes(document: vscode.TextDocument, indexed: IndexedDocument, range: vscode.Range, context: vscode.CodeActionContext, found: readonly Diagnostic[]): vscode.CodeAction[] {
		const fixDocument: FixDocument = fixDocumentOf(indexed);
		const here = found.filter(diagnostic => toRange(diagnostic.range).intersection(range) !== undefined);
		const shown = (diagnostic: Diagnostic) => context.diagnostics.filter(other => other.source === DIAGNOSTIC_SOURCE && isRule(other, diagnostic.rule) && other.range.isEqual(toRange(diagnostic.range)));
		return [
			...here.flatMap(diagnostic => fixesFor(diagnostic, fixDocument).map(fix => toAction(document, fix, shown(diagnostic)))),
			...[...new Set(here.map(({ rule }) => rule))].flatMap(rule => this.#fixRule(document, indexed, rule, found)),
			...here.flatMap(diagnostic => {
				const fix = suppressionFix(diagnostic, fixDocument);
				return fix ? [toAction(document, fix, shown(diagnostic))] : [];
			}),
		];
	}

	/** "Fix all", where a rule has more than one finding with a preferred fix. Its edits are worked out when it is chosen. */
	#fixRule(document: vscode.TextDocument, indexed: IndexedDocument, rule: string, found: readonly Diagnostic[]): vscode.CodeAction[] {
		const accepts = isPreferredOf(rule);
		const fixDocument = fixDocumentOf(indexed);
		const count = found.filter(diagnostic => diagnostic.rule === rule && fixesFor(diagnostic, fixDocument).some(fix => accepts(fix, diagnostic))).length;
		return count > 1 ? [new FixAllAction(vscode.l10n.t("Fix all of this kind: {rule} ({count})", { rule, count }), QuickFix, document.uri, rule)] : [];
	}

	async resolveCodeAction(action: vscode.CodeAction): Promise<vscode.CodeAction> {
		if (action instanceof FixAllAction) {
			const indexed = this.session.document(action);
			action.edit = indexed ? editOf(action.uri, await this.#allFixes(action.uri, indexed, isPreferredOf(action.rule))) : new vscode.WorkspaceEdit();
		}
		return action;
	}

	async #fixFile(document: vscode.TextDocument, indexed: IndexedDocument): Promise<vscode.CodeAction[]> {
		const edits = await this.#allFixes(document.uri, indexed, isSafe);
		if (edits.length === 0) {
			return [];
		}
		const action = new vscode.CodeAction(vscode.l10n.t("Fix all that is safe in this file"), FIX_ALL);
		action.edit = editOf(document.uri, edits);
		return [action];
	}

	async #allFixes(uri: vscode.Uri, indexed: IndexedDocument, accepts: FixAllRequest['accepts']): Promise<TextEdit[]> {
		const world = await this.session.world(uri);
		const lint = await this.diagnostics.linter(uri);
		return fixAll({ document: indexed, world, accepts, lint });
	}

	async #refactorings(document: vscode.TextDocument, indexed: IndexedDocument, range: vscode.Range, context: vscode.CodeActionContext): Promise<vscode.CodeAction[]> {
		const world = await this.session.world(document.uri);
		const selection = indexed.lines.spanOf({ start: fromPosition(range.start), end: fromPosition(range.end) });
		// A cursor that only passes by should not light the bulb: what needs a selection, and what is impossible, wait until somebody asks.
		const asked = context.only !== undefined || context.triggerKind === vscode.CodeActionTriggerKind.Invoke;
		return refactoringsAt({ document: indexed, selection, world })
			.filter(({ disabled }) => asked || !disabled)
			.map(refactoring => toRefactoring(document, refactoring));
	}
}

/** All fixes of one rule in a file. VS Code keeps actions for long, so that it holds on to no document. */
class FixAllAction extends vscode.CodeAction {
	constructor(title: string, kind: vscode.CodeActionKind, readonly uri: vscode.Uri, readonly rule: string) {
		super(title, kind);
	}
}

function toRefactoring(document: vscode.TextDocument, { kind, title, edits, disabled, command, rename }: Refactoring): vscode.CodeAction {
	const text = localize(title);
	const action = new vscode.CodeAction(text, REFACTORING_KINDS[kind]);
	if (disabled) {
		action.disabled = { reason: localize(disabled) };
	} else if (command) {
		action.command = { title: text, command: command.command, arguments: [...command.arguments] };
	} else {
		action.edit = editOf(document.uri, edits);
		if (rename) {
			action.command = { title: text, command: 'hermesToolsets.renameAt', arguments: [document.uri, toPosition(rename)] };
		}
	}
	return action;
}

function toAction(document: vscode.TextDocument, fix: CodeFix, shown: vscode.Diagnostic[]): vscode.CodeAction {
	const title = localize(fix.title);
	const action = new vscode.CodeAction(title, QuickFix);
	action.diagnostics = shown;
	action.isPreferred = fix.preferred;
	if (fix.disabled) {
		action.disabled = { reason: localize(fix.disabled) };
	} else if (fix.command) {
		action.command = { title, command: fix.command.command, arguments: [...fix.command.arguments] };
	} else {
		action.edit = editOf(document.uri, fix.edits);
	}
	return action;
}

function editOf(uri: vscode.Uri, edits: readonly TextEdit[]): vscode.WorkspaceEdit {
	const edit = new vscode.WorkspaceEdit();
	edit.set(uri, edits.map(toTextEdit));
	return edit;
}

function isRule(diagnostic: vscode.Diagnostic, rule: string): boolean {
	return typeof diagnostic.code === 'object' && diagnostic.code.value === rule;
}
