import type { BitSet } from './bit-set';
import type { ToolsetGraph } from './graph';

const NOTHING: BitSet = new Uint32Array(0);

/** Whether own tools and the expansions of `others` together hold every tool that `name` brings. Compares sets, and makes no lists. */
export function isCovered(graph: ToolsetGraph, name: string, others: readonly string[], own: ReadonlySet<string>): boolean {
	const brought = bitsOf(graph, name);
	const held = others.map(other => bitsOf(graph, other));
	const { names } = graph.packed.tools;
	for (let word = 0; word < brought.length; word++) {
		let rest = (brought[word] as number) | 0;
		for (const bits of held) {
			rest &= ~(bits[word] ?? 0);
		}
		for (; rest !== 0; rest &= rest - 1) {
			if (!own.has(names[(word << 5) + 31 - Math.clz32(rest & -rest)] as string)) {
				return false;
			}
		}
	}
	return true;
}

/** Whether two toolsets have a tool in common. */
export function overlap(graph: ToolsetGraph, a: string, b: string): boolean {
	const other = bitsOf(graph, b);
	return bitsOf(graph, a).some((bits, word) => (bits & (other[word] ?? 0)) !== 0);
}

function bitsOf(graph: ToolsetGraph, name: string): BitSet {
	const node = graph.packed.nodeOf(name);
	return node === undefined ? NOTHING : graph.index.bits(node);
}
