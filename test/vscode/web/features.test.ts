import * as vscode from 'vscode';

const EXAMPLE = 'hermes-toolsets.jsonc';

async function example(): Promise<vscode.TextDocument> {
	const [uri] = await vscode.workspace.findFiles(EXAMPLE);
	if (!uri) {
		throw new Error(`the workspace has no ${EXAMPLE}`);
	}
	await vscode.extensions.getExtension('hermes-toolsets.hermes-toolsets')?.activate();
	return vscode.workspace.openTextDocument(uri);
}

/** Asks until there is an answer: providers are registered once the bundle is there. */
async function eventually<Result>(what: string, ask: () => Promise<readonly Result[]>): Promise<readonly Result[]> {
	for (let round = 0; round < 100; round++) {
		const found = await ask();
		if (found.length > 0) {
			return found;
		}
		await new Promise(resolve => setTimeout(resolve, 100));
	}
	throw new Error(`no ${what}`);
}

function placeOf(document: vscode.TextDocument, text: string): vscode.Position {
	const offset = document.getText().indexOf(text);
	if (offset === -1) {
		throw new Error(`the file has no ${text}`);
	}
	return document.positionAt(offset + 2);
}

function textOf(contents: readonly (vscode.MarkdownString | vscode.MarkedString)[]): string {
	return contents.map(content => typeof content === 'string' ? content : content.value).join('\n');
}

describe('without Node', () => {
	it('runs in a host that has no Node', () => {
		if (typeof process !== 'undefined' && typeof process.versions?.node === 'string') {
			throw new Error('this host has Node');
		}
	});

	it('shows what a toolset holds', async () => {
		const document = await example();
		const hovers = await eventually('hover', () => Promise.resolve(vscode.commands.executeCommand<vscode.Hover[]>('vscode.executeHoverProvider', document.uri, placeOf(document, '"research-lite"'))));
		const text = hovers.map(({ contents }) => textOf(contents)).join('\n');
		if (!text.includes('session')) {
			throw new Error(`the hover does not say what comes from the included toolsets: ${text}`);
		}
	});

	it('goes to what a name means', async () => {
		const document = await example();
		await eventually('definition', () => Promise.resolve(vscode.commands.executeCommand<(vscode.Location | vscode.LocationLink)[]>('vscode.executeDefinitionProvider', document.uri, placeOf(document, '"notes"]'))));
	});

	it('checks what is typed', async () => {
		const document = await example();
		const edit = new vscode.WorkspaceEdit();
		edit.insert(document.uri, placeOf(document, '"notes"]').translate(0, -2), '"nonsuch-toolset", ');
		await vscode.workspace.applyEdit(edit);
		await eventually('finding', () => Promise.resolve(vscode.languages.getDiagnostics(document.uri).filter(({ message }) => message.includes('nonsuch-toolset'))));
		await vscode.commands.executeCommand('workbench.action.files.revert');
	});

	it('completes from the toolsets of the release', async () => {
		const document = await example();
		const found = await eventually('completion', async () => {
			const { items } = await vscode.commands.executeCommand<vscode.CompletionList>('vscode.executeCompletionItemProvider', document.uri, placeOf(document, '"notes"]'));
			return items.map(({ label }) => typeof label === 'string' ? label : label.label);
		});
		if (!found.includes('terminal')) {
			throw new Error(`not offered: terminal, among ${found.join(' ')}`);
		}
	});
});
