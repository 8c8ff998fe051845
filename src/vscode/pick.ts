import * as vscode from 'vscode';
import { visibleText } from '../core/message';

/** One question with a list of answers. */
export interface PickOptions<Item extends vscode.QuickPickItem> {
	readonly title: string;
	readonly placeholder: string;
	/** The answers; the list shows that it is busy until they are there. */
	readonly items: Promise<readonly Item[]>;
	/** The answer to begin with. */
	readonly isSuggested?: (item: Item) => boolean;
}

/** Asks for one answer; undefined when none was chosen. */
export async function pick<Item extends vscode.QuickPickItem>({ title, placeholder, items, isSuggested }: PickOptions<Item>): Promise<Item | undefined> {
	const quickPick = vscode.window.createQuickPick<Item>();
	quickPick.title = title;
	quickPick.placeholder = placeholder;
	quickPick.matchOnDescription = true;
	quickPick.matchOnDetail = true;
	quickPick.busy = true;
	const chosen = new Promise<Item | undefined>(resolve => {
		quickPick.onDidAccept(() => {
			const [item] = quickPick.selectedItems;
			if (item) {
				resolve(item);
				quickPick.hide();
			}
		});
		quickPick.onDidHide(() => resolve(undefined));
	});
	quickPick.show();
	try {
		const answers = await items;
		quickPick.items = answers;
		const suggested = answers.find(item => isSuggested?.(item) ?? false);
		if (suggested) {
			quickPick.activeItems = [suggested];
		}
		quickPick.busy = false;
		return await chosen;
	} finally {
		quickPick.dispose();
	}
}

/** A name as a list of answers shows it: `$(…)` in it is no icon. */
export function pickText(text: string): string {
	return visibleText(text.replace(/\s{1,1000}/g, ' ')).replaceAll('$(', '\\$(');
}
