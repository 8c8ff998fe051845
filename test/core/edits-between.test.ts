import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { editsBetween } from '../../src/core/edits-between';
import { applySpanEdits } from '../../src/core/text';

describe('edits between two texts', () => {
	const text = fc.array(fc.constantFrom('a', 'b', '{ "x": 1 }', '\n', '\r\n', '\r', '😀', '😁', ' '), { maxLength: 30 }).map(parts => parts.join(''));

	it('turn the one into the other', () => {
		fc.assert(fc.property(text, text, (before, after) => {
			assert.equal(applySpanEdits(before, editsBetween(before, after)), after);
		}));
	});

	it('are none between equal texts, and small between similar ones', () => {
		assert.deepEqual(editsBetween('a\nb\n', 'a\nb\n'), []);
		assert.deepEqual(editsBetween('a\n"b", "c"\nd\ne\n', 'a\n"b"\nd\nf\n'), [
			{ span: { start: 5, end: 10 }, newText: '' },
			{ span: { start: 13, end: 14 }, newText: 'f' },
		]);
	});

	it('cut no character in two', () => {
		for (const { span, newText } of editsBetween('x😀y', 'x😁y')) {
			assert.deepEqual([span, newText], [{ start: 1, end: 3 }, '😁']);
		}
	});
});
