import * as vscode from 'vscode';
import { hoverAt } from '../core/language/hover/hover-at';
import { HOVER_COMMANDS } from '../core/language/hover/links';
import { toRange } from './convert';
import type { Diagnostics } from './diagnostics';
import { localize } from './localize';
import type { Session } from './session';

/** Says what the name under the mouse or the cursor means. */
export class Hovers implements vscode.HoverProvider {
	constructor(private readonly session: Session, private readonly diagnostics: Diagnostics) {}

	async provideHover(document: vscode.TextDocument, position: vscode.Position, token: vscode.CancellationToken): Promise<vscode.Hover | undefined> {
		// Of all YAML that may be a config, only what is one waits for an answer.
		if (!this.session.document(document)) {
			return undefined;
		}
		const [world, hermes] = await Promise.all([this.session.world(document.uri), this.session.context(document.uri)]);
		const indexed = token.isCancellationRequested ? undefined : this.session.document(document);
		const hover = indexed && hoverAt(indexed, document.offsetAt(position), {
			world,
			hermes,
			translate: localize,
			fileLabel: uri => vscode.workspace.asRelativePath(vscode.Uri.parse(uri, true)),
			problems: uri => this.diagnostics.of(vscode.Uri.parse(uri, true)),
		});
		return hover && new vscode.Hover(trusted(hover.markdown), toRange(hover.range));
	}
}

/** Markdown whose links may run the commands of hovers and no others. */
function trusted(markdown: string): vscode.MarkdownString {
	const content = new vscode.MarkdownString(markdown);
	content.isTrusted = { enabledCommands: HOVER_COMMANDS };
	return content;
}
