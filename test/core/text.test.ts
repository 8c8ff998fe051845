import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { changeBetween, LineIndex } from '../../src/core/text';

const piece = fc.constantFrom('a', 'b', '\n', '\r', '\r\n', '\ud83d\ude00', 'word ');
const text = fc.array(piece, { maxLength: 20 }).map(pieces => pieces.join(''));
/** Long enough for stretches to be compared at once. */
const long = fc.tuple(text, fc.nat(6000), text, fc.nat(6000), text).map(([a, first, b, second, c]) => a + 'x\n'.repeat(first) + b + 'y\r'.repeat(second) + c);

function startsOf(lines: LineIndex): number[] {
	return Array.from({ length: lines.lineCount }, (_, line) => lines.lineStart(line));
}

describe('one text after another', () => {
	it('differs in one part, which is as small as can be', () => {
		fc.assert(fc.property(fc.oneof(text, long), fc.oneof(text, long), fc.nat(), text, fc.boolean(), (first, other, place, typed, isEdit) => {
			const at = place % (first.length + 1);
			const next = isEdit ? first.slice(0, at) + typed + first.slice(at + (place % 7)) : other;
			const { start, beforeEnd, afterEnd } = changeBetween(first, next);
			assert.equal(first.slice(0, start) + next.slice(start, afterEnd) + first.slice(beforeEnd), next);
			assert.ok(start <= beforeEnd && start <= afterEnd && beforeEnd <= first.length);
			assert.ok(start === beforeEnd || start === afterEnd || (first[start] !== next[start] && first[beforeEnd - 1] !== next[afterEnd - 1]));
		}));
	});

	it('has the lines that it has when it is looked through anew', () => {
		fc.assert(fc.property(fc.oneof(text, long), fc.array(fc.tuple(fc.nat(), fc.nat(5), text), { maxLength: 5 }), (first, edits) => {
			let lines = new LineIndex(first);
			for (const [place, removed, typed] of edits) {
				const at = place % (lines.text.length + 1);
				const next = lines.text.slice(0, at) + typed + lines.text.slice(at + removed);
				lines = lines.edited(next);
				assert.equal(lines.text, next);
				assert.deepEqual(startsOf(lines), startsOf(new LineIndex(next)));
			}
		}), { numRuns: 300 });
	});
});
