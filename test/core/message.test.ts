import assert from 'node:assert/strict';
import { formatMessage, visibleText } from '../../src/core/message';

describe('messages', () => {
	it('fills named places, joins lists and leaves unknown places alone', () => {
		assert.equal(formatMessage({ template: '{a} of {b}: {list} {none}', arguments: { a: 1, b: '{a}', list: ['x', 'y'] } }), '1 of {a}: x, y {none}');
	});

	it('shortens long lists and tells how long they are', () => {
		const list = Array.from({ length: 30 }, (_, index) => `n${index}`);
		assert.equal(formatMessage({ template: '{list}', arguments: { list } }), `${list.slice(0, 12).join(', ')}, … (30)`);
	});

	for (const [text, shown] of [
		['plain', 'plain'],
		['a\nb', 'a\\u{a}b'],
		['a\u202eb', 'a\\u{202e}b'],
		['a\u200bb', 'a\\u{200b}b'],
		['a\ud800b', 'a\\u{d800}b'],
		['𝒜', '𝒜'],
		['\u0000', '\\u{0}'],
		['x'.repeat(300), `${'x'.repeat(200)}…`],
	] as const) {
		it(`shows ${JSON.stringify(text.slice(0, 10))} as ${shown.slice(0, 20)}`, () => {
			assert.equal(visibleText(text), shown);
		});
	}
});
