import { insertItem, separatorBefore, type CommaList } from '../../sources/comma-list';
import { namesOf, type ListNode } from '../../sources/model';
import type { SpanEdit } from '../../text';
import type { DefinitionSite } from '../../workspace/world';
import { toTextEdits } from '../code-actions/code-fix';
import { isBracketed } from '../code-actions/refactoring';
import type { Entry, EntryEdits } from './entry';
import { addPythonEntries } from './python-entries';

/** A place in one of the lists of a toolset: entries come to stand before the item that is there. */
export interface ListPlace {
	readonly list: 'tools' | 'includes';
	readonly index: number;
}

/**
 * Puts tools among the tools of a toolset and toolsets among its includes, each once. At `place`, where that is in
 * the list an entry belongs into; else at the end.
 */
export function addEntries(site: DefinitionSite, entries: readonly Entry[], place?: ListPlace): EntryEdits {
	const { lines, node, table } = site;
	const name = node.key.name;
	const isPython = table.format === 'python';
	if (!isPython && (node.found !== 'mapping' || [node.tools, node.includes].some(list => list && !isBracketed(lines.text, list)))) {
		return { refusal: { template: 'The lists of "{name}" are not written as lists.', arguments: { name } } };
	}
	if (entries.some(entry => entry.kind === 'toolset' && entry.name === name)) {
		return { refusal: { template: 'A toolset cannot include itself.', arguments: {} } };
	}
	if (isPython) {
		return addPythonEntries(site, entries);
	}
	if (table.swallowed !== undefined) {
		// A list that is there may not have been read: another one of its name would take its place.
		return { refusal: { template: 'The file of "{name}" has a syntax error, which must be put right first.', arguments: { name } } };
	}
	const edits: SpanEdit[] = [];
	const properties: string[] = [];
	for (const [kind, key] of [['tool', 'tools'], ['toolset', 'includes']] as const) {
		const list = node[key];
		const known = new Set(namesOf(list).map(entry => entry.name));
		const wanted = [...new Set(entries.filter(entry => entry.kind === kind).map(entry => entry.name))].filter(entry => !known.has(entry));
		if (wanted.length === 0) {
			continue;
		}
		if (list) {
			edits.push(...insertAll(lines.text, list, wanted, place?.list === key ? place.index : list.items.length));
		} else {
			properties.push(`"${key}": [${wanted.map(entry => JSON.stringify(entry)).join(', ')}]`);
		}
	}
	edits.push(...addProperties(lines.text, { span: node.value, items: node.properties.map(({ span }) => span) }, properties));
	return edits.length > 0 ? { edits: toTextEdits(lines, edits) } : { refusal: { template: '"{name}" has all of that already.', arguments: { name } } };
}

function insertAll(text: string, node: ListNode, names: readonly string[], index: number): SpanEdit[] {
	const list: CommaList = { span: node.span, items: node.items.map(({ outer }) => outer) };
	const separator = separatorBefore(text, list, Math.max(0, Math.min(index, list.items.length - 1)));
	return insertItem(text, list, index, names.map(name => JSON.stringify(name)).join(`,${separator}`), 'jsonc');
}

function addProperties(text: string, braces: CommaList, properties: readonly string[]): SpanEdit[] {
	if (properties.length === 0) {
		return [];
	}
	const last = braces.items.length - 1;
	const written = properties.join(`,${separatorBefore(text, braces, last)}`);
	return insertItem(text, braces, last + 1, last < 0 ? ` ${written} ` : written, 'jsonc');
}
