import { writeScalar } from '../../../../sources/yaml/edit/write-scalar';
import type { LineIndex, Span, SpanEdit } from '../../../../text';

/**
 * Writes several names in place of one entry: side by side in a bracketed list, else a line each.
 * Undefined where a comment would go, or a dash does not begin its line.
 */
export function spreadEntry(lines: LineIndex, entry: Span, names: readonly string[]): SpanEdit[] | undefined {
	const { text } = lines;
	const { start, end } = entry;
	const before = text.slice(lines.lineStart(lines.positionAt(start).line), start);
	const dash = /^([ \t]*)-([ \t]+)$/.exec(before);
	if ((!dash && /-[ \t]+$/.test(before)) || text.slice(start, end).includes('#') || names.length === 0) {
		return undefined;
	}
	const lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
	const separator = dash ? `${lineBreak}${dash[1] ?? ''}-${dash[2] ?? ' '}` : ', ';
	return [{ span: entry, newText: names.map(writeScalar).join(separator) }];
}
