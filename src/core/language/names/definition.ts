import type { IndexedDocument } from '../../workspace/documents';
import type { World } from '../../workspace/world';
import type { NameUse } from './name-use';
import { namesIn } from './names-in';
import type { Location } from './references';

/** Where a name is defined: in a file, or in the catalog that answers, whose own text is not here. */
export type Definition =
	| ({ readonly kind: 'file' } & Location)
	| { readonly kind: 'catalog'; readonly subject: 'toolset' | 'tool'; readonly name: string };

/** All places that define what a name means, the one in force first. Empty for a name that nothing defines. */
export function definitionsOfUse(use: NameUse, document: IndexedDocument, world: World): Definition[] {
	const { name } = use.node;
	switch (use.subject) {
		case 'toolset': {
			const keys = document.kind === 'toolset-table' ? keysOf(document, name) : [];
			if (keys.length > 0) {
				return keys;
			}
			const sites = [...world.sites(name)].reverse().map(({ uri, lines, node }): Definition => ({ kind: 'file', uri, range: lines.rangeOf(node.key.span) }));
			const server = serverKey(document, name);
			if (sites.length > 0 || server) {
				return [...sites, ...(server ? [server] : [])];
			}
			return world.catalog.toolsets.has(name) ? [{ kind: 'catalog', subject: 'toolset', name }] : [];
		}
		case 'tool':
			return world.tools.has(name) ? [{ kind: 'catalog', subject: 'tool', name }] : [];
		case 'server': {
			const key = serverKey(document, name);
			return key ? [key] : [];
		}
		case 'platform': {
			const bundle = `hermes-${name.replaceAll('_', '-')}`;
			return world.catalog.toolsets.has(bundle) ? [{ kind: 'catalog', subject: 'toolset', name: bundle }] : [];
		}
	}
}

/** A Python table's own keys of a name, the last one, which is in force, first. */
function keysOf(document: IndexedDocument, name: string): Definition[] {
	return namesIn(document)
		.filter(({ role, node }) => role === 'toolset-key' && node.name === name)
		.map(({ node }): Definition => ({ kind: 'file', uri: document.uri, range: document.lines.rangeOf(node.span) }))
		.reverse();
}

/** The key of the server that an entry names, as it is or as `mcp-<server>`. */
function serverKey(document: IndexedDocument, name: string): Definition | undefined {
	const key = namesIn(document).find(({ role, node }) => role === 'server-key' && (node.name === name || `mcp-${node.name}` === name));
	return key && { kind: 'file', uri: document.uri, range: document.lines.rangeOf(key.node.span) };
}
