import type { ToolsetDefinition, ToolsetTable } from '../toolsets/types';

const NOBODY: readonly number[] = [];

/**
 * Which tables define a name, by their places among all tables, in their order. Immutable; made anew in one pass, or
 * out of another at the cost of the names that come and go.
 */
export class Holders {
	readonly #base: ReadonlyMap<string, readonly number[]>;
	/** Where it differs from the base; nobody where that has somebody. */
	readonly #changed: ReadonlyMap<string, readonly number[]>;

	private constructor(base: ReadonlyMap<string, readonly number[]>, changed: ReadonlyMap<string, readonly number[]>) {
		this.#base = base;
		this.#changed = changed;
	}

	static of(tables: readonly ToolsetTable[]): Holders {
		const base = new Map<string, number[]>();
		tables.forEach((table, place) => {
			for (const name of table.keys()) {
				const known = base.get(name);
				if (known) {
					known.push(place);
				} else {
					base.set(name, [place]);
				}
			}
		});
		return new Holders(base, new Map());
	}

	/** Empty for a name that no table defines. */
	of(name: string): readonly number[] {
		return this.#changed.get(name) ?? this.#base.get(name) ?? NOBODY;
	}

	/** The holders once the table at a place has lost some names and got others. */
	after(place: number, lost: Iterable<string>, got: Iterable<string>): Holders {
		const changed = new Map(this.#changed);
		const note = (name: string, places: readonly number[]): void => {
			// A name that was only typed leaves nothing behind.
			if (places.length > 0 || this.#base.has(name)) {
				changed.set(name, places);
			} else {
				changed.delete(name);
			}
		};
		for (const name of lost) {
			note(name, this.of(name).filter(holder => holder !== place));
		}
		for (const name of got) {
			note(name, [...this.of(name), place].sort((a, b) => a - b));
		}
		return new Holders(this.#base, changed);
	}
}

/**
 * The definitions of a catalog with those of tables laid over it, the later ones over the earlier: what one map of all
 * of them would say, in its order, without making one for each change.
 */
export class DefinitionTable implements ToolsetTable {
	readonly #catalog: ToolsetTable;
	readonly #tables: readonly ToolsetTable[];
	readonly #holders: Holders;
	#size: number | undefined;

	constructor(catalog: ToolsetTable, tables: readonly ToolsetTable[], holders: Holders) {
		this.#catalog = catalog;
		this.#tables = tables;
		this.#holders = holders;
	}

	get size(): number {
		if (this.#size === undefined) {
			let size = this.#catalog.size;
			for (const name of this.ownNames()) {
				size += this.#catalog.has(name) ? 0 : 1;
			}
			this.#size = size;
		}
		return this.#size;
	}

	get(name: string): ToolsetDefinition | undefined {
		const holder = this.#holders.of(name).at(-1);
		return holder === undefined ? this.#catalog.get(name) : this.#tables[holder]?.get(name);
	}

	has(name: string): boolean {
		return this.#catalog.has(name) || this.#holders.of(name).length > 0;
	}

	/** Names that the tables define, each where it is defined first. */
	*ownNames(): Generator<string> {
		for (const [place, table] of this.#tables.entries()) {
			for (const name of table.keys()) {
				if (this.#holders.of(name)[0] === place) {
					yield name;
				}
			}
		}
	}

	*keys(): MapIterator<string> {
		yield* this.#catalog.keys();
		for (const name of this.ownNames()) {
			if (!this.#catalog.has(name)) {
				yield name;
			}
		}
	}

	*entries(): MapIterator<[string, ToolsetDefinition]> {
		for (const name of this.keys()) {
			yield [name, this.get(name) as ToolsetDefinition];
		}
	}

	*values(): MapIterator<ToolsetDefinition> {
		for (const name of this.keys()) {
			yield this.get(name) as ToolsetDefinition;
		}
	}

	[Symbol.iterator](): MapIterator<[string, ToolsetDefinition]> {
		return this.entries();
	}

	forEach(callback: (value: ToolsetDefinition, key: string, map: ToolsetTable) => void): void {
		for (const [name, definition] of this.entries()) {
			callback(definition, name, this);
		}
	}
}
