import { parser } from '@lezer/python';
import { changeBetween, type Span } from '../../text';
import type { SyntaxFault } from '../model';

/** A node of the syntax tree with offsets into the whole text; comments are left out. */
export interface Piece {
	readonly kind: string;
	readonly start: number;
	readonly end: number;
	readonly parts: readonly Piece[];
}

export interface ParsedPython {
	readonly root: Piece;
	readonly faults: readonly SyntaxFault[];
}

export const FAULTS = {
	syntax: 'Invalid Python syntax',
	nesting: 'Brackets are nested too deeply',
	many: 'Too many syntax errors: the rest of this statement is not read',
	open: 'This text is not closed',
} as const;

/** Python itself refuses more than 200 nested brackets. */
export const MAXIMUM_NESTING = 200;

/** Recovering from an error may copy what was read of the statement: characters so copied in one statement. */
const RECOVERY_BUDGET = 30_000_000;
/** Faults kept of one statement. */
const MAXIMUM_FAULTS = 100;
/** Parts up to this length are looked up as they are; longer ones are compared with those that were parsed before. */
const SHORT = 2000;
/** Short parts whose trees are kept: the entries of a table, which are parsed one by one while it is broken, and lists. */
const MAXIMUM_SHORT = 300;
/** Long parts whose trees are kept: a table in a text and those that some edits would make of it. */
const MAXIMUM_LONG = 6;

type Tree = ReturnType<typeof parser.parse>;
type PartialParse = ReturnType<typeof parser.startParse>;
type Fragments = NonNullable<Parameters<typeof parser.startParse>[1]>;

interface MutablePiece {
	kind: string;
	start: number;
	end: number;
	parts: MutablePiece[];
}

/**
 * Parses a part of a text, tolerant of errors. Work is bounded: when recovering from errors costs too
 * much, the rest of the part is left out and a fault says so.
 */
export function parsePython(text: string, start: number, end: number): ParsedPython {
	return parsePart(text.slice(start, end), start);
}

/** Parses entries of a dictionary display that stand without its braces. */
export function parseEntries(text: string, start: number, end: number): ParsedPython {
	// The line break ends what a comment or an open text would swallow.
	return parsePart(`{${text.slice(start, end)}\n}`, start - 1, { start, end });
}

/** Parses a part of a text as one expression, which may go on over lines as it does inside of brackets. */
export function parseExpression(text: string, start: number, end: number): ParsedPython {
	return parsePart(`(${text.slice(start, end)}\n)`, start - 1, { start, end });
}

/** `within`: bounds of all places, where the part holds more than the text does. */
function parsePart(part: string, start: number, within: Span = { start, end: start + part.length }): ParsedPython {
	const clamp = (offset: number): number => Math.min(Math.max(offset, within.start), within.end);
	const place = (offset: number): number => clamp(start + offset);
	const near = part.length < SHORT ? shortTrees.get(part) : nearTree(part);
	const again = near && convert(near, part, place);
	// How errors are recovered from depends on where the parser came from: what has some is parsed as a whole.
	if (near && again?.isSound) {
		keep(part, near);
		return again;
	}
	const { tree, stopped } = parseBounded(part);
	const { root, faults, isSound } = convert(tree, part, place);
	if (stopped !== undefined) {
		faults.push({ span: { start: clamp(start + stopped), end: clamp(start + firstLineEnd(part, stopped)) }, message: FAULTS.many });
	} else if (isSound) {
		keep(part, tree);
	}
	return { root, faults };
}

/** Short parts without errors by their text, the last one that was needed last. */
const shortTrees = new Map<string, Tree>();
/** Long parts without errors, the last one first. */
const longTrees: { readonly part: string; readonly tree: Tree }[] = [];

function keep(part: string, tree: Tree): void {
	if (part.length < SHORT) {
		shortTrees.delete(part);
		shortTrees.set(apart(part), tree);
		for (const oldest of shortTrees.keys()) {
			if (shortTrees.size <= MAXIMUM_SHORT) {
				break;
			}
			shortTrees.delete(oldest);
		}
		return;
	}
	const known = longTrees.findIndex((one) => one.tree === tree);
	longTrees.splice(known < 0 ? MAXIMUM_LONG - 1 : known, 1);
	longTrees.unshift({ part, tree });
}

/** The same text by itself: V8 keeps the whole of what a slice was cut from, here one file for each of its edits. */
function apart(part: string): string {
	return ` ${part}`.slice(1);
}

/** The tree of a part that differs little from one that was parsed before; what is the same is not parsed again. */
function nearTree(part: string): Tree | undefined {
	let nearest: { readonly tree: Tree; readonly fragments: Fragments } | undefined;
	let most = part.length / 2;
	for (const { part: before, tree } of longTrees) {
		const { start, beforeEnd, afterEnd } = changeBetween(before, part);
		const same = start + part.length - afterEnd;
		if (same === part.length && before.length === part.length) {
			return tree;
		}
		if (same > most) {
			most = same;
			nearest = { tree, fragments: fragmentsOf(tree, start, beforeEnd, afterEnd, part.length) };
		}
	}
	return nearest && parseBounded(part, nearest.fragments).tree;
}

/** What of a tree is left by one change, as the library's own `TreeFragment.applyChanges` says it. */
function fragmentsOf(tree: Tree, start: number, beforeEnd: number, afterEnd: number, length: number): Fragments {
	const fragments = [
		{ from: 0, to: start, tree, offset: 0, openStart: false, openEnd: true },
		{ from: afterEnd, to: length, tree, offset: beforeEnd - afterEnd, openStart: true, openEnd: false },
	];
	// The class is in a package that ours does not name; the parser reads these fields alone.
	return fragments.filter(({ from, to }) => to > from) as unknown as Fragments;
}

function parseBounded(part: string, fragments?: Fragments): { tree: Tree; stopped?: number } {
	const parse = parser.startParse(part, fragments);
	const cost = Math.max(1, part.length);
	let spent = 0;
	for (;;) {
		const tree = parse.advance();
		if (tree) {
			return parse.stoppedAt === null || parse.stoppedAt >= part.length ? { tree } : { tree, stopped: parse.stoppedAt };
		}
		spent += isRecovering(parse) ? cost : 0;
		if (spent > RECOVERY_BUDGET && parse.stoppedAt === null) {
			parse.stopAt(parse.parsedPos);
		}
	}
}

/** The parser counts down from 5 after an error; the field is not in its published type. */
function isRecovering(parse: PartialParse): boolean {
	const { recovering } = parse as { recovering?: unknown };
	return typeof recovering === 'number' && recovering > 0;
}

interface Converted extends ParsedPython {
	readonly faults: SyntaxFault[];
	/** Whether the grammar accepted the text to the letter. */
	readonly isSound: boolean;
}

/** `place` turns offsets in the part into offsets in the text. */
function convert(tree: Tree, part: string, place: (offset: number) => number): Converted {
	const faults: SyntaxFault[] = [];
	const comments: Span[] = [];
	let isSound = true;
	let root: MutablePiece = { kind: 'Script', start: place(0), end: place(part.length), parts: [] };
	const open: MutablePiece[] = [];
	tree.iterate({
		enter(node) {
			isSound &&= !node.type.isError;
			// The grammar does not know a starred target in a comprehension; Python does.
			if (node.type.isError && part.slice(node.from, node.to) === '*') {
				open.at(-1)?.parts.push({ kind: '*', start: place(node.from), end: place(node.to), parts: [] });
				return false;
			}
			if (node.type.isError) {
				addFault(faults, part, place, node.from, node.to, comments);
				return false;
			}
			if (node.name === 'Comment') {
				comments.push({ start: node.from, end: node.to });
				return false;
			}
			const piece: MutablePiece = { kind: node.name, start: place(node.from), end: place(node.to), parts: [] };
			if (piece.kind === 'String' && faults.length < MAXIMUM_FAULTS && isOpenString(part, node.from, node.to)) {
				faults.push({ span: { start: piece.start, end: piece.end }, message: FAULTS.open });
			}
			const parent = open.at(-1);
			if (parent) {
				parent.parts.push(piece);
			} else {
				root = piece;
			}
			open.push(piece);
			return true;
		},
		leave() {
			open.pop();
		},
	});
	return { root, faults, isSound: isSound && faults.length === 0 };
}

/** `comments`: those before the fault, in their order. */
function addFault(faults: SyntaxFault[], part: string, place: (offset: number) => number, from: number, to: number, comments: readonly Span[]): void {
	if (faults.length >= MAXIMUM_FAULTS) {
		return;
	}
	// An error of no width stands for something missing: it shows at the last character of the code before it.
	if (from === to) {
		let start = from;
		for (let comment = comments.length - 1; start > 0;) {
			const { start: before, end } = comments[comment] ?? { start, end: -1 };
			if (end >= start) {
				start = Math.min(start, before);
				comment--;
			} else if (' \t\r\n\f'.includes(part[start - 1] ?? '')) {
				start--;
			} else {
				break;
			}
		}
		start = Math.max(0, start - 1);
		faults.push({ span: { start: place(start), end: place(Math.min(part.length, start + 1)) }, message: FAULTS.syntax });
		return;
	}
	faults.push({ span: { start: place(from), end: place(Math.min(to, firstLineEnd(part, from))) }, message: FAULTS.syntax });
}

function isOpenString(part: string, from: number, to: number): boolean {
	let quoteAt = from;
	while (quoteAt < to && part[quoteAt] !== '"' && part[quoteAt] !== '\'') {
		quoteAt++;
	}
	const quote = part[quoteAt] ?? '"';
	return to - quoteAt < 2 || part[to - 1] !== quote;
}

function firstLineEnd(part: string, from: number): number {
	let offset = from;
	while (offset < part.length && part[offset] !== '\n' && part[offset] !== '\r') {
		offset++;
	}
	return Math.max(offset, Math.min(from + 1, part.length));
}
