import type { Message } from '../../message';
import { appendItem, insertItem, removeItems, separatorBefore, type CommaList } from '../../sources/comma-list';
import { namesOf, type ListNode, type ToolsetNode } from '../../sources/model';
import type { SpanEdit } from '../../text';
import { isWildcard } from '../../toolsets/scope';
import { toTextEdits } from './code-fix';
import { commaList } from './refactor-extract';
import { isBracketed, selectedItems, toolsetAt, withoutRepeats, type Refactoring, type RefactoringPlace } from './refactoring';

/** Puts what an include brings in its place: its own tools among the tools, its includes among the includes. */
export function inlineInclude(place: RefactoringPlace): Refactoring | undefined {
	const toolset = toolsetAt(place);
	const { includes, tools } = toolset ?? {};
	const index = includes ? selectedItems(includes, place.selection)[0] : undefined;
	const name = index === undefined ? undefined : includes?.items[index]?.name?.name;
	if (!toolset || !includes || index === undefined || name === undefined) {
		return undefined;
	}
	const title: Message = { template: 'Inline "{name}"', arguments: { name } };
	const { lines } = place.document;
	const { text } = lines;
	const reason = refusal(place, toolset, name);
	if (reason || !isBracketed(text, includes) || (tools && !isBracketed(text, tools))) {
		return { kind: 'inline', title, edits: [], disabled: reason ?? { template: 'The lists of "{name}" are not written as lists.', arguments: { name: toolset.key.name } } };
	}
	const links = place.world.graph.links(name) ?? { tools: [], includes: [] };
	const newTools = withoutRepeats(links.tools, new Set(namesOf(tools).map(node => node.name)));
	const newIncludes = withoutRepeats(links.includes, new Set([...namesOf(includes).map(node => node.name), toolset.key.name, name]));
	const edits = [...replaceInclude(text, includes, index, newIncludes), ...addTools(text, toolset, newTools)];
	return { kind: 'inline', title, edits: toTextEdits(lines, edits) };
}

function refusal({ world }: RefactoringPlace, toolset: ToolsetNode, name: string): Message | undefined {
	if (isWildcard(name)) {
		return { template: '"{name}" stands for every toolset.', arguments: { name } };
	}
	if (name === toolset.key.name) {
		return { template: '"{name}" includes itself.', arguments: { name } };
	}
	if (!world.graph.links(name)) {
		return { template: 'What "{name}" brings is not known here.', arguments: { name } };
	}
	return undefined;
}

function replaceInclude(text: string, includes: ListNode, index: number, names: readonly string[]): SpanEdit[] {
	const list = commaList(includes);
	const item = list.items[index];
	if (!item || names.length === 0) {
		return removeItems(text, list, new Set([index]), 'jsonc');
	}
	return [{ span: item, newText: writeAll(names, separatorBefore(text, list, index)) }];
}

function addTools(text: string, { tools, includes, properties }: ToolsetNode, names: readonly string[]): SpanEdit[] {
	if (names.length === 0) {
		return [];
	}
	if (tools) {
		const list = commaList(tools);
		return appendItem(text, list, writeAll(names, separatorBefore(text, list, list.items.length - 1)), 'jsonc');
	}
	const items = properties.map(({ span }) => span);
	const list: CommaList = { span: { start: 0, end: text.length }, items };
	const index = properties.findIndex(({ value }) => value.start === includes?.span.start);
	return insertItem(text, { ...list, items: items.slice(index) }, 0, `"tools": [${writeAll(names, ' ')}]`, 'jsonc');
}

function writeAll(names: readonly string[], separator: string): string {
	return names.map(name => JSON.stringify(name)).join(`,${separator}`);
}
