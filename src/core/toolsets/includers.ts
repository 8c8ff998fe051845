import type { ToolsetTable } from './types';

const NOTHING: readonly string[] = Object.freeze([]);

/** For each name, the toolsets of a table that write it among their includes, in the table's order. Immutable. */
export class Includers {
	readonly #table: ToolsetTable;
	readonly #base: ReadonlyMap<string, readonly string[]>;
	readonly #replaced: Map<string, readonly string[]>;
	/** Names whose list got somebody at its end; it is put in order when it is asked for. */
	readonly #unordered: Set<string>;

	private constructor(table: ToolsetTable, base: ReadonlyMap<string, readonly string[]>, replaced: Map<string, readonly string[]>, unordered: Set<string>) {
		this.#table = table;
		this.#base = base;
		this.#replaced = replaced;
		this.#unordered = unordered;
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
		return new Includers(table, base, new Map(), new Set());
	}

	get(name: string): readonly string[] {
		if (this.#unordered.delete(name)) {
			this.#replaced.set(name, ordered(this.#listed(name), this.#table));
		}
		return this.#listed(name);
	}

	/** The includers after some definitions of a table changed, came or went; the others stand in the same order. */
	after(before: ToolsetTable, after: ToolsetTable, changed: ReadonlySet<string>): Includers {
		const replaced = new Map(this.#replaced);
		const unordered = new Set(this.#unordered);
		for (const includer of changed) {
			const old = new Set(before.get(includer)?.includes);
			const now = new Set(after.get(includer)?.includes);
			for (const included of old) {
				if (!now.has(included)) {
					replaced.set(included, (replaced.get(included) ?? this.#listed(included)).filter(name => name !== includer));
				}
			}
			for (const included of now) {
				if (!old.has(included)) {
					replaced.set(included, [...replaced.get(included) ?? this.#listed(included), includer]);
					unordered.add(included);
				}
			}
		}
		return new Includers(after, this.#base, replaced, unordered);
	}

	#listed(name: string): readonly string[] {
		return this.#replaced.get(name) ?? this.#base.get(name) ?? NOTHING;
	}
}

/** Names of a table in its order. */
function ordered(names: readonly string[], table: ToolsetTable): readonly string[] {
	if (names.length < 2) {
		return names;
	}
	const left = new Set(names);
	const found: string[] = [];
	for (const name of table.keys()) {
		if (left.delete(name)) {
			found.push(name);
			if (left.size === 0) {
				break;
			}
		}
	}
	return found;
}
