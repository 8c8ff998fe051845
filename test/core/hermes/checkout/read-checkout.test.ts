import assert from 'node:assert/strict';
import { checkoutFindings } from '../../../../src/core/hermes/checkout/findings';
import { readCheckout } from '../../../../src/core/hermes/checkout/read-checkout';
import type { CheckoutReading } from '../../../../src/core/hermes/checkout/read-checkout';
import { installedPlugins } from '../../../../src/core/hermes/checkout/installed-plugins';
import { readHomePlugins } from '../../../../src/core/hermes/checkout/read-plugins';
import { DEFAULT_TREE_LIMITS } from '../../../../src/core/hermes/checkout/scan-tree';
import { mapReader } from './map-reader';

const FILES: Record<string, string> = {
	'pyproject.toml': '[project]\nname = "own-fixture"\nversion = "0.16.3"\n',
	'toolsets.py': '_HERMES_CORE_TOOLS = ["read_it", "draw_it"]\nTOOLSETS = {\n    "files": {"description": "Files", "tools": ["read_it"], "includes": []},\n    "all_of_it": {"description": "", "tools": _HERMES_CORE_TOOLS + ["lost", "play_it"], "includes": ["files"]},\n}\n',
	'toolset_distributions.py': 'DISTRIBUTIONS = {"default": {"toolsets": {"files": 100}}}\n',
	'tools/registry.py': 'class Registry:\n    def register(self): pass\nregistry = Registry()\n',
	'tools/read_tool.py': 'from tools.registry import registry\nfrom tools.schemas import READ\nregistry.register(name="read_it", toolset="files", schema=READ, check_fn=None)\n',
	'tools/draw_tool.py': 'from tools.registry import registry\ndef ok(): return True\nregistry.register(name="draw_it", toolset="art", schema={}, check_fn=ok, requires_env=["INK"])\n',
	'tools/late_tool.py': 'from tools.registry import registry\ndef later(name):\n    registry.register(name=name, toolset="mcp")\n    registry.register(name="later_it", toolset="files")\n',
	'tools/schemas.py': 'READ = {"description": "reads", "parameters": {"type": "object", "properties": {"path": {"type": "string"}}, "required": ["path"]}}\n',
	'tools/deep/tool.py': 'from ..registry import registry\nregistry.register(name="deep_it", toolset="files")\n',
	'tools/tests/test_x.py': 'registry.register(name="tested", toolset="x")\n',
	'plugins/music/plugin.yaml': 'name: music\nkind: backend\nversion: 1.0\nprovides_tools:\n  - play_it\n  - "stop_it"\n',
	'plugins/music/__init__.py': 'from .tools import TOOLS, ok\ndef register(ctx):\n    for name, schema in TOOLS:\n        ctx.register_tool(name=name, toolset="music", schema=schema, check_fn=ok)\n',
	'plugins/music/tools.py': 'def ok(): return True\nTOOLS = (("play_it", {"parameters": {"properties": {}}}), ("stop_it", {}))\n',
	'plugins/extra/plugin.yml': 'name: extra-plugin\ndescription: |\n  Two\n  lines\nrequires_env:\n  - KEY\n  - name: OTHER\n',
	'plugins/extra/code/more.py': 'class P:\n    def register(self, ctx):\n        ctx.register_tool("extra_it", "extra", {}, None)\n',
	'plugins/platforms/chat/plugin.yaml': 'name: chat\nkind: platform\n',
	'plugins/image_gen/brush/plugin.yaml': 'name: brush\nkind: backend\n',
	'plugins/web/find/plugin.yaml': 'name: web-find\nkind: backend\nprovides_web_providers:\n  - find-fast\n  - find-slow\n',
	'README.md': 'not read',
};

const read = (files: Record<string, string>, broken: string[] = []): Promise<CheckoutReading> => readCheckout(mapReader(files, broken), { id: '/somewhere' });

describe('checkout', () => {
	it('assembles a catalog', async () => {
		const reading = await read(FILES);
		const { catalog } = reading;
		assert.deepEqual([catalog.id, catalog.release, catalog.origin, catalog.certain, reading.version], ['/somewhere', 'v0.16', 'checkout', true, '0.16.3']);
		assert.deepEqual([...catalog.toolsets].map(([name, { tools, includes }]) => [name, tools, includes]), [
			['files', ['read_it'], []],
			['all_of_it', ['read_it', 'draw_it', 'lost', 'play_it'], ['files']],
		]);
		assert.deepEqual(catalog.core, ['read_it', 'draw_it']);
		assert.deepEqual([...catalog.registered.keys()], ['deep_it', 'draw_it', 'play_it', 'read_it', 'stop_it']);
		const { schemaCharacters, ...draw } = catalog.registered.get('draw_it')!;
		assert.deepEqual(draw, { name: 'draw_it', toolset: 'art', file: 'tools/draw_tool.py', requiresEnv: ['INK'], gated: true, gate: 'ok' });
		assert.equal(schemaCharacters, '{"type":"function","function":{"name":"draw_it"}}'.length);
		assert.deepEqual([...catalog.registered.get('read_it')!.parameters!], [['path', 'string']]);
		assert.deepEqual(reading.incomplete, []);
	});

	it('finds what files register, tests aside, loaded or not', async () => {
		const { registrations } = await read(FILES);
		assert.deepEqual(registrations.map(({ tool, file, onImport }) => [tool.name, file, onImport]), [
			['deep_it', 'tools/deep/tool.py', true],
			['draw_it', 'tools/draw_tool.py', true],
			['later_it', 'tools/late_tool.py', false],
			['read_it', 'tools/read_tool.py', true],
		]);
	});

	it('reads plugins with their manifests', async () => {
		const { plugins } = await read(FILES);
		assert.deepEqual(plugins.map(({ folder, name, loading, registrations }) => [folder, name, loading, registrations.map(({ tool }) => tool.name)]), [
			['plugins/extra', 'extra-plugin', 'opt-in', ['extra_it']],
			['plugins/image_gen/brush', 'brush', 'always', []],
			['plugins/music', 'music', 'always', ['play_it', 'stop_it']],
			['plugins/platforms/chat', 'chat', 'on-demand', []],
			['plugins/web/find', 'web-find', 'always', []],
		]);
		const [extra, , music] = plugins;
		assert.deepEqual([extra?.manifest.description, extra?.manifest.requiresEnv, extra?.manifest.kind], ['Two\nlines', ['KEY', 'OTHER'], 'standalone']);
		const text = FILES['plugins/music/plugin.yaml']!;
		assert.deepEqual(music?.manifest.providesTools.map(({ name, span, literal }) => [name, text.slice(span.start, span.end), literal]), [['play_it', 'play_it', true], ['stop_it', 'stop_it', true]]);
		assert.equal(music?.manifest.version, '1.0', 'as Python writes it');
	});

	it('says which plugin of Hermes itself a tool comes from', async () => {
		const { catalog } = await read({ ...FILES, 'plugins/sky/radar/plugin.yaml': 'name: radar\nkind: backend\n', 'plugins/sky/radar/__init__.py': 'def register(ctx):\n    ctx.register_tool(name="radar_now", toolset="sky")\n' });
		assert.deepEqual(['play_it', 'radar_now', 'read_it', 'extra_it'].map(name => catalog.registered.get(name)?.shippedIn), [['music'], ['sky/radar', 'radar'], undefined, undefined]);
	});

	it('finds providers by kind', async () => {
		const { providers } = await read(FILES);
		assert.deepEqual([...providers].map(([kind, list]) => [kind, list.map(({ name }) => name)]), [['image_gen', ['brush']], ['video_gen', []], ['web', ['find-fast', 'find-slow']], ['browser', []]]);
	});

	it('reads distributions', async () => {
		const { distributions } = await read(FILES);
		assert.deepEqual(distributions.distributions.map(({ key }) => key.name), ['default']);
	});

	it('compares what is listed with what is registered', async () => {
		const findings = checkoutFindings(await read(FILES));
		assert.deepEqual(findings.unregistered.map(({ name, toolsets, places }) => [name, toolsets, places.length]), [['lost', ['all_of_it'], 1]]);
		assert.deepEqual(findings.stray.map(({ name, registrations }) => [name, registrations.map(({ tool }) => tool.name)]), [['art', ['draw_it']], ['extra', ['extra_it']], ['music', ['play_it', 'stop_it']]]);
		assert.equal(findings.conclusive, true);
	});

	const damaged: [string, Record<string, string>, string[], [string, string][]][] = [
		['no table', { 'toolsets.py': 'x = 1\n' }, [], [['table', 'toolsets.py']]],
		['a table in part', { 'toolsets.py': 'TOOLSETS = {"a": {"tools": f()}}\n' }, [], [['unknown', 'toolsets.py']]],
		['a table with faults', { 'toolsets.py': 'TOOLSETS = {\n  "a": {"tools": ["x"]},\n  "b": {"tools": ]},\n}\n' }, [], [['syntax', 'toolsets.py']]],
		['a tool with faults', { 'tools/read_tool.py': 'registry.register(name="a", toolset=)\n' }, [], [['syntax', 'tools/read_tool.py']]],
		['a tool named at run time', { 'tools/read_tool.py': 'registry.register(name=f(), toolset="a")\n' }, [], [['registration', 'tools/read_tool.py']]],
		['no version', { 'pyproject.toml': '[project]\n' }, [], [['release', 'pyproject.toml']]],
		['a version that is none', { 'pyproject.toml': '[project]\nversion = "next"\n' }, [], [['release', 'pyproject.toml']]],
		['a broken manifest', { 'plugins/music/plugin.yaml': 'a: [\n' }, [], [['manifest', 'plugins/music/plugin.yaml']]],
		['a manifest that is a list', { 'plugins/music/plugin.yaml': '- a\n' }, [], [['manifest', 'plugins/music/plugin.yaml']]],
		['a manifest nested without end', { 'plugins/music/plugin.yaml': '{a: '.repeat(5000) }, [], [['manifest', 'plugins/music/plugin.yaml']]],
		['a manifest without end', { 'plugins/music/plugin.yaml': '['.repeat(50_000) }, [], [['manifest', 'plugins/music/plugin.yaml']]],
		['a file that cannot be read', {}, ['tools/read_tool.py'], [['unreadable', 'tools/read_tool.py']]],
		['a folder that cannot be listed', {}, ['plugins/music'], [['unreadable', 'plugins/music']]],
		['a root file that cannot be read', {}, ['toolsets.py'], [['unreadable', 'toolsets.py'], ['table', 'toolsets.py']]],
	];
	for (const [title, changes, broken, expected] of damaged) {
		it(`says what is incomplete, and reads the rest: ${title}`, async () => {
			const reading = await read({ ...FILES, ...changes }, broken);
			assert.deepEqual(reading.incomplete.map(({ reason, path }) => [reason, path]), expected);
			assert.ok(reading.catalog.registered.has('draw_it'));
			assert.equal(checkoutFindings(reading).conclusive, false);
		});
	}

	it('falls back to the version of the package', async () => {
		const reading = await read({ ...FILES, 'pyproject.toml': '', 'hermes_cli/__init__.py': '__version__ = "0.9.0"\n' });
		assert.deepEqual([reading.version, reading.catalog.release, reading.incomplete], ['0.9.0', 'v0.9', []]);
	});

	it('bears an empty tree', async () => {
		const reading = await read({});
		assert.deepEqual([reading.catalog.toolsets.size, reading.catalog.registered.size, reading.plugins], [0, 0, []]);
		assert.deepEqual(reading.incomplete.map(({ reason }) => reason), ['table', 'release']);
	});

	it('stays within its limits', async () => {
		const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`tools/t${String(index).padStart(2, '0')}.py`, `registry.register(name="t${index}", toolset="x")\n`]));
		const few = await readCheckout(mapReader(many), { id: 'x', limits: { ...DEFAULT_TREE_LIMITS, files: 10 } });
		assert.deepEqual([few.registrations.length, few.incomplete[0]?.reason], [10, 'many']);
		const short = await readCheckout(mapReader({ ...many, 'tools/t00.py': ' '.repeat(200) }), { id: 'x', limits: { ...DEFAULT_TREE_LIMITS, fileLength: 100 } });
		assert.deepEqual([short.registrations.length, short.incomplete[0]], [49, { reason: 'large', path: 'tools/t00.py' }]);
		const small = mapReader(many);
		const total = await readCheckout(small, { id: 'x', limits: { ...DEFAULT_TREE_LIMITS, totalLength: 100 } });
		assert.deepEqual([total.registrations.length, total.incomplete[0]?.reason], [32, 'large']);
		const deep = await readCheckout(mapReader({ [`tools/${'a/'.repeat(30)}x.py`]: 'registry.register(name="a", toolset="x")' }), { id: 'x' });
		assert.deepEqual(deep.registrations, []);
	});

	it('does not open what it has no use for', async () => {
		const reader = mapReader(FILES);
		await readCheckout(reader, { id: 'x' });
		assert.ok(!reader.paths.includes('README.md') && !reader.paths.includes('tools/tests/test_x.py'));
		assert.equal(new Set(reader.paths).size, reader.paths.length);
	});

	it('takes names as they are', async () => {
		const { catalog } = await read({ 'toolsets.py': 'TOOLSETS = {"__proto__": {"tools": ["constructor"]}}\n', 'tools/a.py': 'registry.register(name="__proto__", toolset="toString")\n' });
		assert.deepEqual([[...catalog.toolsets.keys()], [...catalog.registered.keys()]], [['__proto__'], ['__proto__']]);
	});
});

describe('plugins of a Hermes home', () => {
	it('are read, and load only when enabled', async () => {
		const { plugins, incomplete } = await readHomePlugins(mapReader({
			'plugins/mine/plugin.yaml': 'name: mine\nkind: backend\n',
			'plugins/mine/__init__.py': 'def register(ctx):\n    ctx.register_tool(name="my_tool", toolset="mine", schema={}, handler=None)\n',
			'plugins/group/second/plugin.yaml': 'kind: nonsense\n',
			'plugins/loose.py': 'def register(ctx):\n    ctx.register_tool(name="loose", toolset="loose")\n',
			'config.yaml': 'x: 1\n',
		}));
		assert.deepEqual(plugins.map(({ name, folder, loading, manifest, registrations }) => [name, folder, loading, manifest.kind, registrations.map(({ tool }) => tool.name)]), [
			['second', 'plugins/group/second', 'opt-in', 'standalone', []],
			['mine', 'plugins/mine', 'opt-in', 'backend', ['my_tool']],
		]);
		assert.deepEqual(incomplete, []);
	});

	it('may not be there', async () => {
		assert.deepEqual(await readHomePlugins(mapReader({})), { plugins: [], incomplete: [] });
	});

	const call = (name: string, toolset = 'mine') => `    ctx.register_tool(name="${name}", toolset="${toolset}", schema={"description": "d"}, check_fn=None)\n`;
	const module = (...calls: string[]) => `def register(ctx):\n${calls.join('') || '    pass\n'}`;
	const installed = async (files: Readonly<Record<string, string>>, broken: string[] = []) =>
		installedPlugins((await readHomePlugins(mapReader(Object.fromEntries(Object.entries(files).map(([path, text]) => [`plugins/${path}`, text])), broken))).plugins);

	for (const [title, files, expected] of [
		['by name and by key', {
			'a/plugin.yaml': 'name: alpha\n', 'a/__init__.py': module(call('one'), call('two', 'web')),
			'group/b/plugin.yml': 'name: beta\n', 'group/b/__init__.py': module(call('three')),
		}, [['alpha', 'standalone', 'one two', true], ['group/b beta', 'standalone', 'three', true]].sort()],
		['of two with one name the later', {
			'a/plugin.yaml': 'name: same\n', 'a/__init__.py': module(call('one')),
			'b/plugin.yaml': 'name: same\n', 'b/__init__.py': module(call('two')),
		}, [['same', 'standalone', 'two', true]]],
		['not too deep, nor below another', {
			'a/plugin.yaml': 'name: a\n', 'a/__init__.py': module(), 'a/b/plugin.yaml': 'name: b\n', 'a/b/__init__.py': module(call('one')),
			'x/y/z/plugin.yaml': 'name: z\n', 'x/y/z/__init__.py': module(call('two')),
		}, [['a', 'standalone', '', true]]],
		['without a module, or with one that is elsewhere', {
			'a/plugin.yaml': 'name: a\n', 'a/code.py': module(call('one')),
			'b/plugin.yaml': 'name: b\n', 'b/__init__.py': 'from .code import register\n', 'b/code.py': module(call('two')),
		}, [['a', 'standalone', '', true], ['b', 'standalone', 'two', true]]],
		['what a module is, where its manifest says nothing', {
			'a/plugin.yaml': 'name: a\n', 'a/__init__.py': `class A(MemoryProvider): pass\n${module()}`,
			'b/plugin.yaml': 'name: b\n', 'b/__init__.py': `register_provider(ProviderProfile())\n${module()}`,
			'c/plugin.yaml': 'name: c\nkind: standalone\n', 'c/__init__.py': `class C(MemoryProvider): pass\n${module()}`,
		}, [['a', 'exclusive', '', true], ['b', 'model-provider', '', true], ['c', 'standalone', '', true]]],
		['what is known when it runs', {
			'a/plugin.yaml': 'name: a\n', 'a/__init__.py': 'import os\ndef register(ctx):\n    for name in os.listdir("."):\n        ctx.register_tool(name=name, toolset="a")\n',
			'b/plugin.yaml': 'name: b\n', 'b/__init__.py': module(call('one'), '    ctx.register_tool(name="two", toolset=ctx.found)\n'),
			'c/plugin.yaml': 'name: c\n', 'c/__init__.py': `${module(call('one'))}    ctx.register_tool(\n`,
			'd/plugin.yaml': 'name: d\n', 'd/__init__.py': module(call('four')),
		}, [['a', 'standalone', '', false], ['b', 'standalone', 'one', false], ['c', 'standalone', 'one', false], ['d', 'standalone', 'four', true]]],
	] as const) {
		it(`are told apart: ${title}`, async () => {
			const found = (await installed(files)).map(({ names, kind, tools, complete }) => [names.join(' '), kind, tools?.map(({ name }) => name).join(' '), complete]);
			assert.deepEqual(found.sort(), expected);
		});
	}

	it('bring toolsets, by what they are registered through, and platforms', async () => {
		const [plugin] = await installed({
			'p/plugin.yaml': 'name: irc-platform\nkind: platform\n',
			'p/__init__.py': `from tools.registry import registry\n${module(call('say', 'irc'), call('hear', 'irc'), '    registry.register(name="aside", toolset="attic", schema={})\n')}`,
		});
		assert.deepEqual([...plugin?.toolsets ?? []], [['irc', ['say', 'hear']]]);
		assert.deepEqual(plugin?.tools?.map(({ name, toolset, plugin: by, file, gated }) => [name, toolset, by, file, gated]), [
			['say', 'irc', 'irc-platform', undefined, false], ['hear', 'irc', 'irc-platform', undefined, false], ['aside', 'attic', 'irc-platform', undefined, false],
		]);
		assert.deepEqual(plugin?.platforms, ['irc']);
		const named = await installed({
			'q/plugin.yaml': 'name: q\n', 'q/__init__.py': 'def register(ctx):\n    ctx.register_platform(\n        name="matrix2", label="M")\n    ctx.register_platform("other")\n',
			'r/plugin.yaml': 'kind: platform\n', 'r/__init__.py': module(),
		});
		assert.deepEqual(named.map(({ platforms }) => platforms), [['matrix2', 'other'], ['r']]);
	});

	it('lie in folders of any name', async () => {
		const plugin = (folder: string, name: string) => ({ [`${folder}/plugin.yaml`]: `name: ${name}\n`, [`${folder}/__init__.py`]: module(call(name)), [`${folder}/tests/more.py`]: module(call(`${name}_test`)) });
		const found = await installed({ ...plugin('.hidden', 'one'), ...plugin('tests', 'two'), ...plugin('build', 'three') });
		assert.deepEqual(found.map(({ names, tools }) => [names[0], tools?.map(({ name }) => name).join()]), [['one', 'one'], ['three', 'three'], ['two', 'two']]);
	});

	it('come in the order in which Hermes lists folders', async () => {
		const plugin = (folder: string) => ({ [`${folder}/plugin.yaml`]: 'version: 1\n', [`${folder}/__init__.py`]: module() });
		const found = await installed({ ...plugin('sky-view'), ...plugin('sky/station'), ...plugin('sky/lamp'), ...plugin('a'), ...plugin('skyline') });
		assert.deepEqual(found.map(({ names }) => names[0]), ['a', 'sky/lamp', 'sky/station', 'sky-view', 'skyline']);
	});

	it('say which tools they ask to replace, and where they register them', async () => {
		const [plugin] = await installed({
			'a/plugin.yaml': 'name: a\n',
			'a/__init__.py': `from tools.registry import registry\nYES = True\ndef register(ctx):\n    ctx.register_tool(name="one", toolset="a", override=YES)\n    ctx.register_tool(name="two", toolset="a", override=False)\n    ctx.register_tool(name="three", toolset="a")\n    registry.register(name="four", toolset="a", override=1)\n`,
		});
		assert.deepEqual(plugin?.tools?.map(({ name, override, direct, module }) => [name, override, direct, module]), [
			['one', true, undefined, 'plugins/a/__init__.py'], ['two', false, undefined, 'plugins/a/__init__.py'], ['three', undefined, undefined, 'plugins/a/__init__.py'], ['four', true, true, 'plugins/a/__init__.py'],
		]);
		assert.equal(plugin.complete, true);
		const [unsure] = await installed({ 'a/plugin.yaml': 'name: a\n', 'a/__init__.py': 'import os\ndef register(ctx):\n    ctx.register_tool(name="one", toolset="a", override=os.getenv("X"))\n' });
		assert.deepEqual([unsure?.tools?.[0]?.override, unsure?.complete], [null, false]);
	});

	it('are in doubt where their folder cannot be read', async () => {
		const [plugin] = await installed({ 'a/plugin.yaml': 'name: a\n', 'a/__init__.py': module(call('one')), 'a/more.py': module(call('two')) }, ['plugins/a/more.py']);
		assert.deepEqual([plugin?.complete, plugin?.tools?.map(({ name }) => name)], [false, ['one']]);
	});
});
