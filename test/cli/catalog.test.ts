import assert from 'node:assert/strict';
import { runCli } from './run-cli';

const TREE = {
	't/toolsets.py': '_HERMES_CORE_TOOLS = ["look"]\nTOOLSETS = {\n    "eyes": {"description": "E", "tools": ["look", "dig"], "includes": []},\n    "__proto__": {"description": "P", "tools": [], "includes": ["eyes", "legs"]},\n}\n',
	't/tools/a.py': 'registry.register(name="look", toolset="eyes", schema={"name": "look", "parameters": {"type": "object", "properties": {"at": {"type": "string"}}}}, handler=print)\n',
	't/pyproject.toml': '[project]\nversion = "0.16.0"\n',
};

interface CatalogJson {
	readonly release: string;
	readonly toolsets: Readonly<Record<string, unknown>>;
	readonly registered: Readonly<Record<string, { readonly toolset: string; readonly parameters?: unknown }>>;
	readonly unregistered: unknown;
	readonly incomplete: unknown;
}

describe('command line: a Hermes on disk', () => {
	it('prints what a tree says', async () => {
		const { code, out } = await runCli(['catalog', '--from', 't'], TREE);
		assert.equal(code, 0);
		const catalog = JSON.parse(out) as CatalogJson;
		assert.equal(catalog.release, 'v0.16');
		assert.deepEqual(Object.keys(catalog.toolsets), ['eyes', '__proto__']);
		assert.deepEqual(catalog.registered['look']?.parameters, { at: 'string' });
		assert.deepEqual(catalog.unregistered, [{ name: 'dig', toolsets: ['eyes'] }]);
		assert.deepEqual(catalog.incomplete, []);
	});

	for (const [argv, error] of [
		[['catalog'], /--from/],
		[['catalog', '--from', 'nowhere'], /holds no Hermes/],
		[['tree', '--hermes', 'nowhere'], /holds no Hermes/],
	] as const) {
		it(`${argv.join(' ')}: exit code 2`, async () => {
			const result = await runCli(argv, TREE);
			assert.equal(result.code, 2);
			assert.match(result.error, error);
		});
	}

	it('answers from a checkout, or from the install in a home', async () => {
		assert.match((await runCli(['resolve', 'eyes', '--hermes', 't'], TREE)).out, /dig[^]*look/);
		const home = Object.fromEntries(Object.entries(TREE).map(([path, text]) => [path.replace('t/', 'home/hermes-agent/'), text]));
		assert.match((await runCli(['resolve', 'eyes', '--hermes', 'home'], home)).out, /dig[^]*look/);
	});

	it('checks toolsets.py', async () => {
		const { code, out } = await runCli(['lint', 't/toolsets.py'], TREE);
		assert.equal(code, 1);
		assert.match(out, /toolsets\.py[^]*legs/);
	});
});
