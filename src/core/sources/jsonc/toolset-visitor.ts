import type { JSONVisitor, ParseErrorCode, ParseOptions } from 'jsonc-parser';
import type { Span } from '../../text';
import type { FoundType, ItemNode, ListNode, NameNode, PropertyNode, ToolsetNode } from '../model';
import { PlainDescription, PlainItem, PlainList, PlainName, PlainProperty, PlainSpan, PlainToolset } from './plain-nodes';

/** Levels of a toolset file: its object, a toolset's object, a list of names. What lies deeper is passed over. */
const TABLE = 1;
const TOOLSET = 2;
const LIST = 3;

const NO_ITEMS: readonly ItemNode[] = [];

/** How toolset files are parsed. */
export const PARSE_OPTIONS: ParseOptions = { allowTrailingComma: true, allowEmptyContent: true };

type Parts = { -readonly [Name in 'description' | 'tools' | 'includes']?: ToolsetNode[Name] };

/**
 * Makes the nodes of a toolset file while `jsonc-parser` visits its text: the tree in between would cost more than
 * the visit. Says of a broken text what the library's own tree says.
 */
export class ToolsetVisitor implements JSONVisitor {
	/** The value of the whole text; undefined where there is none. */
	root: (Span & { readonly found: FoundType }) | undefined;
	readonly toolsets: ToolsetNode[] = [];
	readonly fileProperties: PropertyNode[] = [];
	/** The value of `$replaces`, if it is one that can be read as a list. */
	replaces: ListNode | undefined;
	readonly faults: (Span & { readonly code: ParseErrorCode })[] = [];

	readonly #starts: number[] = [0];
	readonly #founds: FoundType[] = ['nothing'];
	readonly #items: (ItemNode[] | undefined)[] = [undefined];
	/** Of the file and of a toolset: the key whose value has not ended. */
	readonly #keys: (NameNode | undefined)[] = [undefined, undefined, undefined];
	#level = 0;
	#properties: PropertyNode[] = [];
	#parts: Parts = {};

	constructor(readonly text: string, readonly fileKeys: ReadonlySet<string>) {}

	readonly onObjectBegin = (offset: number): void => {
		this.#begin(offset, 'mapping');
	};

	readonly onArrayBegin = (offset: number): void => {
		this.#begin(offset, 'list');
	};

	readonly onObjectProperty = (name: string, offset: number, length: number): void => {
		if (this.#level <= TOOLSET) {
			this.#keys[this.#level] = this.#name(name, offset, length);
		}
	};

	readonly onLiteralValue = (value: unknown, offset: number, length: number): void => {
		const level = this.#level;
		if (level > LIST) {
			return;
		}
		if (this.#founds[level] === 'list') {
			this.#items[level]?.push(typeof value === 'string' ? this.#item(value, offset, length) : new PlainItem(this.#span(offset, length), foundTypeOf(value), undefined));
		} else {
			this.#complete(this.#span(offset, length), foundTypeOf(value), undefined, typeof value === 'string' ? value : undefined);
		}
	};

	readonly onObjectEnd = (offset: number, length: number): void => {
		this.#abandon(offset + length);
		this.#end(offset + length);
	};

	readonly onArrayEnd = (offset: number, length: number): void => {
		this.#end(offset + length);
	};

	readonly onSeparator = (character: string, offset: number): void => {
		if (character === ',') {
			this.#abandon(offset);
		}
	};

	readonly onError = (code: ParseErrorCode, offset: number, length: number): void => {
		this.faults.push({ code, start: Math.min(this.text.length, offset), end: Math.min(this.text.length, offset + length) });
	};

	#begin(offset: number, found: FoundType): void {
		const level = ++this.#level;
		this.#starts[level] = offset;
		this.#founds[level] = found;
		this.#items[level] = found === 'list' && (level === TOOLSET || level === LIST) ? [] : undefined;
		if (level <= TOOLSET) {
			this.#keys[level] = undefined;
		}
		if (level === TOOLSET) {
			this.#properties = [];
			this.#parts = {};
		}
	}

	#end(offset: number): void {
		const level = this.#level--;
		const start = this.#starts[level] ?? 0;
		const end = Math.min(this.text.length, offset);
		const found = this.#founds[level] ?? 'nothing';
		if (level === TABLE) {
			this.root = { start, end, found };
		} else if (level <= LIST + 1) {
			if (this.#founds[level - 1] === 'list') {
				this.#items[level - 1]?.push(new PlainItem(new PlainSpan(start, end), found, undefined));
			} else if (level <= LIST) {
				this.#complete(new PlainSpan(start, end), found, this.#items[level], undefined);
			}
		}
	}

	/** A value of a key, or of the whole text: of a list with its items, of a text with its characters. */
	#complete(value: Span, found: FoundType, items: readonly ItemNode[] | undefined, text: string | undefined): void {
		if (this.#level === 0) {
			this.root = { start: value.start, end: value.end, found };
			return;
		}
		const key = this.#takeKey();
		if (key) {
			this.#add(new PlainProperty(key, new PlainSpan(key.outer.start, value.end), value, found), items, text);
		}
	}

	/** A key that a comma or the end of its object follows. */
	#abandon(offset: number): void {
		const key = this.#takeKey();
		if (key) {
			const end = Math.min(this.text.length, offset);
			this.#add(new PlainProperty(key, new PlainSpan(key.outer.start, end), new PlainSpan(end, end), 'nothing'), undefined, undefined);
		}
	}

	#takeKey(): NameNode | undefined {
		const key = this.#level <= TOOLSET ? this.#keys[this.#level] : undefined;
		if (key) {
			this.#keys[this.#level] = undefined;
		}
		return key;
	}

	/** A repeated property is read as JSON parsers read it: the last one wins. */
	#add(property: PropertyNode, items: readonly ItemNode[] | undefined, text: string | undefined): void {
		const { name } = property.key;
		const hasValue = property.found !== 'nothing';
		if (this.#level === TOOLSET) {
			this.#properties.push(property);
			if (name === 'description' && text !== undefined) {
				this.#parts.description = new PlainDescription(text, property.value);
			} else if (hasValue && (name === 'tools' || name === 'includes')) {
				this.#parts[name] = this.#list(property, items, text);
			}
		} else if (this.fileKeys.has(name)) {
			this.fileProperties.push(property);
			this.replaces = hasValue && name === '$replaces' ? this.#list(property, items, text) : this.replaces;
		} else {
			const isMapping = property.found === 'mapping';
			const { description, tools, includes } = isMapping ? this.#parts : {};
			this.toolsets.push(new PlainToolset(property, isMapping ? this.#properties : [], description, tools, includes));
		}
	}

	#list({ value: span, found }: PropertyNode, items: readonly ItemNode[] = NO_ITEMS, text: string | undefined): ListNode {
		return new PlainList(span, found, items, text === undefined ? undefined : this.#name(text, span.start, span.end - span.start));
	}

	#item(value: string, offset: number, length: number): ItemNode {
		const name = this.#name(value, offset, length);
		return new PlainItem(name.outer, 'text', name);
	}

	#name(name: string, offset: number, length: number): NameNode {
		const outer = this.#span(offset, length);
		const { start, end } = outer;
		const closed = end - start > 1 && this.text.charCodeAt(end - 1) === 0x22;
		const span = new PlainSpan(start + 1, Math.max(start + 1, closed ? end - 1 : end));
		return new PlainName(name, span, outer, closed && name.length === span.end - span.start && this.text.startsWith(name, span.start));
	}

	/** The library counts one too many behind an unfinished comment. */
	#span(offset: number, length: number): Span {
		return new PlainSpan(offset, Math.min(this.text.length, offset + length));
	}
}

function foundTypeOf(value: unknown): FoundType {
	switch (typeof value) {
		case 'string':
			return 'text';
		case 'number':
			return 'number';
		case 'boolean':
			return 'boolean';
		default:
			return 'null';
	}
}
