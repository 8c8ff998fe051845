import assert from 'node:assert/strict';

/** A text with exactly one cursor mark, taken out. The mark is `‸`, since `|` means something in YAML. */
export function unmark(marked: string): { readonly text: string; readonly offset: number } {
	const parts = marked.split('‸');
	assert.equal(parts.length, 2, 'exactly one cursor mark');
	return { text: parts.join(''), offset: parts[0]!.length };
}
