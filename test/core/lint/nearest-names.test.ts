import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { NameFinder, damerauLevenshtein, nearestNames } from '../../../src/core/lint/nearest-names';

/** Straight from the definition, without any short cut. */
function reference(a: string, b: string): number {
	const rows = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)));
	for (let i = 1; i <= a.length; i++) {
		for (let j = 1; j <= b.length; j++) {
			let value = Math.min(rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1, rows[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
			if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
				value = Math.min(value, rows[i - 2]![j - 2]! + 1);
			}
			rows[i]![j] = value;
		}
	}
	return rows[a.length]![b.length]!;
}

describe('nearest names', () => {
	for (const [name, candidates, expected] of [
		['wbe', ['file', 'web', 'vision'], ['web']],
		['Web', ['web'], ['web']],
		['terminl', ['terminal', 'vision'], ['terminal']],
		['browsr', ['browser', 'web'], ['browser']],
		['x', ['y', 'ab'], []],
		['ab', ['cd'], []],
		['', ['web'], []],
		['hermes', ['hermes-acp', 'hermes-cli'], []],
		['quartz', ['web', 'file'], []],
		// Found in a public skill: "todo" was proposed.
		['code', ['todo', 'code_execution'], ['code_execution']],
		['image', ['image_gen', 'imagery'], ['imagery']],
		['Video', ['video_gen'], ['video_gen']],
		['fil', ['filter_all', 'fill_in'], []],
		['tod', ['todo'], ['todo']],
		['w'.repeat(100), ['w'.repeat(99)], []],
	] as const) {
		it(`${name.slice(0, 10)} → ${expected.join(', ') || 'nothing'}`, () => {
			assert.deepEqual(nearestNames(name, candidates), expected);
		});
	}

	it('puts the nearest first, and of equals the first given', () => {
		assert.deepEqual(nearestNames('memory', ['memroy1', 'memory2', 'memory1', 'memoryx']), ['memory2', 'memory1', 'memoryx']);
	});

	it('counts as the definition does, up to its limit', () => {
		const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
		fc.assert(fc.property(word, word, fc.nat(8), (a, b, limit) => {
			const exact = reference(a, b);
			const found = damerauLevenshtein(a, b, limit);
			assert.ok(exact <= limit ? found === exact : found > limit, `${a} ${b}: ${found} for ${exact}, limit ${limit}`);
		}));
	});

	it('lists candidates once, and gives up where thousands are unknown among thousands', () => {
		let listed = 0;
		const finder = new NameFinder(() => {
			listed++;
			return Array.from({ length: 1000 }, (_, index) => `name-${index}`);
		});
		assert.equal(finder.nearest('nam-7')[0], 'name-7');
		const answers = Array.from({ length: 1000 }, () => finder.nearest('name_12').length);
		assert.equal(listed, 1);
		assert.equal(answers.indexOf(0), 499);
		assert.equal(answers.lastIndexOf(3), 498);
	});
});
