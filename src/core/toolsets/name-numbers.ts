import { byCodeUnit } from './scope';

/** New names up to which they are put in their places one by one; more are sorted with all the others. */
const FEW = 32;

/** Names as numbers, counted from 0 in the order they came. None is ever taken back, so whoever knows one may share the rest. */
export class NameNumbers {
	readonly names: string[] = [];
	readonly #numbers = new Map<string, number>();
	/** Numbers in the order of their names, as far as they were asked for. */
	#sorted: number[] = [];
	#places = new Uint32Array(0);

	get count(): number {
		return this.names.length;
	}

	find(name: string): number | undefined {
		return this.#numbers.get(name);
	}

	/** The number of a name, a new one where it has none. */
	of(name: string): number {
		let number = this.#numbers.get(name);
		if (number === undefined) {
			number = this.names.push(name) - 1;
			this.#numbers.set(name, number);
		}
		return number;
	}

	/** Names in the order of their code units. */
	get sorted(): readonly number[] {
		this.#sort();
		return this.#sorted;
	}

	/** For each number, its place in `sorted`. */
	get places(): Uint32Array {
		this.#sort();
		return this.#places;
	}

	#sort(): void {
		const known = this.#sorted.length;
		if (known === this.count) {
			return;
		}
		const compare = (a: number, b: number): number => byCodeUnit(this.names[a] as string, this.names[b] as string);
		const added = Array.from({ length: this.count - known }, (_, index) => known + index);
		if (added.length > FEW) {
			this.#sorted = [...this.#sorted, ...added].sort(compare);
		} else {
			for (const number of added) {
				let low = 0;
				let high = this.#sorted.length;
				while (low < high) {
					const middle = (low + high) >> 1;
					if (compare(this.#sorted[middle] as number, number) < 0) {
						low = middle + 1;
					} else {
						high = middle;
					}
				}
				this.#sorted.splice(low, 0, number);
			}
		}
		this.#places = new Uint32Array(this.count);
		this.#sorted.forEach((number, place) => {
			this.#places[number] = place;
		});
	}
}
