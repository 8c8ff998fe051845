/** A set of small whole numbers, 32 to a word. Sets of one universe have the same length. */
export type BitSet = Uint32Array;

export function emptyBits(universe: number): BitSet {
	return new Uint32Array((universe + 31) >>> 5);
}

export function addBit(bits: BitSet, member: number): void {
	const word = member >>> 5;
	bits[word] = (bits[word] ?? 0) | (1 << (member & 31));
}

export function hasBit(bits: BitSet, member: number): boolean {
	return (((bits[member >>> 5] ?? 0) >>> (member & 31)) & 1) === 1;
}

/** Adds all members of `other` to `bits`, which is as long or longer. */
export function uniteBits(bits: BitSet, other: BitSet): void {
	for (let word = 0; word < other.length; word++) {
		bits[word] = (bits[word] as number) | (other[word] as number);
	}
}

export function countBits(bits: BitSet): number {
	let count = 0;
	for (let word = 0; word < bits.length; word++) {
		let rest = (bits[word] as number) | 0;
		rest -= (rest >>> 1) & 0x55555555;
		rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
		count += Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
	}
	return count;
}

/** Calls for each member, the smallest first. */
export function forEachBit(bits: BitSet, visit: (member: number) => void): void {
	for (let word = 0; word < bits.length; word++) {
		for (let rest = (bits[word] as number) | 0; rest !== 0; rest &= rest - 1) {
			visit((word << 5) + 31 - Math.clz32(rest & -rest));
		}
	}
}

/** What stands at the place of each member, in the order of the members. */
export function pickBits<Item>(bits: BitSet, items: readonly Item[]): Item[] {
	const picked = new Array<Item>(countBits(bits));
	let length = 0;
	for (let word = 0; word < bits.length; word++) {
		const first = word << 5;
		// As a signed number it fits a machine word; full words are common in the large sets that take the time.
		let rest = (bits[word] as number) | 0;
		if (rest === -1) {
			for (let place = first; place < first + 32; place++) {
				picked[length++] = items[place] as Item;
			}
			continue;
		}
		while (rest !== 0) {
			picked[length++] = items[first + 31 - Math.clz32(rest & -rest)] as Item;
			rest &= rest - 1;
		}
	}
	return picked;
}
