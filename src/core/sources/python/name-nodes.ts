import type { Span } from '../../text';
import type { FoundType, ItemNode, ListNode, NameNode, SourceText, UnknownNode } from '../model';
import { REASONS } from './reasons';
import type { TextValue, UnknownValue, Value } from './values';

/**
 * Turns values into nodes of one text. What was written in another file, or made by a function, is
 * placed at the nearest expression of this text that brought it, and is then not literal.
 */
export class NodeBuilder {
	readonly #unknown = new Map<string, UnknownNode>();

	constructor(readonly source: SourceText) {}

	get unknown(): UnknownNode[] {
		return [...this.#unknown.values()].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
	}

	noteUnknown(value: UnknownValue, fallback: Span): void {
		const span = value.source === this.source ? value.span : fallback;
		this.#unknown.set(`${span.start}:${span.end}`, { span, reason: REASONS[value.reason] });
	}

	name(value: TextValue, fallback: Span): NameNode {
		const { origin, text } = value;
		return origin.source === this.source
			? { name: text, span: origin.span, outer: origin.outer, literal: origin.literal }
			: { name: text, span: fallback, outer: fallback, literal: false };
	}

	/** `list`, `tuple` and `set` all are lists to Hermes, which only iterates them. */
	list(value: Value, span: Span): ListNode {
		const items = itemsOf(value);
		if (value.kind === 'text') {
			return { span, found: 'text', items: [], lone: this.name(value, span) };
		}
		if (!items) {
			if (value.kind === 'unknown') {
				this.noteUnknown(value, span);
			}
			return { span, found: foundType(value), items: [] };
		}
		const nodes: ItemNode[] = [];
		for (const item of items) {
			if (item.kind === 'text') {
				const name = this.name(item, span);
				nodes.push({ outer: name.outer, name, found: 'text' });
			} else if (item.kind === 'unknown') {
				this.noteUnknown(item, span);
			} else {
				nodes.push({ outer: span, found: foundType(item) });
			}
		}
		return { span, found: 'list', items: nodes };
	}
}

function itemsOf(value: Value): readonly Value[] | undefined {
	switch (value.kind) {
		case 'list':
		case 'tuple':
		case 'iterator':
			return value.items;
		case 'set':
			return [...value.items.values(), ...value.holes];
		default:
			return undefined;
	}
}

/** The kind of a value in the words of messages. */
export function foundType(value: Value): FoundType {
	switch (value.kind) {
		case 'text':
			return 'text';
		case 'integer':
		case 'float':
			return 'number';
		case 'boolean':
			return 'boolean';
		case 'none':
			return 'null';
		case 'list':
		case 'tuple':
		case 'iterator':
		case 'set':
			return 'list';
		case 'dict':
			return 'mapping';
		default:
			return 'expression';
	}
}

/** The texts among items, in order. */
export function textsOf(value: Value | undefined): string[] {
	const texts: string[] = [];
	for (const item of (value && itemsOf(value)) ?? []) {
		if (item.kind === 'text') {
			texts.push(item.text);
		}
	}
	return texts;
}
