import type { Span } from '../../text';
import type { FoundType, ItemNode, ListNode, NameNode, PropertyNode, ToolsetNode } from '../model';

// The nodes of a toolset file hold offsets, and make spans when they are asked for: of the hundred thousand spans of a
// thousand toolsets hardly any is ever looked at, and to keep them would take longer than to read the file.
// Objects written out at one place of the code would take longer still: V8 finds that nearly all of them live on, and
// allocates them among old ones from then on. Those of classes it does not.

/** A text in JSON, between its quotes. */
export class WrittenName implements NameNode {
	/** @param start Offset of the opening quote. @param innerEnd Offset behind the last character that is no quote. */
	constructor(readonly name: string, readonly literal: boolean, readonly start: number, readonly end: number, readonly innerEnd: number) {}

	get span(): Span {
		return { start: this.start + 1, end: this.innerEnd };
	}

	get outer(): Span {
		return { start: this.start, end: this.end };
	}
}

/** A key with its value, or where that is missing up to where it should be. */
export class WrittenProperty implements PropertyNode {
	constructor(readonly key: NameNode, readonly found: FoundType, readonly valueStart: number, readonly end: number) {}

	get span(): Span {
		return { start: this.key.outer.start, end: this.end };
	}

	get value(): Span {
		return { start: this.valueStart, end: this.end };
	}
}

export class WrittenItem implements ItemNode {
	declare readonly name?: NameNode;

	constructor(readonly found: FoundType, readonly start: number, readonly end: number, name: NameNode | undefined) {
		if (name) {
			this.name = name;
		}
	}

	get outer(): Span {
		return { start: this.start, end: this.end };
	}
}

export class WrittenList implements ListNode {
	declare readonly lone?: NameNode;

	constructor(readonly found: FoundType, readonly start: number, readonly end: number, readonly items: readonly ItemNode[], lone: NameNode | undefined) {
		if (lone) {
			this.lone = lone;
		}
	}

	get span(): Span {
		return { start: this.start, end: this.end };
	}
}

export class WrittenDescription {
	constructor(readonly text: string, readonly start: number, readonly end: number) {}

	get span(): Span {
		return { start: this.start, end: this.end };
	}
}

export class WrittenToolset extends WrittenProperty implements ToolsetNode {
	declare readonly description?: WrittenDescription;
	declare readonly tools?: ListNode;
	declare readonly includes?: ListNode;

	/** Its parts are given where they are there. */
	constructor(key: NameNode, found: FoundType, valueStart: number, end: number, readonly properties: readonly PropertyNode[], description: WrittenDescription | undefined, tools: ListNode | undefined, includes: ListNode | undefined) {
		super(key, found, valueStart, end);
		if (description) {
			this.description = description;
		}
		if (tools) {
			this.tools = tools;
		}
		if (includes) {
			this.includes = includes;
		}
	}
}
