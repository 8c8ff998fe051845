import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { representationOf } from '../../../../src/core/sources/python/representation';
import { PythonSession } from '../../../../src/core/sources/python/session';
import { askPython, resultOf, sourceOf } from './python-helpers';

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

	it('gives the same when a module is read only as far as it is asked for', () => {
		for (const { program, result } of golden) {
			// What a called function does to a name of the module is not looked for.
			if (program.includes('global ')) {
				continue;
			}
			const session = new PythonSession({ resolve: (module) => module === 'toolsets' ? sourceOf(program) : undefined });
			const value = session.read(sourceOf('from toolsets import RESULT\nCOPY = RESULT\n', 'main.py'), 'main', false).scope.names.get('COPY');
			assert.equal(value && value.kind !== 'import' && value.kind !== 'unknown' ? representationOf(value) : value?.kind, result, program);
		}
	});

	it('was recorded from python3, which still says the same', function () {
		const answers = askPython(golden.map(({ program }) => program));
		if (!answers) {
			return;
		}
		assert.deepEqual(golden.map(({ program }, index) => ({ program, result: answers[index] })), golden);
	});
});
