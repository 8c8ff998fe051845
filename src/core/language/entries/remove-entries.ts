import { removeItems } from '../../sources/comma-list';
import type { SpanEdit } from '../../text';
import type { DefinitionSite } from '../../workspace/world';
import { toTextEdits } from '../code-actions/code-fix';
import { isBracketed } from '../code-actions/refactoring';
import type { Entry, EntryEdits } from './entry';
import { removePythonEntries } from './python-entries';

/** Takes tools out of the tools of a toolset and toolsets out of its includes, as often as they stand there. */
export function removeEntries(site: DefinitionSite, entries: readonly Entry[]): EntryEdits {
	const { lines, node, table } = site;
	if (table.format === 'python') {
		return removePythonEntries(site, entries);
	}
	const edits: SpanEdit[] = [];
	for (const [kind, list] of [['tool', node.tools], ['toolset', node.includes]] as const) {
		const unwanted = new Set(entries.filter(entry => entry.kind === kind).map(({ name }) => name));
		if (!list || !isBracketed(lines.text, list)) {
			continue;
		}
		const indexes = new Set(list.items.flatMap(({ name }, index) => (name && unwanted.has(name.name) ? [index] : [])));
		edits.push(...removeItems(lines.text, { span: list.span, items: list.items.map(({ outer }) => outer) }, indexes, 'jsonc'));
	}
	return edits.length > 0
		? { edits: toTextEdits(lines, edits) }
		: { refusal: { template: '"{name}" does not list that itself: it comes by an include.', arguments: { name: node.key.name } } };
}
