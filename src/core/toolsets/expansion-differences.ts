import type { ToolsetGraph } from './graph';
import { isWildcard } from './scope';

/** Tools that come and go, both sorted. */
export interface ToolDifference {
	readonly added: readonly string[];
	readonly removed: readonly string[];
}

const NONE: ToolDifference = { added: [], removed: [] };

/** What one sorted list has more and less than another. */
export function differenceOf(before: readonly string[], after: readonly string[]): ToolDifference {
	if (before === after) {
		return NONE;
	}
	const old = new Set(before);
	const now = new Set(after);
	return { added: after.filter(tool => !old.has(tool)), removed: before.filter(tool => !now.has(tool)) };
}

export function isDifferent({ added, removed }: ToolDifference): boolean {
	return added.length + removed.length > 0;
}

/** How the expansions of one graph differ from those of another; toolsets that bring the same by including one another are compared once. */
export class ExpansionDifferences {
	readonly #known = new Map<number, ToolDifference>();

	constructor(private readonly before: ToolsetGraph, private readonly after: ToolsetGraph) {}

	of(name: string): ToolDifference {
		const node = this.after.packed.nodeOf(name);
		if (node === undefined || !this.before.packed.isComparable(this.after.packed) || this.before.packed.nodeOf(name) !== node) {
			return differenceOf(this.before.expand(name), this.after.expand(name));
		}
		const { before: { index: old }, after: { index: now } } = this;
		const pair = old.componentOf(node) * this.after.packed.count + now.componentOf(node);
		let difference = this.#known.get(pair);
		if (!difference) {
			difference = isSame(old.bits(node), now.bits(node)) ? NONE : differenceOf(old.expand(node), now.expand(node));
			this.#known.set(pair, difference);
		}
		return difference;
	}

	/** Names from which some are reached over includes in either graph, those themselves first. Wildcards reach everything. */
	reaching(names: Iterable<string>): Set<string> {
		const { before, after } = this;
		const reached = new Set(names);
		if (reached.size === 0) {
			return reached;
		}
		if (before.packed.isComparable(after.packed)) {
			return new Set([...reached, ...after.packed.reaching(reached, before.packed)]);
		}
		for (const graph of [before, after]) {
			['all', '*'].forEach(wildcard => graph.includedBy(wildcard).filter(includer => !isWildcard(includer)).forEach(includer => reached.add(includer)));
		}
		for (const name of reached) {
			for (const graph of [before, after]) {
				graph.includedBy(name).filter(includer => !isWildcard(includer)).forEach(includer => reached.add(includer));
			}
		}
		return reached;
	}
}

function isSame(a: Uint32Array, b: Uint32Array): boolean {
	for (let word = 0; word < Math.max(a.length, b.length); word++) {
		if ((a[word] ?? 0) !== (b[word] ?? 0)) {
			return false;
		}
	}
	return true;
}
