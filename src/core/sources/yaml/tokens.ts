import { Lexer, Parser } from 'yaml';
import type { CST } from 'yaml';
import type { Span } from '../../text';

export interface Comment {
	readonly span: Span;
	/** Without the `#`. */
	readonly text: string;
}

/** Tokens of one text, and what is gathered from them on the way. */
export interface TokenStream {
	readonly tokens: readonly CST.Token[];
	readonly comments: readonly Comment[];
	/** Anchors and tags, by rising offset. */
	readonly properties: readonly CST.SourceToken[];
	/** Where a collection lies deeper than the limit; the tokens must then not be composed. */
	readonly tooDeep?: Span;
}

/** A document and a scalar stand on the parser's stack beside the collections. */
const OPEN_LEVELS = 2;

interface Visit {
	readonly token: CST.Token | CST.SourceToken;
	readonly depth: number;
}

/** Splits a text into tokens, without recursion and no deeper than the limit: nesting could be as deep as the text is long. */
export function readTokens(text: string, depthLimit: number): TokenStream {
	const tokens: CST.Token[] = [];
	const parser = new Parser();
	for (const lexeme of new Lexer().lex(text)) {
		tokens.push(...parser.next(lexeme));
		if (parser.stack.length > depthLimit + OPEN_LEVELS) {
			const at = parser.offset;
			return { tokens, comments: [], properties: [], tooDeep: { start: at, end: Math.min(at + 1, text.length) } };
		}
	}
	tokens.push(...parser.end());
	const comments: Comment[] = [];
	const properties: CST.SourceToken[] = [];
	let tooDeep: Span | undefined;
	const stack: Visit[] = tokens.map((token) => ({ token, depth: 0 }));
	for (let visit = stack.pop(); visit; visit = stack.pop()) {
		const { token, depth } = visit;
		if (token.type === 'comment') {
			const { offset, source } = token;
			comments.push({ span: { start: offset, end: offset + source.length }, text: source.slice(1) });
		} else if (token.type === 'anchor' || token.type === 'tag') {
			properties.push(token);
		}
		if (depth > depthLimit) {
			tooDeep = { start: token.offset, end: token.offset + 1 };
			continue;
		}
		pushChildren(token, depth, stack);
	}
	comments.sort((a, b) => a.span.start - b.span.start);
	properties.sort((a, b) => a.offset - b.offset);
	return { tokens, comments, properties, ...(tooDeep ? { tooDeep } : {}) };
}

function pushChildren(token: CST.Token | CST.SourceToken, depth: number, stack: Visit[]): void {
	const push = (children: readonly (CST.Token | CST.SourceToken | null | undefined)[] | undefined, at: number): void => {
		for (const child of children ?? []) {
			if (child) {
				stack.push({ token: child, depth: at });
			}
		}
	};
	switch (token.type) {
		case 'document':
			push(token.start, depth);
			push([token.value], depth);
			push(token.end, depth);
			break;
		case 'doc-end':
			push(token.end, depth);
			break;
		case 'block-map':
		case 'block-seq':
		case 'flow-collection':
			for (const item of token.items) {
				push(item.start, depth);
				push('key' in item ? [item.key] : undefined, depth + 1);
				push('sep' in item ? item.sep : undefined, depth);
				push([item.value], depth + 1);
			}
			push(token.type === 'flow-collection' ? token.end : undefined, depth);
			break;
		case 'block-scalar':
			push(token.props, depth);
			break;
		case 'alias':
		case 'scalar':
		case 'single-quoted-scalar':
		case 'double-quoted-scalar':
			push('end' in token ? token.end : undefined, depth);
	}
}
