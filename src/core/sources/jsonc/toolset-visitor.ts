import type { JSONVisitor, ParseErrorCode, ParseOptions } from 'jsonc-parser';
import type { Span } from '../../text';
import type { FoundType, ItemNode, ListNode, PropertyNode, ToolsetNode } from '../model';
import { WrittenDescription, WrittenItem, WrittenList, WrittenName, WrittenProperty, WrittenToolset } from './written-nodes';

/** Levels of a toolset file: its object, a toolset's object, a list of names. What lies deeper is passed over. */
const TABLE = 1;
const TOOLSET = 2;
const LIST = 3;

const NO_ITEMS: readonly ItemNode[] = [];
const NO_PARTS: Parts = {};

/** How toolset files are parsed. */
export const PARSE_OPTIONS: ParseOptions = { allowTrailingComma: true, allowEmptyContent: true };

interface Parts {
	description?: WrittenDescription;
	tools?: WrittenList;
	includes?: WrittenList;
}

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
	readonly #keys: (WrittenName | undefined)[] = [undefined, undefined, undefined];
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
		const end = this.#within(offset + length);
		if (this.#founds[level] === 'list') {
			this.#items[level]?.push(new WrittenItem(foundTypeOf(value), offset, end, typeof value === 'string' ? this.#name(value, offset, length) : undefined));
		} else {
			this.#complete(offset, end, foundTypeOf(value), undefined, typeof value === 'string' ? value : undefined);
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
		const end = this.#within(offset);
		const found = this.#founds[level] ?? 'nothing';
		if (level === TABLE) {
			this.root = { start, end, found };
		} else if (level <= LIST + 1) {
			if (this.#founds[level - 1] === 'list') {
				this.#items[level - 1]?.push(new WrittenItem(found, start, end, undefined));
			} else if (level <= LIST) {
				this.#complete(start, end, found, this.#items[level], undefined);
			}
		}
	}

	/** A value of a key, or of the whole text: of a list with its items, of a text with its characters. */
	#complete(start: number, end: number, found: FoundType, items: readonly ItemNode[] | undefined, text: string | undefined): void {
		if (this.#level === 0) {
			this.root = { start, end, found };
			return;
		}
		const key = this.#takeKey();
		if (key) {
			this.#add(key, found, start, end, items, text);
		}
	}

	/** A key that a comma or the end of its object follows. */
	#abandon(offset: number): void {
		const key = this.#takeKey();
		if (key) {
			const end = this.#within(offset);
			this.#add(key, 'nothing', end, end, undefined, undefined);
		}
	}

	#takeKey(): WrittenName | undefined {
		const key = this.#level <= TOOLSET ? this.#keys[this.#level] : undefined;
		if (key) {
			this.#keys[this.#level] = undefined;
		}
		return key;
	}

	/** A repeated property is read as JSON parsers read it: the last one wins. */
	#add(key: WrittenName, found: FoundType, start: number, end: number, items: readonly ItemNode[] | undefined, text: string | undefined): void {
		const { name } = key;
		const hasValue = found !== 'nothing';
		if (this.#level === TOOLSET) {
			this.#properties.push(new WrittenProperty(key, found, start, end));
			if (name === 'description' && text !== undefined) {
				this.#parts.description = new WrittenDescription(text, start, end);
			} else if (hasValue && (name === 'tools' || name === 'includes')) {
				this.#parts[name] = this.#list(found, start, end, items, text);
			}
		} else if (this.fileKeys.has(name)) {
			this.fileProperties.push(new WrittenProperty(key, found, start, end));
			this.replaces = hasValue && name === '$replaces' ? this.#list(found, start, end, items, text) : this.replaces;
		} else {
			const isMapping = found === 'mapping';
			const { description, tools, includes } = isMapping ? this.#parts : NO_PARTS;
			this.toolsets.push(new WrittenToolset(key, found, start, end, isMapping ? this.#properties : [], description, tools, includes));
		}
	}

	#list(found: FoundType, start: number, end: number, items: readonly ItemNode[] = NO_ITEMS, text: string | undefined): WrittenList {
		return new WrittenList(found, start, end, items, text === undefined ? undefined : this.#name(text, start, end - start));
	}

	#name(name: string, start: number, length: number): WrittenName {
		const end = this.#within(start + length);
		const closed = end - start > 1 && this.text.charCodeAt(end - 1) === 0x22;
		const innerEnd = Math.max(start + 1, closed ? end - 1 : end);
		return new WrittenName(name, closed && name.length === innerEnd - start - 1 && this.text.startsWith(name, start + 1), start, end, innerEnd);
	}

	/** The library counts one too many behind an unfinished comment. */
	#within(offset: number): number {
		return Math.min(this.text.length, offset);
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
