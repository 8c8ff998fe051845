import type { BitSet } from './bit-set';
import type { ToolsetGraph } from './graph';

/** No tool of any graph. */
export const NOTHING: BitSet = new Uint32Array(0);

/** The tools that a name brings, as numbers of its graph; not to be changed. */
export function broughtBy(graph: ToolsetGraph, name: string): BitSet {
	const node = graph.packed.nodeOf(name);
	return node === undefined ? NOTHING : graph.index.bits(node);
}

/** Whether own tools and sets of the same graph together hold every tool of another set. Compares sets, and makes no lists. */
export function isCovered(graph: ToolsetGraph, brought: BitSet, held: readonly BitSet[], isOwn: (tool: string) => boolean): boolean {
	for (let word = 0; word < brought.length; word++) {
		let rest = (brought[word] as number) | 0;
		for (let other = 0; rest !== 0 && other < held.length; other++) {
			rest &= ~((held[other] as BitSet)[word] ?? 0);
		}
		for (; rest !== 0; rest &= rest - 1) {
			if (!isOwn(graph.packed.tools.names[(word << 5) + 31 - Math.clz32(rest & -rest)] as string)) {
				return false;
			}
		}
	}
	return true;
}

/** Whether two sets have a member in common. */
export function overlap(a: BitSet, b: BitSet): boolean {
	return a.some((bits, word) => (bits & (b[word] ?? 0)) !== 0);
}
