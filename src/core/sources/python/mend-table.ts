import type { Span } from '../../text';
import { skipString } from './statements';
import { parseEntries, parsePython } from './syntax';
import type { ParsedPython, Piece } from './syntax';

const ASSIGNS_DICTIONARY = /[A-Za-z_][A-Za-z0-9_]{0,200}[ \t]{0,20}(?::[^=\n{]{0,200})?=[ \t]{0,20}\{/y;
const KEY_LINE = /([ \t]{1,80})(?:["'][^"'\n\\]{0,200}["'][ \t]{0,20}:|\*\*)/y;
const MAXIMUM_ENTRIES = 5000;

/**
 * Reads a faulty `NAME = {…}` again, entry by entry, so that what is half typed in one hides no other:
 * the parser's own recovery often ends the whole display at the first fault. Entries are told apart by
 * their commas and, where a bracket is left open, by the indentation they share. Gives back what was
 * parsed when this is no such statement.
 */
export function mendTable(text: string, statement: Span, parsed: ParsedPython): ParsedPython {
	ASSIGNS_DICTIONARY.lastIndex = statement.start;
	const head = ASSIGNS_DICTIONARY.exec(text);
	if (!head) {
		return parsed;
	}
	const open = statement.start + head[0].length - 1;
	const { entries, end } = entriesOf(text, open, statement.end);
	if (entries.length >= MAXIMUM_ENTRIES) {
		return parsed;
	}
	const parts: Piece[] = [{ kind: '{', start: open, end: open + 1, parts: [] }];
	const faults = [];
	for (const entry of entries) {
		const { root, faults: found } = parseEntries(text, entry.start, entry.end);
		const kept = displayParts(root);
		parts.push(...kept.length > 0 ? kept : [{ kind: 'Unreadable', start: firstVisible(text, entry), end: entry.end, parts: [] }], { kind: ',', start: entry.end, end: entry.end, parts: [] });
		faults.push(...found);
	}
	const closed = text[end] === '}';
	if (faults.length === 0) {
		// What is missing stands between the entries: the parser's first fault says where.
		faults.push(...parsed.faults.slice(0, 1));
	}
	// With an empty display in its place, the statement's head parses on its own.
	const { root } = parsePython(`${text.slice(0, open)}{}`, statement.start, open + 2);
	const [assignment] = root.parts;
	const display: Piece = { kind: 'DictionaryExpression', start: open, end: closed ? end + 1 : end, parts };
	return assignment?.kind === 'AssignStatement'
		? { root: { ...root, end: display.end, parts: [{ ...assignment, end: display.end, parts: [...assignment.parts.slice(0, -1), display] }] }, faults }
		: parsed;
}

function firstVisible(text: string, { start, end }: Span): number {
	let offset = start;
	while (offset < end && ' \t\r\n'.includes(text[offset] ?? '')) {
		offset++;
	}
	return offset;
}

function displayParts(root: Piece): readonly Piece[] {
	const display = root.parts[0]?.parts[0];
	return display?.kind.startsWith('Dictionary') && !display.parts.some((part) => part.kind === 'for') ? display.parts.filter((part) => part.kind !== '{' && part.kind !== '}') : [];
}

/** Where each entry stands, and where the display ends. */
function entriesOf(text: string, open: number, limit: number): { entries: Span[]; end: number } {
	const entries: Span[] = [];
	let indentation: string | undefined;
	let brackets = '{';
	let start = open + 1;
	let offset = start;
	// Comments and blanks alone are no entry.
	let isWritten = false;
	const finish = (at: number): void => {
		if (isWritten) {
			entries.push({ start, end: at });
		}
		isWritten = false;
	};
	while (offset < limit && brackets !== '' && entries.length < MAXIMUM_ENTRIES) {
		const character = text[offset] ?? '';
		if (character === '\n' || character === '\r') {
			const indent = keyIndentation(text, offset + 1);
			if (indent !== undefined && (indentation ??= indent) === indent) {
				finish(offset);
				start = offset + 1;
				brackets = '{';
			}
			offset++;
		} else if (character === '#') {
			offset = skipComment(text, offset, limit);
		} else if (character === '"' || character === '\'') {
			isWritten = true;
			offset = Math.min(skipString(text, offset), limit);
		} else if (character === ',' && brackets === '{') {
			finish(offset);
			start = ++offset;
		} else {
			const after = afterBracket(brackets, character);
			brackets = after === '' && isInsideEntry(text, offset, indentation) ? brackets : after;
			isWritten ||= brackets !== '' && !' \t\f'.includes(character);
			offset++;
		}
	}
	const end = brackets === '' ? offset - 1 : limit;
	finish(Math.min(end, limit));
	return { entries, end };
}

/** A brace that would end the display, but stands where only entries do, is one too many. */
function isInsideEntry(text: string, offset: number, indentation: string | undefined): boolean {
	if (indentation === undefined) {
		return false;
	}
	let start = offset;
	while (text[start - 1] === ' ' || text[start - 1] === '\t') {
		start--;
	}
	const first = start === 0 || text[start - 1] === '\n' || text[start - 1] === '\r';
	return !first || offset - start >= indentation.length;
}

const PAIRS = new Map([[')', '('], [']', '['], ['}', '{']]);

/** Open brackets behind a character; one that closes what is not open counts for nothing. */
function afterBracket(brackets: string, character: string): string {
	if ('([{'.includes(character)) {
		return brackets.length > 1000 ? brackets : brackets + character;
	}
	const opening = PAIRS.get(character);
	const at = opening === undefined ? -1 : brackets.lastIndexOf(opening);
	return at < 0 || (at === 0 && brackets.length > 1) ? brackets : brackets.slice(0, at);
}

function keyIndentation(text: string, lineStart: number): string | undefined {
	KEY_LINE.lastIndex = lineStart;
	return KEY_LINE.exec(text)?.[1];
}

function skipComment(text: string, offset: number, limit: number): number {
	let end = offset;
	while (end < limit && text[end] !== '\n' && text[end] !== '\r') {
		end++;
	}
	return end;
}
