import assert from 'node:assert/strict';
import fc from 'fast-check';
import { DEFAULT_LIMITS } from '../../../../src/core/sources/python/budget';
import { readPythonDistributions } from '../../../../src/core/sources/python/read-distributions';
import { readRegistrations } from '../../../../src/core/sources/python/read-registrations';
import { readPythonToolsets } from '../../../../src/core/sources/python/read-toolset-table';
import type { PythonToolsets } from '../../../../src/core/sources/python/read-toolset-table';
import { resultOf, sourceOf, valueIn } from './python-helpers';

const SAMPLE = `"""Sample"""
from registry import registry
_HERMES_CORE_TOOLS = ["a_b", *("c",), "d" "e"]
def ts(text, tools, includes=(), **more):
    return {"description": text, "tools": list(tools), "includes": [*includes], **more}
TOOLSETS = {
    "one": {"description": f"x{1}", "tools": _HERMES_CORE_TOOLS + [t for t in "fg" if t != "g"], "includes": []},
    "two": ts("""three
four""", ["h"], includes=["one"], posture=True),
}
TOOLSETS["six"] = {"tools": sorted({"z", "y"}), "includes": []}
for n, s in (("t1", {}), ("t2", {"parameters": {}})):
    registry.register(name=n, toolset="one", schema=s, check_fn=lambda: True)
DISTRIBUTIONS = {"default": {"description": "d", "toolsets": {"one": 50}}}
`;

/** Reads in all ways, and checks that every place lies inside the text and every literal says what it says. */
function readAll(text: string): PythonToolsets {
	const source = sourceOf(text);
	const reading = readPythonToolsets(source);
	readRegistrations(source, 'tools/x.py');
	readPythonDistributions(source);
	const inside = ({ start, end }: { start: number; end: number }): boolean => start >= 0 && start <= end && end <= text.length;
	for (const place of [...reading.faults, ...reading.unknown].map(({ span }) => span)) {
		assert.ok(inside(place), `${place.start}-${place.end} of ${text.length}`);
	}
	for (const node of reading.table?.toolsets ?? []) {
		assert.ok([node.key.span, node.key.outer, node.span, node.value, ...node.properties.map(({ span }) => span)].every(inside));
		for (const { name } of [...node.tools?.items ?? [], ...node.includes?.items ?? []]) {
			assert.ok(!name || (inside(name.span) && inside(name.outer)));
			assert.ok(!name?.literal || text.slice(name.span.start, name.span.end) === name.name);
		}
	}
	return reading;
}

describe('python: bad input', () => {
	it('reads the sample itself without a fault', () => {
		const reading = readAll(SAMPLE);
		assert.deepEqual([reading.faults, reading.unknown], [[], []]);
		assert.deepEqual([...reading.definitions.keys()], ['one', 'two', 'six']);
	});

	it('never fails on a text cut off anywhere', function () {
		this.timeout(60_000);
		for (let end = 0; end <= SAMPLE.length; end++) {
			readAll(SAMPLE.slice(0, end));
		}
	});

	it('never fails on a text that misses a character anywhere', function () {
		this.timeout(60_000);
		for (let at = 0; at < SAMPLE.length; at += 3) {
			readAll(SAMPLE.slice(0, at) + SAMPLE.slice(at + 1));
		}
	});

	it('never fails on a text with something put in anywhere', () => {
		const added = fc.constantFrom('"', '\'', '(', ')', '[', ']', '{', '}', ',', ':', '\n', '\\', '"""', '#', '*', '**', '=', ' for ', ' if ', 'lambda', '\u0000', '\u{1F600}', '\ud800', '\r', '\t', 'f"{', '@', ';', '...');
		fc.assert(fc.property(fc.nat(SAMPLE.length), fc.array(added, { minLength: 1, maxLength: 4 }), (at, parts) => {
			readAll(SAMPLE.slice(0, at) + parts.join('') + SAMPLE.slice(at));
		}), { numRuns: 150 });
	});

	it('never fails on noise', () => {
		const word = fc.constantFrom('TOOLSETS', '=', '{', '}', '[', ']', '(', ')', '"a"', ':', ',', '\n', '\n    ', 'for', 'in', 'if', 'else', 'def', 'f', 'return', 'not', 'lambda', '*', '+', 'registry.register(', 'class', 'import', 'from', '.', 'try', 'except', 'DISTRIBUTIONS', '1', '"', 'f"{a}"', 'del', 'yield', 'await', 'with', 'as', 'global', 'match', 'case');
		fc.assert(fc.property(fc.array(word, { maxLength: 40 }), (words) => { readAll(`TOOLSETS = {}\n${words.join(' ')}`); }), { numRuns: 400 });
	});

	const halves: [string, string, string[]][] = [
		['an open list', 'TOOLSETS = {\n    "a": {"tools": ["x", \n    "b": {"tools": ["y"]},\n}\ndef f():\n    pass\n', ['x']],
		['an open text', 'TOOLSETS = {\n    "a": {"tools": ["x", "y]},\n    "b": {"tools": ["z"]},\n}\n', ['x']],
		['a missing value', 'TOOLSETS = {\n    "a": {"tools": },\n    "b": {"tools": ["z"]},\n}\n', ['z']],
		['a missing comma', 'TOOLSETS = {\n    "a": {"tools": ["x"]}\n    "b": {"tools": ["z"]},\n}\n', ['x', 'z']],
		['a lone key', 'TOOLSETS = {\n    "a": {"tools": ["x"]},\n    "b"\n}\n', ['x']],
		['the core list left open', '_HERMES_CORE_TOOLS = [\n    "c",\n\nTOOLSETS = {\n    "a": {"tools": ["x"]},\n}\n', ['x']],
		['a key without a value', 'TOOLSETS = {\n    "a": \n    "b": {"tools": ["z"]},\n    "c": {"tools": ["y"]},\n}\n', ['z', 'y']],
		['an open dictionary', 'TOOLSETS = {\n    "a": {"tools": ["x"],\n    "b": {"tools": ["z"]},\n}\n', ['x', 'z']],
		['a half-written key', 'TOOLSETS = {\n    "a": {"tools": ["x"], "inc },\n    "b": {"tools": ["z"]},\n}\n', ['x', 'z']],
		['a stray bracket', 'TOOLSETS = {\n    "a": {"tools": ["x"]]},\n    "b": {"tools": ["z"]},\n}\n', ['z']],
		['a brace too many', 'TOOLSETS = {\n    "a": {"tools": ["x"]}},\n    "b": {"tools": ["z"]},\n}\n', ['x', 'z']],
		['a brace too few', 'TOOLSETS = {\n    "a":\n        "tools": ["x"],\n    },\n    "b": {"tools": ["z"]},\n}\n', ['z']],
		['an open list in the middle', 'TOOLSETS = {\n    "a": {"tools": ["x", \n    "b": {"tools": ["z"]},\n    # comment\n    "c": {"tools": ["y"]},\n}\nX = 1\n', ['x', 'z', 'y']],
		['an open bracket before a function', 'TOOLSETS = {\n    "a": {"tools": ["x"]},\n\ndef later():\n    return 1\n', ['x']],
	];
	for (const [title, text, kept] of halves) {
		it(`goes on reading while it is typed: ${title}`, () => {
			const reading = readAll(text);
			const tools = [...reading.definitions.values()].flatMap((definition) => definition.tools);
			assert.ok(kept.every((tool) => tools.includes(tool)), tools.join());
			assert.ok(reading.faults.length + reading.unknown.length > 0);
		});
	}

	const bombs: [string, string][] = [
		['nested comprehensions', 'RESULT = [1 for a in range(10000) for b in range(10000) for c in range(10000)]'],
		['a comprehension that fails its condition', 'RESULT = [1 for a in range(3000) for b in range(3000) if False]'],
		['doubling lists', `A = ["x"]\n${'A = A + A\n'.repeat(60)}RESULT = A`],
		['doubling texts', `A = "x"\n${'A = A + A\n'.repeat(60)}RESULT = A`],
		['doubling in place', `A = ["x"]\n${'A += A\n'.repeat(60)}RESULT = A`],
		['a product', 'RESULT = ["a"] * 10 ** 12'],
		['a text product', 'RESULT = "a" * 10 ** 12'],
		['a power', 'RESULT = 9 ** 9 ** 9 ** 9'],
		['growing numbers', `A = 9\n${'A = A * A\n'.repeat(60)}RESULT = A`],
		['a shift', 'RESULT = 1 << 10 ** 9'],
		['a range', 'RESULT = list(range(10 ** 15))'],
		['recursion', 'def f(n):\n    return f(n + 1)\nRESULT = f(0)'],
		['recursion that doubles', 'def f(n):\n    return f(n) + f(n)\nRESULT = f(0)'],
		['recursion in turns', 'def f(n):\n    return g(n)\ndef g(n):\n    return f(n)\nRESULT = f(0)'],
		['a lambda that calls itself', 'f = lambda: f()\nRESULT = f()'],
		['an endless loop', 'A = [1]\nfor a in A:\n    A.append(a)\nRESULT = unknown_name'],
		['loops in loops', `${Array.from({ length: 8 }, (_, depth) => `${' '.repeat(depth)}for i${depth} in range(100):`).join('\n')}\n${' '.repeat(8)}x = 1\nRESULT = x`],
		['join of much', 'A = ["x" * 1000] * 1000\nRESULT = ",".join(",".join(A) for _ in range(1000))'],
		['replace that grows', `A = "aa"\n${'A = A.replace("a", "aaaaaaaaaa")\n'.repeat(20)}RESULT = A`],
	];
	for (const [title, program] of bombs) {
		it(`gives up on a bomb: ${title}`, () => {
			const result = resultOf(program);
			assert.ok(result.startsWith('unknown') || result.length < 200, result.slice(0, 200));
		});
	}

	it('shares a list that holds itself without going round', () => {
		assert.equal(resultOf('A = ["x"]\nA.append(A)\nRESULT = [A == A, A < A, str(A), sorted([A, A])]'), 'list');
		assert.equal(readAll('A = []\nA.append(A)\nTOOLSETS = {"x": {"tools": A}}\nTOOLSETS["x"]["y"] = TOOLSETS').definitions.size, 1);
	});

	const deep: [string, string][] = [
		['lists', '['.repeat(20_000)],
		['closed lists', `${'['.repeat(5000)}${']'.repeat(5000)}`],
		['lists that Python still takes', `${'['.repeat(190)}1${']'.repeat(190)}`],
		['dictionaries', '{"a":'.repeat(5000)],
		['parentheses', `${'('.repeat(5000)}1${')'.repeat(5000)}`],
		['a long sum', `${'"a" + '.repeat(20_000)}"b"`],
		['negations', `${'not '.repeat(20_000)}True`],
		['conditions', `${'1 if x else '.repeat(5000)}2`],
		['lambdas', `${'lambda: '.repeat(5000)}1`],
		['members', `a${'.b'.repeat(20_000)}`],
		['calls', `f${'()'.repeat(5000)}`],
		['subscripts', `a${'[0]'.repeat(5000)}`],
		['stars', '*'.repeat(20_000)],
		['texts without commas', '"a" b '.repeat(30_000)],
		['quotes', '"'.repeat(20_001)],
		['backslashes', '\\'.repeat(20_001)],
		['format texts', 'f"{'.repeat(2000)],
	];
	for (const [title, expression] of deep) {
		it(`bears depth and length: ${title}`, () => {
			const text = `TOOLSETS = {"x": {"tools": ["a"]}}\nOTHER = ${expression}\nRESULT = 1\n`;
			assert.equal(readAll(text).definitions.size, 1);
			readAll(`TOOLSETS = {"x": {"tools": ["a"]}, "y": ${expression}}\n`);
		});
	}

	it('bears deep blocks', () => {
		const blocks = Array.from({ length: 400 }, (_, depth) => `${' '.repeat(depth)}if 1:`).join('\n');
		assert.equal(readAll(`TOOLSETS = {"x": {"tools": ["a"]}}\n${blocks}\n${' '.repeat(400)}TOOLSETS = 1\n`).definitions.size, 1);
	});

	it('reads a table of a million characters', function () {
		this.timeout(60_000);
		const entries = Array.from({ length: 9000 }, (_, index) => `    "toolset_${index}": {"description": "Number ${index}", "tools": ["tool_${index}", "tool_${index + 1}"], "includes": []},`);
		const text = `TOOLSETS = {\n${entries.join('\n')}\n}\n`;
		assert.ok(text.length > 900_000);
		const reading = readAll(text);
		assert.equal(reading.definitions.size, 9000);
		assert.deepEqual(reading.unknown, []);
	});

	it('says so when the budget is spent, and keeps what came before', () => {
		const limits = { ...DEFAULT_LIMITS, steps: 300 };
		const text = `TOOLSETS = {"x": {"tools": ["a"]}, "y": {"tools": [${'"b", '.repeat(500)}]}}`;
		const reading = readPythonToolsets(sourceOf(text), { limits });
		assert.deepEqual(reading.definitions.get('x')?.tools, ['a']);
		assert.ok(reading.unknown.some(({ reason }) => reason === 'too much to evaluate'));
		assert.equal(valueIn('RESULT = [1, 2, 3]', 'RESULT', { ...DEFAULT_LIMITS, items: 2 })?.kind, 'unknown');
	});
});
