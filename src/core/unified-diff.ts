import { diffLines, type LineChange } from './line-diff';

/** Unchanged lines shown before and after a change. */
const CONTEXT = 3;

/** A text that comes, changes or goes; one of the two may be absent. */
export interface TextChange {
	/** With `/`. */
	readonly path: string;
	readonly before?: string;
	readonly after?: string;
}

/**
 * A change as `diff -u` prints it; empty when there is none. Characters that a terminal obeys are escaped as `\u{…}`,
 * so that a text from a file can do nothing but be read.
 */
export function unifiedDiff({ path, before, after }: TextChange): string {
	if (before === after) {
		return '';
	}
	const [old, now] = [linesOf(before ?? ''), linesOf(after ?? '')];
	const parts = [`--- ${before === undefined ? '/dev/null' : `a/${path}`}\n+++ ${after === undefined ? '/dev/null' : `b/${path}`}\n`];
	for (const hunk of groupChanges(diffLines(old, now))) {
		parts.push(hunkText(hunk, old, now));
	}
	return parts.join('');
}

/** Lines with their line feeds; the last one may have none. */
function linesOf(text: string): string[] {
	const lines = text.split('\n').map(line => `${line}\n`);
	const last = lines.pop()?.slice(0, -1) ?? '';
	return last === '' ? lines : [...lines, last];
}

/** Changes that share context belong together. */
function groupChanges(changes: readonly LineChange[]): LineChange[][] {
	const groups: LineChange[][] = [];
	for (const change of changes) {
		const group = groups.at(-1);
		const last = group?.at(-1);
		if (group && last && change.start - last.end <= 2 * CONTEXT) {
			group.push(change);
		} else {
			groups.push([change]);
		}
	}
	return groups;
}

function hunkText(changes: readonly LineChange[], old: readonly string[], now: readonly string[]): string {
	const [first, last] = [changes[0], changes.at(-1)];
	if (!first || !last) {
		return '';
	}
	const start = Math.max(0, first.start - CONTEXT);
	const end = Math.min(old.length, last.end + CONTEXT);
	const newStart = first.newStart - (first.start - start);
	const newEnd = last.newEnd + (end - last.end);
	const lines = [`@@ -${rangeText(start, end)} +${rangeText(newStart, newEnd)} @@\n`];
	let position = start;
	for (const change of changes) {
		lines.push(...marked(' ', old.slice(position, change.start)), ...marked('-', old.slice(change.start, change.end)), ...marked('+', now.slice(change.newStart, change.newEnd)));
		position = change.end;
	}
	lines.push(...marked(' ', old.slice(position, end)));
	return lines.join('');
}

function rangeText(start: number, end: number): string {
	const count = end - start;
	// An empty range is named by the line before it.
	return `${count === 0 ? start : start + 1}${count === 1 ? '' : `,${count}`}`;
}

function marked(mark: string, lines: readonly string[]): string[] {
	return lines.map(line => `${mark}${harmless(line)}${line.endsWith('\n') ? '' : '\n\\ No newline at end of file\n'}`);
}

/** Tabs and line ends stay; a carriage return stays only before a line feed. */
function harmless(line: string): string {
	return line.replace(/\r(?!\n)|[^\P{Cc}\t\r\n]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, character => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}
