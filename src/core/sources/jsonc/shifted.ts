import type { Span } from '../../text';
import type { ItemNode, ListNode, NameNode, PropertyNode, ToolsetNode } from '../model';

type Mutable<Node> = { -readonly [Name in keyof Node]: Node[Name] };

/** A toolset of a toolset file as it stands so many characters further on. Shares nothing with the given one but its texts. */
export function shiftedToolset(toolset: ToolsetNode, by: number): ToolsetNode {
	const { properties, description, tools, includes } = toolset;
	const moved = new Array<PropertyNode>(properties.length);
	for (let place = 0; place < properties.length; place++) {
		moved[place] = shiftedProperty(properties[place] as PropertyNode, by);
	}
	// In the order in which the reader makes it: all toolsets have one shape then.
	const shifted: Mutable<ToolsetNode> = { key: shiftedName(toolset.key, by), span: shiftedSpan(toolset.span, by), value: shiftedSpan(toolset.value, by), found: toolset.found, properties: moved };
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
	const moved = new Array<ItemNode>(items.length);
	for (let place = 0; place < items.length; place++) {
		moved[place] = shiftedItem(items[place] as ItemNode, by);
	}
	return lone ? { span: shiftedSpan(span, by), found, items: moved, lone: shiftedName(lone, by) } : { span: shiftedSpan(span, by), found, items: moved };
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
