import type { SpanEdit } from '../../../text';
import type { NameNode } from '../../model';
import { escapeDouble, escapeSingle, isPlainSafe, isPrintable, writeScalar } from './write-scalar';

/**
 * Writes another name in place of one, keeping its quotes, and adding some where the new name needs them.
 * Undefined for a name reached by an alias: it stands for several.
 */
export function replaceName(text: string, name: NameNode, newName: string): SpanEdit | undefined {
	if (name.alias) {
		return undefined;
	}
	switch (quoteOf(text, name)) {
		case '\'':
			return isPrintable(newName)
				? { span: name.span, newText: escapeSingle(newName) }
				: { span: { start: name.span.start - 1, end: name.span.end + 1 }, newText: writeScalar(newName) };
		case '"':
			return { span: name.span, newText: escapeDouble(newName) };
		default: {
			const span = { start: blockHeader(text, name) ?? name.span.start, end: name.outer.end };
			return { span, newText: writeScalar(newName) };
		}
	}
}

/** Makes `key: web` into `key: [web]`. */
export function wrapLoneInList(text: string, lone: NameNode): SpanEdit[] | undefined {
	if (lone.alias) {
		return undefined;
	}
	if (quoteOf(text, lone) === undefined && (!isPlainSafe(lone.name) || blockHeader(text, lone) !== undefined)) {
		return splitListInString(text, lone, [lone.name]);
	}
	const { start, end } = lone.outer;
	return [{ span: { start, end: start }, newText: '[' }, { span: { start: end, end }, newText: ']' }];
}

/** Makes a text that holds a list, such as `'["web", "file"]'`, into the list of the names given. */
export function splitListInString(text: string, lone: NameNode, names: readonly string[]): SpanEdit[] | undefined {
	if (lone.alias) {
		return undefined;
	}
	const quoted = quoteOf(text, lone) !== undefined;
	const start = blockHeader(text, lone) ?? lone.span.start - (quoted ? 1 : 0);
	return [{ span: { start, end: lone.outer.end }, newText: `[${names.map(writeScalar).join(', ')}]` }];
}

function quoteOf(text: string, name: NameNode): '\'' | '"' | undefined {
	const before = name.span.start > name.outer.start ? text[name.span.start - 1] : undefined;
	return (before === '\'' || before === '"') && name.outer.end > name.span.end ? before : undefined;
}

/** Where the `|` or `>` of a block scalar stands; its line holds nothing else but marks and a comment. */
function blockHeader(text: string, name: NameNode): number | undefined {
	const match = /(?:^|\s)[|>][-+\d]*[ \t]*(?:#[^\r\n]*)?[\r\n]/.exec(text.slice(name.outer.start, name.span.start));
	return match ? name.outer.start + match.index + (/\s/.test(match[0][0] ?? '') ? 1 : 0) : undefined;
}
