import type { ToolsetTable } from './types';

const NOTHING: readonly string[] = Object.freeze([]);

interface Places {
	map: ReadonlyMap<string, number> | undefined;
}

/** For each name, the toolsets of a table that write it among their includes, in the table's order. Immutable. */
export class Includers {
	readonly #base: ReadonlyMap<string, readonly string[]>;
	readonly #replaced: ReadonlyMap<string, readonly string[]>;
	/** Place of each name in the table; shared by tables of the same names. */
	readonly #places: Places;

	private constructor(base: ReadonlyMap<string, readonly string[]>, replaced: ReadonlyMap<string, readonly string[]>, places: Places) {
		this.#base = base;
		this.#replaced = replaced;
		this.#places = places;
	}

	static of(table: ToolsetTable): Includers {
		const base = new Map<string, string[]>();
		for (const [includer, { includes }] of table) {
			for (const included of new Set(includes)) {
				const found = base.get(included);
				if (found) {
					found.push(includer);
				} else {
					base.set(included, [includer]);
				}
			}
		}
		return new Includers(base, new Map(), { map: undefined });
	}

	get(name: string): readonly string[] {
		return this.#replaced.get(name) ?? this.#base.get(name) ?? NOTHING;
	}

	/** The includers after some definitions of a table changed, came or went; the others stand in the same order. */
	after(before: ToolsetTable, after: ToolsetTable, changed: ReadonlySet<string>): Includers {
		const replaced = new Map(this.#replaced);
		const places = [...changed].every(name => before.has(name) === after.has(name)) ? this.#places : { map: undefined };
		for (const includer of changed) {
			const old = new Set(before.get(includer)?.includes);
			const now = new Set(after.get(includer)?.includes);
			for (const included of old) {
				if (!now.has(included)) {
					replaced.set(included, (replaced.get(included) ?? this.get(included)).filter(name => name !== includer));
				}
			}
			for (const included of now) {
				if (!old.has(included)) {
					replaced.set(included, ordered([...replaced.get(included) ?? this.get(included), includer], after, places));
				}
			}
		}
		return new Includers(this.#base, replaced, places);
	}
}

function ordered(names: string[], table: ToolsetTable, known: Places): string[] {
	const places = known.map ??= new Map([...table.keys()].map((name, place) => [name, place]));
	return names.sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
}
