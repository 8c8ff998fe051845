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

/** Adds all members of `other` to `bits`. */
export function uniteBits(bits: BitSet, other: BitSet): void {
	for (let word = 0; word < bits.length; word++) {
		bits[word] = (bits[word] as number) | (other[word] as number);
	}
}

export function countBits(bits: BitSet): number {
	let count = 0;
	for (let word = 0; word < bits.length; word++) {
		let rest = bits[word] as number;
		rest -= (rest >>> 1) & 0x55555555;
		rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
		count += Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
	}
	return count;
}

/** What stands at the place of each member, in the order of the members. */
export function pickBits<Item>(bits: BitSet, items: readonly Item[]): Item[] {
	const picked = new Array<Item>(countBits(bits));
	let length = 0;
	for (let word = 0; word < bits.length; word++) {
		let rest = bits[word] as number;
		while (rest !== 0) {
			const bit = 31 - Math.clz32(rest & -rest);
			picked[length++] = items[(word << 5) + bit] as Item;
			rest &= rest - 1;
		}
	}
	return picked;
}
