/** Names longer than this are not compared: no such name exists, and the work grows with the square. */
const COMPARED_LENGTH = 80;

/** Names up to this length differ by one edit from what was meant: with two, half of them is another name. */
const SHORT = 4;

/**
 * The candidates close enough to be what was meant, nearest first: Damerau-Levenshtein distance
 * at most 2, or a third of the length where that is more, and 1 for short names; case alone counts as nothing.
 * Where none is close: those of which it is the first word, as `code` is of `code_execution`.
 */
export function nearestNames(name: string, candidates: Iterable<string>, limit = 3): string[] {
	if (name.length === 0 || name.length > COMPARED_LENGTH) {
		return [];
	}
	const allowed = Math.min(name.length <= SHORT ? 1 : Math.max(2, Math.floor(name.length / 3)), name.length - 1);
	const folded = name.toLowerCase();
	const found: { name: string; distance: number }[] = [];
	const begun: string[] = [];
	for (const candidate of candidates) {
		if (candidate.length > name.length && candidate[name.length] === '_' && candidate.slice(0, name.length).toLowerCase() === folded) {
			begun.push(candidate);
		}
		if (candidate === name || Math.abs(candidate.length - name.length) > allowed) {
			continue;
		}
		const distance = damerauLevenshtein(folded, candidate.toLowerCase(), allowed);
		if (distance <= allowed) {
			found.push({ name: candidate, distance });
		}
	}
	// Stable: candidates given first win among equals.
	return found.length === 0 ? begun.slice(0, limit) : found.sort((a, b) => a.distance - b.distance).slice(0, limit).map(entry => entry.name);
}

/** Candidates that one run of a rule compares names with; past them no name is proposed any more. */
const MAXIMUM_COMPARISONS = 500_000;

/**
 * Finds what was meant by each of many names. The candidates are listed once, and the work is bounded: a file where
 * thousands of names are unknown among thousands that are known is none in which one was mistyped.
 */
export class NameFinder {
	#candidates: readonly string[] | undefined;
	#left = MAXIMUM_COMPARISONS;

	/** @param list Every candidate once; asked for when the first name is looked for. */
	constructor(private readonly list: () => readonly string[]) {}

	/** As `nearestNames`; nothing once the work is spent. */
	nearest(name: string): string[] {
		this.#candidates ??= this.list();
		this.#left -= this.#candidates.length;
		return this.#left < 0 ? [] : nearestNames(name, this.#candidates);
	}
}

/**
 * Edit distance in UTF-16 units with adjacent transpositions (optimal string alignment);
 * any number above `limit` means "more than `limit`".
 */
export function damerauLevenshtein(a: string, b: string, limit: number): number {
	let beforePrevious: number[] = [];
	let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
	for (let i = 1; i <= a.length; i++) {
		const current = [i];
		let least = i;
		for (let j = 1; j <= b.length; j++) {
			const cost = a[i - 1] === b[j - 1] ? 0 : 1;
			let value = Math.min((previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + cost);
			if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
				value = Math.min(value, (beforePrevious[j - 2] ?? 0) + 1);
			}
			current.push(value);
			least = Math.min(least, value);
		}
		if (least > limit) {
			return limit + 1;
		}
		beforePrevious = previous;
		previous = current;
	}
	return previous[b.length] ?? 0;
}
