import { decodeValue } from '../python/boundary';
import { entryOfDefinition, rankTools } from './ranking';

/**
 * What `tool_search` would find among the given definitions, as plain JSON: names, best first.
 * @throws RangeError for a release without tool search, or nesting too deep.
 */
export function searchDefinitions(definitions: readonly unknown[], query: string, limit: number, release: string): readonly string[] {
	const entries = definitions.map((definition) => entryOfDefinition(decodeValue(definition))).filter((entry) => entry !== undefined);
	return rankTools(entries, query, limit, release);
}
