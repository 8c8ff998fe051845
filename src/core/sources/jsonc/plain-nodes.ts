import type { Span } from '../../text';
import type { FoundType, ItemNode, ListNode, NameNode, PropertyNode, ToolsetNode } from '../model';

// Nodes are made by functions that are constructors, where they could be written out: V8 finds that nearly all objects
// written out at one place of the code live on, allocates them among old ones from then on, and takes ten times as long.
// They are plain objects all the same.

type Mutable<Node> = { -readonly [Name in keyof Node]: Node[Name] };

/** The constructor of a kind of nodes that are plain objects. */
function plain<Node, Given extends unknown[]>(fill: (this: Mutable<Node>, ...given: Given) => void): new (...given: Given) => Node {
	fill.prototype = Object.prototype;
	return fill as unknown as new (...given: Given) => Node;
}

export const PlainSpan = plain<Span, [start: number, end: number]>(function (start, end) {
	this.start = start;
	this.end = end;
});

export const PlainName = plain<NameNode, [name: string, span: Span, outer: Span, literal: boolean]>(function (name, span, outer, literal) {
	this.name = name;
	this.span = span;
	this.outer = outer;
	this.literal = literal;
});

export const PlainProperty = plain<PropertyNode, [key: NameNode, span: Span, value: Span, found: FoundType]>(function (key, span, value, found) {
	this.key = key;
	this.span = span;
	this.value = value;
	this.found = found;
});

export const PlainItem = plain<ItemNode, [outer: Span, found: FoundType, name: NameNode | undefined]>(function (outer, found, name) {
	this.outer = outer;
	this.found = found;
	if (name) {
		this.name = name;
	}
});

export const PlainList = plain<ListNode, [span: Span, found: FoundType, items: readonly ItemNode[], lone: NameNode | undefined]>(function (span, found, items, lone) {
	this.span = span;
	this.found = found;
	this.items = items;
	if (lone) {
		this.lone = lone;
	}
});

export const PlainDescription = plain<NonNullable<ToolsetNode['description']>, [text: string, span: Span]>(function (text, span) {
	this.text = text;
	this.span = span;
});

/** Its parts are given where they are there. */
export const PlainToolset = plain<ToolsetNode, [property: PropertyNode, properties: readonly PropertyNode[], description: ToolsetNode['description'], tools: ListNode | undefined, includes: ListNode | undefined]>(function ({ key, span, value, found }, properties, description, tools, includes) {
	// In one order: all toolsets get one shape, and there may be ten thousand of them.
	this.key = key;
	this.span = span;
	this.value = value;
	this.found = found;
	this.properties = properties;
	if (description) {
		this.description = description;
	}
	if (tools) {
		this.tools = tools;
	}
	if (includes) {
		this.includes = includes;
	}
});
