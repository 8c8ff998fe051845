import { parseTree } from 'jsonc-parser';
import { appendItem } from '../../sources/comma-list';
import { findExcessiveNesting } from '../../sources/jsonc/nesting';
import type { LineIndex, SpanEdit } from '../../text';

/** Edits that add a property at the end of the object that a JSONC text is; undefined when it is none. */
export function appendProperty(lines: LineIndex, name: string, value: unknown): SpanEdit[] | undefined {
	const { text } = lines;
	const root = findExcessiveNesting(text) === undefined ? parseTree(text, [], { allowTrailingComma: true }) : undefined;
	if (root?.type !== 'object' || text[root.offset + root.length - 1] !== '}') {
		return undefined;
	}
	const unit = indentationOf(lines);
	const lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
	const written = `${JSON.stringify(name)}: ${JSON.stringify(value, undefined, unit)}`.split('\n').join(`${lineBreak}${unit}`);
	const items = (root.children ?? []).map(child => ({ start: child.offset, end: child.offset + child.length }));
	const list = { span: { start: root.offset, end: root.offset + root.length }, items };
	return items.length === 0
		? appendItem(text, list, `${lineBreak}${unit}${written}${lineBreak}`, 'jsonc')
		: appendItem(text, list, written, 'jsonc');
}

/** One step of indentation, as the first indented line has it; two blanks where there is none. */
export function indentationOf(lines: LineIndex): string {
	for (let line = 0; line < Math.min(lines.lineCount, 200); line++) {
		const indentation = /^(?:\t| {1,16})/.exec(lines.text.slice(lines.lineStart(line), lines.lineEnd(line)))?.[0];
		if (indentation !== undefined) {
			return indentation;
		}
	}
	return '  ';
}
