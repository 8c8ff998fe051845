import assert from 'node:assert/strict';
import { appendProperty } from '../../../../src/core/language/code-actions/jsonc-property';
import { applySpanEdits, LineIndex } from '../../../../src/core/text';

function appended(text: string): string | undefined {
	const edits = appendProperty(new LineIndex(text), 'new', []);
	return edits && applySpanEdits(text, edits);
}

describe('a property at the end of an object', () => {
	for (const [text, expected] of [
		['{}', '{\n  "new": []\n}'],
		['{\n\t"a": {}\n}', '{\n\t"a": {},\n\t"new": []\n}'],
		['\ufeff{\n\t"a": {},\n}\n', '\ufeff{\n\t"a": {},\n\t"new": [],\n}\n'],
		// The brace at the end is not the object's own.
		['{\n\t"a": {}', undefined],
		['{', undefined],
		['[]', undefined],
		['', undefined],
		['['.repeat(5000), undefined],
	] as const) {
		it(JSON.stringify(text.slice(0, 40)), () => assert.equal(appended(text), expected));
	}
});
