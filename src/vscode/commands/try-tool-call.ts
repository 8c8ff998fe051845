import * as vscode from 'vscode';
import { CALL_FILES } from '../call-files';
import { namedBy } from '../named-argument';
import type { Command } from './command';

/** Opens a new document in which a tool call is checked as it is typed; of the tool that is given, else of read_file. */
export const tryToolCall: Command = async ({ session }, value) => {
	const named = namedBy(value);
	const tool = named && named.kind !== 'toolset' ? named.name : 'read_file';
	const registered = (await session.catalog()).registered.get(tool);
	const given = (registered?.required ?? []).map(name => `${JSON.stringify(name)}: ${EXAMPLES.get(registered?.parameters?.get(name) ?? 'string') ?? '""'}`);
	const platform = `// ${vscode.l10n.t('With a platform, such as "platform": "cli", the call is checked for its session.')}`;
	const text = `{\n\t"tool": ${JSON.stringify(tool)},\n\t${platform}\n\t"arguments": {${given.length > 0 ? `\n\t\t${given.join(',\n\t\t')}\n\t` : ''}}\n}\n`;
	const document = await vscode.workspace.openTextDocument(unusedUri());
	await vscode.languages.setTextDocumentLanguage(document, 'jsonc');
	const edit = new vscode.WorkspaceEdit();
	edit.insert(document.uri, new vscode.Position(0, 0), text);
	await vscode.workspace.applyEdit(edit);
	await vscode.window.showTextDocument(document, { preview: false });
};

/** A value to start from, by JSON type. */
const EXAMPLES: ReadonlyMap<string, string> = new Map([['string', '""'], ['integer', '1'], ['number', '1'], ['boolean', 'true'], ['array', '[]'], ['object', '{}']]);

/** A name that no open document has, so that every call has its own. */
function unusedUri(): vscode.Uri {
	const open = new Set(vscode.workspace.textDocuments.map(({ uri }) => uri.toString()));
	for (let number = 1; ; number++) {
		const uri = vscode.Uri.from({ scheme: 'untitled', path: `${number === 1 ? 'try' : `try-${number}`}${CALL_FILES}` });
		if (!open.has(uri.toString())) {
			return uri;
		}
	}
}
