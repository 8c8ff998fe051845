import assert from 'node:assert/strict';
import { mayRegisterTools, moduleName, readRegistrations } from '../../../../src/core/sources/python/read-registrations';
import { sourceOf, textAt } from './python-helpers';

function brief(text: string, file = 'tools/x.py', modules: Record<string, string> = {}): unknown[] {
	const sources = new Map(Object.entries(modules).map(([name, code]) => [name, sourceOf(code, `${name.replaceAll('.', '/')}.py`)]));
	const { registrations } = readRegistrations(sourceOf(text, file), file, { resolve: (module) => sources.get(module) });
	return registrations.map(({ tool, onImport, via, certain }) => [tool.name, tool.toolset, tool.gated ? tool.gate ?? '?' : '-', tool.requiresEnv.join(','), `${via}${onImport ? '' : ' later'}${certain ? '' : ' maybe'}`]);
}

const HEAD = 'from tools.registry import registry\n';

describe('python: registrations', () => {
	const cases: [string, string, unknown[]][] = [
		['at the top', 'registry.register(name="a", toolset="t", schema=S, handler=h, check_fn=ok, requires_env=["K"])\ndef ok(): return True\n', [['a', 't', 'ok', 'K', 'registry']]],
		['without a gate', 'registry.register("a", "t", {}, h)\nregistry.register(name="b", toolset="t", check_fn=None)\n', [['a', 't', '-', '', 'registry'], ['b', 't', '-', '', 'registry']]],
		['by position', 'registry.register("a", "t", {}, h, gate, ["K"])\n', [['a', 't', 'gate', 'K', 'registry']]],
		['with an imported gate', 'from .checks import check_a as c\nregistry.register(name="a", toolset="t", check_fn=c)\n', [['a', 't', 'check_a', '', 'registry']]],
		['with a lambda for a gate', 'registry.register(name="a", toolset="t", check_fn=lambda: True)\n', [['a', 't', '?', '', 'registry']]],
		['in a loop', 'ALL = (("a", None), ("b", gate))\nfor n, g in ALL:\n    registry.register(name=n, toolset="t", check_fn=g)\n', [['a', 't', '-', '', 'registry'], ['b', 't', 'gate', '', 'registry']]],
		['in a loop over a dictionary', 'ALL = {"a": {}, "b": {}}\nfor n, schema in ALL.items():\n    registry.register(name=n, toolset=f"t-{n}", schema=schema)\n', [['a', 't-a', '-', '', 'registry'], ['b', 't-b', '-', '', 'registry']]],
		['in a comprehension', '[registry.register(name=n, toolset="t") for n in ["a", "b"]]\n', [['a', 't', '-', '', 'registry'], ['b', 't', '-', '', 'registry']]],
		['through keywords in a mapping', 'COMMON = {"toolset": "t", "requires_env": ["K"]}\nregistry.register(name="a", **COMMON)\n', [['a', 't', '-', 'K', 'registry']]],
		['by a function that is called', 'def add(n):\n    registry.register(name=n, toolset="t")\nadd("a")\nadd("b")\n', [['a', 't', '-', '', 'registry'], ['b', 't', '-', '', 'registry']]],
		['in a plugin', 'TOOLS = (("a", 1), ("b", 2))\ndef register(ctx):\n    for n, s in TOOLS:\n        ctx.register_tool(name=n, toolset="p", check_fn=ok)\n', [['a', 'p', 'ok', '', 'plugin later'], ['b', 'p', 'ok', '', 'plugin later']]],
		['in a plugin that may leave early', 'def register(ctx):\n    if not usable():\n        return\n    for n in ("a", "b"):\n        ctx.register_tool(name=n, toolset="p")\n', [['a', 'p', '-', '', 'plugin later maybe'], ['b', 'p', '-', '', 'plugin later maybe']]],
		['in a class', 'class P:\n    def register(self, ctx):\n        ctx.register_tool(name="a", toolset="p")\n', [['a', 'p', '-', '', 'plugin later']]],
		['in a method of a nested object', 'def register(self):\n    self.ctx.register_tool(name="a", toolset="p")\n', [['a', 'p', '-', '', 'plugin later']]],
		['under a condition', 'if enabled():\n    registry.register(name="a", toolset="t")\n', [['a', 't', '-', '', 'registry maybe']]],
		['in a try', 'try:\n    import x\n    registry.register(name="a", toolset="t")\nexcept ImportError:\n    pass\n', [['a', 't', '-', '', 'registry']]],
		['with a toolset known at run time', 'registry.register(name="a", toolset=where())\n', [['a', '', '-', '', 'registry']]],
		['of something else', 'callbacks.register(name="a", toolset="t")\nregistry.registers(name="a")\n# registry.register(\n', []],
	];
	for (const [title, text, expected] of cases) {
		it(`reads a call ${title}`, () => {
			assert.deepEqual(brief(HEAD + text), expected);
		});
	}

	it('notes calls whose name is known at run time', () => {
		const text = `${HEAD}def add(n):\n    registry.register(name=n, toolset="t")\nregistry.register(name=make(), toolset="t")\n`;
		const source = sourceOf(text);
		const { unnamed, registrations } = readRegistrations(source, 'tools/x.py');
		assert.deepEqual(registrations, []);
		assert.deepEqual(unnamed.map(({ span, onImport }) => [textAt(source, span), onImport]), [
			['registry.register(name=make(), toolset="t")', true],
			['registry.register(name=n, toolset="t")', false],
		]);
	});

	it('keeps the places of call, name and toolset', () => {
		const source = sourceOf(`${HEAD}T = "t"\nregistry.register(\n    name="a",\n    toolset=T,\n)\n`);
		const [found] = readRegistrations(source, 'tools/x.py').registrations;
		assert.equal(textAt(source, found!.name.span), 'a');
		assert.equal(textAt(source, found!.toolset!.outer), '"t"');
		assert.match(textAt(source, found!.call), /^registry\.register\([^]*\)$/);
	});

	it('measures the schema as Hermes hands it out', () => {
		const schema = '{"name": "other", "description": "Says \\"é\u{1F600}\\"", "parameters": {"type": "object", "properties": {"p": {"type": "string"}, "q": {"type": ["integer", "null"]}, "r": {"enum": [1.0, 1e16, True, None]}}, "required": ["p"]}}';
		const [found] = readRegistrations(sourceOf(`${HEAD}registry.register(name="a", toolset="t", schema=${schema})\n`), 'tools/x.py').registrations;
		const compact = '{"type":"function","function":{"name":"a","description":"Says \\"é\u{1F600}\\"","parameters":{"type":"object","properties":{"p":{"type":"string"},"q":{"type":["integer","null"]},"r":{"enum":[1.0,1e+16,true,null]}},"required":["p"]}}}';
		assert.equal(found?.tool.schemaCharacters, Array.from(compact).length);
		assert.deepEqual([...found.tool.parameters!], [['p', 'string'], ['q', null], ['r', null]]);
		assert.deepEqual(found.tool.required, ['p']);
		assert.equal(found.tool.description, 'Says "é\u{1F600}"');
	});

	it('leaves out the size of a schema that is built at run time, and keeps what is known', () => {
		const schema = '{"description": describe(), "parameters": {"properties": {"p": {"type": "string"}}, "required": ["p"]}}';
		const [found] = readRegistrations(sourceOf(`${HEAD}registry.register(name="a", toolset="t", schema=${schema})\n`), 'tools/x.py').registrations;
		assert.deepEqual([found?.tool.schemaCharacters, found?.tool.description, [...found!.tool.parameters!], found?.tool.required], [undefined, undefined, [['p', 'string']], ['p']]);
	});

	it('takes schemas from other modules, absolute and relative', () => {
		const text = 'from plugins.p.schemas import A\nfrom .schemas import B as second\nfrom . import schemas\ndef register(ctx):\n    ctx.register_tool(name="a", toolset="p", schema=A)\n    ctx.register_tool(name="b", toolset="p", schema=second)\n    ctx.register_tool(name="c", toolset="p", schema=schemas.C)\n';
		const modules = new Map([['plugins.p.schemas', sourceOf('A = {"parameters": {"properties": {}}}\nB = {**A}\nC = {"parameters": {"properties": {"z": {"type": "array"}}}}\n', 'plugins/p/schemas.py')]]);
		const { registrations } = readRegistrations(sourceOf(text, 'plugins/p/__init__.py'), 'plugins/p/__init__.py', { resolve: (module) => modules.get(module) });
		assert.deepEqual(registrations.map(({ tool }) => [tool.name, [...tool.parameters ?? []]]), [['a', []], ['b', []], ['c', [['z', 'array']]]]);
		assert.ok(registrations.every(({ tool }) => tool.schemaCharacters !== undefined));
	});

	it('sees a name as it is at the call, not as a later line leaves it', () => {
		assert.deepEqual(brief(`${HEAD}N = "a"\nregistry.register(name=N, toolset="t")\nN = "b"\nregistry.register(name=N, toolset="t")\n`), [['a', 't', '-', '', 'registry'], ['b', 't', '-', '', 'registry']]);
	});

	it('rejects other files by one search', () => {
		assert.equal(mayRegisterTools('import registry\n'), false);
		assert.deepEqual(readRegistrations(sourceOf('def register(): pass\n'), 'tools/x.py'), { registrations: [], unnamed: [], faults: [] });
	});

	it('names modules as Python does', () => {
		assert.deepEqual(['tools/a_b.py', 'plugins/p/__init__.py', '__init__.py', 'x.py'].map(moduleName), ['tools.a_b', 'plugins.p', '', 'x']);
	});
});
