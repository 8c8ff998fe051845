import type { Span } from '../../text';
import { JsoncScanner, Token, type JsoncFaultCode } from './jsonc-scanner';

/** How deep a JSON text may nest before it is read no further. Toolset files need three levels. */
export const MAXIMUM_NESTING = 100;

/** Faults that are told of one text; rubbish has one at every word. */
const MAXIMUM_FAULTS = 100_000;

/** A value of a JSON text. Offsets in UTF-16 code units; `end` is exclusive and never past the text. */
export interface JsonNode extends Span {
	readonly type: 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null';
	/** Of a string, a number or a boolean; null for everything else. */
	readonly value: string | number | boolean | null;
	/** Of an object, in written order, repeated keys too; empty for everything else. */
	readonly members: readonly JsonMember[];
	/** Of an array; empty for everything else. */
	readonly items: readonly JsonNode[];
	/** Whether a string stands in its text to the letter, between two quotes. */
	readonly literal: boolean;
}

/** A key with its value, which is missing where the text is unfinished. */
export interface JsonMember extends Span {
	readonly key: JsonNode;
	readonly value: JsonNode | undefined;
}

export interface JsoncFault extends Span {
	/** In the words of the `jsonc-parser` package. */
	readonly code: JsoncFaultCode;
}

export interface JsoncReading {
	/** Undefined for a text without a value, and for one that nests too deep. */
	readonly root: JsonNode | undefined;
	/** In the order in which they were met, up to a bound. */
	readonly faults: readonly JsoncFault[];
	/** Offset of the bracket that opens one level too many: nothing behind it was read. */
	readonly tooDeep?: number;
}

export interface JsoncOptions {
	readonly comments?: boolean;
	readonly trailingCommas?: boolean;
	/** Whether a text may hold nothing but blanks and comments. */
	readonly empty?: boolean;
}

const NO_MEMBERS: readonly JsonMember[] = [];
const NO_ITEMS: readonly JsonNode[] = [];
const JSONC: JsoncOptions = { comments: true, trailingCommas: true, empty: true };

/**
 * Reads a JSON text with comments, in one pass. Never throws; what is broken keeps all that can be read, in the same
 * tree and with the same faults as `jsonc-parser` would have it. A byte order mark counts as a blank.
 */
export function parseJsonc(text: string, options = JSONC): JsoncReading {
	return new Parser(text, options).parse();
}

/** The member that counts: of repeated keys the last. */
export function memberOf(node: JsonNode | undefined, name: string): JsonMember | undefined {
	return node?.members.findLast(({ key }) => key.value === name);
}

/** What a node stands for. Every name is an ordinary one. As deep as the text nests, which is limited. */
export function jsonValue(node: JsonNode): unknown {
	switch (node.type) {
		case 'object':
			return Object.fromEntries(node.members.flatMap(({ key, value }) => (value ? [[String(key.value), jsonValue(value)]] : [])));
		case 'array':
			return node.items.map(jsonValue);
		default:
			return node.value;
	}
}

class Parser {
	readonly #scanner: JsoncScanner;
	readonly #faults: JsoncFault[] = [];
	#token = Token.end;
	#depth = 0;
	#tooDeep: number | undefined;

	constructor(readonly text: string, readonly options: JsoncOptions) {
		this.#scanner = new JsoncScanner(text);
	}

	parse(): JsoncReading {
		this.#next();
		if (this.#token === Token.end && this.options.empty) {
			return { root: undefined, faults: this.#faults };
		}
		const root = this.#value();
		if (this.#tooDeep !== undefined) {
			return { root: undefined, faults: [], tooDeep: this.#tooDeep };
		}
		if (!root) {
			this.#fault('ValueExpected');
		} else if (this.#token !== Token.end) {
			this.#fault('EndOfFileExpected');
		}
		return { root, faults: this.#faults };
	}

	/** To the next token that is no blank, no comment and no rubbish. */
	#next(): void {
		const scanner = this.#scanner;
		for (;;) {
			const token = scanner.scan();
			const { fault } = scanner;
			if (fault !== undefined && (fault !== 'UnexpectedEndOfComment' || this.options.comments)) {
				this.#fault(fault);
			}
			if (token === Token.comment) {
				if (!this.options.comments) {
					this.#fault('InvalidCommentToken');
				}
			} else if (token === Token.unknown) {
				this.#fault('InvalidSymbol');
			} else {
				this.#token = token;
				return;
			}
		}
	}

	#fault(code: JsoncFaultCode): void {
		if (this.#faults.length < MAXIMUM_FAULTS) {
			this.#faults.push({ code, start: this.#scanner.start, end: this.#scanner.end });
		}
	}

	/** Goes on at a comma or at what closes. */
	#skipTo(close: Token): void {
		while (this.#token !== Token.end && this.#token !== close && this.#token !== Token.comma) {
			this.#next();
		}
	}

	#value(): JsonNode | undefined {
		const { start, end, value, literal } = this.#scanner;
		switch (this.#token) {
			case Token.openBrace:
			case Token.openBracket:
				return this.#nested(start);
			case Token.string:
				this.#next();
				return { type: 'string', start, end, value, members: NO_MEMBERS, items: NO_ITEMS, literal };
			case Token.number:
				this.#next();
				return { type: 'number', start, end, value: Number(value), members: NO_MEMBERS, items: NO_ITEMS, literal: false };
			case Token.true:
			case Token.false: {
				const isTrue = this.#token === Token.true;
				this.#next();
				return { type: 'boolean', start, end, value: isTrue, members: NO_MEMBERS, items: NO_ITEMS, literal: false };
			}
			case Token.null:
				this.#next();
				return { type: 'null', start, end, value: null, members: NO_MEMBERS, items: NO_ITEMS, literal: false };
			default:
				return undefined;
		}
	}

	#nested(start: number): JsonNode | undefined {
		if (this.#depth === MAXIMUM_NESTING) {
			this.#tooDeep = start;
			this.#scanner.giveUp();
			this.#token = Token.end;
			return undefined;
		}
		this.#depth++;
		const node = this.#token === Token.openBrace ? this.#object(start) : this.#array(start);
		this.#depth--;
		return node;
	}

	#object(start: number): JsonNode {
		const members: JsonMember[] = [];
		this.#next();
		let needsComma = false;
		/** A key behind which nothing came: it ends where the next comma or brace says. */
		let unfinished: { key: JsonNode; value: undefined; start: number; end: number } | undefined;
		while (this.#token !== Token.closeBrace && this.#token !== Token.end) {
			if (unfinished && this.#token === Token.comma) {
				unfinished.end = this.#scanner.start;
				unfinished = undefined;
			}
			if (this.#isTrailingComma(needsComma, Token.closeBrace)) {
				break;
			}
			if (this.#token === Token.string) {
				const member = this.#member();
				members.push(member);
				unfinished = member.value ? undefined : member as NonNullable<typeof unfinished>;
			} else {
				this.#fault('PropertyNameExpected');
				this.#skipTo(Token.closeBrace);
				this.#fault('ValueExpected');
			}
			needsComma = true;
		}
		const { end } = this.#scanner;
		if (unfinished) {
			unfinished.end = end;
		}
		this.#close(Token.closeBrace, 'CloseBraceExpected');
		return { type: 'object', start, end, value: null, members, items: NO_ITEMS, literal: false };
	}

	#member(): JsonMember {
		const { start, end, value, literal } = this.#scanner;
		const key: JsonNode = { type: 'string', start, end, value, members: NO_MEMBERS, items: NO_ITEMS, literal };
		this.#next();
		if (this.#token !== Token.colon) {
			this.#fault('ColonExpected');
			this.#skipTo(Token.closeBrace);
			return { key, value: undefined, start, end };
		}
		this.#next();
		const found = this.#value();
		if (!found) {
			this.#fault('ValueExpected');
			this.#skipTo(Token.closeBrace);
		}
		return { key, value: found, start, end: found ? found.end : end };
	}

	#array(start: number): JsonNode {
		const items: JsonNode[] = [];
		this.#next();
		let needsComma = false;
		while (this.#token !== Token.closeBracket && this.#token !== Token.end) {
			if (this.#isTrailingComma(needsComma, Token.closeBracket)) {
				break;
			}
			const item = this.#value();
			if (item) {
				items.push(item);
			} else {
				this.#fault('ValueExpected');
				this.#skipTo(Token.closeBracket);
			}
			needsComma = true;
		}
		const { end } = this.#scanner;
		this.#close(Token.closeBracket, 'CloseBracketExpected');
		return { type: 'array', start, end, value: null, members: NO_MEMBERS, items, literal: false };
	}

	/** Reads the comma between two entries, or tells that it is missing; true where it was a trailing one that is allowed. */
	#isTrailingComma(isNeeded: boolean, close: Token): boolean {
		if (this.#token === Token.comma) {
			if (!isNeeded) {
				this.#fault('ValueExpected');
			}
			this.#next();
			return this.#token === close && this.options.trailingCommas === true;
		}
		if (isNeeded) {
			this.#fault('CommaExpected');
		}
		return false;
	}

	#close(close: Token, code: JsoncFaultCode): void {
		if (this.#token === close) {
			this.#next();
		} else {
			// Only the end of the text comes here.
			this.#fault(code);
		}
	}
}
