import { appendItem } from '../../sources/comma-list';
import { spanOf } from '../../sources/jsonc/json-names';
import { parseJsonc } from '../../sources/jsonc/parse-jsonc';
import type { LineIndex, SpanEdit } from '../../text';

/** Edits that add a property at the end of the object that a JSONC text is; undefined when it is none. */
export function appendProperty(lines: LineIndex, name: string, value: unknown): SpanEdit[] | undefined {
	const { text } = lines;
	const { root, faults } = parseJsonc(text);
	// An object that is not closed ends with the text, which may well be the brace of another one.
	if (root?.type !== 'object' || faults.some(({ code }) => code === 'CloseBraceExpected')) {
		return undefined;
	}
	const unit = indentationOf(lines);
	const lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
	const written = `${JSON.stringify(name)}: ${JSON.stringify(value, undefined, unit)}`.split('\n').join(`${lineBreak}${unit}`);
	const items = root.members.map(spanOf);
	const list = { span: spanOf(root), items };
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
