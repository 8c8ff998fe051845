import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { askPython, resultOf } from './python-helpers';

interface Golden {
	readonly program: string;
	readonly result: string;
}

const golden = JSON.parse(readFileSync(new URL('golden/programs.json', import.meta.url), 'utf8')) as Golden[];

describe('python: evaluation', () => {
	for (const { program, result } of golden) {
		it(program.trim().replace(/\s+/g, ' ').slice(0, 100), () => {
			assert.equal(resultOf(program), result);
		});
	}

	it('was recorded from python3, which still says the same', function () {
		const answers = askPython(golden.map(({ program }) => program));
		if (!answers) {
			return;
		}
		assert.deepEqual(golden.map(({ program }, index) => ({ program, result: answers[index] })), golden);
	});
});
