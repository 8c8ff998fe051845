/** Bounds on one evaluation: no text makes it run long, deep or large. */
export interface Limits {
	/** Nodes evaluated, items visited and statements run. */
	readonly steps: number;
	/** Nested expressions, statements and calls; each takes a few frames of the engine's own stack. */
	readonly depth: number;
	/** Functions of the file called inside one another. */
	readonly calls: number;
	/** Items put into lists, dictionaries and sets. */
	readonly items: number;
	/** UTF-16 units of text put together. */
	readonly characters: number;
}

export const DEFAULT_LIMITS: Limits = { steps: 300_000, depth: 230, calls: 20, items: 300_000, characters: 4_000_000 };

/** Counts what an evaluation spends. Once a total is spent, everything that follows is unknown. */
export class Budget {
	#steps: number;
	#items: number;
	#characters: number;
	#depth = 0;

	constructor(readonly limits: Limits = DEFAULT_LIMITS) {
		this.#steps = limits.steps;
		this.#items = limits.items;
		this.#characters = limits.characters;
	}

	get exhausted(): boolean {
		return this.#steps < 0 || this.#items < 0 || this.#characters < 0;
	}

	/** False when the steps are spent. */
	step(count = 1): boolean {
		this.#steps -= count;
		return !this.exhausted;
	}

	/** False when a value of so many items would be too large. */
	items(count: number): boolean {
		this.#items -= count;
		return !this.exhausted;
	}

	/** False when a text of this length would be too long. */
	characters(count: number): boolean {
		this.#characters -= count;
		return !this.exhausted;
	}

	/** Goes one level deeper; false when that is too deep, and then `leave` must not be called. */
	enter(): boolean {
		if (!this.step() || this.#depth >= this.limits.depth) {
			return false;
		}
		this.#depth++;
		return true;
	}

	leave(): void {
		this.#depth--;
	}
}
