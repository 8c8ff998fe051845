import type { SourceText } from '../model';
import { splitStatements } from './statements';
import type { StatementText } from './statements';

const IDENTIFIER = /[A-Za-z_\u0080-\uffff][A-Za-z0-9_\u0080-\uffff]*/g;
const ALIAS = /([A-Za-z_][A-Za-z0-9_]{0,200})[ \t]{0,20}=[ \t]{0,20}([A-Za-z_][A-Za-z0-9_]{0,200})[ \t]{0,20}(?=[\r\n#;]|$|=[^=])/y;
/** Longest module that is read, in UTF-16 code units. */
export const MAXIMUM_MODULE_LENGTH = 4_000_000;

/** A module cut into statements, and which of them mention a name. */
interface Outline {
	readonly statements: readonly StatementText[];
	mentions: ReadonlyMap<string, readonly number[]> | undefined;
}

/** A text is cut once, however many modules import from it. */
const OUTLINES = new WeakMap<SourceText, Outline>();

function outlineOf(source: SourceText): Outline {
	let outline = OUTLINES.get(source);
	if (!outline) {
		const { text } = source.lines;
		outline = { statements: text.length > MAXIMUM_MODULE_LENGTH ? [] : splitStatements(text), mentions: undefined };
		OUTLINES.set(source, outline);
	}
	return outline;
}

/** The statements of a module; none for a text too large to read. */
export function statementsOf(source: SourceText): readonly StatementText[] {
	return outlineOf(source).statements;
}

function mentionsOf(source: SourceText): ReadonlyMap<string, readonly number[]> {
	const outline = outlineOf(source);
	if (outline.mentions) {
		return outline.mentions;
	}
	const found = new Map<string, number[]>();
	for (const [index, statement] of outline.statements.entries()) {
		if (statement.kind !== 'other') {
			continue;
		}
		for (const [name] of source.lines.text.slice(statement.start, statement.end).matchAll(IDENTIFIER)) {
			const mentions = found.get(name);
			if (!mentions) {
				found.set(name, [index]);
			} else if (mentions.at(-1) !== index) {
				mentions.push(index);
			}
		}
	}
	outline.mentions = found;
	return found;
}

/**
 * Decides which statements of a module have to be run to know a name: those before the current one
 * that mention it, in their order. Large modules then cost little when a few names are asked for.
 */
export class DemandPlan {
	readonly statements: readonly StatementText[];
	readonly #text: string;
	readonly #mentions: ReadonlyMap<string, readonly number[]>;
	/** How many mentions of a name were looked at. */
	readonly #seen = new Map<string, number>();
	readonly #done = new Set<number>();
	/** The statement being run; all of them are before the end. */
	#current = Infinity;

	constructor(source: SourceText) {
		this.#text = source.lines.text;
		this.statements = statementsOf(source);
		this.#mentions = mentionsOf(source);
	}

	/** Runs what a name needs; each statement is run once. A second name for the same value is needed too: it may change it. */
	need(name: string, run: (statement: StatementText) => void): void {
		const open = [name];
		for (let next = open.pop(); next !== undefined; next = open.pop()) {
			this.#needOne(next, run, open);
		}
	}

	#needOne(name: string, run: (statement: StatementText) => void, aliases: string[]): void {
		const mentions = this.#mentions.get(name) ?? [];
		const limit = this.#current;
		let seen = this.#seen.get(name) ?? 0;
		while (seen < mentions.length && (mentions[seen] ?? limit) < limit) {
			this.#seen.set(name, seen + 1);
			const index = mentions[seen] ?? 0;
			this.runOnce(index, run);
			const alias = this.#aliasIn(index, name);
			if (alias !== undefined) {
				aliases.push(alias);
			}
			seen = Math.max(seen + 1, this.#seen.get(name) ?? 0);
		}
	}

	/** The other name of a statement `B = A` or `A = B = …`: what is done to one is done to both. */
	#aliasIn(index: number, name: string): string | undefined {
		const { start = 0, end = 0 } = this.statements[index] ?? {};
		ALIAS.lastIndex = start;
		const match = end - start < 1000 ? ALIAS.exec(this.#text) : undefined;
		return match?.[2] === name ? match[1] : match?.[1] === name ? match[2] : undefined;
	}

	runOnce(index: number, run: (statement: StatementText) => void): void {
		const statement = this.statements[index];
		if (!statement || this.#done.has(index)) {
			return;
		}
		this.#done.add(index);
		const before = this.#current;
		this.#current = index;
		run(statement);
		this.#current = before;
	}
}
