/** The first place of a list in order at which something is so, and is at all behind it. */
export function firstPlace<Item>(items: readonly Item[], isSo: (item: Item) => boolean): number {
	let low = 0;
	let high = items.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		if (isSo(items[middle] as Item)) {
			high = middle;
		} else {
			low = middle + 1;
		}
	}
	return low;
}
