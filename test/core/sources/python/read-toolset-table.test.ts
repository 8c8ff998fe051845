import assert from 'node:assert/strict';
import type { ListNode, SourceText } from '../../../../src/core/sources/model';
import { namesOf } from '../../../../src/core/sources/model';
import { readPythonToolsets } from '../../../../src/core/sources/python/read-toolset-table';
import type { PythonToolsets } from '../../../../src/core/sources/python/read-toolset-table';
import { sourceOf, textAt } from './python-helpers';

const TABLE = `"""About TOOLSETS."""
from typing import Dict

_HERMES_CORE_TOOLS = [
    # reading
    "read_it", 'write_it',
]

TOOLSETS: Dict[str, dict] = {
    "files": {
        "description": "Files",
        "tools": ["read_it", "write_it"],
        "includes": [],
    },
    "wide": {
        "description": ("Two " "parts"),
        "tools": _HERMES_CORE_TOOLS + ["extra_" + "tool", "plain"],
        "includes": ["files", "missing"],
        "posture": True,
    },
}
`;

function read(text: string): { source: SourceText; reading: PythonToolsets } {
	const source = sourceOf(text);
	return { source, reading: readPythonToolsets(source) };
}

/** Names of a list; those that are not written to the letter are marked with `~`. */
function written(source: SourceText, list: ListNode | undefined): string[] {
	return namesOf(list).map((node) => {
		if (node.literal) {
			assert.equal(textAt(source, node.span), node.name);
		}
		return node.literal ? node.name : `~${node.name}`;
	});
}

function tableOf(text: string): Record<string, string[]> {
	const { source, reading } = read(text);
	return Object.fromEntries((reading.table?.toolsets ?? []).map((node) => [node.key.name, [...written(source, node.tools), '|', ...written(source, node.includes)]]));
}

describe('python: toolset table', () => {
	const { source, reading } = read(TABLE);
	const [files, wide] = reading.table?.toolsets ?? [];

	it('gives the definitions as data', () => {
		assert.deepEqual([...reading.definitions], [
			['files', { description: 'Files', tools: ['read_it', 'write_it'], includes: [] }],
			['wide', { description: 'Two parts', tools: ['read_it', 'write_it', 'extra_tool', 'plain'], includes: ['files', 'missing'], posture: true }],
		]);
		assert.deepEqual([reading.unknown, reading.faults], [[], []]);
	});

	it('keeps where everything is written', () => {
		assert.equal(textAt(source, reading.table!.span), TABLE.slice(TABLE.indexOf('= {') + 2).trimEnd());
		assert.equal(textAt(source, files!.key.span), 'files');
		assert.equal(textAt(source, files!.key.outer), '"files"');
		assert.match(textAt(source, files!.span), /^"files": \{[^]*\}$/);
		assert.match(textAt(source, files!.value), /^\{[^]*\}$/);
		assert.equal(textAt(source, files!.description!.span), 'Files');
		assert.equal(textAt(source, files!.tools!.span), '["read_it", "write_it"]');
		assert.deepEqual(wide!.properties.map(({ key }) => key.name), ['description', 'tools', 'includes', 'posture']);
		assert.deepEqual(wide!.properties.map(({ found }) => found), ['text', 'list', 'list', 'boolean']);
		assert.equal(wide!.posture, true);
	});

	it('follows names to the literals, and marks what is computed', () => {
		assert.deepEqual(written(source, wide!.tools), ['read_it', 'write_it', '~extra_tool', 'plain']);
		const [fromCore, , computed] = namesOf(wide!.tools);
		assert.equal(fromCore!.span.start, TABLE.indexOf('read_it'));
		assert.equal(textAt(source, computed!.span), '"extra_" + "tool"');
		assert.equal(textAt(source, wide!.tools!.span), '_HERMES_CORE_TOOLS + ["extra_" + "tool", "plain"]');
	});

	it('reads the core list and who uses it', () => {
		assert.deepEqual(reading.core?.names, ['read_it', 'write_it']);
		assert.equal(textAt(source, reading.core!.span), '_HERMES_CORE_TOOLS');
		const binding = reading.bindings.find(({ name }) => name === '_HERMES_CORE_TOOLS');
		assert.equal(binding?.definitions.length, 1);
		assert.equal(binding?.uses[0]?.start, TABLE.lastIndexOf('_HERMES_CORE_TOOLS'));
	});

	const constructs: [string, string, Record<string, string[]>][] = [
		['a comprehension with a condition', 'C = ["a", "b"]\nTOOLSETS = {"x": {"tools": [t for t in C if t != "a"]}}', { x: ['b', '|'] }],
		['a comprehension that makes names', 'TOOLSETS = {"x": {"tools": [f"p_{t}" for t in ("a", "b")]}}', { x: ['~p_a', '~p_b', '|'] }],
		['unpacking', 'C = ("a",)\nTOOLSETS = {"x": {"tools": [*C, "b"], **{"includes": ["y"]}}}', { x: ['a', 'b', '|', 'y'] }],
		['a tuple and a set', 'TOOLSETS = {"x": {"tools": ("a",), "includes": {"y"}}}', { x: ['a', '|', 'y'] }],
		['sorted and set', 'TOOLSETS = {"x": {"tools": sorted({"b", "a", "b"})}}', { x: ['a', 'b', '|'] }],
		['slices', 'C = ["a", "b", "c"]\nTOOLSETS = {"x": {"tools": C[:-1]}}', { x: ['a', 'b', '|'] }],
		['a helper function', 'def ts(d, *tools, includes=(), **more):\n    return {"description": d, "tools": list(tools), "includes": list(includes), **more}\nTOOLSETS = {"x": ts("d", "a", "b", includes=["y"]), "y": ts("e")}', { x: ['a', 'b', '|', 'y'], y: ['|'] }],
		['a helper that leaves out', 'C = ["a", "b"]\ndef without(*names):\n    drop = set(names)\n    return [t for t in C if t not in drop]\nTOOLSETS = {"x": {"tools": without("a")}}', { x: ['b', '|'] }],
		['later changes', 'TOOLSETS = {"x": {"tools": ["a"]}}\nTOOLSETS["y"] = {"tools": ["b"]}\nTOOLSETS["x"]["tools"].append("c")\nTOOLSETS.update({"z": {"tools": []}})\nTOOLSETS |= {"w": {"includes": ["x"]}}\ndel TOOLSETS["z"]', { x: ['a', 'c', '|'], y: ['b', '|'], w: ['|', 'x'] }],
		['a loop', 'TOOLSETS = {}\nfor n in ("x", "y"):\n    TOOLSETS[f"hermes-{n}"] = {"tools": [n]}', { 'hermes-x': ['x', '|'], 'hermes-y': ['y', '|'] }],
		['a dict call', 'TOOLSETS = dict(x=dict(tools=["a"], includes=[]))', { x: ['a', '|'] }],
		['escapes and raw texts', 'TOOLSETS = {"x": {"tools": ["a\\x62", r"cd", \'e\' "f", f"g"]}}', { x: ['~ab', 'cd', '~ef', 'g', '|'] }],
		['names that objects have in JavaScript', 'TOOLSETS = {"__proto__": {"tools": ["constructor"]}, "toString": {"includes": ["__proto__"]}}', { ['__proto__']: ['constructor', '|'], toString: ['|', '__proto__'] }],
		['Windows line ends and a byte order mark', '\ufeffTOOLSETS = {\r\n\t"x": {"tools": ["a"]},\r\n}\r\n', { x: ['a', '|'] }],
		['names beyond ASCII', 'TOOLSETS = {"\u{1F600}": {"tools": ["é"]}}', { '\u{1F600}': ['é', '|'] }],
		['a continued line', 'TOOLSETS = \\\n{"x": {"tools": ["a"]}}', { x: ['a', '|'] }],
		['two statements on a line', 'A = ["a"]; TOOLSETS = {"x": {"tools": A}}', { x: ['a', '|'] }],
	];
	for (const [title, text, expected] of constructs) {
		it(`reads ${title}`, () => {
			const { reading: found } = read(text);
			assert.deepEqual(Object.entries(tableOf(text)), Object.entries(expected));
			assert.deepEqual([found.unknown, found.faults], [[], []]);
		});
	}

	const gaps: [string, string, Record<string, string[]>, [string, string][]][] = [
		['a call', 'TOOLSETS = {"x": {"tools": ["a"] + load()}, "y": {"tools": ["b"]}}', { x: ['a', '|'], y: ['b', '|'] }, [['load()', 'a call that is not run']]],
		['an import', 'from elsewhere import MORE\nTOOLSETS = {"x": {"tools": [*MORE, "a"]}}', { x: ['a', '|'] }, [['MORE', 'an import that could not be followed']]],
		['a whole entry', 'TOOLSETS = {"x": build(), "y": {"tools": []}}', { x: ['|'], y: ['|'] }, [['build()', 'a call that is not run']]],
		['a spread', 'TOOLSETS = {**extra(), "x": {"tools": ["a"]}}', { x: ['a', '|'] }, [['extra()', 'a call that is not run']]],
		['a key', 'import os\nTOOLSETS = {os.name: {"tools": []}, "x": {"tools": ["a"]}}', { x: ['a', '|'] }, [['os.name', 'an import that could not be followed']]],
		['a condition', 'import os\nTOOLSETS = {"x": {"tools": ["a"]}}\nif os.name:\n    TOOLSETS["y"] = {"tools": ["b"]}', { x: ['a', '|'], y: ['b', '|'] }, [['TOOLSETS["y"]', 'depends on a condition that is not known']]],
		['a call that may change it', 'TOOLSETS = {"x": {"tools": ["a"]}}\nregister_all(TOOLSETS)', { x: ['a', '|'] }, [['register_all(TOOLSETS)', 'may be changed by a call that is not run']]],
	];
	for (const [title, text, expected, unknown] of gaps) {
		it(`marks what it does not know and reads the rest: ${title}`, () => {
			const { source: from, reading: found } = read(text);
			assert.deepEqual(Object.entries(tableOf(text)), Object.entries(expected));
			assert.deepEqual(found.unknown.map(({ span, reason }) => [textAt(from, span), reason]), unknown);
			assert.deepEqual(found.table?.unknown, found.unknown);
		});
	}

	it('keeps a repeated key as often as it is written; the last one counts', () => {
		const { reading: found } = read('TOOLSETS = {"x": {"tools": ["a"]}, "y": {}, "x": {"tools": ["b"], "tools": ["c"]}}');
		assert.deepEqual(found.table?.toolsets.map(({ key }) => key.name), ['x', 'x', 'y']);
		assert.deepEqual(found.table?.toolsets.map(({ tools }) => namesOf(tools).map(({ name }) => name)), [['a'], ['c'], []]);
		assert.deepEqual(found.table?.toolsets[1]?.properties.length, 2);
		assert.deepEqual([...found.definitions].map(([name, { tools }]) => [name, tools]), [['x', ['c']], ['y', []]]);
	});

	it('places what an assignment or a helper function adds', () => {
		const text = 'def ts(text, tools, **more):\n    return {"description": text, "tools": list(tools), **more}\nTOOLSETS = {"a": ts("A", ["x"], includes=["b"])}\nTOOLSETS["b"] = {"tools": ["y"], "includes": []}\n';
		const { source: from, reading: found } = read(text);
		const [a, b] = found.table?.toolsets ?? [];
		assert.deepEqual([a?.value, a?.tools?.span, a?.description?.span, b?.key.span, b?.span, b?.value, b?.tools?.span, b?.properties[0]?.key.span].map((span) => textAt(from, span!)), [
			'ts("A", ["x"], includes=["b"])', '["x"]', 'A', 'b', 'TOOLSETS["b"] = {"tools": ["y"], "includes": []}', '{"tools": ["y"], "includes": []}', '["y"]', 'tools',
		]);
		assert.deepEqual(a?.properties.map(({ key }) => [key.name, key.literal, textAt(from, key.span)]), [
			['description', false, 'ts("A", ["x"], includes=["b"])'], ['tools', false, 'ts("A", ["x"], includes=["b"])'], ['includes', false, 'ts("A", ["x"], includes=["b"])'],
		]);
	});

	it('tells wrong types apart', () => {
		const { reading: found } = read('TOOLSETS = {"a": {"tools": "web"}, "b": {"tools": [1, None, ["x"]]}, "c": ["x"], "d": {"tools": None}, 5: {}}');
		const [a, b, c, d] = found.table?.toolsets ?? [];
		assert.deepEqual([a?.tools?.found, a?.tools?.lone?.name], ['text', 'web']);
		assert.deepEqual(b?.tools?.items.map((item) => item.found), ['number', 'null', 'list']);
		assert.deepEqual([c?.found, d?.tools?.found, found.table?.toolsets.length], ['list', 'null', 4]);
	});

	it('follows imports within the tree, and places their names at the use', () => {
		const shared = sourceOf('from .deep import BASE\nNAMES = BASE + ["b"]\n', 'pkg/shared.py');
		const deep = sourceOf('BASE = ["a"]\n', 'pkg/deep.py');
		const main = sourceOf('from pkg.shared import NAMES as N\nfrom pkg import shared\nTOOLSETS = {"x": {"tools": N}, "y": {"tools": shared.BASE}}\n');
		const modules = new Map([['pkg.shared', shared], ['pkg.deep', deep]]);
		const found = readPythonToolsets(main, { resolve: (module) => modules.get(module) });
		assert.deepEqual([...found.definitions.values()].map(({ tools }) => tools), [['a', 'b'], ['a']]);
		assert.deepEqual(namesOf(found.table?.toolsets[0]?.tools).map(({ span, literal }) => [textAt(main, span), literal]), [['N', false], ['N', false]]);
		assert.deepEqual(found.bindings.find(({ name }) => name === 'N')?.imported, { module: 'pkg.shared', name: 'NAMES' });
		assert.deepEqual(found.unknown, []);
	});

	it('ends imports that go round in a circle', () => {
		const [one, two] = [sourceOf('from two import A\n', 'one.py'), sourceOf('from one import A\n', 'two.py')];
		const main = sourceOf('from one import A\nTOOLSETS = {"x": {"tools": A, "includes": ["y"]}}\n');
		const found = readPythonToolsets(main, { resolve: (module) => new Map([['one', one], ['two', two]]).get(module) });
		assert.deepEqual([...found.definitions.get('x')!.includes], ['y']);
		assert.equal(found.unknown.length, 1);
	});

	const broken = [
		['in an open text, with comments between the toolsets', '"b": {"description": "Ou\n    # about c\n    "c": {"tools": []},\n    # about d\n    "d": {"tools": []},\n', '"Ou'],
		['behind a comma that is missing', '"b": {"tools": []}\n    # about c\n    "c": {"tools": []},\n', '}'],
		['at the end', '"b": {"tools": [\n', '['],
		['nowhere', '"b": {"tools": []},\n    # last\n', undefined],
	] as const;
	for (const [title, rest, at] of broken) {
		it(`reads all toolsets of a table that breaks off, and says where: ${title}`, () => {
			const { source: text, reading: found } = read(`TOOLSETS = {\n    # about a\n    "a": {"tools": []},\n    ${rest}}\n`);
			const names = [...rest.matchAll(/"([b-d])":/gu)].map(([, name]) => name);
			assert.deepEqual(found.table?.toolsets.map(({ key }) => key.name), ['a', ...names]);
			assert.deepEqual(found.unknown.map(({ span, reason }) => [textAt(text, span), reason]), at === undefined ? [] : [[at, 'a syntax error']]);
		});
	}

	const others = [
		['no mention', 'x = 1\n'],
		['a mention only', '# TOOLSETS\nx = "TOOLSETS"\n'],
		['an import', 'from toolsets import TOOLSETS\nprint(TOOLSETS)\n'],
		['another shape', 'TOOLSETS = {"a": 1}\n'],
		['a list', 'TOOLSETS = ["a"]\n'],
		['inside a function', 'def f():\n    TOOLSETS = {"a": {"tools": []}}\n'],
		['a table of something else', 'TOOLSETS = {"hammer": {"weight": 3}}\n'],
	];
	for (const [title, text] of others) {
		it(`leaves other files alone: ${title}`, () => {
			const { reading: found } = read(text!);
			assert.deepEqual([found.table, found.unknown, found.faults, found.definitions.size], [undefined, [], [], 0]);
		});
	}
});
