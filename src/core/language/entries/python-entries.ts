import { namesOf } from '../../sources/model';
import { readPythonToolsets } from '../../sources/python/read-toolset-table';
import { writePythonText } from '../../sources/python/write-text';
import type { SpanEdit } from '../../text';
import type { DefinitionSite } from '../../workspace/world';
import { toTextEdits } from '../code-actions/code-fix';
import { computedReason, doesOnly, type ExpectedChanges } from '../python/checked-edits';
import { addNames, addProperties, listAround, ownLists, quoteOf, removeNames, type ListKey } from '../python/toolset-edits';
import type { Entry, EntryEdits } from './entry';

const LISTS: readonly (readonly [Entry['kind'], ListKey])[] = [['tool', 'tools'], ['toolset', 'includes']];

/** Puts tools and toolsets into the lists of a toolset of a Python table, each once; into the list at `offset` before the item there, where one is. */
export function addPythonEntries(site: DefinitionSite, entries: readonly Entry[], offset?: number): EntryEdits {
	const { lines: { text }, node } = site;
	const missing: { readonly key: ListKey; readonly value: string }[] = [];
	const edits: SpanEdit[] = [];
	const added = new Map<ListKey, readonly string[]>();
	for (const [kind, key] of LISTS) {
		const known = new Set(namesOf(node[key]).map(({ name }) => name));
		const wanted = [...new Set(entries.filter(entry => entry.kind === kind).map(({ name }) => name))].filter(name => !known.has(name));
		added.set(key, wanted);
		if (wanted.length > 0 && !node[key]) {
			missing.push({ key, value: `[${wanted.map(name => writePythonText(name, quoteOf(text, node))).join(', ')}]` });
			continue;
		}
		const found = addNames(text, node, key, wanted, placeAt(site, key, offset));
		if (!found) {
			return refusal(site);
		}
		edits.push(...found);
	}
	const properties = addProperties(text, node, missing);
	if (!properties) {
		return refusal(site);
	}
	if (edits.length + properties.length === 0) {
		return { refusal: { template: '"{name}" has all of that already.', arguments: { name: node.key.name } } };
	}
	return checked(site, [...edits, ...properties], key => [...namesOf(node[key]).map(({ name }) => name), ...added.get(key) ?? []]);
}

function placeAt({ lines: { text }, node }: DefinitionSite, key: ListKey, offset: number | undefined) {
	const list = offset === undefined ? undefined : listAround(ownLists(text, node, node[key]), { start: offset, end: offset });
	return list && { list, index: list.items.filter(({ start, end }) => (start + end) / 2 < (offset ?? 0)).length };
}

/** Takes tools and toolsets out of the lists of a toolset of a Python table, as often as they stand there. */
export function removePythonEntries(site: DefinitionSite, entries: readonly Entry[]): EntryEdits {
	const { lines: { text }, node } = site;
	// The best way to take something out, and one that is sure to change nothing else.
	const ways: readonly [SpanEdit[], SpanEdit[]] = [[], []];
	const isUnwanted = (kind: Entry['kind']) => (name: string) => entries.some(entry => entry.kind === kind && entry.name === name);
	for (const [kind, key] of LISTS) {
		const found = removeNames(text, node, key, isUnwanted(kind));
		if (!found) {
			return refusal(site);
		}
		ways[0].push(...found[0]);
		ways[1].push(...found.at(-1) ?? []);
	}
	if (ways[0].length === 0) {
		return { refusal: { template: '"{name}" does not list that itself: it comes by an include.', arguments: { name: node.key.name } } };
	}
	const namesAfter = (key: ListKey) => namesOf(node[key]).map(({ name }) => name).filter(name => !isUnwanted(key === 'tools' ? 'tool' : 'toolset')(name));
	const best = checked(site, ways[0], namesAfter);
	return 'edits' in best ? best : checked(site, ways[1], namesAfter);
}

/** The edits, where the table they make is the one that is meant. */
function checked(site: DefinitionSite, edits: readonly SpanEdit[], namesAfter: (key: ListKey) => readonly string[]): EntryEdits {
	const { lines, node } = site;
	const { name } = node.key;
	const before = readPythonToolsets({ uri: site.uri, version: 1, lines });
	const definition = before.definitions.get(name);
	const expected: ExpectedChanges = new Map(definition ? [[name, { ...definition, tools: namesAfter('tools'), includes: namesAfter('includes') }]] : []);
	return definition && doesOnly(lines.text, before, edits, expected) ? { edits: toTextEdits(lines, edits) } : refusal(site);
}

function refusal({ node }: DefinitionSite): EntryEdits {
	return { refusal: computedReason(node.key.name) };
}
