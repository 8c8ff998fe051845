const RIGHT = 'platform_toolsets';
const NEAR = 2;
/** Other ways to write it, without the marks between the words and in lower case. */
const VARIANTS: ReadonlySet<string> = new Set(['platformtoolsets', 'platformtoolset', 'platformstoolsets', 'toolsetplatforms', 'toolsetsplatform', 'toolsetsplatforms', 'toolsetsbyplatform', 'toolsetsperplatform']);

/** Whether a key at the top looks like a misspelt `platform_toolsets`: at most two edits away, or another way of writing it. */
export function isMisspelledPlatformToolsets(key: string): boolean {
	if (key === RIGHT || Math.abs(key.length - RIGHT.length) > 8) {
		return false;
	}
	return VARIANTS.has(key.toLowerCase().replaceAll(/[-_. ]/g, '')) || distance(key, RIGHT) <= NEAR;
}

/** Levenshtein's distance; both texts are short. */
function distance(from: string, to: string): number {
	let previous = Array.from({ length: to.length + 1 }, (_, index) => index);
	for (let row = 1; row <= from.length; row++) {
		const current = [row];
		for (let column = 1; column <= to.length; column++) {
			const change = from[row - 1] === to[column - 1] ? 0 : 1;
			current.push(Math.min((previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (previous[column - 1] ?? 0) + change));
		}
		previous = current;
	}
	return previous[to.length] ?? 0;
}
