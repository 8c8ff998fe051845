import type { Span } from '../../text';
import type { ItemNode, ListNode, NameNode, PropertyNode, ToolsetNode } from '../model';
import { PlainDescription, PlainItem, PlainList, PlainName, PlainProperty, PlainSpan, PlainToolset } from './plain-nodes';

/** A toolset of a toolset file as it stands so many characters further on. Shares nothing with the given one but its texts. */
export function shiftedToolset(toolset: ToolsetNode, by: number): ToolsetNode {
	const { properties, description, tools, includes } = toolset;
	const moved = properties.slice();
	for (let place = 0; place < moved.length; place++) {
		moved[place] = shiftedProperty(moved[place] as PropertyNode, by);
	}
	return new PlainToolset(
		shiftedProperty(toolset, by),
		moved,
		description && new PlainDescription(description.text, shiftedSpan(description.span, by)),
		tools && shiftedList(tools, by),
		includes && shiftedList(includes, by),
	);
}

export function shiftedProperty({ key, span, value, found }: PropertyNode, by: number): PropertyNode {
	return new PlainProperty(shiftedName(key, by), shiftedSpan(span, by), shiftedSpan(value, by), found);
}

export function shiftedList({ span, found, items, lone }: ListNode, by: number): ListNode {
	const moved = items.slice();
	for (let place = 0; place < moved.length; place++) {
		const { outer, found: what, name } = moved[place] as ItemNode;
		const shifted = name && shiftedName(name, by);
		moved[place] = new PlainItem(shifted ? shifted.outer : shiftedSpan(outer, by), what, shifted);
	}
	return new PlainList(shiftedSpan(span, by), found, moved, lone && shiftedName(lone, by));
}

export function shiftedSpan({ start, end }: Span, by: number): Span {
	return new PlainSpan(start + by, end + by);
}

function shiftedName({ name, span, outer, literal }: NameNode, by: number): NameNode {
	return new PlainName(name, shiftedSpan(span, by), shiftedSpan(outer, by), literal);
}
