import { flagsFor } from '../../hermes/behaviour';
import { isDict, type PythonValue } from '../python/value';
import { TOOL_SEARCH_FLAGS } from './flags';

/** A tool as the search sees it. */
export interface SearchEntry {
	readonly name: string;
	/** Words of the name, the description and the names of the parameters, lower case, in order. */
	readonly words: readonly string[];
}

const SATURATION = 1.5;
const LENGTH_WEIGHT = 0.75;

/** ASCII letters and digits, lower case; anything else ends a word. */
export function searchWords(text: string): readonly string[] {
	return (text.match(/[A-Za-z0-9]+/g) ?? []).map((word) => word.toLowerCase());
}

/**
 * What is searched for one tool. `_` `.` `-` `:` in the name part its words.
 * Source: tools/tool_search.py `_entry_search_text`.
 */
export function searchEntry(name: string, description: string, parameterNames: Iterable<string>): SearchEntry {
	return { name, words: [name, description, ...parameterNames].flatMap(searchWords) };
}

/** Reads an entry from a definition `{"type":"function","function":{…}}`; undefined without a name. */
export function entryOfDefinition(definition: PythonValue): SearchEntry | undefined {
	const fields = isDict(definition) ? definition.get('function') : undefined;
	const name = isDict(fields) ? fields.get('name') : undefined;
	if (!isDict(fields) || typeof name !== 'string' || name === '') {
		return undefined;
	}
	const description = fields.get('description');
	const parameters = fields.get('parameters');
	const properties = isDict(parameters) ? parameters.get('properties') : undefined;
	return searchEntry(name, typeof description === 'string' ? description : '', isDict(properties) ? properties.keys() : []);
}

/**
 * The names that `tool_search` answers for a query, best first: BM25 over the hidden tools, equal scores in catalog
 * order; only when nothing scores, the names that contain the query. Source: tools/tool_search.py `search_catalog`,
 * the same from v0.16 to v0.20; newer releases also stem words, which is not reproduced.
 * @throws RangeError for a release without tool search.
 */
export function rankTools(entries: readonly SearchEntry[], query: string, limit: number, release: string): readonly string[] {
	if (!flagsFor(TOOL_SEARCH_FLAGS, release).exists) {
		throw new RangeError(`Hermes ${release} has no tool search`);
	}
	const words = searchWords(query);
	if (entries.length === 0 || limit <= 0 || words.length === 0) {
		return [];
	}
	const scored = scoreAll(entries, words).filter(({ score }) => score > 0);
	if (scored.length > 0) {
		return scored.sort((a, b) => b.score - a.score).slice(0, limit).map(({ name }) => name);
	}
	const lowered = query.toLowerCase();
	return entries.filter(({ name }) => name.toLowerCase().includes(lowered)).slice(0, limit).map(({ name }) => name);
}

function scoreAll(entries: readonly SearchEntry[], query: readonly string[]): { name: string; score: number }[] {
	const counts = entries.map(({ words }) => countWords(words));
	const averageLength = entries.reduce((sum, { words }) => sum + words.length, 0) / entries.length;
	const weights = query.map((word) => {
		const holders = counts.filter((count) => count.has(word)).length;
		return Math.log(1 + (entries.length - holders + 0.5) / (holders + 0.5));
	});
	return entries.map(({ name, words }, index) => {
		const lengthNorm = SATURATION * (1 - LENGTH_WEIGHT + LENGTH_WEIGHT * words.length / Math.max(averageLength, 1));
		let score = 0;
		query.forEach((word, position) => {
			const count = counts[index]?.get(word) ?? 0;
			if (count > 0) {
				score += (weights[position] ?? 0) * (count * (SATURATION + 1) / (count + lengthNorm));
			}
		});
		return { name, score };
	});
}

function countWords(words: readonly string[]): ReadonlyMap<string, number> {
	const counts = new Map<string, number>();
	for (const word of words) {
		counts.set(word, (counts.get(word) ?? 0) + 1);
	}
	return counts;
}
