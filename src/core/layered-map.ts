/**
 * A map that is another one with some values replaced; keys, their number and their order are the other's. Costs as
 * much as the replacements, however large the other is. Neither may change afterwards.
 */
export class LayeredMap<Key, Value> implements ReadonlyMap<Key, Value> {
	readonly #base: ReadonlyMap<Key, Value>;
	readonly #replaced: ReadonlyMap<Key, Value>;

	private constructor(base: ReadonlyMap<Key, Value>, replaced: ReadonlyMap<Key, Value>) {
		this.#base = base;
		this.#replaced = replaced;
	}

	/** @param changes Values of keys that the map has. A layer on a layer becomes one. */
	static over<Key, Value>(map: ReadonlyMap<Key, Value>, changes: ReadonlyMap<Key, Value>): ReadonlyMap<Key, Value> {
		return map instanceof LayeredMap
			? new LayeredMap<Key, Value>(map.#base as ReadonlyMap<Key, Value>, new Map([...map.#replaced as ReadonlyMap<Key, Value>, ...changes]))
			: new LayeredMap(map, changes);
	}

	get size(): number {
		return this.#base.size;
	}

	get(key: Key): Value | undefined {
		return this.#replaced.has(key) ? this.#replaced.get(key) : this.#base.get(key);
	}

	has(key: Key): boolean {
		return this.#base.has(key);
	}

	keys(): MapIterator<Key> {
		return this.#base.keys();
	}

	*entries(): MapIterator<[Key, Value]> {
		for (const [key, value] of this.#base) {
			yield [key, this.#replaced.has(key) ? this.#replaced.get(key) as Value : value];
		}
	}

	*values(): MapIterator<Value> {
		for (const [, value] of this.entries()) {
			yield value;
		}
	}

	[Symbol.iterator](): MapIterator<[Key, Value]> {
		return this.entries();
	}

	forEach(callback: (value: Value, key: Key, map: ReadonlyMap<Key, Value>) => void): void {
		for (const [key, value] of this.entries()) {
			callback(value, key, this);
		}
	}
}
