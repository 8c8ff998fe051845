import assert from 'node:assert/strict';
import { agentLoopAnswer, checkToolCall } from '../../../src/core/definitions/call';
import { coerceArguments } from '../../../src/core/definitions/coercion/coerce';
import { definitionsFor, type DefinitionsRequest, type DefinitionsResult } from '../../../src/core/definitions/pipeline';
import { decodeValue, encodeValue } from '../../../src/core/definitions/python/boundary';
import type { PythonDict } from '../../../src/core/definitions/python/value';
import { assembleToolSearch } from '../../../src/core/definitions/tool-search/assemble';
import { readBridgeCall } from '../../../src/core/definitions/tool-search/bridge';
import { isDeferrable } from '../../../src/core/definitions/tool-search/classify';
import { readToolSearchConfig } from '../../../src/core/definitions/tool-search/config';
import { ToolRegistry } from '../../../src/core/hermes/registry';
import { tablesFor } from '../../../src/core/hermes/tables';
import { formatMessage } from '../../../src/core/message';
import type { Catalog, RegisteredTool } from '../../../src/core/toolsets/types';
import { catalogOf, machine } from './world';

const SEED = 'v0.9';
const MIDDLE = 'v0.16';

function tool(name: string, toolset: string): RegisteredTool {
	return { name, toolset, requiresEnv: [], gated: false, schemaCharacters: 400 };
}

/** A release in which more tools are registered, as plugins and MCP servers do. */
function withTools(release: string, tools: readonly RegisteredTool[]): Catalog {
	const catalog = catalogOf(release);
	return { ...catalog, registered: new Map([...catalog.registered, ...tools.map((added) => [added.name, added] as const)]) };
}

function run(release: string, enabled: readonly string[] | null, more: Partial<DefinitionsRequest> = {}): DefinitionsResult {
	return definitionsFor({ catalog: catalogOf(release), enabled, disabled: null, facts: machine(), ...more });
}

function given({ definitions }: DefinitionsResult): string[] {
	return definitions.filter(({ gate }) => gate.state !== 'not-offered').map(({ name }) => name);
}

function notes({ definitions }: DefinitionsResult, name: string): string[] {
	return definitions.find((definition) => definition.name === name)?.rewritten.map(formatMessage) ?? [];
}

describe('vectors of test_model_tools', () => {
	for (const release of [SEED, MIDDLE]) {
		it(`${release} loop_tool, loop_set: the four names and their answer`, () => {
			assert.deepEqual([...tablesFor(release).agentLoopTools].sort(), ['delegate_task', 'memory', 'session_search', 'todo']);
			assert.deepEqual(agentLoopAnswer('memory'), { error: 'memory must be handled by the agent loop' });
		});
		it(`${release} unknown_tool: the error names it`, () => {
			const [problem] = checkToolCall({ tool: 'totally_fake_tool_xyz', arguments: {} }, { catalog: catalogOf(release) }).problems;
			assert.equal(problem?.severity, 'refused');
			assert.ok(formatMessage(problem.message).includes('"totally_fake_tool_xyz"'));
		});
		it(`${release} none_args: null stands for no arguments`, () => {
			const { problems, arguments: args } = checkToolCall({ tool: 'web_search', arguments: null }, { catalog: catalogOf(release) });
			assert.deepEqual([problems.map(({ kind }) => kind), args?.size], [['missing-required'], 0]);
		});
		it(`${release} legacy_names, legacy_values`, () => {
			const file = { file_tools: ['read_file', 'write_file', 'patch', 'search_files'], tts_tools: ['text_to_speech'] };
			const training = ['list_environments', 'select_environment', 'get_current_config', 'edit_config', 'start_training', 'check_status', 'stop_training', 'get_results', 'list_runs', 'test_inference'];
			assert.deepEqual(Object.fromEntries(tablesFor(release).legacyToolsets), {
				web_tools: ['web_search', 'web_extract'],
				terminal_tools: ['terminal'],
				vision_tools: ['vision_analyze'],
				moa_tools: ['mixture_of_agents'],
				image_tools: ['image_generate'],
				skills_tools: ['skills_list', 'skill_view', 'skill_manage'],
				browser_tools: ['navigate', 'snapshot', 'click', 'type', 'scroll', 'back', 'press', 'get_images', 'vision', 'console'].map((name) => `browser_${name}`),
				cronjob_tools: ['cronjob'],
				...(release === SEED ? { rl_tools: training.map((name) => `rl_${name}`) } : {}),
				...file,
			});
		});
		it(`${release} back_compat: names, the toolset of a name, and of an unknown one`, () => {
			const registry = ToolRegistry.of(catalogOf(release));
			assert.equal(registry.toolNames().length, release === SEED ? 47 : 71);
			assert.deepEqual(['web_search', 'terminal', 'totally_fake_tool_xyz'].map((name) => registry.tools.get(name)?.toolset), ['web', 'terminal', undefined]);
		});
	}
});

describe('vectors of test_get_tool_definitions_cache_isolation', () => {
	it('v0.16: every answer is a list of its own, and the same', () => {
		const rounds = Array.from({ length: 5 }, () => run(MIDDLE, ['terminal', 'file']).definitions as unknown[]);
		const names = JSON.stringify(run(MIDDLE, ['terminal', 'file']).definitions);
		for (const definitions of rounds) {
			assert.equal(JSON.stringify(definitions), names);
			definitions.push('changed');
		}
		assert.equal(JSON.stringify(run(MIDDLE, ['terminal', 'file']).definitions), names);
	});
});

describe('vectors of test_tool_arg_coercion: whole calls', () => {
	// Schema properties, arguments, result in v0.9, result in v0.16 where it differs.
	const ROWS: readonly [object, object, object, object?][] = [
		[{ limit: { type: 'integer' } }, { limit: '10' }, { limit: 10 }],
		[{ limit: { type: 'integer' } }, { limit: '5' }, { limit: 5 }],
		[{ merge: { type: 'boolean' } }, { merge: 'true' }, { merge: true }],
		[{ temperature: { type: 'number' } }, { temperature: '0.7' }, { temperature: { $float: '0.7' } }],
		[{ path: { type: 'string' } }, { path: 'some/file.txt' }, { path: 'some/file.txt' }],
		[{ limit: { type: 'integer' } }, { limit: 10 }, { limit: 10 }],
		[{}, { limit: '10' }, { limit: '10' }],
		[{ limit: { type: 'integer' } }, {}, {}],
		[{ items: { type: 'array' }, config: { type: 'object' } }, { items: ['a'], config: { max: 50 } }, { items: ['a'], config: { max: 50 } }],
		[{ messageIds: { type: 'array', items: { type: 'string' } } }, { messageIds: '["abc", "def"]' }, { messageIds: '["abc", "def"]' }, { messageIds: ['abc', 'def'] }],
		[{ config: { type: 'object' } }, { config: '{"max": 50}' }, { config: '{"max": 50}' }, { config: { max: 50 } }],
		[{ setting: { type: 'object', nullable: true } }, { setting: 'null' }, { setting: 'null' }, { setting: null }],
		[{ stages: { type: 'array', nullable: true } }, { stages: 'null' }, { stages: 'null' }, { stages: null }],
		[{ items: { type: 'array' } }, { items: 'not-json' }, { items: 'not-json' }, { items: ['not-json'] }],
		[{ urls: { type: 'array' } }, { urls: 'https://a.com' }, { urls: 'https://a.com' }, { urls: ['https://a.com'] }],
		[{ ids: { type: 'array' } }, { ids: 5 }, { ids: 5 }, { ids: [5] }],
		[{ items: { type: 'array' } }, { items: { a: 1 } }, { items: { a: 1 } }, { items: [{ a: 1 }] }],
		[{ items: { type: 'array' } }, { items: null }, { items: null }],
		[{ items: { type: 'array' } }, { items: ['a', 'b'] }, { items: ['a', 'b'] }],
		[{ items: { type: 'array' } }, { items: '["a","b"]' }, { items: '["a","b"]' }, { items: ['a', 'b'] }],
		[{ limit: { type: 'integer' } }, { limit: '10', extra: '42' }, { limit: 10, extra: '42' }],
		[
			{ offset: { type: 'integer' }, limit: { type: 'integer' }, full: { type: 'boolean' }, path: { type: 'string' } },
			{ offset: '1', limit: '500', full: 'false', path: 'readme.md' }, { offset: 1, limit: 500, full: false, path: 'readme.md' },
		],
		[{ limit: { type: 'integer' } }, { limit: 'not_a_number' }, { limit: 'not_a_number' }],
	];
	for (const [properties, args, seed, middle = seed] of ROWS) {
		it(`${JSON.stringify(properties)} ${JSON.stringify(args)}`, () => {
			const schema = decodeValue({ type: 'object', properties });
			assert.deepEqual([SEED, MIDDLE].map((release) => encodeValue(coerceArguments(schema, decodeValue(args) as PythonDict, release))), [seed, middle]);
		});
	}
	for (const release of [SEED, MIDDLE]) {
		it(`${release}: the real read_file`, () => {
			const { arguments: args } = checkToolCall({ tool: 'read_file', arguments: { path: 'a', offset: '10', limit: '100' } }, { catalog: catalogOf(release) });
			assert.deepEqual(args && encodeValue(args), { path: 'a', offset: 10, limit: 100 });
		});
	}
	it('v0.16: what needs no change stays the same object', () => {
		const args = decodeValue({ items: ['a'], config: { a: 1 } }) as PythonDict;
		const coerced = coerceArguments(decodeValue({ type: 'object', properties: { items: { type: 'array' }, config: { type: 'object' } } }), args, MIDDLE);
		assert.deepEqual(['items', 'config'].map((name) => coerced.get(name) === args.get(name)), [true, true]);
	});
});

describe('vectors of test_tool_search: assembly and scope', () => {
	const config = readToolSearchConfig(decodeValue({ enabled: 'on' }), MIDDLE);
	const assemble = (names: readonly string[], raw: unknown) => {
		const catalog = withTools(MIDDLE, [tool('mcp_x', 'mcp-x'), tool('tool_search', 'bridge')]);
		return assembleToolSearch(names.map((name) => catalog.registered.get(name) ?? tool(name, '')), { catalog: { ...catalog, registered: catalog.registered }, raw: decodeValue(raw) });
	};
	it('core only and on: unchanged', () => assert.deepEqual(assemble(['terminal', 'memory'], { enabled: 'on' })?.bridges, []));
	it('names that nobody registered: not activated', () => assert.deepEqual([assemble(['who_knows'], { enabled: 'on' })?.active, assemble(['who_knows'], { enabled: 'on' })?.deferrable], [false, []]));
	it('an input that holds a bridge, and off: it is no tool to hide, nor stays', () => {
		const off = assemble(['terminal', 'tool_search', 'mcp_x'], { enabled: 'off' });
		assert.deepEqual([off?.active, off?.deferrable, off?.bridges], [false, ['mcp_x'], []]);
	});

	const scoped = Array.from({ length: 12 }, (_, index) => tool(`mcp_gh_${index}`, 'mcp-scoped-gh'));
	const catalog = withTools(MIDDLE, [...scoped, tool('stray_tool', 'plugin_stray')]);
	const session = run(MIDDLE, ['mcp-scoped-gh'], { catalog, facts: machine([], { config: { tools: { tool_search: { enabled: 'on' } } } }) });
	it('the search of a session has what the session has', () => {
		assert.equal(session.toolSearch?.deferrable.length, 12);
		assert.ok(!session.toolSearch.deferrable.includes('stray_tool'));
	});
	it('a call of a tool from outside the session is refused, one from inside is not', () => {
		assert.ok(config);
		const scope = {
			release: MIDDLE, config, sessionTools: new Set(session.selection.tools),
			isDeferrable: (name: string) => isDeferrable(name, { core: catalog.core, release: MIDDLE, toolsetOf: (other) => catalog.registered.get(other)?.toolset }),
		};
		const call = (name: string) => readBridgeCall('tool_call', decodeValue({ name, arguments: '{"a": 1}' }) as PythonDict, scope);
		const outcome = (name: string): string => {
			const result = call(name);
			return result.kind === 'refused' ? formatMessage(result.message) : result.kind;
		};
		assert.deepEqual(['stray_tool', 'mcp_gh_3', 'who_knows'].map(outcome), [
			'"stray_tool" is not available in this session: its toolset is not enabled here.', 'call',
			'"who_knows" is not hidden behind tool search: it is called directly, or it does not exist.',
		]);
		assert.equal(session.selection.tools.length, 12);
	});
});

describe('vectors of other tests, v0.16', () => {
	const kanban = (result: DefinitionsResult): string[] => given(result).filter((name) => name.startsWith('kanban_')).map((name) => name.slice('kanban_'.length));
	const WORKER = ['block', 'comment', 'complete', 'create', 'heartbeat', 'link', 'show'];
	it('kanban: by the task of a worker, by the list of the config, by both', () => {
		const list = { config: { toolsets: ['kanban'] } };
		assert.deepEqual(kanban(run(MIDDLE, ['kanban'])), []);
		assert.deepEqual(kanban(run(MIDDLE, ['kanban'], { facts: machine(['HERMES_KANBAN_TASK']) })), WORKER);
		assert.deepEqual(kanban(run(MIDDLE, ['terminal'], { facts: machine([], { kanbanWorker: true }) })), WORKER);
		assert.deepEqual(kanban(run(MIDDLE, ['kanban'], { facts: machine(['HERMES_KANBAN_TASK'], list) })), WORKER);
		assert.deepEqual(kanban(run(MIDDLE, ['kanban'], { facts: machine([], list) })), [...WORKER, 'list', 'unblock'].sort());
	});

	it('discord: actions by the allowlist; without any, the tools are dropped', () => {
		const session = (actions: unknown, release = MIDDLE) => run(release, ['discord', 'discord_admin'], { facts: machine(['DISCORD_BOT_TOKEN'], { config: { discord: { server_actions: actions } } }) });
		const listed = session('list_guilds,server_info');
		assert.deepEqual(given(listed), ['discord_admin']);
		assert.deepEqual(notes(listed, 'discord_admin'), ['Of its actions, discord.server_actions leaves these: list_guilds, server_info.']);
		assert.deepEqual(given(session(['nonsense'])), []);
		assert.equal(formatMessage(session(['nonsense']).definitions[0]?.gate.reasons[0] ?? { template: '', arguments: {} }), 'discord.server_actions of config.yaml leaves none of its actions.');
		assert.deepEqual([given(session('')), given(session(7)), given(session(null))].map((names) => names.length), [2, 2, 2]);
		assert.deepEqual(notes(session(' search_members , list_pins '), 'discord'), [
			'Of its actions, discord.server_actions leaves these: search_members.', 'Without the members intent of the bot no action is left, and the tool is dropped.',
		]);
		assert.deepEqual(notes(session(undefined), 'discord_admin'), ['Without the members intent of the bot it goes without member_info.']);
		assert.deepEqual(['v0.12', 'v0.13'].map((release) => given(session(['delete_message'], release))), [[], ['discord_admin']]);
	});

	it('plugin visibility: by its toolset and without a list, and not by another toolset', () => {
		const catalog = withTools(MIDDLE, [tool('vis_tool', 'plugin_vis_plugin')]);
		assert.deepEqual([['terminal', 'plugin_vis_plugin'], null, ['terminal']].map((enabled) => given(run(MIDDLE, enabled, { catalog })).includes('vis_tool')), [true, true, false]);
	});

	it('execute_code: its list and its example follow what is available', () => {
		const told = (...names: readonly string[]): string[] => {
			const catalog = withTools(MIDDLE, []);
			const toolsets = new Map(catalog.toolsets).set('chosen', { description: '', tools: ['execute_code', ...names], includes: [] });
			return notes(run(MIDDLE, ['chosen'], { catalog: { ...catalog, toolsets } }), 'execute_code').slice(0, -1);
		};
		assert.deepEqual(told('terminal', 'read_file'), ['The description names the tools a script may call: read_file, terminal.', 'Its example imports terminal.']);
		assert.deepEqual(told('read_file', 'write_file', 'patch'), ['The description names the tools a script may call: read_file, write_file, patch.', 'Its example imports patch, read_file.']);
		assert.deepEqual(told(), ['The description names no tool that a script may call.']);
	});
});
