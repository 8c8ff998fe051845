import type { Message } from '../../message';
import { appendItem, insertItem, removeItems, separatorBefore, type CommaList } from '../../sources/comma-list';
import { namesOf, type ListNode, type ToolsetNode } from '../../sources/model';
import { applySpanEdits, LineIndex, type SpanEdit } from '../../text';
import { toTextEdits } from './code-fix';
import { indentationOf } from './jsonc-property';
import { isBracketed, selectedItems, toolsetAt, type Refactoring, type RefactoringPlace } from './refactoring';

const TITLE: Message = { template: 'Extract the selected tools into a new toolset', arguments: {} };

/** Moves selected tools into a toolset of their own behind this one, and includes it. */
export function extractToolset(place: RefactoringPlace): Refactoring | undefined {
	const toolset = toolsetAt(place);
	const tools = toolset?.tools;
	const indexes = tools ? selectedItems(tools, place.selection) : [];
	if (!toolset || !tools || place.document.kind !== 'toolset-file') {
		return undefined;
	}
	if (indexes.length === 0) {
		return place.selection.start === place.selection.end ? undefined : disabled({ template: 'Select one or more tools of a toolset.', arguments: {} });
	}
	const { lines, model } = place.document;
	const { text } = lines;
	if (!isBracketed(text, tools) || (toolset.includes && !isBracketed(text, toolset.includes))) {
		return disabled({ template: 'The lists of "{name}" are not written as lists.', arguments: { name: toolset.key.name } });
	}
	if (indexes.some(index => !tools.items[index]?.name)) {
		return disabled({ template: 'Something selected is not a name.', arguments: {} });
	}
	const name = unusedName(place, `${toolset.key.name}-tools`);
	const written = indexes.map(index => tools.items[index]).map(item => item ? text.slice(item.outer.start, item.outer.end) : '');
	const properties = [...model.fileProperties.map(({ span }) => span), ...model.table.toolsets.map(({ span }) => span)].sort((a, b) => a.start - b.start);
	const table: CommaList = { span: model.table.span, items: properties };
	const position = properties.findIndex(({ start }) => start === toolset.span.start);
	const entry = writeEntry(lines, toolset, table, position, name, written);
	const edits = [
		...removeItems(text, commaList(tools), new Set(indexes), 'jsonc'),
		...includeEdits(text, toolset, tools, name),
		...insertItem(text, table, position + 1, entry, 'jsonc'),
	];
	return { kind: 'extract', title: TITLE, edits: toTextEdits(lines, edits), ...renamePlace(text, edits, entry) };
}

function disabled(reason: Message): Refactoring {
	return { kind: 'extract', title: TITLE, edits: [], disabled: reason };
}

export function commaList(list: ListNode): CommaList {
	return { span: list.span, items: list.items.map(({ outer }) => outer) };
}

function unusedName({ world }: RefactoringPlace, wish: string): string {
	let name = wish;
	for (let count = 2; world.isKnownToolset(name) || world.sites(name).length > 0; count++) {
		name = `${wish}-${count}`;
	}
	return name;
}

function includeEdits(text: string, { includes, properties }: ToolsetNode, tools: ListNode, name: string): SpanEdit[] {
	const written = JSON.stringify(name);
	if (includes) {
		return namesOf(includes).some(node => node.name === name) ? [] : appendItem(text, commaList(includes), written, 'jsonc');
	}
	const index = properties.findIndex(({ value }) => value.start === tools.span.start);
	const list: CommaList = { span: { start: 0, end: text.length }, items: properties.map(({ span }) => span) };
	const end = properties[index]?.span.end ?? tools.span.end;
	return [{ span: { start: end, end }, newText: `,${separatorBefore(text, list, index)}"includes": [${written}]` }];
}

/** The new toolset, in as many lines as its neighbour is written in. */
function writeEntry(lines: LineIndex, { value }: ToolsetNode, table: CommaList, position: number, name: string, tools: readonly string[]): string {
	const { text } = lines;
	const key = JSON.stringify(name);
	const separator = separatorBefore(text, table, position);
	if (separator === ' ' || !/[\r\n]/.test(text.slice(value.start, value.end))) {
		return `${key}: { "description": "", "tools": [${tools.join(', ')}], "includes": [] }`;
	}
	const unit = indentationOf(lines);
	return `${key}: {${separator}${unit}"description": "",${separator}${unit}"tools": [${tools.join(', ')}],${separator}${unit}"includes": []${separator}}`;
}

/** Where the new name will stand. */
function renamePlace(text: string, edits: readonly SpanEdit[], entry: string): Pick<Refactoring, 'rename'> {
	const after = applySpanEdits(text, edits);
	const at = after.indexOf(entry);
	return at < 0 ? {} : { rename: new LineIndex(after).positionAt(at + 1) };
}

