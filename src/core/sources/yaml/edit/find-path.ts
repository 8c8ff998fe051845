import type { Span } from '../../../text';
import type { YamlMappingNode, YamlPair, YamlValue } from '../yaml-value';

export interface FoundPath {
	readonly mapping: YamlMappingNode;
	readonly pair: YamlPair;
	readonly index: number;
	/** Outer span of the key whose value the mapping is. */
	readonly parentKey?: Span;
}

/** The last written pair at a path of text keys. Not found through aliases and `<<`, which stand elsewhere. */
export function findPath(root: YamlValue | undefined, path: readonly string[]): FoundPath | undefined {
	let node = root;
	let found: FoundPath | undefined;
	for (const name of path) {
		if (node?.kind !== 'mapping') {
			return undefined;
		}
		const index = node.pairs.findLastIndex((pair) => !pair.merge && pair.key.kind === 'scalar' && pair.key.value === name);
		const pair = node.pairs[index];
		if (!pair) {
			return undefined;
		}
		found = { mapping: node, pair, index, ...(found ? { parentKey: found.pair.key.outer } : {}) };
		node = pair.value;
	}
	return found;
}
