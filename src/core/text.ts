/** Offsets into a text, in UTF-16 code units; `end` is exclusive. */
export interface Span {
	readonly start: number;
	readonly end: number;
}

/** Zero-based line and UTF-16 character, as in the Language Server Protocol. */
export interface Position {
	readonly line: number;
	readonly character: number;
}

/** `end` is exclusive. */
export interface Range {
	readonly start: Position;
	readonly end: Position;
}

/** A replacement inside one text. An empty range inserts, an empty `newText` removes. */
export interface TextEdit {
	readonly range: Range;
	readonly newText: string;
}

/** A replacement by offsets; several of one text must not overlap. */
export interface SpanEdit {
	readonly span: Span;
	readonly newText: string;
}

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/**
 * Converts between offsets and positions of one text. Lines end where VS Code ends them:
 * at `\n`, `\r\n` and a lone `\r`. Positions past a line's end are clamped to it.
 */
export class LineIndex {
	readonly #starts: readonly number[];
	/** The line of the offset that was asked for last: the next one is on it most often, or on the one below. */
	#recent = 0;

	/** @param starts Where its lines start, for who knows; given by `edited` alone. */
	constructor(readonly text: string, starts?: readonly number[]) {
		this.#starts = starts ?? addStarts([0], text, 0, text.length);
	}

	/** The lines of a text that this one became by a change: only what changed is looked through. */
	edited(text: string): LineIndex {
		const { start, beforeEnd, afterEnd } = changeBetween(this.text, text);
		// Whether a carriage return ends a line shows in the character behind it.
		const from = Math.max(0, start - 1);
		const starts = this.#starts.slice(0, this.positionAt(from).line + 1);
		addStarts(starts, text, from, afterEnd);
		const by = afterEnd - beforeEnd;
		const behind = this.#starts.slice(this.positionAt(beforeEnd).line + 1);
		for (let line = 0; line < behind.length; line++) {
			behind[line] = behind[line] as number + by;
		}
		return new LineIndex(text, starts.concat(behind));
	}

	get lineCount(): number {
		return this.#starts.length;
	}

	/** Offset of the first character of a line; the text's length past the last line. */
	lineStart(line: number): number {
		return this.#starts[Math.max(0, line)] ?? this.text.length;
	}

	/** Offset just behind a line's last character, before its line break. */
	lineEnd(line: number): number {
		let end = this.lineStart(line + 1);
		while (end > this.lineStart(line) && isLineBreak(this.text.charCodeAt(end - 1))) {
			end--;
		}
		return end;
	}

	positionAt(offset: number): Position {
		const wanted = Math.min(Math.max(0, offset), this.text.length);
		const starts = this.#starts;
		let low = 0;
		let high = starts.length;
		const recent = this.#recent;
		if ((starts[recent] as number) <= wanted) {
			low = recent;
			high = wanted < (starts[recent + 1] ?? Infinity) ? recent + 1 : wanted < (starts[recent + 2] ?? Infinity) ? recent + 2 : high;
		}
		while (high - low > 1) {
			const middle = (low + high) >> 1;
			if ((starts[middle] as number) <= wanted) {
				low = middle;
			} else {
				high = middle;
			}
		}
		this.#recent = low;
		return { line: low, character: wanted - (starts[low] as number) };
	}

	offsetAt(position: Position): number {
		if (position.line < 0) {
			return 0;
		}
		return Math.min(this.lineStart(position.line) + Math.max(0, position.character), this.lineEnd(position.line));
	}

	rangeOf(span: Span): Range {
		return { start: this.positionAt(span.start), end: this.positionAt(span.end) };
	}

	spanOf(range: Range): Span {
		return { start: this.offsetAt(range.start), end: this.offsetAt(range.end) };
	}
}

/** Adds the starts of lines behind breaks between two offsets. */
function addStarts(starts: number[], text: string, from: number, to: number): number[] {
	for (let offset = from; offset < to; offset++) {
		const code = text.charCodeAt(offset);
		if (code === LINE_FEED || (code === CARRIAGE_RETURN && text.charCodeAt(offset + 1) !== LINE_FEED)) {
			starts.push(offset + 1);
		}
	}
	return starts;
}

/** One part in which two texts differ: `start` to `beforeEnd` gave way to `start` to `afterEnd`. */
export interface TextChange {
	readonly start: number;
	readonly beforeEnd: number;
	readonly afterEnd: number;
}

/** Characters that are compared at once where much is the same. */
const STRETCH = 2048;

/** The smallest single part in which two texts differ; an empty one for equal texts. May cut a surrogate pair in two. */
export function changeBetween(before: string, after: string): TextChange {
	const shorter = Math.min(before.length, after.length);
	let start = 0;
	while (start + STRETCH <= shorter && before.slice(start, start + STRETCH) === after.slice(start, start + STRETCH)) {
		start += STRETCH;
	}
	while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) {
		start++;
	}
	let beforeEnd = before.length;
	let afterEnd = after.length;
	const isFar = () => Math.min(beforeEnd, afterEnd) - start >= STRETCH;
	while (isFar() && before.slice(beforeEnd - STRETCH, beforeEnd) === after.slice(afterEnd - STRETCH, afterEnd)) {
		beforeEnd -= STRETCH;
		afterEnd -= STRETCH;
	}
	while (beforeEnd > start && afterEnd > start && before.charCodeAt(beforeEnd - 1) === after.charCodeAt(afterEnd - 1)) {
		beforeEnd--;
		afterEnd--;
	}
	return { start, beforeEnd, afterEnd };
}

function isLineBreak(code: number): boolean {
	return code === LINE_FEED || code === CARRIAGE_RETURN;
}

/** Whether an offset lies in a span; its end counts, as a cursor behind the last character does. */
export function touches(span: Span, offset: number): boolean {
	return span.start <= offset && offset <= span.end;
}

/** Applies edits that do not overlap. Those at one offset keep their order. */
export function applySpanEdits(text: string, edits: readonly SpanEdit[]): string {
	const ordered = [...edits].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
	let result = '';
	let done = 0;
	for (const { span, newText } of ordered) {
		if (span.start < done) {
			throw new RangeError(`Edits overlap at offset ${span.start}`);
		}
		result += text.slice(done, span.start) + newText;
		done = span.end;
	}
	return result + text.slice(done);
}
