import { CST, Lexer, Parser } from 'yaml';
import type { Span } from '../../text';

export interface Comment {
	readonly span: Span;
	/** Without the `#`. */
	readonly text: string;
}

/** An anchor or a tag. */
export interface NodeProperty {
	readonly offset: number;
}

/** Tokens of one text, and what is gathered from them on the way. */
export interface TokenStream {
	readonly tokens: readonly CST.Token[];
	readonly comments: readonly Comment[];
	/** By rising offset. */
	readonly properties: readonly NodeProperty[];
	/** Where a collection lies deeper than the limit; the tokens must then not be composed. */
	readonly tooDeep?: Span;
}

/** A document and a scalar stand on the parser's stack beside the collections. */
const OPEN_LEVELS = 2;

/** Splits a text into tokens, without recursion and no deeper than the limit: nesting could be as deep as the text is long. */
export function readTokens(text: string, depthLimit: number): TokenStream {
	const tokens: CST.Token[] = [];
	const comments: Comment[] = [];
	const properties: NodeProperty[] = [];
	const parser = new Parser();
	let isScalar = false;
	for (const lexeme of new Lexer().lex(text)) {
		const { offset } = parser;
		// What follows the mark is a text, however it begins.
		const first = isScalar ? '' : lexeme[0];
		isScalar = !isScalar && lexeme === CST.SCALAR;
		if (first === '#') {
			comments.push({ span: { start: offset, end: offset + lexeme.length }, text: lexeme.slice(1) });
		} else if (first === '&' || first === '!') {
			properties.push({ offset });
		}
		for (const token of parser.next(lexeme)) {
			tokens.push(token);
		}
		if (parser.stack.length > depthLimit + OPEN_LEVELS) {
			return { tokens, comments: [], properties: [], tooDeep: { start: offset, end: Math.min(offset + 1, text.length) } };
		}
	}
	for (const token of parser.end()) {
		tokens.push(token);
	}
	return { tokens, comments, properties };
}
