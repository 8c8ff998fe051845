import { createScanner } from 'jsonc-parser';
import type { ToolsetNode } from '../model';

/** What ends a word that may be a key without its quotes. */
const ENDS_WORD = new Set('"{}[],:\n\r\t ');
const BLANKS = new Set('\n\r\t ');

/**
 * Keys of a file with syntax faults that were not read as toolsets, and may be some: texts before a colon, and, since
 * a quote may be what is missing, words before a colon or a brace. One pass over the text for each.
 */
export function swallowedKeys(text: string, toolsets: readonly ToolsetNode[]): ReadonlySet<string> {
	const swallowed = new Set<string>();
	const scanner = createScanner(text, true);
	let before: string | undefined;
	while (scanner.getPosition() < text.length) {
		scanner.scan();
		// Kinds of tokens are a const enum of the library, which a bundler cannot read: their first character says as much.
		const first = text.charAt(scanner.getTokenOffset());
		if (first === ':' && before !== undefined) {
			swallowed.add(before);
		}
		before = first === '"' ? scanner.getTokenValue() : undefined;
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
