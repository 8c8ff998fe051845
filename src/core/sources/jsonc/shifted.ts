import type { Span } from '../../text';
import type { ItemNode, ListNode, NameNode, PropertyNode, ToolsetNode } from '../model';

/** A toolset of a toolset file as it stands so many characters further on. Shares nothing with the given one but its texts. */
export function shiftedToolset(toolset: ToolsetNode, by: number): ToolsetNode {
	const { description, tools, includes } = toolset;
	// In the order in which the reader makes it: all toolsets have one shape then.
	const shifted: { -readonly [Name in keyof ToolsetNode]: ToolsetNode[Name] } = {
		...shiftedProperty(toolset, by),
		properties: toolset.properties.map(property => shiftedProperty(property, by)),
	};
	if (description) {
		shifted.description = { text: description.text, span: shiftedSpan(description.span, by) };
	}
	if (tools) {
		shifted.tools = shiftedList(tools, by);
	}
	if (includes) {
		shifted.includes = shiftedList(includes, by);
	}
	return shifted;
}

export function shiftedProperty({ key, span, value, found }: PropertyNode, by: number): PropertyNode {
	return { key: shiftedName(key, by), span: shiftedSpan(span, by), value: shiftedSpan(value, by), found };
}

export function shiftedList({ span, found, items, lone }: ListNode, by: number): ListNode {
	const shifted = { span: shiftedSpan(span, by), found, items: items.map(item => shiftedItem(item, by)) };
	return lone ? { ...shifted, lone: shiftedName(lone, by) } : shifted;
}

export function shiftedSpan({ start, end }: Span, by: number): Span {
	return { start: start + by, end: end + by };
}

function shiftedItem({ outer, found, name }: ItemNode, by: number): ItemNode {
	if (!name) {
		return { outer: shiftedSpan(outer, by), found };
	}
	const shifted = shiftedName(name, by);
	return { outer: shifted.outer, found, name: shifted };
}

function shiftedName({ name, span, outer, literal }: NameNode, by: number): NameNode {
	return { name, span: shiftedSpan(span, by), outer: shiftedSpan(outer, by), literal };
}
