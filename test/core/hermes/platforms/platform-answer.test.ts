import assert from 'node:assert/strict';
import type { PlatformAnswer } from '../../../../src/core/hermes/platforms/platform-answer';
import type { PlatformScopeOptions } from '../../../../src/core/hermes/platforms/platform-scope';
import { resolvePlatform } from '../../../../src/core/hermes/platforms/resolve-platform';
import { pythonOf, scopeOf } from './facts';

type Options = Omit<PlatformScopeOptions, 'catalog'>;

function ask(yaml: string, platform = 'cli', release = 'v0.20', options: Options = {}): PlatformAnswer {
	return resolvePlatform({ scope: scopeOf(release, options), config: pythonOf(yaml), platform });
}

function kindsOf(answer: PlatformAnswer, toolset: string): string[] {
	return (answer.toolsets.get(toolset)?.reasons ?? []).map(({ kind }) => kind);
}

describe('platform answers', () => {
	describe('where the list comes from', () => {
		for (const [yaml, source] of [
			['', 'absent'],
			['platform_toolsets: {telegram: [web]}', 'absent'],
			['platform_toolsets: null', 'absent'],
			['platform_toolsets: {cli: null}', 'null'],
			['platform_toolsets: {cli: web}', 'text'],
			['platform_toolsets: {cli: "[\'web\']"}', 'text'],
			['platform_toolsets: {cli: {web: true}}', 'wrong-type'],
			['platform_toolsets: {cli: 7}', 'wrong-type'],
			['platform_toolsets: {cli: []}', 'list'],
		] as const) {
			it(`${source}: ${yaml || '(empty)'}`, () => {
				const answer = ask(yaml);
				assert.equal(answer.source, source);
				assert.equal(answer.defaultBundle, 'hermes-cli');
				assert.equal(answer.tools.includes('web_search'), source !== 'list');
			});
		}

		it('is a list in a text from v0.21 on', () => {
			const answer = ask('platform_toolsets: {cli: "[\'web\', \\"file\\"]"}', 'cli', 'v0.21');
			assert.equal(answer.source, 'list-in-text');
			assert.deepEqual(answer.entries.map(({ name, outcome }) => [name, outcome]), [['web', 'toolset'], ['file', 'toolset']]);
			assert.ok(answer.uncertain.some(({ kind }) => kind === 'release'));
		});
	});

	describe('why a toolset is enabled', () => {
		it('tells bundles from single names', () => {
			const answer = ask('platform_toolsets: {cli: [hermes-cli, web, spotify]}');
			assert.deepEqual(kindsOf(answer, 'web'), ['listed', 'covered']);
			assert.deepEqual(kindsOf(answer, 'file'), ['covered']);
			assert.deepEqual(answer.toolsets.get('file')?.reasons, [{ kind: 'covered', entries: [{ index: 0, name: 'hermes-cli' }] }]);
			assert.deepEqual(kindsOf(answer, 'spotify'), ['listed']);
			assert.deepEqual(kindsOf(answer, 'kanban'), ['recovered']);
		});

		it('names the default bundle where there is no list', () => {
			assert.deepEqual(ask('').toolsets.get('web')?.reasons, [{ kind: 'covered', entries: [], bundle: 'hermes-cli' }]);
		});

		it('tells every entry that a covered toolset needs', () => {
			const answer = ask('platform_toolsets: {cli: [search, debugging]}', 'cli', 'v0.19');
			assert.deepEqual(answer.toolsets.get('web')?.reasons, [{ kind: 'covered', entries: [{ index: 0, name: 'search' }, { index: 1, name: 'debugging' }] }]);
			assert.deepEqual(kindsOf(answer, 'search'), ['passed-on']);
		});

		it('knows recently shipped toolsets, and that a person declined one', () => {
			assert.deepEqual(kindsOf(ask('platform_toolsets: {cli: [web]}'), 'bfl'), ['recently-shipped']);
			assert.deepEqual(kindsOf(ask('platform_toolsets: {cli: [web]}\nknown_builtin_toolsets: {cli: [bfl]}'), 'bfl'), []);
			assert.deepEqual(kindsOf(ask('platform_toolsets: {webhook: [web]}', 'webhook'), 'bfl'), []);
		});

		it('adds a context engine, but not to an empty list', () => {
			assert.deepEqual(ask('context: {engine: Lcm}').toolsets.get('context_engine')?.reasons, [{ kind: 'context-engine', engine: 'lcm' }]);
			assert.deepEqual(kindsOf(ask('context: {engine: lcm}\nplatform_toolsets: {cli: []}'), 'context_engine'), []);
		});

		it('adds toolsets of plugins until they are declined', () => {
			const options = { pluginToolsets: new Map([['notes', ['note_add', 'note_list']]]) };
			const answer = ask('platform_toolsets: {cli: [web]}', 'cli', 'v0.20', options);
			assert.deepEqual(kindsOf(answer, 'notes'), ['plugin-default']);
			assert.ok(answer.tools.includes('note_add'));
			const declined = ask('platform_toolsets: {cli: [web]}\nknown_plugin_toolsets: {cli: [notes]}', 'cli', 'v0.20', options);
			assert.deepEqual(kindsOf(declined, 'notes'), []);
			const listed = ask('platform_toolsets: {cli: [notes]}\nknown_plugin_toolsets: {cli: [notes]}', 'cli', 'v0.20', options);
			assert.deepEqual(listed.toolsets.get('notes')?.reasons, [{ kind: 'listed', entry: { index: 0, name: 'notes' } }]);
			assert.equal(listed.entries[0]?.outcome, 'toolset');
		});

		it('takes deployed toolsets for toolsets of the table', () => {
			const extraToolsets = new Map([['research', { description: '', tools: ['todo'], includes: ['web'] }]]);
			const answer = ask('platform_toolsets: {cli: [research]}', 'cli', 'v0.20', { extraToolsets });
			assert.deepEqual(answer.entries[0]?.expansion, ['todo', 'web_extract', 'web_search']);
			assert.deepEqual(answer.entries[0]?.tools, ['todo', 'web_extract', 'web_search']);
			assert.equal(answer.entries[0]?.outcome, 'passed-on');
		});
	});

	describe('what became of each entry', () => {
		const config = 'mcp_servers: {github: {command: x}, old: {command: x, enabled: no}, browser: {command: x}}\n';
		for (const [entry, outcome, platform = 'cli', release = 'v0.20', beside = ''] of [
			['web', 'toolset'],
			['stt', 'config-only'],
			['discord', 'restricted'],
			['discord', 'toolset', 'discord'],
			['hermes-cli', 'bundle'],
			['hermes-cli', 'bundle-dropped', 'cli', 'v0.13', 'web'],
			['hermes-cli', 'bundle', 'cli', 'v0.14', 'web'],
			['hermes-teams', 'bundle'],
			['hermes-teams', 'bundle-dropped', 'teams', 'v0.20', 'web'],
			['hermes-acp', 'passed-on'],
			['debugging', 'passed-on'],
			['all', 'passed-on'],
			['web_tools', 'legacy'],
			['github', 'server'],
			['github', 'server-refused', 'cli', 'v0.20', 'no_mcp'],
			['mcp-github', 'server-toolset'],
			['old', 'server-disabled'],
			['mcp-old', 'server-disabled'],
			['mcp-nobody', 'unknown'],
			['browser', 'toolset'],
			['no_mcp', 'no-mcp'],
			['Web', 'unknown'],
			['__proto__', 'unknown'],
			['constructor', 'unknown'],
			['12306', 'unknown'],
			['[web]', 'unknown'],
		] as const) {
			it(`${entry} on ${platform} of ${release}${beside && ` beside ${beside}`}: ${outcome}`, () => {
				const answer = ask(`${config}platform_toolsets: {${platform}: [${beside && `${beside}, `}${entry}]}`, platform, release);
				assert.equal(answer.entries.at(-1)?.outcome, outcome);
			});
		}

		it('counts what is left of an entry, and names repetitions and deny entries', () => {
			const answer = ask('platform_toolsets: {cli: [file, web, file]}\nagent: {disabled_toolsets: [search, file]}');
			const [file, web, again] = answer.entries;
			assert.deepEqual([file?.tools.length, file?.expansion.length, file?.denied], [0, 4, { index: 1, name: 'file' }]);
			assert.deepEqual([web?.tools, web?.denied], [['web_extract'], undefined]);
			assert.equal(again?.repeats, 0);
		});

		it('reads what is no text as Python writes it', () => {
			const { entries } = ask('platform_toolsets: {cli: [1, 1.0, yes, null, [web], {a: b}]}');
			assert.deepEqual(entries.map(({ name, found }) => [name, found]), [
				['1', 'number'], ['1.0', 'number'], ['True', 'boolean'], ['None', 'null'], ['[\'web\']', 'list'], ['{\'a\': \'b\'}', 'mapping'],
			]);
		});
	});

	describe('what took a tool away', () => {
		for (const [yaml, platform, release, tool, removal] of [
			['agent: {disabled_toolsets: [moa, debugging, file]}', 'cli', 'v0.20', 'read_file',
				{ kind: 'denied', by: [{ index: 1, name: 'debugging' }, { index: 2, name: 'file' }] }],
			['agent: {disabled_toolsets: [file]}', 'cli', 'v0.12', 'read_file', { kind: 'denied', by: [{ index: 0, name: 'file' }] }],
			['', 'cli', 'v0.20', 'ha_get_state', { kind: 'default-off', toolset: 'homeassistant', credential: 'home-assistant' }],
			['', 'discord', 'v0.20', 'discord', { kind: 'default-off', toolset: 'discord' }],
			['platform_toolsets: {cli: [web, discord]}', 'cli', 'v0.20', 'discord',
				{ kind: 'restricted', toolset: 'discord', platforms: ['discord'], entry: { index: 1, name: 'discord' } }],
			['platform_toolsets: {cli: [web, hermes-cli]}', 'cli', 'v0.13', 'read_file', { kind: 'bundle-dropped', entry: { index: 1, name: 'hermes-cli' } }],
			['platform_toolsets: {cli: [web]}', 'cli', 'v0.20', 'read_file', { kind: 'not-listed', toolsets: ['file'] }],
			['platform_toolsets: {cli: []}', 'cli', 'v0.20', 'web_search', { kind: 'not-listed', toolsets: ['web', 'browser'] }],
		] as const) {
			it(`${tool} on ${platform} of ${release}: ${removal.kind}`, () => {
				assert.deepEqual(ask(yaml, platform, release).removed.get(tool), removal);
			});
		}

		it('has no removal for a default bundle that is whole', () => {
			assert.deepEqual([...ask('', 'webhook').removed], []);
		});
	});

	describe('what each deny entry does', () => {
		it('takes tools, spares the core of bundles and leaves unknown names alone', () => {
			const { denied } = ask('agent: {disabled_toolsets: [web, hermes-cli, coding, web_tools, github, nothing]}\nmcp_servers: {github: {command: x}}');
			assert.deepEqual(denied.map(({ name, kind }) => [name, kind]), [
				['web', 'toolset'], ['hermes-cli', 'bundle'], ['coding', 'bundle'], ['web_tools', 'legacy'], ['github', 'server'], ['nothing', 'unknown'],
			]);
			assert.deepEqual(denied[0]?.tools, ['web_extract', 'web_search']);
			assert.deepEqual(denied[1]?.tools, []);
			assert.ok(denied[1]?.spared.includes('terminal'));
		});

		it('empties a platform before bundles kept their core', () => {
			assert.deepEqual(ask('agent: {disabled_toolsets: [hermes-cli]}', 'cli', 'v0.17').tools, []);
			assert.ok(ask('agent: {disabled_toolsets: [hermes-cli]}', 'cli', 'v0.18').tools.includes('terminal'));
		});

		it('reads a text letter by letter', () => {
			assert.deepEqual(ask('agent: {disabled_toolsets: web}').denied.map(({ name, index, kind }) => [name, index, kind]), [
				['w', 0, 'unknown'], ['e', 0, 'unknown'], ['b', 0, 'unknown'],
			]);
			assert.deepEqual(ask('agent: {disabled_toolsets: "*"}').tools, []);
		});

		it('is not read before v0.12', () => {
			const answer = ask('agent: {disabled_toolsets: [web]}', 'cli', 'v0.11');
			assert.deepEqual(answer.denied, []);
			assert.ok(answer.tools.includes('web_search'));
		});
	});

	describe('which servers a platform has', () => {
		const servers = 'mcp_servers: {a: {command: x}, b: {url: y, enabled: "off"}, c: null, browser: {command: x}}\n';
		for (const [yaml, expected, release = 'v0.20'] of [
			['', 'a all, b disabled, c not-a-mapping, browser shadowed'],
			['platform_toolsets: {cli: [web, a]}', 'a listed, b disabled, c not-a-mapping, browser not-listed'],
			['platform_toolsets: {cli: [mcp-a]}', 'a toolset-listed, b disabled, c not-a-mapping, browser shadowed'],
			['platform_toolsets: {cli: [mcp-browser, a]}', 'a listed, b disabled, c not-a-mapping, browser toolset-listed'],
			['platform_toolsets: {cli: [no_mcp, a]}', 'a no-mcp, b disabled, c not-a-mapping, browser no-mcp'],
			['platform_toolsets: {cli: [no_mcp, mcp-a]}', 'a toolset-listed, b disabled, c not-a-mapping, browser no-mcp'],
			['agent: {disabled_toolsets: [a]}', 'a denied, b disabled, c not-a-mapping, browser shadowed'],
			['agent: {disabled_toolsets: [mcp-a]}', 'a denied, b disabled, c not-a-mapping, browser shadowed'],
			['agent: {disabled_toolsets: [mcp-a]}', 'a all, b disabled, c not-a-mapping, browser shadowed', 'v0.12'],
			['agent: {disabled_toolsets: ["*"]}', 'a denied, b disabled, c not-a-mapping, browser shadowed'],
		] as const) {
			it(`${yaml || 'no list'}${release === 'v0.20' ? '' : ` in ${release}`}`, () => {
				const answer = ask(`${servers}${yaml}`, 'cli', release);
				assert.equal(answer.servers.map(({ name, why }) => `${name} ${why}`).join(', '), expected);
				const on = ['all', 'listed', 'toolset-listed'];
				assert.deepEqual(answer.servers.map((server) => server.on), answer.servers.map(({ why }) => on.includes(why)));
			});
		}
	});

	describe('what is uncertain', () => {
		it('names plugins, unknown platforms and entries, servers, engines and focus', () => {
			const answer = ask('platform_toolsets: {cli: [nothing]}\nmcp_servers: {a: {command: x}}\ncontext: {engine: lcm}\nagent: {coding_context: focus}');
			assert.deepEqual(answer.uncertain.map(({ kind }) => kind), ['plugins', 'coding-focus', 'entry', 'credential', 'server', 'context-engine']);
			assert.deepEqual(ask('', 'nowhere').uncertain.map(({ kind }) => kind), ['plugins', 'platform', 'credential']);
		});

		it('leaves out what is known', () => {
			const scope = scopeOf('v0.20', { pluginToolsets: new Map() });
			const answer = resolvePlatform({ scope, config: null, platform: 'cli', environment: { homeAssistantToken: false, xaiCredentials: false } });
			assert.deepEqual(answer.uncertain, []);
		});
	});

	describe('where Hermes raises', () => {
		for (const [yaml, key, platform = 'cli', release = 'v0.20'] of [
			['platform_toolsets: [web]', 'platform_toolsets'],
			['platform_toolsets: null', 'platform_toolsets', 'cli', 'v0.10'],
			['mcp_servers: [a]', 'mcp_servers'],
			['agent: text', 'agent'],
			['agent: {disabled_toolsets: 5}', 'agent.disabled_toolsets'],
			['agent: {disabled_toolsets: [[web]]}', 'agent.disabled_toolsets'],
			['known_plugin_toolsets: [a]', 'known_plugin_toolsets'],
			['known_plugin_toolsets: null', 'known_plugin_toolsets', 'cli', 'v0.18'],
			['known_plugin_toolsets: {cli: 5}', 'known_plugin_toolsets.cli'],
			['known_builtin_toolsets: [a]\nplatform_toolsets: {cli: [web]}', 'known_builtin_toolsets'],
			['', 'platform_toolsets.nowhere', 'nowhere', 'v0.11'],
		] as const) {
			it(`${key} of ${release}: ${yaml || '(empty)'}`, () => {
				const answer = ask(yaml, platform, release);
				assert.equal(answer.failure?.key, key);
				assert.deepEqual([answer.enabled, answer.tools], [[], []]);
			});
		}

		it('does not where a later release forgives', () => {
			assert.equal(ask('platform_toolsets: null', 'cli', 'v0.11').failure, undefined);
			assert.equal(ask('known_plugin_toolsets: null', 'cli', 'v0.19').failure, undefined);
			assert.equal(ask('known_builtin_toolsets: [a]').failure, undefined);
			assert.equal(ask('', 'nowhere', 'v0.12').failure, undefined);
			assert.equal(ask('agent: {disabled_toolsets: [[web]]}', 'cli', 'v0.12').failure, undefined);
		});
	});
});
