import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import { findExcessiveNesting, MAXIMUM_NESTING } from '../../sources/jsonc/nesting';
import type { SyntaxFault } from '../../sources/model';
import type { Span } from '../../text';

/** A text of the file and where it stands. */
export interface CallText {
	readonly text: string;
	readonly span: Span;
}

/** What is wrong with the document itself: not JSONC, or not in the shape of a call. */
export interface CallFault extends SyntaxFault {
	readonly kind: 'syntax' | 'shape';
}

/** A document that tries a tool call: `{"tool": …, "arguments": {…}, "platform": …}` as JSONC. */
export interface CallDocument {
	readonly tool?: CallText;
	readonly platform?: CallText;
	/** Undefined where the document has none. As `decodeValue` takes it, so that `1` and `1.0` stay apart. */
	readonly arguments?: unknown;
	readonly argumentsSpan?: Span;
	/** Argument to where its value stands; of a repeated one the last. */
	readonly places: ReadonlyMap<string, Span>;
	/** Syntax, too deep nesting, and members that should be texts. */
	readonly faults: readonly CallFault[];
}

const NO_TEXT = 'A text is expected here';

/** Reads the document. Never throws; a broken one keeps all that can be read. */
export function readCall(text: string): CallDocument {
	const tooDeep = findExcessiveNesting(text);
	if (tooDeep !== undefined) {
		return { places: new Map(), faults: [{ kind: 'shape', span: { start: tooDeep, end: tooDeep + 1 }, message: `Nesting deeper than ${MAXIMUM_NESTING} levels is not read` }] };
	}
	const errors: ParseError[] = [];
	const root = parseTree(text, errors, { allowTrailingComma: true, allowEmptyContent: true });
	const faults: CallFault[] = errors.map(({ error, offset, length }) => ({ kind: 'syntax', span: { start: Math.min(offset, text.length), end: Math.min(offset + length, text.length) }, message: printParseErrorCode(error) }));
	const members = membersOf(root);
	const textOf = (name: string): CallText | undefined => {
		const node = members.get(name);
		if (node && node.type !== 'string') {
			faults.push({ kind: 'shape', span: spanOf(node), message: NO_TEXT });
		}
		return node?.type === 'string' ? { text: String(node.value), span: spanOf(node) } : undefined;
	};
	const [tool, platform] = [textOf('tool'), textOf('platform')];
	const given = members.get('arguments');
	return {
		...(tool && { tool }),
		...(platform && { platform }),
		...(given && { arguments: valueOf(text, given), argumentsSpan: spanOf(given) }),
		places: new Map([...membersOf(given)].map(([name, node]) => [name, spanOf(node)])),
		faults,
	};
}

function membersOf(node: Node | undefined): ReadonlyMap<string, Node> {
	const members = new Map<string, Node>();
	for (const { children } of node?.type === 'object' ? node.children ?? [] : []) {
		const [key, value] = children ?? [];
		if (key && value) {
			members.set(String(key.value), value);
		}
	}
	return members;
}

function spanOf({ offset, length }: Node): Span {
	return { start: offset, end: offset + length };
}

/** As deep as the text nests, which is limited. Objects become Maps, so that every name is an ordinary one. */
function valueOf(text: string, node: Node): unknown {
	switch (node.type) {
		case 'object':
			return new Map([...membersOf(node)].map(([name, member]) => [name, valueOf(text, member)]));
		case 'array':
			return (node.children ?? []).map(item => valueOf(text, item));
		case 'number': {
			const written = text.slice(node.offset, node.offset + node.length);
			return /^-?\d{1,4000}$/.test(written) ? BigInt(written) : { $float: written };
		}
		default:
			return node.value as unknown;
	}
}
