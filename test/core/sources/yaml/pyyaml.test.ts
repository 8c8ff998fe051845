import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { pythonText } from '../../../../src/core/sources/yaml/python-text';
import { readYaml } from '../../../../src/core/sources/yaml/read-yaml';
import { encodePython } from './encode-python';

type Answer = 'refused' | { readonly value: unknown; readonly text: string };
type Answers = readonly [Answer, Answer];

const script = fileURLToPath(new URL('pyyaml.py', import.meta.url));
const golden = JSON.parse(readFileSync(new URL('pyyaml-golden.json', import.meta.url), 'utf8')) as { yaml: string; answers: Answers }[];
const oracle = JSON.parse(readFileSync(new URL('../../../facts/oracle/platforms.json', import.meta.url), 'utf8')) as { cases: { yaml: string }[] };
const python = ['python3', '/usr/bin/python3'].find((command) => spawnSync(command, ['-c', 'import yaml']).status === 0);

function ours(text: string): Answer {
	const { faults, plain } = readYaml(text);
	return faults.length > 0 ? 'refused' : { value: encodePython(plain), text: pythonText(plain) };
}

function ask(texts: readonly string[]): Answers[] {
	const run = spawnSync(python ?? 'python3', [script], { input: JSON.stringify(texts), maxBuffer: 1 << 28, encoding: 'utf8' });
	assert.equal(run.status, 0, run.stderr);
	return JSON.parse(run.stdout) as Answers[];
}

/** Equal to one of the loaders: where these two differ, Hermes has either, by the way it was installed. */
function assertOneOf(text: string, answers: Answers): void {
	const own = JSON.stringify(ours(text));
	if (!answers.some((answer) => JSON.stringify(answer) === own)) {
		assert.deepEqual(ours(text), answers[0], JSON.stringify(text));
	}
}

/** Where we are milder than both: a value PyYAML refuses, but never another value than it has. */
function assertNotWorse(text: string, answers: Answers): boolean {
	const bothRefuse = answers.every((answer) => answer === 'refused');
	if (!bothRefuse) {
		assertOneOf(text, answers);
	}
	return bothRefuse && ours(text) !== 'refused';
}

describe('YAML as PyYAML reads it', () => {
	for (const { yaml, answers } of golden) {
		it(`reads ${JSON.stringify(yaml).slice(0, 60)}`, () => assertOneOf(yaml, answers));
	}

	it('reads every config of the oracle without a fault', () => {
		for (const { yaml } of oracle.cases) {
			assert.notEqual(ours(yaml), 'refused', yaml);
		}
	});
});

const scalar = fc.constantFrom('1', 'x y', 'yes', '~', '017', '1:30', '"q\\n"', '\'s\'', '[a, b]', '{a: 1, b: [c]}', '*x', '&x v', '!!str 1', 'a:b', '[a: b]', '{"a":1}', 'v # c', 'é😀', '', '[a,\n  b]', '"m\n  n"');
const line = fc.tuple(fc.constantFrom('', '  ', '    ', '- ', '  - ', '    - '), fc.constantFrom('a: ', 'b: ', '"c": ', '<<: ', '', '&x a: '), fc.oneof(scalar, fc.constantFrom('|', '>-', '# c', '{', ']', '- i', 'x:'))).map((parts) => parts.join(''));
const soup = fc.array(line, { minLength: 1, maxLength: 9 }).map((lines) => `${lines.join('\n')}\n`);
const values = fc.letrec((tie) => ({
	value: fc.oneof({ maxDepth: 3 }, scalar.filter((text) => !text.includes('\n') && !text.includes('*') && !text.includes('&') && !text.includes('#')), tie('list'), tie('mapping')),
	list: fc.array(tie('value'), { maxLength: 3 }).map((items) => `[${items.join(', ')}]`),
	mapping: fc.array(fc.tuple(fc.constantFrom('a', 'b', '1', 'yes', '"d e"'), tie('value')), { maxLength: 3 }).map((pairs) => `{${pairs.map(([key, value]) => `${key}: ${String(value)}`).join(', ')}}`),
})).value.map((value) => `key: ${String(value)}\n`);

describe('YAML beside the real PyYAML', function () {
	before(function () {
		if (!python) {
			console.log('    python3 with yaml is not here; the golden table alone was compared');
		}
	});

	function compare(texts: readonly string[], mildnessAllowed: number): void {
		const answers = python ? ask(texts) : [];
		let milder = 0;
		for (const [index, answer] of answers.entries()) {
			milder += assertNotWorse(texts[index] ?? '', answer) ? 1 : 0;
		}
		assert.ok(milder <= texts.length * mildnessAllowed, `${milder} of ${texts.length} texts that PyYAML refuses are read`);
	}

	it('agrees on the oracle\'s configs', () => compare(oracle.cases.map((one) => one.yaml), 0));
	it('agrees on well-formed values', () => compare(fc.sample(values, { numRuns: 500, seed: 7 }), 0.02));
	it('agrees on lines put together at random', () => compare(fc.sample(soup, { numRuns: 1500, seed: 11 }), 0.02));
	it('has a golden table that PyYAML still confirms', () => {
		for (const [index, answers] of (python ? ask(golden.map((row) => row.yaml)) : []).entries()) {
			assert.deepEqual(answers, golden[index]?.answers, golden[index]?.yaml);
		}
	});
});
