import { modify, type FormattingOptions } from 'jsonc-parser';
import type { LineIndex, SpanEdit } from '../../text';

/** Edits that add or change a property of a JSONC document, in the document's own style. */
export function setJsoncProperty(lines: LineIndex, path: readonly string[], value: unknown): SpanEdit[] {
	const edits = modify(lines.text, [...path], value, { formattingOptions: formattingOf(lines) });
	return edits.map(({ offset, length, content }) => ({ span: { start: offset, end: offset + length }, newText: content }));
}

/** Indentation and line ends as the document's first indented line has them. */
function formattingOf(lines: LineIndex): FormattingOptions {
	const { text } = lines;
	const eol = text.includes('\r\n') ? '\r\n' : '\n';
	for (let line = 0; line < Math.min(lines.lineCount, 200); line++) {
		const start = lines.lineStart(line);
		const first = text[start];
		if (first === '\t') {
			return { insertSpaces: false, tabSize: 4, eol };
		}
		if (first === ' ') {
			let width = 0;
			while (text[start + width] === ' ') {
				width++;
			}
			return { insertSpaces: true, tabSize: width, eol };
		}
	}
	return { insertSpaces: true, tabSize: 2, eol };
}
