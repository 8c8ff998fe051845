import { diffLines } from './line-diff';
import type { SpanEdit } from './text';

/** Edits that turn one text into another and touch no line that stays. */
export function editsBetween(before: string, after: string): SpanEdit[] {
	if (before === after) {
		return [];
	}
	const oldLines = linesOf(before);
	const newLines = linesOf(after);
	const starts = startsOf(oldLines);
	return diffLines(oldLines, newLines).map(({ start, end, newStart, newEnd }) => {
		const from = starts[start] ?? before.length;
		const old = before.slice(from, starts[end] ?? before.length);
		return trim(from, old, newLines.slice(newStart, newEnd).join(''));
	});
}

/** Lines with their breaks. */
function linesOf(text: string): string[] {
	return text.match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g) ?? [];
}

function startsOf(lines: readonly string[]): number[] {
	const starts: number[] = [];
	let offset = 0;
	for (const line of lines) {
		starts.push(offset);
		offset += line.length;
	}
	return starts;
}

/** Leaves out what both texts begin and end with, without cutting a character in two. */
function trim(start: number, old: string, newText: string): SpanEdit {
	const shorter = Math.min(old.length, newText.length);
	let head = 0;
	while (head < shorter && old[head] === newText[head]) {
		head++;
	}
	head -= isHighSurrogate(old, head - 1) ? 1 : 0;
	let tail = 0;
	while (tail < shorter - head && old[old.length - 1 - tail] === newText[newText.length - 1 - tail]) {
		tail++;
	}
	tail -= tail > 0 && isLowSurrogate(old, old.length - tail) ? 1 : 0;
	return { span: { start: start + head, end: start + old.length - tail }, newText: newText.slice(head, newText.length - tail) };
}

function isHighSurrogate(text: string, at: number): boolean {
	return at >= 0 && (text.charCodeAt(at) & 0xfc00) === 0xd800;
}

function isLowSurrogate(text: string, at: number): boolean {
	return (text.charCodeAt(at) & 0xfc00) === 0xdc00;
}
