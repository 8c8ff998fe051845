import assert from 'node:assert/strict';
import fc from 'fast-check';
import { CycleIndex } from '../../../src/core/toolsets/cycles';
import { naiveExpansion, tableOf } from './reference';
import type { Row } from './reference';

describe('CycleIndex', () => {
	it('finds nothing in a table without circles', () => {
		const cycles = new CycleIndex(tableOf(['a', [], ['b', 'c']], ['b', [], ['c', 'gone']], ['c', []]));
		assert.deepEqual([cycles.groups, cycles.selfIncluding, cycles.groupOf('a'), cycles.isClosing('a', 'b'), cycles.closingPath('a', 'b')], [[], [], undefined, false, undefined]);
	});

	it('tells groups from toolsets that include themselves', () => {
		const cycles = new CycleIndex(tableOf(['self', [], ['self']], ['b', [], ['a']], ['a', [], ['b', 'a']], ['before', [], ['a']]));
		assert.deepEqual(cycles.groups, [['b', 'a']]);
		assert.deepEqual(cycles.selfIncluding, ['self', 'a']);
		assert.deepEqual(cycles.groupOf('a'), ['b', 'a']);
		assert.equal(cycles.groupOf('self'), undefined);
		assert.deepEqual(cycles.closingPath('self', 'self'), ['self', 'self']);
		assert.deepEqual(cycles.closingPath('a', 'a'), ['a', 'a']);
		assert.equal(cycles.isClosing('before', 'a'), false);
		assert.equal(cycles.isClosing('b', 'b'), false);
	});

	it('gives each include its own shortest circle', () => {
		const cycles = new CycleIndex(tableOf(['a', [], ['b', 'd']], ['b', [], ['c']], ['c', [], ['a']], ['d', [], ['a', 'b']]));
		assert.deepEqual(cycles.closingPath('a', 'b'), ['a', 'b', 'c', 'a']);
		assert.deepEqual(cycles.closingPath('a', 'd'), ['a', 'd', 'a']);
		assert.deepEqual(cycles.closingPath('d', 'b'), ['d', 'b', 'c', 'a', 'd']);
		assert.equal(cycles.closingPath('d', 'b', 3), undefined);
		assert.equal(cycles.isClosing('d', 'b'), true);
		assert.equal(cycles.closingPath('d', 'c'), undefined, 'no such include');
	});

	it('takes no wildcard for a circle', () => {
		const cycles = new CycleIndex(tableOf(['a', [], ['all', '*']], ['all', [], ['a', 'all']], ['*', [], ['*']]));
		assert.deepEqual([cycles.groups, cycles.selfIncluding, cycles.isClosing('a', 'all'), cycles.isClosing('all', 'all')], [[], [], false, false]);
	});

	it('takes names of every object as names', () => {
		const cycles = new CycleIndex(tableOf(['__proto__', [], ['constructor']], ['constructor', [], ['__proto__']]));
		assert.deepEqual(cycles.closingPath('__proto__', 'constructor'), ['__proto__', 'constructor', '__proto__']);
	});

	it('agrees with reachability, and its paths are shortest', () => {
		const name = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'gone');
		const rows = fc.array(fc.tuple(name, fc.constant([]), fc.array(name, { maxLength: 3 })), { maxLength: 8 });
		fc.assert(fc.property(rows, (input) => {
			// Each toolset's only tool is its own name, so that an expansion says what is reached.
			const table = tableOf(...[...tableOf(...input)].map(([key, { includes }]): Row => [key, [key], includes]));
			const cycles = new CycleIndex(table);
			for (const [from, { includes }] of table) {
				for (const to of includes) {
					const closes = table.has(to) && naiveExpansion({ table }, to).includes(from);
					assert.equal(cycles.isClosing(from, to), closes);
					const path = cycles.closingPath(from, to);
					assert.equal(path !== undefined, closes);
					if (path) {
						assert.deepEqual([path[0], path[1], path.at(-1)], [from, to, from]);
						path.slice(1).forEach((next, index) => assert.ok(table.get(path[index]!)?.includes.includes(next)));
						assert.equal(path.length - 1, shortest(to, from) + 1);
					}
				}
			}

			function shortest(start: string, end: string): number {
				let reached = new Set([start]);
				let length = 0;
				for (; !reached.has(end); length++) {
					reached = new Set([...reached, ...[...reached].flatMap((key) => table.get(key)?.includes ?? [])]);
				}
				return length;
			}
		}), { numRuns: 300 });
	});
});
