import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { parseCatalog } from '../../../src/core/hermes/catalog';
import { ToolRegistry } from '../../../src/core/hermes/registry';
import type { RegisteredTool } from '../../../src/core/toolsets/types';

function tool(name: string, toolset: string, more: Partial<RegisteredTool> = {}): RegisteredTool {
	return { name, toolset, requiresEnv: [], gated: false, ...more };
}

/** A checked tool; the name of the check decides. */
const checks = (states: Readonly<Record<string, boolean | undefined>>) => ({ name }: RegisteredTool): boolean | undefined => states[name];

describe('tool registry: vectors of Hermes\' own tests', () => {
	for (const release of ['v0.9', 'v0.16']) {
		describe(release, () => {
			it('names come sorted', () => {
				const registry = new ToolRegistry(release);
				registry.register(tool('z_tool', 's'));
				registry.register(tool('a_tool', 's'));
				assert.deepEqual(registry.toolNames(), ['a_tool', 'z_tool']);
				assert.deepEqual([...registry.tools.keys()], ['z_tool', 'a_tool']);
			});
			it('definitions: registered names, sorted, unknown ones dropped', () => {
				const registry = new ToolRegistry(release);
				registry.register(tool('t2', 's'));
				registry.register(tool('t1', 's'));
				assert.deepEqual(registry.definable(['t2', 'nope', 't1', 't2'], () => true).map(({ name }) => name), ['t1', 't2']);
			});
			it('a check that fails skips the tool; one that cannot be known does not', () => {
				const registry = new ToolRegistry(release);
				registry.register(tool('yes', 's', { gated: true }));
				registry.register(tool('no', 's', { gated: true }));
				registry.register(tool('who_knows', 's', { gated: true }));
				registry.register(tool('free', 's'));
				const names = registry.definable(registry.toolNames(), checks({ yes: true, no: false, free: false })).map(({ name }) => name);
				assert.deepEqual(names, ['free', 'who_knows', 'yes']);
			});
			it('availability of toolsets', () => {
				const registry = new ToolRegistry(release);
				registry.register(tool('a', 'ok', { gated: true }));
				registry.register(tool('b', 'nope', { gated: true }));
				registry.register(tool('c', 'free'));
				assert.deepEqual(registry.toolsetNames().map((name) => [name, registry.isToolsetAvailable(name, checks({ a: true, b: false }))]), [['free', true], ['nope', false], ['ok', true]]);
				assert.equal(registry.isToolsetAvailable('unheard_of', () => false), true);
			});
			it('a mixed toolset is called unavailable although its ungated tools are defined', () => {
				const registry = new ToolRegistry(release);
				registry.register(tool('free', 'mixed'));
				registry.register(tool('closed', 'mixed', { gated: true }));
				assert.equal(registry.isToolsetAvailable('mixed', () => false), false);
				assert.deepEqual(registry.definable(['free', 'closed'], () => false).map(({ name }) => name), ['free']);
			});
			it('the first check of a toolset wins and outlives its tool', () => {
				const registry = new ToolRegistry(release);
				registry.register(tool('first', 's', { gated: true }));
				registry.register(tool('second', 's', { gated: true }));
				const state = checks({ first: false, second: true });
				assert.equal(registry.isToolsetAvailable('s', state), false);
				registry.deregister('first');
				assert.equal(registry.isToolsetAvailable('s', state), false);
				registry.deregister('second');
				assert.equal(registry.isToolsetAvailable('s', state), true);
			});
			it('requirements: variables once, in the order first seen, and no gate', () => {
				const registry = new ToolRegistry(release);
				registry.register(tool('b', 'web', { requiresEnv: ['K2', 'K1'] }));
				registry.register(tool('c', 'other'));
				registry.register(tool('a', 'web', { requiresEnv: ['K1', 'K3'] }));
				assert.deepEqual([...registry.requirements().values()], [
					{ name: 'web', environmentNames: ['K2', 'K1', 'K3'], tools: ['b', 'a'] },
					{ name: 'other', environmentNames: [], tools: ['c'] },
				]);
				assert.equal(registry.isToolsetAvailable('web', () => false), true);
			});
		});
	}

	it('v0.16: sorted toolset names and tools of a toolset', () => {
		const registry = new ToolRegistry('v0.16');
		registry.register(tool('z', 'web'));
		registry.register(tool('a', 'web'));
		registry.register(tool('m', 'mcp-x'));
		assert.deepEqual(registry.toolsetNames(), ['mcp-x', 'web']);
		assert.deepEqual([registry.toolsOf('web'), registry.toolsOf('none')], [['a', 'z'], []]);
	});
});

describe('tool registry: collisions by release', () => {
	const RELEASES = ['v0.9', 'v0.10', 'v0.14', 'v0.16', 'v0.18', 'v0.20'];
	const collide = (first: string, second: string, options = {}): string[] => RELEASES.map((release) => {
		const registry = new ToolRegistry(release);
		assert.equal(registry.register(tool('t', first)), 'added');
		const outcome = registry.register(tool('t', second), options);
		assert.equal(registry.tools.get('t')?.toolset, outcome === 'rejected' || outcome === 'forbidden' ? first : second);
		return outcome;
	});
	const CASES: readonly [string, string[], string[]][] = [
		['the same toolset', collide('a', 'a'), ['renewed', 'renewed', 'renewed', 'renewed', 'renewed', 'renewed']],
		['another toolset', collide('a', 'b'), ['replaced', 'rejected', 'rejected', 'rejected', 'rejected', 'rejected']],
		['MCP over MCP', collide('mcp-a', 'mcp-b'), ['replaced', 'replaced', 'replaced', 'replaced', 'replaced', 'rejected']],
		['MCP over built-in', collide('a', 'mcp-b'), ['replaced', 'rejected', 'rejected', 'rejected', 'rejected', 'rejected']],
		['override', collide('a', 'b', { override: true }), ['forbidden', 'forbidden', 'replaced', 'replaced', 'replaced', 'replaced']],
		['no override, said', collide('a', 'b', { override: false }), ['forbidden', 'forbidden', 'rejected', 'rejected', 'rejected', 'rejected']],
		['a plugin\'s override without consent', collide('a', 'b', { override: true, consent: false }), ['forbidden', 'forbidden', 'replaced', 'replaced', 'forbidden', 'forbidden']],
		['the same, of its own toolset', collide('a', 'a', { override: true, consent: false }), ['forbidden', 'forbidden', 'renewed', 'renewed', 'renewed', 'renewed']],
		['the same, through its context', collide('a', 'a', { override: true, consent: false, throughContext: true }), ['forbidden', 'forbidden', 'renewed', 'renewed', 'forbidden', 'forbidden']],
		['a plugin\'s override with consent', collide('a', 'b', { override: true, consent: true }), ['forbidden', 'forbidden', 'replaced', 'replaced', 'replaced', 'replaced']],
	];
	for (const [name, actual, expected] of CASES) {
		it(name, () => assert.deepEqual(actual, expected));
	}
});

describe('tool registry: aliases, generations, availability', () => {
	it('aliases are flat, the last wins, and they go with the last tool', () => {
		const registry = new ToolRegistry('v0.16');
		registry.register(tool('t', 'mcp-a'));
		assert.ok(registry.registerAlias('a', 'mcp-b') && registry.registerAlias('a', 'mcp-a') && registry.registerAlias('other', 'mcp-z'));
		assert.deepEqual([...registry.aliases], [['a', 'mcp-a'], ['other', 'mcp-z']]);
		registry.deregister('t');
		assert.deepEqual([...registry.aliases], [['other', 'mcp-z']]);
		assert.equal(new ToolRegistry('v0.9').registerAlias('a', 'b'), false);
	});
	it('generations count changes, from v0.12', () => {
		const run = (release: string): number => {
			const registry = new ToolRegistry(release);
			registry.register(tool('t', 'a'));
			registry.register(tool('t', 'b'));
			registry.registerAlias('x', 'a');
			registry.deregister('unknown');
			registry.deregister('t');
			return registry.generation;
		};
		assert.deepEqual(['v0.9', 'v0.11', 'v0.12', 'v0.16'].map(run), [0, 0, 3, 3]);
	});
	it('from v0.18 any offered tool makes a toolset available', () => {
		const registry = new ToolRegistry('v0.18');
		registry.register(tool('free', 'mixed'));
		registry.register(tool('closed', 'mixed', { gated: true }));
		registry.register(tool('hidden', 'unsure', { gated: true }));
		registry.register(tool('shut', 'shut', { gated: true }));
		const state = checks({ closed: false, shut: false });
		assert.deepEqual(['mixed', 'unsure', 'shut', 'unheard_of'].map((name) => registry.isToolsetAvailable(name, state)), [true, undefined, false, false]);
	});
	it('fills itself from a catalog', () => {
		const count = (release: string): number => ToolRegistry.of(parseCatalog(readFileSync(`src/core/hermes/data/releases/${release}.json`, 'utf8'))).tools.size;
		assert.deepEqual([count('v0.9'), count('v0.16')], [47, 71]);
	});
	it('names like __proto__ are ordinary', () => {
		const registry = new ToolRegistry('v0.20');
		registry.register(tool('__proto__', 'constructor'));
		assert.deepEqual([registry.toolNames(), registry.toolsetNames()], [['__proto__'], ['constructor']]);
	});
});
