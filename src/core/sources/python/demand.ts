import type { StatementText } from './statements';

const IDENTIFIER = /[A-Za-z_\u0080-\uffff][A-Za-z0-9_\u0080-\uffff]*/g;

/**
 * Decides which statements of a module have to be run to know a name: those before the current one
 * that mention it, in their order. Large modules then cost little when a few names are asked for.
 */
export class DemandPlan {
	readonly #mentions = new Map<string, number[]>();
	readonly #done: boolean[] = [];
	/** The statement being run; all of them are before the end. */
	current = Infinity;

	constructor(readonly statements: readonly StatementText[], text: string) {
		for (const [index, statement] of statements.entries()) {
			this.#done.push(statement.kind !== 'other');
			if (statement.kind === 'other') {
				this.#index(text.slice(statement.start, statement.end), index);
			}
		}
	}

	#index(text: string, index: number): void {
		for (const [name] of text.matchAll(IDENTIFIER)) {
			const mentions = this.#mentions.get(name);
			if (!mentions) {
				this.#mentions.set(name, [index]);
			} else if (mentions.at(-1) !== index) {
				mentions.push(index);
			}
		}
	}

	/** Runs what a name needs; each statement is run once. */
	need(name: string, run: (statement: StatementText) => void): void {
		const mentions = this.#mentions.get(name);
		if (!mentions) {
			return;
		}
		const limit = this.current;
		while (mentions.length > 0 && (mentions[0] ?? limit) < limit) {
			this.runOnce(mentions.shift() ?? 0, run);
		}
	}

	runOnce(index: number, run: (statement: StatementText) => void): void {
		const statement = this.statements[index];
		if (!statement || this.#done[index]) {
			return;
		}
		this.#done[index] = true;
		const before = this.current;
		this.current = index;
		run(statement);
		this.current = before;
	}
}
