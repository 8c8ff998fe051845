/** Past so many names whose expansion may have changed, nothing is kept any more. */
const MAXIMUM_STALE = 20_000;

/**
 * Expansions that one graph has worked out and the graphs that build on it need not work out again: all of names that
 * reach no changed definition. What is worked out for such a name holds for every graph of the line, so they share it.
 */
export class KeptExpansions {
	readonly #shared: Map<string, readonly string[]>;
	readonly #own = new Map<string, readonly string[]>();
	readonly #stale: ReadonlySet<string>;

	constructor(before?: KeptExpansions, affected: Iterable<string> = []) {
		const stale = new Set([...before ? before.#stale : [], ...affected]);
		const isSharing = before !== undefined && stale.size <= MAXIMUM_STALE;
		this.#shared = isSharing ? before.#shared : new Map();
		this.#stale = isSharing ? stale : new Set();
	}

	get(name: string): readonly string[] | undefined {
		return this.#stale.has(name) ? this.#own.get(name) : this.#shared.get(name);
	}

	set(name: string, tools: readonly string[]): void {
		(this.#stale.has(name) ? this.#own : this.#shared).set(name, tools);
	}
}
