import * as assert from 'node:assert/strict';
import { commands, Position, Range, Uri, workspace, WorkspaceEdit, type TextDocument } from 'vscode';

/** What is put into the second line of files, in turn: sound and unsound, known and unknown, and of none of their formats. */
const INSERTED = ['"typed": { "description": "d", "tools": ["todo"], "includes": ["web"] },', '"broken": { "tools": [', '{{{', '# ', '  cli: [web, nonsuch]', '"web": { "description": "d", "tools": ["nonsuch"], "includes": ["typed", "nonsuch"] },'];

const LINE = 1;

/**
 * A name that stands in the texts of all rounds, and nowhere else. Not in Python: of that, short statements are kept by their
 * text, up to a few hundred (src/core/sources/python/syntax.ts).
 */
export const MARK = /\bnone--?\d/;

/** Texts of all kinds, each with names that only this round has, by where they stand in the round's folder. */
function textsOf(round: number): Readonly<Record<string, string>> {
	const toolsets = (index: number) => `{\n\n\t"soak-${round}-${index}": { "description": "d", "tools": ["todo", "none-${round}"], "includes": ["web", "soak-${round}-${index + 1}"] },\n}\n`;
	return {
		'hermes-toolsets.jsonc': toolsets(0),
		...Object.fromEntries([1, 2, 3].map(index => [`${index}/part-${round}-${index}.hermes-toolsets.jsonc`, toolsets(index)])),
		'config.yaml': `platform_toolsets:\n\n  cli: [soak-${round}-0, none-${round}]\n  slack: [web]\nmcp_servers:\n  server-${round}:\n    command: x\n`,
		'tables/toolsets.py': `TOOLSETS = {\n\n    "table-${round}": {"description": "d", "tools": ["todo"], "includes": ["nil-${round}"]},\n}\n`,
		'tables/toolset_distributions.py': `DISTRIBUTIONS = {\n\n    "mix-${round}": {"description": "d", "toolsets": {"web": 50, "nil-${round}": 20}},\n}\n`,
		'cron/jobs.json': `{ "jobs": [\n\n  { "id": "${round}", "name": "job-${round}", "enabled_toolsets": ["web", "none-${round}"] }\n] }\n`,
		'skills/one/SKILL.md': `---\n\nname: skill-${round}\ndescription: d\nmetadata:\n  hermes:\n    requires_toolsets: [web, none-${round}]\n---\n`,
	};
}

/** The files of one round, in a folder of its own. */
export class ManyFiles {
	readonly #folder: Uri;
	#uris: Uri[] = [];

	constructor(folder: Uri, private readonly round: number) {
		this.#folder = Uri.joinPath(folder, `soak ${round}`);
	}

	get uris(): readonly Uri[] {
		return this.#uris;
	}

	get documents(): TextDocument[] {
		return this.#uris.flatMap(uri => workspace.textDocuments.find(document => document.uri.toString() === uri.toString()) ?? []);
	}

	async write(): Promise<void> {
		for (const [name, text] of Object.entries(textsOf(this.round))) {
			const uri = Uri.joinPath(this.#folder, name);
			await workspace.fs.writeFile(uri, new TextEncoder().encode(text));
			this.#uris.push(uri);
		}
	}

	/**
	 * Some in editors of their own; the first edit of the others opens one behind the rest. In front is none of them: to be
	 * drawn costs a hundred times what is tested here.
	 */
	async open(count: number, inFront: Uri): Promise<number> {
		const opened = this.#uris.slice(0, count);
		for (const uri of opened) {
			await commands.executeCommand('vscode.open', uri, { preview: false });
		}
		await commands.executeCommand('vscode.open', inFront, { preview: false });
		return opened.length;
	}

	/** Types into all of them at once, and takes it back. Each file is a document that changed, twice. */
	async edit(turn: number, meanwhile: () => Promise<void>): Promise<number> {
		const text = INSERTED[turn % INSERTED.length] ?? '';
		const at = new Position(LINE, 0);
		await this.#apply((edits, uri) => edits.insert(uri, at, text));
		await meanwhile();
		await this.#apply((edits, uri) => edits.delete(uri, new Range(at, at.translate(0, text.length))));
		return 2 * this.#uris.length;
	}

	/** Gives every file another name: by an edit of VS Code, or on the disk. */
	async rename(way: 'edit' | 'disk'): Promise<void> {
		const edits = new WorkspaceEdit();
		const renamed: Uri[] = [];
		for (const uri of this.#uris) {
			// Into another folder: what a file is called says what it is.
			const to = Uri.joinPath(this.#folder, way, uri.path.slice(this.#folder.path.length));
			renamed.push(to);
			if (way === 'edit') {
				edits.renameFile(uri, to);
			} else {
				await workspace.fs.createDirectory(Uri.joinPath(to, '..'));
				await workspace.fs.rename(uri, to);
			}
		}
		assert.ok(way === 'disk' || await workspace.applyEdit(edits));
		this.#uris = renamed;
	}

	async remove(): Promise<void> {
		await workspace.fs.delete(this.#folder, { recursive: true });
		this.#uris = [];
	}

	/** Whether an address is one of this round. */
	has(uri: string): boolean {
		return uri.startsWith(`${this.#folder.toString()}/`);
	}

	async #apply(change: (edits: WorkspaceEdit, uri: Uri) => void): Promise<void> {
		const edits = new WorkspaceEdit();
		this.#uris.forEach(uri => change(edits, uri));
		assert.ok(await workspace.applyEdit(edits), 'the edit was refused');
	}
}
