import assert from 'node:assert/strict';
import fc from 'fast-check';
import { compareTools } from '../../../src/core/toolsets/compare';

describe('compareTools', () => {
	it('parts two lists', () => {
		assert.deepEqual(compareTools(['c', 'a', 'b', 'a'], ['d', 'b']), { both: ['b'], onlyA: ['a', 'c'], onlyB: ['d'] });
		assert.deepEqual(compareTools([], []), { both: [], onlyA: [], onlyB: [] });
	});

	it('loses nothing and is the same from the other side', () => {
		const list = fc.array(fc.constantFrom('a', 'b', 'c', '__proto__', 'constructor', 'é'));
		fc.assert(fc.property(list, list, (a, b) => {
			const { both, onlyA, onlyB } = compareTools(a, b);
			assert.deepEqual([...both, ...onlyA].sort(), [...new Set(a)].sort());
			assert.deepEqual([...both, ...onlyB].sort(), [...new Set(b)].sort());
			assert.deepEqual(compareTools(b, a), { both, onlyA: onlyB, onlyB: onlyA });
		}));
	});
});
