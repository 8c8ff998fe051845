import assert from 'node:assert/strict';
import fc from 'fast-check';
import { explainMissing } from '../../../../src/core/hermes/platforms/explain-missing';
import { resolveCronJob } from '../../../../src/core/hermes/platforms/cron-job';
import { resolveEditorSession } from '../../../../src/core/hermes/platforms/editor-session';
import { resolvePlatform } from '../../../../src/core/hermes/platforms/resolve-platform';
import type { PlatformScope } from '../../../../src/core/hermes/platforms/platform-scope';
import { RELEASES } from '../../../../src/core/hermes/releases';
import type { PythonValue } from '../../../../src/core/sources/yaml/python-value';
import { scopeOf } from './facts';

const scopes = new Map<string, PlatformScope>();

function sharedScope(release: string): PlatformScope {
	const scope = scopes.get(release) ?? scopeOf(release);
	scopes.set(release, scope);
	return scope;
}

const release = fc.constantFrom(...RELEASES.map(({ id }) => id));
const platform = fc.constantFrom('cli', 'discord', 'homeassistant', 'webhook', 'api_server', 'cron', 'teams', 'nowhere', '__proto__');
const name = fc.constantFrom(
	'web', 'file', 'terminal', 'browser', 'discord', 'homeassistant', 'spotify', 'kanban', 'coding', 'stt', 'search', 'safe', 'debugging',
	'hermes-cli', 'hermes-acp', 'hermes-gateway', 'hermes-teams', 'all', '*', 'no_mcp', 'server', 'mcp-server', 'web_tools', 'nothing', '__proto__', 'constructor',
);
const names = fc.array(name, { maxLength: 6 });
const wild: fc.Arbitrary<PythonValue> = fc.letrec<{ value: PythonValue }>((tie) => ({
	value: fc.oneof(
		{ maxDepth: 3, withCrossShrink: true },
		fc.constantFrom<PythonValue>(null, true, false, 0n, 7n, 1.5, '', 'web', '*', 'constructor'),
		fc.array(tie('value'), { maxLength: 3 }),
		fc.array(fc.tuple(fc.oneof(platform, name), tie('value')), { maxLength: 3 }).map((pairs) => new Map<PythonValue, PythonValue>(pairs)),
	),
})).value;

function configOf(list: readonly string[], key: string, deny: readonly string[]): PythonValue {
	return new Map<PythonValue, PythonValue>([
		['platform_toolsets', new Map([[key, list]])],
		['agent', new Map([['disabled_toolsets', deny]])],
		['mcp_servers', new Map([['server', new Map([['command', 'x']])], ['web', new Map([['command', 'x']])]])],
	]);
}

describe('platform answers, for any config', () => {
	it('hold together: reasons, entries, removals and tools', () => {
		fc.assert(fc.property(release, platform, names, names, (id, key, list, deny) => {
			const scope = sharedScope(id);
			const answer = resolvePlatform({ scope, config: configOf(list, key, deny), platform: key });
			assert.equal(answer.failure, undefined);
			const present = new Set(answer.tools);
			assert.deepEqual(answer.tools, [...present].sort());
			assert.deepEqual([...answer.toolsets.keys()], answer.enabled);
			assert.equal(answer.entries.length, list.length);
			assert.ok([...answer.toolsets.values()].every(({ reasons }) => reasons.length > 0));
			assert.deepEqual([...new Set([...answer.toolsets.values()].flatMap(({ tools }) => tools))].sort(), answer.tools);
			assert.ok(answer.entries.every(({ tools, expansion }) => tools.every((tool) => present.has(tool) && expansion.includes(tool))));
			assert.ok([...answer.removed.keys()].every((tool) => !present.has(tool)));
			for (const tool of [...scope.universe(answer.defaultBundle), ...answer.entries.flatMap(({ expansion }) => expansion)]) {
				assert.ok(present.has(tool) || answer.removed.has(tool), tool);
			}
			for (const { tools } of answer.denied) {
				assert.ok(tools.every((tool) => answer.removed.get(tool)?.kind === 'denied'));
			}
		}), { numRuns: 300 });
	});

	it('explain every tool, and say that it is there exactly when it is', () => {
		fc.assert(fc.property(release, platform, names, names, (id, key, list, deny) => {
			const scope = sharedScope(id);
			const answer = resolvePlatform({ scope, config: configOf(list, key, deny), platform: key });
			for (const tool of [...scope.universe('hermes-cli'), 'spotify_search', 'discord', 'nothing', '__proto__', 'mcp__server__x', 'mcp_server_x']) {
				const { kind, message } = explainMissing(scope, answer, tool);
				assert.equal(kind.startsWith('present-'), answer.tools.includes(tool), `${tool} ${kind}`);
				for (const [, argument = ''] of message.template.matchAll(/\{([a-z]+)\}/g)) {
					assert.ok(Object.hasOwn(message.arguments, argument), `${kind} ${argument}`);
				}
			}
		}), { numRuns: 60 });
	});

	it('never gain a tool by a longer deny list', () => {
		fc.assert(fc.property(release, platform, names, names, name, (id, key, list, deny, more) => {
			const scope = sharedScope(id);
			const before = new Set(resolvePlatform({ scope, config: configOf(list, key, deny), platform: key }).tools);
			const after = resolvePlatform({ scope, config: configOf(list, key, [...deny, more]), platform: key }).tools;
			assert.ok(after.every((tool) => before.has(tool)));
		}), { numRuns: 200 });
	});

	it('never throw, whatever stands in the config', () => {
		const keys = fc.constantFrom('platform_toolsets', 'agent', 'mcp_servers', 'known_plugin_toolsets', 'known_builtin_toolsets', 'context', 'disabled_toolsets');
		const config = fc.oneof(wild, fc.array(fc.tuple(keys, wild), { maxLength: 6 }).map((pairs) => new Map<PythonValue, PythonValue>(pairs)));
		fc.assert(fc.property(release, platform, config, (id, key, value) => {
			const scope = sharedScope(id);
			resolvePlatform({ scope, config: value, platform: key });
			resolveEditorSession({ scope, config: value });
			resolveCronJob({ scope, config: value, enabledToolsets: ['web'] });
		}), { numRuns: 400 });
	});
});
