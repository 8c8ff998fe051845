import * as vscode from 'vscode';
import { textArguments, type Message, type MessageArguments } from '../core/message';

/** A core message in the user's language. */
export function localize({ template, arguments: values }: Message): string {
	return vscode.l10n.t(template, Object.fromEntries(textArguments(values)));
}

export function localizeTemplate(template: string, values: MessageArguments = {}): string {
	return localize({ template, arguments: values });
}
