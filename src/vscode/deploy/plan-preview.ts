import * as vscode from 'vscode';
import type { DeploymentPlan, PlannedWrite } from '../../core/deploy/deployment-plan';
import { CONFIG_PATH } from '../../core/deploy/names';
import { counted, type Message } from '../../core/message';
import { localize, localizeTemplate } from '../localize';
import { DEPLOY_TEXTS } from './texts';

/** Documents that show a file of a home before and after; the index leaves them alone. */
export const PREVIEW_SCHEME = 'hermes-toolsets-preview';

/** Shows what a plan would write as a diff, and asks. Nothing is written before the answer. */
export class PlanPreview implements vscode.TextDocumentContentProvider, vscode.Disposable {
	readonly #registration = vscode.workspace.registerTextDocumentContentProvider(PREVIEW_SCHEME, this);
	readonly #texts = new Map<string, string>();
	#count = 0;

	provideTextDocumentContent(uri: vscode.Uri): string {
		return this.#texts.get(uri.toString()) ?? '';
	}

	/** Whether the person wants these changes. */
	async confirm(title: string, home: { readonly uri: vscode.Uri; readonly label: string }, { writes, notes }: DeploymentPlan, more: readonly Message[] = []): Promise<boolean> {
		const number = ++this.#count;
		const resources = inOrder(writes).map((write): Resource => [
			vscode.Uri.joinPath(home.uri, write.path),
			this.#document(number, 'before', write.path, write.before),
			this.#document(number, 'after', write.path, write.after),
		]);
		try {
			await showChanges(title, resources);
			const files = counted(writes.length, DEPLOY_TEXTS.oneFile, DEPLOY_TEXTS.files);
			const write: vscode.QuickPickItem = {
				label: `$(save) ${localizeTemplate(DEPLOY_TEXTS.write)}`,
				description: localize({ ...files, arguments: { ...files.arguments, home: home.label } }),
				detail: [...more, ...notes].map(localize).join(' '),
			};
			const cancel: vscode.QuickPickItem = { label: `$(close) ${localizeTemplate(DEPLOY_TEXTS.cancel)}`, description: localizeTemplate(DEPLOY_TEXTS.cancelDetail) };
			// The diff is to be scrolled in, so the question stays when it loses the focus.
			const chosen = await vscode.window.showQuickPick([write, cancel], { title, placeHolder: localizeTemplate(DEPLOY_TEXTS.look), ignoreFocusOut: true });
			return chosen === write;
		} finally {
			await closeTabs(title);
			for (const [, before, after] of resources) {
				this.#texts.delete(before?.toString() ?? '');
				this.#texts.delete(after?.toString() ?? '');
			}
		}
	}

	dispose(): void {
		this.#registration.dispose();
	}

	#document(number: number, side: 'before' | 'after', path: string, text: string | undefined): vscode.Uri | undefined {
		if (text === undefined) {
			return undefined;
		}
		const uri = vscode.Uri.from({ scheme: PREVIEW_SCHEME, path: `/${path}`, query: `${side}-${number}` });
		this.#texts.set(uri.toString(), text);
		return uri;
	}
}

/** The file, its text before and after, as `vscode.changes` takes it. */
type Resource = [vscode.Uri, vscode.Uri | undefined, vscode.Uri | undefined];

/** What a person must know first: the config that is theirs, then what the plugin is given. */
function inOrder(writes: readonly PlannedWrite[]): readonly PlannedWrite[] {
	return [...writes].sort((a, b) => Number(b.path === CONFIG_PATH) - Number(a.path === CONFIG_PATH));
}

async function showChanges(title: string, resources: readonly Resource[]): Promise<void> {
	if ((await vscode.commands.getCommands(false)).includes('_workbench.changes')) {
		await vscode.commands.executeCommand('vscode.changes', title, resources);
		return;
	}
	for (const [label, before, after] of [...resources].reverse()) {
		const empty = label.with({ scheme: PREVIEW_SCHEME, query: 'empty' });
		await vscode.commands.executeCommand('vscode.diff', before ?? empty, after ?? empty, title, { preview: false });
	}
}

async function closeTabs(title: string): Promise<void> {
	// VS Code adds the number of files to the title of several.
	const tabs = vscode.window.tabGroups.all.flatMap(group => group.tabs).filter(({ label }) => label === title || label.startsWith(`${title} (`));
	if (tabs.length > 0) {
		await vscode.window.tabGroups.close(tabs);
	}
}
