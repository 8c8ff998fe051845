import type { ToolsetTable } from './types';

const NOTHING: readonly string[] = Object.freeze([]);

/** For each name, the toolsets of a table that write it among their includes, in the table's order. Immutable. */
export class Includers {
	readonly #base: ReadonlyMap<string, readonly string[]>;
	readonly #replaced: ReadonlyMap<string, readonly string[]>;
	/** Place of each name in the table; shared, since tables that build on one another have the same names. */
	readonly #places: { map: ReadonlyMap<string, number> | undefined };

	private constructor(base: ReadonlyMap<string, readonly string[]>, replaced: ReadonlyMap<string, readonly string[]>, places: { map: ReadonlyMap<string, number> | undefined }) {
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

	/** The includers after some definitions of a table changed, its names being the same. */
	after(before: ToolsetTable, after: ToolsetTable, changed: ReadonlySet<string>): Includers {
		const replaced = new Map(this.#replaced);
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
					replaced.set(included, this.#ordered([...replaced.get(included) ?? this.get(included), includer], after));
				}
			}
		}
		return new Includers(this.#base, replaced, this.#places);
	}

	#ordered(names: string[], table: ToolsetTable): string[] {
		const places = this.#places.map ??= new Map([...table.keys()].map((name, place) => [name, place]));
		return names.sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
	}
}
