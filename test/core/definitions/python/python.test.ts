import assert from 'node:assert/strict';
import fc from 'fast-check';
import { decodeValue, encodeValue } from '../../../../src/core/definitions/python/boundary';
import { compactJson, compactJsonLength, readJson } from '../../../../src/core/definitions/python/json';
import { readFloat, readInteger } from '../../../../src/core/definitions/python/numbers';
import { floatText } from '../../../../src/core/sources/float-text';
import { decimalDigit, pythonLength, pythonStrip } from '../../../../src/core/definitions/python/text';
import { isTruthy, sameValue } from '../../../../src/core/definitions/python/value';

describe('Python numbers', () => {
	const FLOATS: readonly [string, number | undefined][] = [
		['1', 1], [' 1.5\n', 1.5], ['.5', 0.5], ['5.', 5], ['1e3', 1000], ['1E-2', 0.01], ['+1', 1], ['-0', -0], ['1_0.0_1', 10.01], ['INF', Infinity],
		['-Infinity', -Infinity], ['٣.٤', 3.4], ['９', 9], ['𝟗', 9], ['', undefined], ['.', undefined], ['1__0', undefined], ['_1', undefined], ['1_', undefined],
		['1_e3', undefined], ['1e_3', undefined], ['0x10', undefined], ['1,0', undefined], ['--1', undefined], ['infinit', undefined], ['1 0', undefined],
		['1e400', Infinity], ['\u001c1\u0085', undefined],['\u20031\u0085', 1], ['1\u001c', undefined], ['\u000b1\u000c', 1], ['\ufeff1', undefined], ['i_nf', undefined],
	];
	for (const [text, value] of FLOATS) {
		it(`float(${JSON.stringify(text)})`, () => {
			assert.ok(Object.is(readFloat(text), value));
		});
	}
	it('nan', () => assert.ok(Number.isNaN(readFloat('+NaN'))));
	it('a long text without end is refused at once', () => assert.equal(readFloat(`${'1'.repeat(200_000)}x`), undefined));

	it('int()', () => {
		assert.deepEqual(['7', ' +7 ', '-1_000', '٤٢', '7.0', '', '0x1', '9'.repeat(4301)].map(readInteger), [7n, 7n, -1000n, 42n, undefined, undefined, undefined, undefined]);
	});

	it('repr(float)', () => {
		const texts: readonly [number, string][] = [
			[3, '3.0'], [-0, '-0.0'], [0.5, '0.5'], [1e15, '1000000000000000.0'], [1e16, '1e+16'], [1.5e16, '1.5e+16'], [1e-4, '0.0001'], [1e-5, '1e-05'],
			[5e-324, '5e-324'], [123.456, '123.456'], [1e22, '1e+22'], [-1234.5, '-1234.5'], [NaN, 'nan'], [-Infinity, '-inf'], [0.00012, '0.00012'],
		];
		assert.deepEqual(texts.map(([value]) => floatText(value)), texts.map(([, text]) => text));
	});

	it('what repr writes, float reads', () => {
		fc.assert(fc.property(fc.double({ noNaN: true }), (value) => Object.is(readFloat(floatText(value)), value)));
	});

	it('digits of every script', () => {
		assert.deepEqual(['0', '9', '٠', '٩', '９', '𝟘', '𝟡', '𝟬', 'a', '²', '½'].map(decimalDigit), [0, 9, 0, 9, 9, 0, 9, 0, -1, -1, -1]);
	});
});

describe('Python text', () => {
	it('strip knows Python\'s blanks', () => {
		assert.equal(pythonStrip('\u001f\u00a0\u3000 a b \u2028\n'), 'a b');
		assert.equal(pythonStrip('\ufeffa'), '\ufeffa');
		assert.equal(pythonStrip(' \t'), '');
	});
	it('counts code points, lone surrogates too', () => {
		assert.deepEqual(['', 'a', '😀', 'a😀b', '\ud800', '\udc00\ud800', '\ud83d😀'].map(pythonLength), [0, 1, 1, 3, 1, 2, 2]);
	});
});

describe('Python JSON', () => {
	const GOOD: readonly [string, unknown][] = [
		['1', 1], ['1.0', { $float: '1.0' }], ['-0', 0], ['-0.0', { $float: '-0.0' }], ['1e2', { $float: '100.0' }], ['1e400', { $float: 'inf' }],
		['12345678901234567890', { $int: '12345678901234567890' }], ['[NaN,Infinity,-Infinity]', [{ $float: 'nan' }, { $float: 'inf' }, { $float: '-inf' }]],
		[' {"a" : [ ] , "a":{}} ', { a: {} }], ['"\\ud83d\\ude00\\n\\/"', '😀\n/'], ['"\u007f\u2028"', '\u007f\u2028'], ['null', null], ['[[],[true,false]]', [[], [true, false]]],
	];
	for (const [text, value] of GOOD) {
		it(`reads ${text}`, () => {
			const read = readJson(text);
			assert.notEqual(read, undefined);
			assert.deepEqual(encodeValue(read ?? null), value);
		});
	}
	for (const text of ['', '01', '1.', '.5', '+1', '-', 'nan', 'True', '[1,]', '{"a":1,}', '{a:1}', '"a', '"\n"', '"\\x"', '"\\u12g4"', '[1] x', '\ufeff1', '\u00a01', '{"a" 1}', '[1 2]', '-NaN', '[', '{']) {
		it(`refuses ${JSON.stringify(text)}`, () => assert.equal(readJson(text), undefined));
	}
	it('refuses what is nested beyond Python\'s limit', () => {
		assert.equal(readJson('['.repeat(5000) + ']'.repeat(5000)), undefined);
		assert.notEqual(readJson('['.repeat(900) + ']'.repeat(900)), undefined);
	});

	it('agrees with JSON.parse where the types allow it', () => {
		fc.assert(fc.property(fc.jsonValue(), (value) => {
			const text = JSON.stringify(value);
			const read = readJson(text);
			assert.notEqual(read, undefined);
			assert.deepEqual(plain(read ?? null), JSON.parse(text));
		}));
	});

	it('writes compact JSON as Python does, and counts it', () => {
		assert.equal(compactJson(decodeValue({ a: [1, { $float: '1.0' }, true, null, 'é"\\\u0001\n\u007f'], b: {} })), '{"a":[1,1.0,true,null,"é\\"\\\\\\u0001\\n\u007f"],"b":{}}');
		assert.equal(compactJson([NaN, Infinity, -Infinity]), '[NaN,Infinity,-Infinity]');
		assert.equal(compactJsonLength('😀'), 3);
	});

	it('reads back what it writes', () => {
		fc.assert(fc.property(fc.jsonValue(), (value) => {
			const decoded = decodeValue(value);
			return sameValue(readJson(compactJson(decoded)) ?? null, decoded);
		}));
	});
});

function plain(value: ReturnType<typeof decodeValue>): unknown {
	if (typeof value === 'bigint') {
		return Number(value);
	}
	return Array.isArray(value) ? value.map(plain) : value instanceof Map ? Object.fromEntries([...value].map(([key, item]) => [key, plain(item as never)])) : value;
}

describe('the boundary', () => {
	it('keeps ints and floats apart', () => {
		assert.deepEqual(decodeValue([1, 1.5, -0, { $float: '3.0' }, { $int: '123456789012345678901' }]), [1n, 1.5, -0, 3, 123456789012345678901n]);
		assert.deepEqual(encodeValue([1n, 3, 2n ** 53n, -(2n ** 53n) + 1n]), [1, { $float: '3.0' }, { $int: '9007199254740992' }, -9007199254740991]);
	});
	it('leaves objects alone that only look like numbers', () => {
		assert.deepEqual(encodeValue(decodeValue({ $float: 1 })), { $float: 1 });
		assert.deepEqual(encodeValue(decodeValue({ $int: '1', b: 2 })), { $int: '1', b: 2 });
	});
	it('refuses malformed numbers and bottomless nesting', () => {
		assert.throws(() => decodeValue({ $int: '1.5' }), RangeError);
		assert.throws(() => decodeValue({ $float: 'x' }), RangeError);
		assert.throws(() => decodeValue(JSON.parse('['.repeat(600) + ']'.repeat(600))), RangeError);
	});
	it('compares by type and content', () => {
		assert.ok(sameValue([NaN, new Map([['a', 1n]])], [NaN, new Map([['a', 1n]])]));
		assert.ok(!sameValue(1n, 1) && !sameValue([1n], [1n, 2n]) && !sameValue(new Map([['a', 1n]]), new Map([['b', 1n]])) && !sameValue(0, -0));
		assert.deepEqual([0n, 0, NaN, '', 'a', [], [0n], new Map(), null, true].map((value) => isTruthy(value)), [false, false, true, false, true, false, true, false, false, true]);
	});
});
