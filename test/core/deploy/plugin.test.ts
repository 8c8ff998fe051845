import * as assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import * as fc from 'fast-check';
import { readDeploymentData, writeDeploymentData, type DeployedFile } from '../../../src/core/deploy/deployment-data';
import { deployedToolsets } from '../../../src/core/deploy/deployed-toolsets';
import { PLUGIN_MANIFEST } from '../../../src/core/deploy/plugin/plugin-manifest';
import { PLUGIN_SOURCE } from '../../../src/core/deploy/plugin/plugin-source';
import { readConfig } from '../../../src/core/sources/yaml/read-config';
import type { PythonValue } from '../../../src/core/sources/yaml/python-value';
import { LineIndex } from '../../../src/core/text';
import type { Catalog, ToolsetDefinition } from '../../../src/core/toolsets/types';
import { runPlugin, type PluginOutcome, type PluginRun } from './run-plugin';

const ENABLED = pythonOf('plugins: {enabled: [toolset-files]}');

function pythonOf(yaml: string): PythonValue {
	return readConfig({ uri: 'config.yaml', version: 1, lines: new LineIndex(yaml) }).plain;
}

/** A Hermes that has these toolsets itself, and these registered ones. */
function catalogOf(release: string, names: readonly string[] = [], registered: readonly string[] = []): Catalog {
	return {
		id: release, release, origin: 'bundled', certain: true, core: [],
		toolsets: new Map(names.map(name => [name, { description: 'own', tools: [], includes: [] }])),
		registered: new Map(registered.map(toolset => [`${toolset}_tool`, { name: `${toolset}_tool`, toolset, requiresEnv: [], gated: false }])),
	};
}

function file(source: string, toolsets: Record<string, Partial<ToolsetDefinition>>, replaces: readonly string[] = []): DeployedFile {
	return { source, replaces, toolsets: new Map(Object.entries(toolsets).map(([name, value]) => [name, { description: '', tools: [], includes: [], ...value }])) };
}

function data(...files: readonly DeployedFile[]): string {
	return writeDeploymentData({ files, createdPlugins: false });
}

/** toolsets.json with whatever is given as its files. */
function raw(files: unknown, format: unknown = 1): string {
	return JSON.stringify({ format, files });
}

function run(given: PluginRun): PluginOutcome {
	return runPlugin([given])[0]!;
}

function names(outcome: PluginOutcome, load = 0): string[] {
	return outcome.tables[load]!.map(([name]) => name);
}

function assertLogged(outcome: PluginOutcome, level: string, words: RegExp): void {
	assert.ok(outcome.logs.some(([at, text]) => at === level && words.test(text)), JSON.stringify(outcome.logs));
}

describe('the plugin', () => {
	it('is Python that compiles, with the standard library only', () => {
		const { status, stderr } = spawnSync('python3', ['-I', '-W', 'error', '-c', 'import sys; compile(sys.stdin.read(), "__init__.py", "exec")'], { input: PLUGIN_SOURCE, encoding: 'utf8' });
		assert.equal(status, 0, stderr);
		const imports = [...PLUGIN_SOURCE.matchAll(/^\s*(?:import|from) (\w+)/gm)].map(match => match[1]);
		assert.deepEqual(imports, ['json', 'logging', 'os', 'toolsets']);
		assert.match(PLUGIN_MANIFEST, /^name: toolset-files$/m);
	});

	it('creates the toolsets of every file, in order', () => {
		const outcome = run({ builtin: ['web'], loads: [data(
			file('one.jsonc', { lite: { description: 'Lite', tools: ['b', 'a'], includes: ['web'] }, __proto__x: { tools: ['c'] } }),
			file('two.jsonc', { other: { includes: ['lite'] } }),
		)] });
		assert.deepEqual(outcome.tables[0], [
			['web', 'own', ['own_web'], []],
			['lite', 'Lite', ['b', 'a'], ['web']],
			['__proto__x', 'From one.jsonc', ['c'], []],
			['other', 'From two.jsonc', [], ['lite']],
		]);
		assertLogged(outcome, 'INFO', /3 toolset\(s\) loaded from 2 file\(s\)/);
	});

	it('skips a broken entry and keeps the rest', () => {
		const outcome = run({ loads: [raw([{ source: 's', toolsets: [
			1, null, [], {}, { name: '' }, { name: 3 }, { name: 'all' }, { name: '*' },
			{ name: 'text-tools', tools: 'web' }, { name: 'map-includes', includes: {} },
			{ name: 'mixed', tools: ['a', 1, null, 'b'], description: 5 },
			{ name: 'nulls', tools: null, includes: null },
			{ name: 'last', tools: ['z'] },
		] }])] });
		assert.deepEqual(outcome.tables[0], [['mixed', 'From s', ['a', 'b'], []], ['nulls', 'From s', [], []], ['last', 'From s', ['z'], []]]);
		assert.equal(outcome.logs.filter(([level]) => level === 'WARNING').length, 11);
	});

	it('skips an entry that Hermes will not take', () => {
		const outcome = run({ stand: 'create-fails-on-x', loads: [data(file('s', { x: {}, y: {} }))] });
		assert.deepEqual(names(outcome), ['y']);
		assertLogged(outcome, 'WARNING', /of s is skipped: not x/);
	});

	it('skips a broken file and keeps the rest', () => {
		const good = { source: 'good', toolsets: [{ name: 'a' }] };
		const outcome = run({ loads: [raw([7, { source: 1, toolsets: [] }, { source: 'x' }, { source: 'x', toolsets: {} }, good, { ...good, source: 'odd', replaces: 'a', toolsets: [{ name: 'b' }] }])] });
		assert.deepEqual(names(outcome), ['a', 'b']);
		assertLogged(outcome, 'WARNING', /file 1 of .*toolsets\.json is skipped/);
		assertLogged(outcome, 'WARNING', /odd replaces no toolset of Hermes/);
	});

	const UNREADABLE: readonly (readonly [string, string | undefined])[] = [
		['missing', undefined], ['empty', ''], ['no JSON', '{"format": 1,'], ['a list', '[]'], ['without files', '{"format": 1}'],
		['of a newer format', raw([], 2)], ['deeply nested', '['.repeat(100_000)], ['not text', '\uD800'],
	];
	it('says so when the data cannot be read', () => {
		for (const [index, outcome] of runPlugin(UNREADABLE.map(([, text]) => ({ builtin: ['web'], loads: [text] }))).entries()) {
			assert.deepEqual(names(outcome), ['web'], UNREADABLE[index]![0]);
			assertLogged(outcome, 'ERROR', /No toolset file is loaded/);
		}
	});

	const HELPLESS: readonly (readonly [NonNullable<PluginRun['stand']>, RegExp])[] = [
		['no-module', /cannot be imported/], ['no-create', /no toolsets\.create_custom_toolset/], ['no-table', /no toolsets\.create_custom_toolset/],
	];
	it('says so when Hermes cannot take toolsets', () => {
		const outcomes = runPlugin(HELPLESS.map(([stand]) => ({ stand, builtin: ['web'], loads: [data(file('s', { a: {} }))] })));
		for (const [index, outcome] of outcomes.entries()) {
			assertLogged(outcome, 'ERROR', HELPLESS[index]![1]);
			assert.ok(!names(outcome).includes('a'));
		}
	});

	it('never replaces a toolset of Hermes, unless the file says so for that name', () => {
		const toolsets = { web: { tools: ['mine'] }, file: { tools: ['mine'] }, plug: { tools: ['mine'] } };
		const given: PluginRun = { builtin: ['web', 'file'], registered: ['plug'], loads: [data(file('s', toolsets, ['file']))] };
		const outcome = run(given);
		assert.deepEqual(outcome.tables[0], [['web', 'own', ['own_web'], []], ['file', 'From s', ['mine'], []]]);
		assertLogged(outcome, 'WARNING', /web of s is skipped: Hermes has a toolset of that name/);
		assertLogged(outcome, 'WARNING', /plug of s is skipped/);
		assert.deepEqual(names(run({ ...given, stand: 'no-validate' })), ['web', 'file', 'plug']);
	});

	it('takes the permission of one file for that file only', () => {
		const outcome = run({ builtin: ['web'], loads: [data(file('one', { web: { tools: ['one'] } }, ['web']), file('two', { web: { tools: ['two'] } }))] });
		assert.deepEqual(outcome.tables[0], [['web', 'From one', ['one'], []]]);
	});

	it('lets the later of two files win', () => {
		const outcome = run({ loads: [data(file('one', { a: { tools: ['one'] } }), file('two', { a: { tools: ['two'] } }))] });
		assert.deepEqual(outcome.tables[0], [['a', 'From two', ['two'], []]]);
		assertLogged(outcome, 'WARNING', /more than one deployed file; the one of two counts/);
	});

	for (const stand of ['whole', 'create-copies'] as const) {
		it(`takes back what it made when Hermes loads plugins again: ${stand}`, () => {
			const outcome = run({ stand, builtin: ['web'], loads: [
				data(file('s', { a: { tools: ['1'] }, web: { tools: ['mine'] } }, ['web'])),
				data(file('s', { a: { tools: ['2'] }, b: {} })),
				undefined,
			] });
			assert.deepEqual(names(outcome, 0).sort(), ['a', 'web']);
			assert.deepEqual(outcome.tables[1], [['web', 'own', ['own_web'], []], ['a', 'From s', ['2'], []], ['b', 'From s', [], []]]);
			assert.deepEqual(names(outcome, 2), ['web']);
			assert.ok(!outcome.logs.some(([, text]) => /a of s is skipped/.test(text)));
		});
	}

	it('gives what deployedToolsets says, for any data', () => {
		const name = fc.constantFrom('a', 'b', 'web', 'file', 'all', '*', '', '__proto__', 'constructor', ' ', 'ü');
		const list = fc.oneof(fc.array(fc.oneof({ weight: 5, arbitrary: name }, { weight: 1, arbitrary: fc.constantFrom(1, null, true) }), { maxLength: 3 }), fc.constantFrom(null, undefined, 'web', 3));
		const toolset = fc.oneof({ weight: 6, arbitrary: fc.record({ name, description: fc.constantFrom('', 'd', 1, undefined), tools: list, includes: list }) }, { weight: 1, arbitrary: fc.constantFrom(null, 1, [], {}) });
		const files = fc.array(fc.oneof({ weight: 6, arbitrary: fc.record({ source: fc.constantFrom('x', 'y', 'z'), toolsets: fc.array(toolset, { maxLength: 5 }), replaces: list }) }, { weight: 1, arbitrary: fc.constantFrom(null, {}, { source: 'n' }) }), { maxLength: 4 });
		const builtin = ['web', 'file'];
		const texts = fc.sample(files, { numRuns: 500, seed: 7 }).map(each => raw(each));
		const outcomes = runPlugin(texts.map(text => ({ builtin, loads: [text] })));
		let compared = 0;
		for (const [index, text] of texts.entries()) {
			const expected = new Map(deployedToolsets(text, ENABLED, catalogOf('v0.20', builtin)));
			for (const [own, description, tools, includes] of outcomes[index]!.tables[0]!) {
				if (description !== 'own') {
					assert.deepEqual(expected.get(own), { description, tools, includes }, text);
					expected.delete(own);
					compared++;
				}
			}
			assert.deepEqual([...expected.keys()], [], text);
		}
		assert.ok(compared > 300, String(compared));
	});
});

describe('deployed toolsets', () => {
	const text = data(file('s', { a: {}, web: {} }));
	const CONFIGS: readonly (readonly [what: string, config: string, release: string, names: readonly string[]])[] = [
		['enabled', 'plugins: {enabled: [toolset-files]}', 'v0.20', ['a', 'web']],
		['enabled in an older release', 'plugins: {enabled: [toolset-files]}', 'v0.11', ['a', 'web']],
		['no config', '', 'v0.20', []],
		['no plugins', 'a: 1', 'v0.20', []],
		['plugins null', 'plugins:', 'v0.20', []],
		['enabled as a text', 'plugins: {enabled: toolset-files}', 'v0.20', []],
		['a mapping among the names', 'plugins: {enabled: [toolset-files, {}]}', 'v0.20', []],
		['disabled wins', 'plugins: {enabled: [toolset-files], disabled: [toolset-files]}', 'v0.20', []],
		['a broken deny list denies nothing', 'plugins: {enabled: [toolset-files], disabled: [toolset-files, []]}', 'v0.20', ['a', 'web']],
		['before plugins had to be enabled', '{}', 'v0.10', ['a', 'web']],
		['a deny list before that', 'plugins: {disabled: [toolset-files]}', 'v0.10', []],
		['before there was a deny list', 'plugins: {disabled: [toolset-files]}', 'v0.4', ['a', 'web']],
	];
	for (const [what, config, release, expected] of CONFIGS) {
		it(`${what} (${release})`, () => {
			assert.deepEqual([...deployedToolsets(text, pythonOf(config), catalogOf(release)).keys()], expected);
		});
	}

	it('are none without data, or with data that cannot be read', () => {
		for (const unreadable of [undefined, '', '{}', raw([], 2), raw({})]) {
			assert.equal(deployedToolsets(unreadable, ENABLED).size, 0);
		}
	});

	it('leave out what Hermes has itself', () => {
		assert.deepEqual([...deployedToolsets(text, ENABLED, catalogOf('v0.20', ['web'])).keys()], ['a']);
		assert.deepEqual([...deployedToolsets(text, ENABLED, catalogOf('v0.20', [], ['web'])).keys()], ['a']);
	});

	it('are written and read without loss', () => {
		const files = [file('s', { a: { description: 'ü\u2028', tools: ['1'], includes: ['2'] } }, ['a']), file('t', {})];
		const config = { kind: 'added', before: '', after: '\r\nx', created: true } as const;
		const read = readDeploymentData(writeDeploymentData({ files, config, createdPlugins: true }));
		assert.deepEqual(read, { kind: 'data', data: { files, config, createdPlugins: true } });
		const proto = new Map([['__proto__', { description: '', tools: [], includes: [] }]]);
		const again = readDeploymentData(writeDeploymentData({ files: [{ source: 'p', toolsets: proto, replaces: [] }], createdPlugins: false }));
		assert.deepEqual(again.kind === 'data' && [...again.data.files[0]!.toolsets.keys()], ['__proto__']);
	});
});
