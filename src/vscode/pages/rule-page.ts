import * as vscode from 'vscode';
import type { Page } from './page';

/** The help on a rule, as packaged. */
export const rulePage: Page = {
	kind: 'rules',
	names: 1,
	text: async ({ extensionUri }, [rule = '']) => {
		if (!/^[a-zA-Z-]{1,60}$/.test(rule)) {
			throw new Error(vscode.l10n.t('There is no rule {rule}.', { rule }));
		}
		return new TextDecoder().decode(await vscode.workspace.fs.readFile(vscode.Uri.joinPath(extensionUri, 'docs', 'rules', `${rule}.md`)));
	},
};
