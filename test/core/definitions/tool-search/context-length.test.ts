import assert from 'node:assert/strict';
import fc from 'fast-check';
import { decodeValue } from '../../../../src/core/definitions/python/boundary';
import { longestContextThatHides, shouldActivate } from '../../../../src/core/definitions/tool-search/activation';
import { readToolSearchConfig } from '../../../../src/core/definitions/tool-search/config';
import { contextLengthOf } from '../../../../src/core/definitions/tool-search/context-length';

describe('context length that tool search goes by', () => {
	// Columns: config, v0.16 and v0.18, v0.19 and v0.20.
	const CASES: readonly [string, unknown, string, string][] = [
		['no config', undefined, 'unknown', 'unknown'],
		['an empty config', {}, 'no-model 0', 'no-model 0'],
		['a model by name alone, which the lookup does not see', { model: 'some/model' }, 'no-model 0', 'no-model 0'],
		['a model that is moved into a mapping', { model: 'some/model', provider: 'x' }, 'unknown', 'unknown'],
		['a length at the root', { model: 'some/model', context_length: 9000 }, 'unknown', 'config 9000'],
		['a mapping without a name', { model: { provider: 'x', context_length: 9000 } }, 'no-model 0', 'no-model 0'],
		['a blank name', { model: { default: '  ' } }, 'no-model 0', 'no-model 0'],
		['a name', { model: { default: 'm' } }, 'unknown', 'unknown'],
		['the older key', { model: { model: 'm', context_length: 9000 } }, 'unknown', 'config 9000'],
		['a length of the model over one at the root', { model: { default: 'm', context_length: 7 }, context_length: 9 }, 'unknown', 'config 7'],
		['a zero leaves it to the root', { model: { default: 'm', context_length: 0 }, context_length: 9 }, 'unknown', 'config 9'],
		['a big integer', { model: { default: 'm', context_length: 200_000n } }, 'unknown', 'config 200000'],
		['texts, fractions and negative numbers do not count', { model: { default: 'm', context_length: '9000' } }, 'unknown', 'unknown'],
		['a fraction', { model: { default: 'm', context_length: 1.5 } }, 'unknown', 'unknown'],
		['a negative number', { model: { default: 'm', context_length: -1 } }, 'unknown', 'unknown'],
		['maps', new Map([['model', new Map<string, unknown>([['default', 'm'], ['context_length', 4]])]]), 'unknown', 'config 4'],
		['a list for the model', { model: ['m'], context_length: 9 }, 'no-model 0', 'no-model 0'],
	];
	for (const [name, config, early, late] of CASES) {
		it(name, () => {
			const answer = (release: string): string => {
				const { from, tokens } = contextLengthOf(config, undefined, release);
				return tokens === undefined ? from : `${from} ${tokens}`;
			};
			assert.deepEqual(['v0.16', 'v0.18', 'v0.19', 'v0.20'].map(answer), [early, early, late, late]);
		});
	}
	it('what is given goes first', () => assert.deepEqual(contextLengthOf({ model: { default: 'm', context_length: 4 } }, 8, 'v0.20'), { tokens: 8, from: 'given' }));
});

describe('the longest context with which tool search hides', () => {
	const config = (raw: unknown) => {
		const read = readToolSearchConfig(decodeValue(raw), 'v0.16');
		assert.ok(read);
		return read;
	};
	it('by the share', () => {
		assert.deepEqual([{}, { threshold_pct: 100 }, { threshold_pct: 50 }, { threshold_pct: 0 }, { enabled: 'on' }, { enabled: 'off' }].map((raw) => longestContextThatHides(config(raw), 100, 'v0.16')),
			[1009, 100, 201, undefined, undefined, undefined]);
		assert.equal(longestContextThatHides(config({}), 0, 'v0.16'), undefined);
		assert.equal(longestContextThatHides(config({}), 100, 'v0.20'), undefined);
	});
	it('hides up to it and no further', () => {
		fc.assert(fc.property(fc.integer({ min: 1, max: 100_000 }), fc.double({ min: 0.5, max: 100, noNaN: true }), (tokens, percent) => {
			const read = config({ threshold_pct: percent });
			const longest = longestContextThatHides(read, tokens, 'v0.16');
			assert.ok(longest !== undefined);
			assert.deepEqual([longest, longest + 1].map((length) => shouldActivate(read, tokens, length, 'v0.16')), [true, false]);
		}));
	});
	it('ends for any share', () => {
		fc.assert(fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.double({ min: 0, max: 100, noNaN: true }), (tokens, percent) => {
			longestContextThatHides(config({ threshold_pct: percent }), tokens, 'v0.16');
		}));
	});
});
