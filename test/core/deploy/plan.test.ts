import * as assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { deploymentState, describeDeployment } from '../../../src/core/deploy/deployment-state';
import type { DeploymentPlan, DeploymentSource } from '../../../src/core/deploy/deployment-plan';
import type { HomeSnapshot } from '../../../src/core/deploy/home-snapshot';
import { PLUGIN_FILES, pluginPath, type PluginFile } from '../../../src/core/deploy/names';
import { planDeployment } from '../../../src/core/deploy/plan-deployment';
import { planUndeployment } from '../../../src/core/deploy/plan-undeployment';
import { readDeploymentSource } from '../../../src/core/deploy/read-deployment-source';
import { readReplaces } from '../../../src/core/deploy/read-replaces';
import { formatMessage } from '../../../src/core/message';
import type { ToolsetDefinition } from '../../../src/core/toolsets/types';

function source(name: string, toolsets: Record<string, Partial<ToolsetDefinition>>, replaces: readonly string[] = []): DeploymentSource {
	return { source: name, replaces, toolsets: new Map(Object.entries(toolsets).map(([key, value]) => [key, { description: '', tools: [], includes: [], ...value }])) };
}

function home(config?: string, files: Partial<Record<PluginFile, string>> = {}, others: readonly string[] = [], hasPlugins = true): HomeSnapshot {
	return { hasPlugins, files: new Map(Object.entries(files) as [PluginFile, string][]), others, ...(config !== undefined && { config }) };
}

/** The home after a plan, if it is carried out on the home it was made for. */
function carryOut(before: HomeSnapshot, plan: DeploymentPlan): HomeSnapshot {
	assert.equal(plan.refusal, undefined, plan.refusal && formatMessage(plan.refusal));
	const files = new Map(before.files);
	let config = before.config;
	for (const write of plan.writes) {
		const file = PLUGIN_FILES.find(name => pluginPath(name) === write.path);
		assert.equal(write.before, file ? files.get(file) : config, write.path);
		if (!file) {
			assert.equal(write.path, 'config.yaml');
			config = write.after;
		} else if (write.after === undefined) {
			files.delete(file);
		} else {
			files.set(file, write.after);
		}
	}
	const hasPlugins = before.hasPlugins || plan.writes.length > 0;
	return { hasPlugins: hasPlugins && !plan.emptied.includes('plugins'), files, others: before.others, ...(config !== undefined && { config }) };
}

function ids(plan: DeploymentPlan): string[] {
	return plan.notes.map(note => note.id);
}

const ONE = source('one.jsonc', { a: { tools: ['x'] }, b: { includes: ['a'] } });
const TWO = source('two.jsonc', { c: {} });

describe('a deployment', () => {
	it('writes the plugin and the entry, and nothing the second time', () => {
		const start = home('# mine\nmodel: x\n');
		const plan = planDeployment(start, ONE);
		assert.deepEqual(plan.writes.map(write => write.path), ['plugins/toolset-files/toolsets.json', 'plugins/toolset-files/__init__.py', 'plugins/toolset-files/plugin.yaml', 'config.yaml']);
		const deployed = carryOut(start, plan);
		assert.equal(deployed.config, '# mine\nmodel: x\nplugins:\n  enabled:\n    - toolset-files\n');
		const again = planDeployment(deployed, ONE);
		assert.deepEqual([again.writes, ids(again)], [[], ['already-deployed']]);
		assert.deepEqual(carryOut(deployed, planUndeployment(deployed)), start);
	});

	it('creates config.yaml and plugins, and takes both away again', () => {
		const start = home(undefined, {}, [], false);
		const plan = planDeployment(start, ONE);
		assert.deepEqual(ids(plan), ['config-created']);
		const deployed = carryOut(start, plan);
		const undo = planUndeployment(deployed);
		assert.deepEqual(undo.emptied, ['plugins/toolset-files', 'plugins']);
		assert.deepEqual(carryOut(deployed, undo), start);
		const used = carryOut({ ...deployed, config: `${deployed.config ?? ''}model: x\n` }, planUndeployment({ ...deployed, config: `${deployed.config ?? ''}model: x\n` }));
		assert.equal(used.config, 'model: x\n');
	});

	it('keeps several files, and undeploys one of them alone', () => {
		const start = home('a: 1\n');
		const one = carryOut(start, planDeployment(start, ONE));
		const both = carryOut(one, planDeployment(one, TWO));
		assert.equal(planDeployment(both, ONE).writes.length, 0);
		const less = planUndeployment(both, 'one.jsonc');
		assert.deepEqual([less.writes.map(write => write.path), ids(less)], [['plugins/toolset-files/toolsets.json'], ['other-files-stay']]);
		const rest = carryOut(both, less);
		assert.equal(deploymentState(rest, ONE).kind, 'not-deployed');
		assert.equal(deploymentState(rest, TWO).kind, 'deployed');
		assert.equal(planUndeployment(rest, 'one.jsonc').refusal?.id, 'source-not-deployed');
		assert.deepEqual(carryOut(rest, planUndeployment(rest, 'two.jsonc')), start);
	});

	it('leaves an entry that stood there before', () => {
		const start = home('plugins: {enabled: [toolset-files]}\n');
		const deployed = carryOut(start, planDeployment(start, ONE));
		assert.equal(deployed.config, start.config);
		const undo = planUndeployment(deployed);
		assert.deepEqual(ids(undo), ['config-entry-was-there']);
		assert.deepEqual(carryOut(deployed, undo), start);
	});

	it('adds the entry again when it was taken out', () => {
		const start = home('a: 1\n');
		const deployed = carryOut(start, planDeployment(start, ONE));
		const without = { ...deployed, config: 'a: 2\nplugins: {enabled: []}\n' };
		const again = carryOut(without, planDeployment(without, ONE));
		assert.equal(again.config, 'a: 2\nplugins: {enabled: [toolset-files]}\n');
		assert.equal(carryOut(again, planUndeployment(again)).config, without.config);
	});

	it('tells which of two files counts', () => {
		const start = home('');
		const one = carryOut(start, planDeployment(start, ONE));
		const plan = planDeployment(one, source('late.jsonc', { a: {} }));
		assert.deepEqual(ids(plan), ['shadows']);
		assert.deepEqual(ids(planDeployment(carryOut(one, plan), source('one.jsonc', { a: { tools: ['new'] } }))), ['shadowed-by']);
	});

	it('leaves out names that Hermes reserves', () => {
		const plan = planDeployment(home(''), source('s', { all: {}, '*': {}, '': {}, fine: {} }, ['all', 'fine', 'unknown', 'fine']));
		assert.deepEqual(ids(plan), ['reserved-name', 'reserved-name', 'empty-name']);
		assert.match(plan.writes[0]!.after!, /"replaces": \[\s*"fine"\s*\]/);
		assert.equal(planDeployment(home(''), source('s', { all: {} })).refusal?.id, 'no-toolsets');
	});

	const REFUSED: readonly (readonly [what: string, given: HomeSnapshot, id: string])[] = [
		['a config that does not parse', home('a: [\n'), 'config-unreadable'],
		['a deny list', home('plugins: {disabled: [toolset-files]}\n'), 'plugin-disabled'],
		['a plugin of somebody else', home('', { 'plugin.yaml': 'name: toolset-files\n' }), 'foreign-plugin'],
		['its code alone', home('', { '__init__.py': 'def register(ctx): pass\n' }), 'foreign-plugin'],
		['its data alone', home('', { 'toolsets.json': '{"format": 1, "files": []}' }), 'foreign-plugin'],
		['a manifest with the other ending', home('', {}, ['plugin.yml']), 'foreign-plugin'],
		['data cut short', home('', { 'toolsets.json': '{"madeBy": "hermes-toolsets",' }), 'data-unreadable'],
		['data without files', home('', { 'toolsets.json': '{"madeBy": "hermes-toolsets"}' }), 'data-unreadable'],
		['data of a newer version', home('', { 'toolsets.json': '{"madeBy": "hermes-toolsets", "format": 2, "files": []}' }), 'data-newer'],
	];
	for (const [what, given, id] of REFUSED) {
		it(`refuses ${what}`, () => {
			const plan = planDeployment(given, ONE);
			assert.deepEqual([plan.refusal?.id, plan.writes], [id, []]);
			assert.doesNotMatch(formatMessage(plan.refusal!), /\{\w+\}/);
		});
	}
});

describe('an undeployment', () => {
	it('does nothing where nothing is deployed', () => {
		const plan = planUndeployment(home('plugins: {enabled: [toolset-files]}\n'));
		assert.deepEqual([plan.writes, ids(plan)], [[], ['nothing-deployed']]);
	});

	it('leaves what others put into the folder', () => {
		const deployed = carryOut(home('', {}, ['notes.txt']), planDeployment(home('', {}, ['notes.txt']), ONE));
		const mixed = { ...deployed, files: new Map([...deployed.files, ['__init__.py', 'print("mine")\n']]) as HomeSnapshot['files'] };
		const plan = planUndeployment(mixed);
		assert.deepEqual(ids(plan), ['foreign-files']);
		assert.deepEqual(plan.notes[0]!.arguments['files'], ['__init__.py', 'notes.txt']);
		assert.ok(!plan.writes.some(write => write.path.endsWith('__init__.py')));
	});

	it('takes out the entry although its record is lost', () => {
		const deployed = carryOut(home('a: 1\n'), planDeployment(home('a: 1\n'), ONE));
		const files = new Map(deployed.files);
		files.delete('toolsets.json');
		const bare = { ...deployed, files };
		assert.equal(carryOut(bare, planUndeployment(bare)).config, 'a: 1\nplugins:\n  enabled: []\n');
	});

	it('takes out the entry although a program wrote the config anew', () => {
		const deployed = carryOut(home('plugins:\n  enabled: [x]\n'), planDeployment(home('plugins:\n  enabled: [x]\n'), ONE));
		const rewritten = { ...deployed, config: 'plugins:\n  enabled:\n  - x\n  - toolset-files\n  disabled: []\n' };
		assert.equal(carryOut(rewritten, planUndeployment(rewritten)).config, 'plugins:\n  enabled:\n  - x\n  disabled: []\n');
	});

	it('stops at a config that does not parse, and goes on without one', () => {
		const deployed = carryOut(home('a: 1\n'), planDeployment(home('a: 1\n'), ONE));
		const broken = planUndeployment({ ...deployed, config: 'plugins: [\n' });
		assert.deepEqual([broken.refusal?.id, broken.writes], ['config-unreadable', []]);
		assert.equal(planUndeployment({ hasPlugins: true, files: deployed.files, others: [] }).writes.length, 3);
	});

	it('tells of an entry that it cannot take out', () => {
		const deployed = carryOut(home('a: 1\n'), planDeployment(home('a: 1\n'), ONE));
		const plan = planUndeployment({ ...deployed, config: 'x: &x [toolset-files]\nplugins: {enabled: *x}\n' });
		assert.deepEqual([ids(plan), plan.writes.length], [['config-entry-left'], 3]);
	});

	it('leaves every byte as it was, whatever was deployed in between', () => {
		const configs = fc.constantFrom(undefined, '', '# c', 'a: 1', '\uFEFFa: 1\r\nb: 2\r\n', 'plugins:\n', 'plugins:\n  enabled: []', 'plugins:\n  enabled:\n  - z # c\n\n# end\n', 'plugins: {enabled: [toolset-files]}', '{}', 'keep: |+\n  x\n\n');
		const definition = fc.record({ description: fc.string(), tools: fc.array(fc.string(), { maxLength: 2 }), includes: fc.array(fc.string(), { maxLength: 2 }) });
		const table = fc.array(fc.tuple(fc.oneof(fc.string(), fc.constantFrom('__proto__', 'web')), definition), { minLength: 1, maxLength: 3 }).map(entries => new Map([...entries, ['x', { description: '', tools: [], includes: [] }]]));
		const step = fc.record({ source: fc.constantFrom('1', '2', '3'), toolsets: table, replaces: fc.array(fc.constantFrom('web', 'x')), remove: fc.boolean() });
		fc.assert(fc.property(configs, fc.boolean(), fc.array(step, { maxLength: 5 }), (config, hasPlugins, steps) => {
			const start = home(config, {}, [], hasPlugins);
			let now = start;
			for (const each of steps) {
				const plan = each.remove ? planUndeployment(now, each.source) : planDeployment(now, each);
				if (each.remove && plan.refusal) {
					continue;
				}
				now = carryOut(now, plan);
				assert.equal(deploymentState(now, each).kind, each.remove ? 'not-deployed' : 'deployed');
			}
			assert.deepEqual(carryOut(now, planUndeployment(now)), start);
		}), { numRuns: 300 });
	});
});

describe('the state of a deployment', () => {
	const deployed = carryOut(home(''), planDeployment(home(''), ONE));

	function say(given: HomeSnapshot, file: DeploymentSource): [string, string, string[]] {
		const state = deploymentState(given, file);
		return [state.kind, formatMessage(describeDeployment(state)), state.changes.map(change => 'toolset' in change ? `${change.kind} ${change.toolset}` : change.kind)];
	}

	it('counts changes', () => {
		assert.deepEqual(say(home(''), ONE), ['not-deployed', 'not deployed: 2 changes', ['added a', 'added b']]);
		assert.deepEqual(say(deployed, ONE), ['deployed', 'deployed', []]);
		const changed = source('one.jsonc', { a: { tools: ['x', 'y'] }, c: {} });
		assert.deepEqual(say(deployed, changed), ['differs', 'not deployed: 3 changes', ['changed a', 'added c', 'removed b']]);
		assert.deepEqual(say(deployed, { ...ONE, replaces: ['b'] }), ['differs', 'not deployed: 1 change', ['replaces b']]);
	});

	it('sees a plugin of another version', () => {
		const older = { ...deployed, files: new Map([...deployed.files, ['__init__.py', '# Written by hermes-toolsets\n']]) as HomeSnapshot['files'] };
		assert.deepEqual(say(older, ONE), ['differs', 'not deployed: 1 change', ['plugin']]);
		assert.deepEqual(planDeployment(older, ONE).writes.map(write => write.path), ['plugins/toolset-files/__init__.py']);
	});

	it('tells why Hermes does not load it', () => {
		for (const [config, id] of [['', 'plugin-not-enabled'], ['plugins: {enabled: [toolset-files], disabled: [toolset-files]}', 'plugin-disabled'], ['[', 'config-unreadable']] as const) {
			const state = deploymentState({ ...deployed, config }, ONE);
			assert.deepEqual([state.kind, state.inactive?.id, state.changes], ['differs', id, [{ kind: 'config' }]]);
		}
	});
});

describe('a toolset file to deploy', () => {
	it('is read with what it replaces', () => {
		const read = readDeploymentSource('t.jsonc', '{"$schema": "x", "$replaces": ["web"], // c\n"web": {"tools": ["a", 1], "includes": null, "description": "D"}, "odd": [], "__proto__": {},}');
		assert.ok('toolsets' in read);
		assert.deepEqual([...read.toolsets], [['web', { description: 'D', tools: ['a'], includes: [] }], ['__proto__', { description: '', tools: [], includes: [] }]]);
		assert.deepEqual([read.source, read.replaces], ['t.jsonc', ['web']]);
	});

	for (const text of ['', '[]', '{\n"a": {', '{"a": {}} x', '['.repeat(100_000)]) {
		it(`is refused when it cannot be read: ${text.slice(0, 20)}`, () => {
			const read = readDeploymentSource('t.jsonc', text);
			assert.equal('id' in read && read.id, 'source-unreadable');
		});
	}
});

describe('$replaces', () => {
	const TEXTS: readonly (readonly [string, readonly string[]])[] = [
		['{"$replaces": ["web", "file",], "web": {}} // end', ['web', 'file']],
		['\uFEFF{/* c */ "$replaces": ["web", 1, null]}', ['web']],
		['{"$replaces": "web"}', []], ['{}', []], ['', []], ['[]', []], ['{"x": {"$replaces": ["web"]}}', []], ['['.repeat(100_000), []],
	];
	for (const [text, expected] of TEXTS) {
		it(`is read from ${text.slice(0, 50)}`, () => {
			assert.deepEqual(readReplaces(text), expected);
		});
	}
});
