/** How two expansions differ; each list is sorted by code unit and holds no name twice. */
export interface Comparison {
	readonly both: readonly string[];
	readonly onlyA: readonly string[];
	readonly onlyB: readonly string[];
}

/** Compares two lists of tools, in any order. */
export function compareTools(a: Iterable<string>, b: Iterable<string>): Comparison {
	const inA = new Set(a);
	const inB = new Set(b);
	return {
		both: [...inA].filter((tool) => inB.has(tool)).sort(),
		onlyA: [...inA].filter((tool) => !inB.has(tool)).sort(),
		onlyB: [...inB].filter((tool) => !inA.has(tool)).sort(),
	};
}
