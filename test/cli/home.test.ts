import assert from 'node:assert/strict';
import { installPlaces } from '../../src/core/hermes/install-places';
import { runCli } from './run-cli';

const TREE: Readonly<Record<string, string>> = {
	'toolsets.py': '_HERMES_CORE_TOOLS = ["look"]\nTOOLSETS = {\n    "eyes": {"description": "Eyes", "tools": ["look", "lost"], "includes": []},\n    "hermes-cli": {"description": "", "tools": _HERMES_CORE_TOOLS, "includes": []},\n}\n',
	'pyproject.toml': '[project]\nname = "hermes-agent"\nversion = "0.20.0"\n',
	'tools/all.py': 'registry.register(name="look", toolset="eyes", schema={"name": "look"}, handler=print)\n',
	'plugins/lamp/plugin.yaml': 'name: lamp\n',
	'plugins/lamp/__init__.py': 'def register(ctx):\n    ctx.register_tool(name="shine", toolset="lamp", schema={"description": "d"}, handler=print)\n',
};
const PLUGIN: Readonly<Record<string, string>> = {
	'plugins/weather/plugin.yaml': 'name: weather\n',
	'plugins/weather/__init__.py': 'def register(ctx):\n    ctx.register_tool(name="station_now", toolset="station", schema={"description": "d"}, handler=print)\n',
};
const DEPLOYED: Readonly<Record<string, string>> = {
	'plugins/toolset-files/plugin.yaml': 'name: toolset-files\n',
	'plugins/toolset-files/__init__.py': 'def register(ctx):\n    pass\n',
	'plugins/toolset-files/toolsets.json': '{"format":1,"files":[{"source":"a.jsonc","replaces":[],"toolsets":[{"name":"ours","description":"d","tools":["todo"],"includes":[]}]}]}',
};
const ENABLED = 'plugins:\n  enabled: [weather, toolset-files]\nplatform_toolsets:\n  cli: [web, station, ours]\n';

function below(folder: string, files: Readonly<Record<string, string>>): Record<string, string> {
	return Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]));
}

async function findings(argv: readonly string[], files: Readonly<Record<string, string>>): Promise<string[]> {
	const { out, error } = await runCli(['lint', ...argv, '--format', 'json'], files);
	assert.equal(error, '');
	const { files: found } = JSON.parse(out) as { files: { path: string; diagnostics: { rule: string; message: string }[] }[] };
	return found.flatMap(({ diagnostics }) => diagnostics.map(({ rule, message }) => `${rule}: ${message}`));
}

describe('command line: what a home brings', () => {
	const home = { 'h/config.yaml': ENABLED, ...below('h', PLUGIN), ...below('h', DEPLOYED) };

	it('counts plugins and what is deployed, in a config and beside it', async () => {
		assert.deepEqual(await findings(['h/config.yaml'], home), []);
		const jobs = (...names: readonly string[]) => ({ ...home, 'h/cron/jobs.json': JSON.stringify({ jobs: [{ id: 'a', prompt: 'p', schedule: 's', enabled_toolsets: names }] }) });
		assert.deepEqual(await findings(['h/cron/jobs.json'], jobs('station', 'ours', 'web')), []);
		assert.match((await findings(['h/cron/jobs.json'], jobs('stations'))).join('\n'), /^unknown-toolset: .*"stations".*Did you mean "station"/);
		const skill = { ...home, 'h/skills/a/b/SKILL.md': '---\nname: s\ndescription: d\nmetadata:\n  hermes:\n    requires_toolsets: [station]\n    requires_tools: [station_now]\n    blueprint: { enabled_toolsets: [ours] }\n---\n' };
		assert.deepEqual(await findings(['h/skills/a/b/SKILL.md'], skill), []);
		const unmet = await findings(['h/skills/a/b/SKILL.md'], { ...home, 'h/skills/a/b/SKILL.md': skill['h/skills/a/b/SKILL.md'].replace('[station]', '[station, ours]') });
		assert.match(unmet.join('\n'), /^unmet-condition: No tool is registered under "ours" in Hermes v0\.20 \(bundled catalog\): its tools are those of todo, so the skill is never offered\.$/, 'what is deployed goes by the names of Hermes\' own tools');
	});

	it('is certain of a name where every plugin was read', async () => {
		const config = (text: string) => findings(['h/config.yaml'], { ...home, 'h/config.yaml': text });
		assert.match((await config(ENABLED.replace('ours]', 'xyzzy]'))).join(), /unknown-toolset: Unknown toolset "xyzzy": not in Hermes v0\.20 \(bundled catalog\)\. Hermes gives nothing/);
		assert.match((await config(ENABLED.replace('ours]', 'xyzzy]').replace('[weather', '[other, weather'))).join(), /a plugin may bring it/);
		assert.match((await config(ENABLED.replace('weather, ', ''))).join(), /^plugin-disabled: .*"weather"/);
		assert.match((await findings(['config.yaml'], { 'config.yaml': 'platform_toolsets:\n  cli: [web, xyzzy]\n' })).join(), /a plugin may bring it/);
	});

	it('gives platforms their plugins', async () => {
		const { out } = await runCli(['platform', 'cli', '--config', 'h/config.yaml', '--format', 'json'], home);
		const { tools } = JSON.parse(out) as { tools: string[] };
		assert.deepEqual(['station_now', 'todo', 'web_search'].filter(name => !tools.includes(name)), []);
		const text = await runCli(['platform', 'telegram', '--config', 'h/config.yaml'], home);
		assert.match(text.out, /\n {2}station {2}the plugin weather brings it\n/);
		assert.doesNotMatch(text.out, /Not every plugin/);
	});

	it('answers for its install, and for what lies in it', async () => {
		const installed = { ...home, ...below('h/hermes-agent', TREE), 'h/config.yaml': 'plugins:\n  enabled: [lamp, weather]\nplatform_toolsets:\n  cli: [eyes, lamp]\n' };
		assert.match((await runCli(['platform', 'cli', '--config', 'h/config.yaml'], installed)).out, /^cli, the installed Hermes \(v0\.20\): configured/);
		assert.deepEqual(await findings(['h/config.yaml'], installed), []);
		for (const [argv, expected] of [
			[['resolve', 'lamp', '--hermes', 'h'], 'shine\n'],
			[['resolve', 'station', '--hermes', 'h'], 'station_now\n'],
			[['resolve', 'station', '--config', 'h/config.yaml'], 'station_now\n'],
			[['tree', 'station', '--hermes', 'h'], 'station (1)\n'],
		] as const) {
			assert.equal((await runCli(argv, installed)).out, expected, argv.join(' '));
		}
		assert.match((await runCli(['definitions', 'station', '--hermes', 'h'], installed)).out, /station_now/);
		assert.equal((await runCli(['resolve', 'lamp', '--hermes', 'h'], { ...installed, 'h/config.yaml': '' })).code, 1, 'a plugin of the tree that nobody enables');
		assert.match((await runCli(['platform', 'cli', '--config', 'h/config.yaml', '--release', 'v0.16'], installed)).out, /^cli, Hermes v0\.16: /);
	});

	it('answers with its install for jobs and skills as well, however deep they lie', async () => {
		const files = {
			...below('h/hermes-agent', TREE),
			'h/config.yaml': 'platform_toolsets:\n  cli: [eyes]\n',
			'h/cron/jobs.json': '{"jobs":[{"id":"1","enabled_toolsets":["eyes","ears"]}]}',
			'h/skills/far/off/SKILL.md': '---\nname: off\nmetadata:\n  hermes:\n    requires_toolsets: [eyes, ears]\n---\n',
		};
		for (const file of ['h/cron/jobs.json', 'h/skills/far/off/SKILL.md']) {
			const found = await findings([file], files);
			assert.equal(found.length, 1, found.join('; '));
			assert.match(found[0] ?? '', /"ears": not in the installed Hermes \(v0\.20\)/);
		}
	});

	describe('an install outside of it', () => {
		const config = 'platform_toolsets:\n  cli: [eyes]\n';
		const files = { ...below('opt/hermes', TREE), 'h/config.yaml': config, 'h/cron/jobs.json': '{"jobs":[]}', 'h/profiles/work/config.yaml': config, 'alone/config.yaml': config };
		const installed = (directory: string) => ({ HERMES_INSTALL_DIR: `${directory}/opt/hermes` });
		const answering = async (file: string, more: Readonly<Record<string, string>> = {}, variables = installed) =>
			/^cli, (.*?): /.exec((await runCli(['platform', 'cli', '--config', file], { ...files, ...more }, '', variables)).out)?.[1];

		it('answers for a home and its profiles, and for nothing that is no home', async () => {
			assert.equal(await answering('h/config.yaml'), 'the installed Hermes (v0.20)');
			assert.equal(await answering('h/profiles/work/config.yaml'), 'the installed Hermes (v0.20)');
			assert.equal(await answering('alone/config.yaml'), 'Hermes v0.20');
			assert.match((await runCli(['resolve', 'eyes', '--hermes', 'alone'], files, '', installed)).error, /holds no Hermes/);
			assert.equal((await runCli(['resolve', 'eyes', '--hermes', 'h'], files, '', installed)).out, 'look\nlost\n');
		});

		it('comes before one in the home where the installer was told, and may not be there', async () => {
			const own = below('h/hermes-agent', { ...TREE, 'pyproject.toml': '[project]\nname = "hermes-agent"\nversion = "0.16.0"\n' });
			assert.equal(await answering('h/config.yaml', own), 'the installed Hermes (v0.20)');
			assert.equal(await answering('h/config.yaml', own, directory => ({ HERMES_INSTALL_DIR: `${directory}/nowhere` })), 'the installed Hermes (v0.16)');
			assert.equal(await answering('h/profiles/work/config.yaml', own, directory => ({ HERMES_INSTALL_DIR: `${directory}/nowhere` })), 'the installed Hermes (v0.16)');
			assert.equal(await answering('h/config.yaml', {}, directory => ({ HERMES_INSTALL_DIR: `${directory}/nowhere` })), 'Hermes v0.20');
		});

		it('lies where the installer puts it for root on Linux, behind one in the home', () => {
			assert.deepEqual(installPlaces({}, 'linux'), { ofMachine: '/usr/local/lib/hermes-agent', first: false });
			assert.deepEqual(installPlaces({ HERMES_INSTALL_DIR: '/opt/h' }, 'linux'), { ofMachine: '/opt/h', first: true });
			for (const platform of ['darwin', 'win32', '']) {
				assert.deepEqual(installPlaces({ HERMES_INSTALL_DIR: '' }, platform), { first: false });
			}
		});
	});
});

describe('command line: a Hermes tree', () => {
	it('is what its own files are checked against', async () => {
		const files = { ...below('t', TREE), 't/own.hermes-toolsets.json': '{ "mine": { "description": "d", "tools": [], "includes": ["eyes"] } }' };
		assert.match((await findings(['t/toolsets.py'], files)).join('\n'), /^unknown-tool: Unknown tool "lost": nothing in the Hermes checkout \(v0\.20\) registers it/);
		assert.deepEqual(await findings(['t/own.hermes-toolsets.json'], files), []);
		assert.notDeepEqual(await findings(['t/own.hermes-toolsets.json', '--release', 'v0.20'], files), [], 'a release that is named comes first');
	});

	it('tells of its own tools that the table leaves out, at the name of the table', async () => {
		const table = TREE['toolsets.py']!.replace('"lost"', '"shine"');
		const tree = (more: Readonly<Record<string, string>> = {}) => below('t', { ...TREE, 'toolsets.py': table, ...more });
		const lamp = (toolset: string, name = 'lamp_on') => ({ 'tools/lamp.py': `registry.register(name="${name}", toolset="${toolset}", schema={}, handler=print)\n` });
		const told = async (more: Readonly<Record<string, string>>) => (await findings(['t/toolsets.py'], tree(more))).filter(found => found.startsWith('unlisted'));
		assert.deepEqual(await findings(['t/toolsets.py'], tree()), []);
		assert.deepEqual(await told(lamp('lamps')), ['unlisted-tool: No toolset of this table lists lamp_on, nor is one called "lamps", under which it registers: no platform has it unless its list names "lamps".']);
		assert.match((await told({ ...lamp('lamps'), 'pyproject.toml': '[project]\nversion = "0.3.0"\n' })).join(), /no session can have it/);
		for (const [why, more] of [
			['under a toolset of the table', lamp('eyes')],
			['listed, whatever it is registered under', lamp('lamps', 'look')],
			['of a plugin', { 'plugins/lamp/__init__.py': 'def register(ctx):\n    ctx.register_tool(name="lamp_on", toolset="lamps", schema={}, handler=print)\n' }],
			['when it runs', { 'tools/lamp.py': 'def later():\n    registry.register(name="lamp_on", toolset="lamps", schema={})\n' }],
			['under a condition', { 'tools/lamp.py': 'import os\nif os.getenv("LAMP"):\n    registry.register(name="lamp_on", toolset="lamps", schema={})\n' }],
			['beside a file that cannot be read whole', { ...lamp('lamps'), 'tools/broken.py': 'registry.register(name="x", toolset=' }],
			['beside a table that is known when it runs', { ...lamp('lamps'), 'toolsets.py': `import os\n${table}TOOLSETS["late"] = {"tools": os.listdir("."), "includes": []}\n` }],
			['and is not spoken of', { ...lamp('lamps'), 'toolsets.py': table.replace('TOOLSETS', '# hermes-toolsets-disable-next-line unlisted-tool\nTOOLSETS') }],
		] as const) {
			assert.deepEqual(await told(more), [], why);
		}
		const { out } = await runCli(['lint', 't/toolsets.py', '--format', 'json'], tree({ ...lamp('lamps'), 'tools/light.py': 'registry.register(name="light_on", toolset="lamps", schema={})\n' }));
		const [found] = (JSON.parse(out) as { files: { diagnostics: { range: unknown; message: string; related: { path: string; range: { start: unknown } }[] }[] }[] }).files[0]?.diagnostics ?? [];
		assert.deepEqual(found?.range, { start: { line: 1, character: 0 }, end: { line: 1, character: 8 } });
		assert.match(found.message, /lists lamp_on, light_on, nor/);
		assert.deepEqual(found.related.map(({ path, range }) => [path, range.start]), [['t/tools/lamp.py', { line: 0, character: 43 }], ['t/tools/light.py', { line: 0, character: 44 }]]);
	});

	it('answers requests that name no release', async () => {
		const ask = async (argv: readonly string[], request: object) => JSON.parse((await runCli(['batch', ...argv], below('t', TREE), `${JSON.stringify(request)}\n`)).out) as { tools?: string[]; error?: string };
		assert.deepEqual((await ask(['--hermes', 't'], { command: 'resolve', toolset: 'eyes' })).tools, ['look', 'lost']);
		assert.deepEqual((await ask(['--hermes', 't'], { command: 'resolve', toolset: 'eyes', release: 'v0.20' })).tools, []);
		assert.deepEqual((await ask(['--hermes', 't'], { command: 'select', enabled: ['eyes'], disabled: null })).tools, ['look', 'lost']);
		assert.match((await ask([], { command: 'coerce', schema: {}, value: 1, release: 'v9' })).error ?? '', /v9/);
		assert.match((await ask(['--hermes', 'nowhere'], { command: 'resolve', toolset: 'eyes' })).error ?? '', /holds no Hermes/);
	});
});
