import type { DuplicateKeyNode } from './config-model';
import type { ConfigNodes } from './config-nodes';
import { identityOf, mappingEntries } from './mapping-entries';
import type { YamlDocument } from './read-yaml';
import type { YamlMappingNode } from './yaml-value';

/** Keys that stand more than once in one mapping, anywhere in a document. `<<` may stand many times. */
export function duplicateKeys(document: Pick<YamlDocument, 'mappings'>, nodes: ConfigNodes): DuplicateKeyNode[] {
	const duplicates: DuplicateKeyNode[] = [];
	for (const mapping of document.mappings) {
		// As many entries as pairs: every key is there once.
		if (mapping.pairs.length < 2 || (mappingEntries(mapping).length === mapping.pairs.length && !mapping.pairs.some(({ merge }) => merge))) {
			continue;
		}
		const byIdentity = new Map<string, YamlMappingNode['pairs'][number]['key'][]>();
		for (const pair of mapping.pairs) {
			const identity = pair.merge ? undefined : identityOf(pair.key);
			if (identity !== undefined) {
				const keys = byIdentity.get(identity);
				if (keys) {
					keys.push(pair.key);
				} else {
					byIdentity.set(identity, [pair.key]);
				}
			}
		}
		for (const keys of byIdentity.values()) {
			const names = keys.length > 1 ? keys.map((key) => nodes.keyName(key)) : [];
			const first = names[0];
			if (first) {
				duplicates.push({ name: first.name, keys: names });
			}
		}
	}
	return duplicates.sort((a, b) => (a.keys[0]?.span.start ?? 0) - (b.keys[0]?.span.start ?? 0));
}
