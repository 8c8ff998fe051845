import type { NameNode } from '../../sources/model';
import { replacePythonName } from '../../sources/python/edit-name';
import type { SpanEdit } from '../../text';

/**
 * An edit that writes another name in the place of a quoted one, keeping its quotes where the text allows it.
 * Undefined for a name that was computed, so that no text stands for it alone.
 */
export function writeName(text: string, node: NameNode, name: string, format: 'json' | 'jsonc' | 'python'): SpanEdit | undefined {
	if (format === 'python') {
		return replacePythonName(text, node, name);
	}
	const quote = text[node.outer.end - 1];
	if (node.literal && (quote === '"' || quote === "'") && isPlain(name)) {
		return { span: node.span, newText: name };
	}
	return { span: node.outer, newText: JSON.stringify(name) };
}

/** Whether a name needs no escapes in any kind of quotes. */
function isPlain(name: string): boolean {
	return !/["'\\\p{Cc}]/u.test(name);
}
