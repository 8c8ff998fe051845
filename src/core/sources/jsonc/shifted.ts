import type { Span } from '../../text';
import type { ItemNode, ListNode, NameNode, PropertyNode, ToolsetNode } from '../model';
import { WrittenDescription, WrittenItem, WrittenList, WrittenName, WrittenProperty } from './written-nodes';

/**
 * A toolset as it stands so many characters further on than where it was read. What is in it is moved when somebody asks
 * for it: a character typed at the beginning of a file moves thousands of toolsets that nobody looks at.
 */
class MovedToolset {
	#key: NameNode | undefined;
	#description: ToolsetNode['description'];
	#tools: ListNode | undefined;
	#includes: ListNode | undefined;
	#properties: readonly PropertyNode[] | undefined;

	/** @param read The toolset where it was read; never one that was moved. */
	constructor(readonly read: ToolsetNode, readonly by: number) {}

	get key(): NameNode {
		return this.#key ??= shiftedName(this.read.key, this.by);
	}

	get span(): Span {
		return shiftedSpan(this.read.span, this.by);
	}

	get value(): Span {
		return shiftedSpan(this.read.value, this.by);
	}

	get found(): ToolsetNode['found'] {
		return this.read.found;
	}

	get description(): ToolsetNode['description'] {
		const { description } = this.read;
		return this.#description ??= description && new WrittenDescription(description.text, description.span.start + this.by, description.span.end + this.by);
	}

	get tools(): ListNode | undefined {
		return this.#tools ??= this.read.tools && shiftedList(this.read.tools, this.by);
	}

	get includes(): ListNode | undefined {
		return this.#includes ??= this.read.includes && shiftedList(this.read.includes, this.by);
	}

	get properties(): readonly PropertyNode[] {
		return this.#properties ??= this.read.properties.map(property => shiftedProperty(property, this.by));
	}
}

/** A toolset of a toolset file as it stands so many characters further on. */
export function shiftedToolset(toolset: ToolsetNode, by: number): ToolsetNode {
	const [read, from] = toolset instanceof MovedToolset ? [toolset.read, toolset.by] : [toolset, 0];
	// Only what is missing may be undefined, which the type of a node does not allow for getters.
	return from + by === 0 ? read : new MovedToolset(read, from + by) as ToolsetNode;
}

/** The node that a toolset was when it was read: the same as long as it only moves, with the same names, in other places. */
export function asRead(toolset: ToolsetNode): ToolsetNode {
	return toolset instanceof MovedToolset ? toolset.read : toolset;
}

export function shiftedProperty({ key, value, found }: PropertyNode, by: number): PropertyNode {
	return new WrittenProperty(shiftedName(key, by), found, value.start + by, value.end + by);
}

export function shiftedList({ span, found, items, lone }: ListNode, by: number): ListNode {
	return new WrittenList(found, span.start + by, span.end + by, items.map(item => shiftedItem(item, by)), lone && shiftedName(lone, by));
}

export function shiftedSpan({ start, end }: Span, by: number): Span {
	return { start: start + by, end: end + by };
}

function shiftedItem({ outer: { start, end }, found, name }: ItemNode, by: number): ItemNode {
	return new WrittenItem(found, start + by, end + by, name && shiftedName(name, by));
}

function shiftedName({ name, span, outer, literal }: NameNode, by: number): NameNode {
	return new WrittenName(name, literal, outer.start + by, outer.end + by, span.end + by);
}
