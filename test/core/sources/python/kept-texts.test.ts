import assert from 'node:assert/strict';
import * as v8 from 'node:v8';
import * as vm from 'node:vm';
import { parsePython } from '../../../../src/core/sources/python/syntax';

v8.setFlagsFromString('--expose-gc');
const collectGarbage = vm.runInNewContext('gc') as () => void;

function used(): number {
	collectGarbage();
	return v8.getHeapStatistics().used_heap_size;
}

describe('what was parsed of Python', () => {
	it('keeps no text of which a short statement was edited', () => {
		const length = 200_000;
		const edits = 200;
		const filling = '# '.repeat(length / 2);
		const before = used();
		for (let edit = 0; edit < edits; edit++) {
			// A text by itself, as a document has it, and not one that shares its filling.
			const text = Buffer.from(`NAME_THAT_IS_TYPED_${edit} = ["todo"]\n${filling}`).toString('latin1');
			assert.deepEqual(parsePython(text, 0, text.indexOf('\n')).faults, []);
		}
		const grown = used() - before;
		assert.ok(grown < length * edits / 4, `${grown} bytes more after ${edits} edits of a file of ${length}`);
	});
});
