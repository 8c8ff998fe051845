import type { Message } from '../../message';
import { insertItem, separatorBefore } from '../../sources/comma-list';
import { namesOf, type ToolsetNode } from '../../sources/model';
import { writtenEntries } from '../../sources/python/written-entries';
import { writePythonText } from '../../sources/python/write-text';
import { applySpanEdits, LineIndex, type SpanEdit } from '../../text';
import { isWildcard } from '../../toolsets/scope';
import type { ToolsetDefinition } from '../../toolsets/types';
import type { ToolsetTableDocument } from '../../workspace/documents';
import { worldOfTable } from '../../workspace/table-world';
import { computedReason, doesOnly, type ExpectedChanges } from '../python/checked-edits';
import { addNames, ownLists, quoteOf, waysToRemove } from '../python/toolset-edits';
import { toTextEdits } from './code-fix';
import { indentationOf } from './jsonc-property';
import { holds, selectedItems, withoutRepeats, type Refactoring, type RefactoringPlace } from './refactoring';

const EXTRACT: Message = { template: 'Extract the selected tools into a new toolset', arguments: {} };

/** A toolset of a Python table around a selection. */
interface PythonPlace {
	readonly document: ToolsetTableDocument;
	readonly toolset: ToolsetNode;
	readonly definition: ToolsetDefinition;
}

function pythonPlace({ document, selection }: RefactoringPlace): PythonPlace | undefined {
	const toolset = document.kind === 'toolset-table' ? document.model.table?.toolsets.find(({ span }) => holds(span, selection)) : undefined;
	const definition = toolset && document.kind === 'toolset-table' ? document.model.definitions.get(toolset.key.name) : undefined;
	return toolset && definition && document.kind === 'toolset-table' ? { document, toolset, definition } : undefined;
}

/** Moves selected tools of a Python table into a toolset of their own behind this one, and includes it. */
export function extractPythonToolset(place: RefactoringPlace): Refactoring | undefined {
	const found = pythonPlace(place);
	const { selection } = place;
	const list = found?.toolset.tools;
	if (!found || selection.start === selection.end || !list) {
		return undefined;
	}
	const { document, toolset, definition } = found;
	const { lines, model } = document;
	const { text } = lines;
	const disabled = (reason: Message): Refactoring => ({ kind: 'extract', title: EXTRACT, edits: [], disabled: reason });
	const lists = ownLists(text, toolset, list);
	const selected = lists.flatMap(({ items, texts }) => items.map((span, index) => ({ span, isText: texts.has(index) }))).filter(({ span }) => span.start < selection.end && selection.start < span.end);
	const tools = namesOf(list).filter(({ outer }) => selected.some(({ span }) => span.start === outer.start && span.end === outer.end));
	if (selected.length === 0) {
		return disabled(lists.length === 0 && holds(list.span, selection) ? computedReason(toolset.key.name) : { template: 'Select one or more tools of a toolset.', arguments: {} });
	}
	if (tools.length < selected.length || selected.some(({ isText }) => !isText)) {
		return disabled({ template: 'Something selected is not a name.', arguments: {} });
	}
	const name = unusedName(document, place, `${toolset.key.name}${toolset.key.name.includes('-') ? '-' : '_'}tools`);
	const names = [...new Set(tools.map(tool => tool.name))];
	const removed = waysToRemove(text, lists, selected.map(({ span }) => span));
	const included = namesOf(toolset.includes).some(node => node.name === name) ? [] : addNames(text, toolset, 'includes', [name]);
	const entry = writeEntry(document, toolset, name, names);
	const left = namesOf(list).filter(node => !tools.includes(node)).map(node => node.name);
	const expected: ExpectedChanges = new Map([
		[toolset.key.name, { ...definition, tools: left, includes: [...definition.includes, name] }],
		[name, { description: '', tools: names, includes: [] }],
	]);
	const edits = included && entry && removed?.map(way => [...way, ...included, ...entry.edits]).find(way => doesOnly(text, model, way, expected));
	return edits
		? { kind: 'extract', title: EXTRACT, edits: toTextEdits(lines, edits), ...renamePlace(text, edits, entry.written) }
		: disabled(computedReason(toolset.key.name));
}

function unusedName(document: ToolsetTableDocument, { world }: RefactoringPlace, wish: string): string {
	const own = worldOfTable(document, world);
	let name = wish;
	for (let count = 2; own.isKnownToolset(name) || world.isKnownToolset(name); count++) {
		name = `${wish}_${count}`;
	}
	return name;
}

/** The new toolset behind its neighbour, in as many lines as that is written in. */
function writeEntry({ lines, model }: ToolsetTableDocument, toolset: ToolsetNode, name: string, tools: readonly string[]): { readonly written: string; readonly edits: readonly SpanEdit[] } | undefined {
	const { text } = lines;
	const braces = model.table && writtenEntries(text, model.table.span);
	const index = braces?.items.findIndex(({ start }) => start === toolset.span.start) ?? -1;
	if (!braces || index < 0) {
		return undefined;
	}
	const quote = quoteOf(text, toolset);
	const write = (part: string) => writePythonText(part, quote);
	const separator = separatorBefore(text, braces, index);
	const isOneLine = separator === ' ' || !/[\r\n]/.test(text.slice(toolset.value.start, toolset.value.end));
	const [open, between, close] = isOneLine ? ['{', ', ', '}'] : [`{${separator}${indentationOf(lines)}`, `,${separator}${indentationOf(lines)}`, `,${separator}}`];
	const members = [`${write('description')}: ${quote}${quote}`, `${write('tools')}: [${tools.map(write).join(', ')}]`, `${write('includes')}: []`];
	const written = `${write(name)}: ${open}${members.join(between)}${close}`;
	return { written, edits: insertItem(text, braces, index + 1, written, 'hash') };
}

/** Where the new name will stand. */
function renamePlace(text: string, edits: readonly SpanEdit[], entry: string): Pick<Refactoring, 'rename'> {
	const after = applySpanEdits(text, edits);
	const at = after.indexOf(entry);
	return at < 0 ? {} : { rename: new LineIndex(after).positionAt(at + 1) };
}

/** Puts what an include of a Python table brings in its place: its own tools among the tools, its includes among the includes. */
export function inlinePythonInclude(place: RefactoringPlace): Refactoring | undefined {
	const found = pythonPlace(place);
	const includes = found?.toolset.includes;
	const node = includes && selectedItems(includes, place.selection).map(index => includes.items[index]?.name)[0];
	if (!found || !node) {
		return undefined;
	}
	const { document, toolset, definition } = found;
	const { lines, model } = document;
	const { text } = lines;
	const { name, outer } = node;
	const title: Message = { template: 'Inline "{name}"', arguments: { name } };
	const disabled = (reason: Message): Refactoring => ({ kind: 'inline', title, edits: [], disabled: reason });
	const links = worldOfTable(document, place.world).graph.links(name);
	if (isWildcard(name) || name === toolset.key.name || !links) {
		return disabled(isWildcard(name) ? { template: '"{name}" stands for every toolset.', arguments: { name } }
			: name === toolset.key.name ? { template: '"{name}" includes itself.', arguments: { name } }
				: { template: 'What "{name}" brings is not known here.', arguments: { name } });
	}
	const left = namesOf(includes).filter(other => other !== node).map(other => other.name);
	const newTools = withoutRepeats(links.tools, new Set(definition.tools));
	const newIncludes = withoutRepeats(links.includes, new Set([...left, toolset.key.name, name]));
	const lists = ownLists(text, toolset, includes);
	const list = lists.find(({ items }) => items.some(({ start, end }) => start === outer.start && end === outer.end));
	const quote = quoteOf(text, toolset);
	const replaced = newIncludes.length === 0 ? waysToRemove(text, lists, [outer])
		: list && [[{ span: outer, newText: newIncludes.map(entry => writePythonText(entry, quote)).join(`,${separatorBefore(text, list, list.items.findIndex(({ start }) => start === outer.start))}`) }]];
	const added = addNames(text, toolset, 'tools', newTools);
	const expected: ExpectedChanges = new Map([[toolset.key.name, { ...definition, tools: [...definition.tools, ...newTools], includes: [...left, ...newIncludes] }]]);
	const edits = added && replaced?.map(way => [...way, ...added]).find(way => doesOnly(text, model, way, expected));
	return edits
		? { kind: 'inline', title, edits: toTextEdits(lines, edits) }
		: disabled(computedReason(toolset.key.name));
}
