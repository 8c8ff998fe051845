import type { ToolsetNode } from '../model';
import { JsoncScanner, Token } from './jsonc-scanner';

/** What ends a word that may be a key without its quotes. */
const ENDS_WORD = new Set('"{}[],:\n\r\t ');
const BLANKS = new Set('\n\r\t ');

/**
 * Keys of a file with syntax faults that were not read as toolsets, and may be some: texts before a colon, and, since
 * a quote may be what is missing, words before a colon or a brace. One pass over the text for each.
 */
export function swallowedKeys(text: string, toolsets: readonly ToolsetNode[]): ReadonlySet<string> {
	const swallowed = new Set<string>();
	const scanner = new JsoncScanner(text);
	let before: string | undefined;
	for (let token = scanner.scan(); token !== Token.end; token = scanner.scan()) {
		if (token === Token.colon && before !== undefined) {
			swallowed.add(before);
		}
		if (token !== Token.comment) {
			before = token === Token.string ? scanner.value : undefined;
		}
	}
	for (let at = 0; at < text.length; at++) {
		if (text[at] === ':' || text[at] === '{') {
			const word = wordBefore(text, at);
			if (word !== '') {
				swallowed.add(word);
			}
		}
	}
	for (const { key } of toolsets) {
		swallowed.delete(key.name);
	}
	return swallowed;
}

/** The word that ends at an offset, but for blanks and a quote. It ends at the colon or brace before at the latest. */
function wordBefore(text: string, offset: number): string {
	let end = offset;
	while (end > 0 && BLANKS.has(text.charAt(end - 1))) {
		end--;
	}
	if (text[end - 1] === '"') {
		end--;
	}
	let start = end;
	while (start > 0 && !ENDS_WORD.has(text.charAt(start - 1))) {
		start--;
	}
	return text.slice(start, end);
}
