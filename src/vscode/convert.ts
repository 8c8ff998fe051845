import * as vscode from 'vscode';
import type { DiagnosticTag, Severity } from '../core/lint/diagnostic';
import type { Position, Range, TextEdit } from '../core/text';

export function toPosition(position: Position): vscode.Position {
	return new vscode.Position(position.line, position.character);
}

export function toRange(range: Range): vscode.Range {
	return new vscode.Range(toPosition(range.start), toPosition(range.end));
}

export function fromPosition(position: vscode.Position): Position {
	return { line: position.line, character: position.character };
}

export function toTextEdit(edit: TextEdit): vscode.TextEdit {
	return new vscode.TextEdit(toRange(edit.range), edit.newText);
}

export function toSeverity(severity: Severity): vscode.DiagnosticSeverity {
	switch (severity) {
		case 'error':
			return vscode.DiagnosticSeverity.Error;
		case 'warning':
			return vscode.DiagnosticSeverity.Warning;
		case 'information':
			return vscode.DiagnosticSeverity.Information;
		case 'hint':
			return vscode.DiagnosticSeverity.Hint;
	}
}

export function toTag(tag: DiagnosticTag): vscode.DiagnosticTag {
	return tag === 'unnecessary' ? vscode.DiagnosticTag.Unnecessary : vscode.DiagnosticTag.Deprecated;
}
