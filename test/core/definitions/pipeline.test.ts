import assert from 'node:assert/strict';
import { definitionsFor, type DefinitionsResult } from '../../../src/core/definitions/pipeline';
import type { GateFacts } from '../../../src/core/hermes/gates/condition';
import { formatMessage } from '../../../src/core/message';
import { catalogOf, machine } from './world';

function run(release: string, enabled: readonly string[] | null, facts: GateFacts = machine(), disabled: readonly string[] | null = null, contextLength?: number): DefinitionsResult {
	return definitionsFor({ catalog: catalogOf(release), enabled, disabled, facts, ...(contextLength === undefined ? {} : { contextLength }) });
}

function given({ definitions }: DefinitionsResult): string[] {
	return definitions.filter(({ gate, deferred }) => gate.state !== 'not-offered' && !deferred).map(({ name }) => name);
}

function notes(result: DefinitionsResult, tool: string): string[] {
	return result.definitions.find(({ name }) => name === tool)?.rewritten.map(formatMessage) ?? [];
}

describe('definitions: selection and registry', () => {
	for (const release of ['v0.9', 'v0.16', 'v0.20']) {
		it(`${release}: sorted by name, unknown names skipped`, () => {
			const result = run(release, ['file', 'terminal', 'nonsense']);
			assert.deepEqual(given(result), ['patch', 'process', 'read_file', 'search_files', 'terminal', 'write_file']);
			assert.ok(result.warnings.some((warning) => formatMessage(warning) === `Hermes ${release} skips names it does not know: nonsense.`));
		});
		it(`${release}: an empty list gives nothing`, () => {
			const result = run(release, []);
			assert.deepEqual([result.definitions, result.totals.tools, result.warnings.map(({ kind }) => kind)], [[], 0, ['nothing-given']]);
		});
		it(`${release}: the legacy name terminal_tools brings no process`, () => {
			assert.deepEqual(given(run(release, ['terminal_tools'])), ['terminal']);
		});
	}
	it('takes servers of the config for names that are known', () => {
		const warned = (config: unknown) => run('v0.20', ['file', 'docs', 'mcp-issues', 'mcp-gone', 'nonsense'], machine([], { config }))
			.warnings.filter(({ kind }) => kind === 'unknown-names').map(formatMessage);
		const servers = new Map([['docs', new Map()], ['issues', new Map()]]);
		assert.deepEqual(warned(new Map([['mcp_servers', servers]])), ['Hermes v0.20 skips names it does not know: mcp-gone, nonsense.']);
		assert.deepEqual(warned({ mcp_servers: { docs: {}, issues: {} } }), ['Hermes v0.20 skips names it does not know: mcp-gone, nonsense.']);
		assert.deepEqual(warned({}), ['Hermes v0.20 skips names it does not know: docs, mcp-issues, mcp-gone, nonsense.']);
	});
	it('the deny list beside an enabled list counts from v0.13', () => {
		assert.deepEqual(given(run('v0.9', ['terminal', 'file'], machine(), ['terminal'])), ['patch', 'process', 'read_file', 'search_files', 'terminal', 'write_file']);
		assert.deepEqual(run('v0.9', ['terminal'], machine(), ['file']).warnings.map(({ kind }) => kind), ['disabled-ignored']);
		assert.deepEqual(given(run('v0.16', ['terminal', 'file'], machine(), ['terminal'])), ['patch', 'read_file', 'search_files', 'write_file']);
	});
	it('kanban: nothing without a sign, 7 tools for workers, 9 for boards', () => {
		const kanban = (result: DefinitionsResult): string[] => given(result).filter((name) => name.startsWith('kanban_'));
		assert.deepEqual(kanban(run('v0.16', ['hermes-cli'])), []);
		const worker = ['kanban_block', 'kanban_comment', 'kanban_complete', 'kanban_create', 'kanban_heartbeat', 'kanban_link', 'kanban_show'];
		assert.deepEqual(kanban(run('v0.16', ['hermes-cli'], machine([], { kanbanWorker: true }))), worker);
		assert.deepEqual(kanban(run('v0.16', ['terminal'], machine([], { kanbanWorker: true }))), worker);
		assert.deepEqual(kanban(run('v0.16', ['hermes-cli'], machine([], { kanbanWorker: true, config: { toolsets: ['kanban'] } }))), worker);
		assert.equal(kanban(run('v0.16', ['hermes-cli'], machine([], { config: { toolsets: ['kanban'] } }))).length, 9);
	});
	it('hermes-acp has 27 tools in v0.9 and 29 in v0.16; a machine without keys keeps closed ones marked', () => {
		assert.deepEqual(['v0.9', 'v0.16'].map((release) => run(release, ['hermes-acp']).definitions.length), [27, 29]);
		const closed = run('v0.16', ['hermes-cli']).definitions.filter(({ gate }) => gate.state === 'not-offered').map(({ name }) => name);
		assert.deepEqual(closed, [
			'browser_cdp', 'browser_dialog', 'computer_use', 'ha_call_service', 'ha_get_state', 'ha_list_entities', 'ha_list_services', 'kanban_block', 'kanban_comment', 'kanban_complete',
			'kanban_create', 'kanban_heartbeat', 'kanban_link', 'kanban_list', 'kanban_show', 'kanban_unblock',
		]);
	});
	it('agent-loop tools are marked', () => {
		for (const release of ['v0.9', 'v0.16', 'v0.20']) {
			assert.deepEqual(run(release, ['hermes-cli']).definitions.filter(({ agentLoop }) => agentLoop).map(({ name }) => name), ['delegate_task', 'memory', 'session_search', 'todo']);
		}
	});
});

describe('definitions: rewriting', () => {
	it('execute_code names the sandbox tools that are available', () => {
		assert.deepEqual(notes(run('v0.9', ['code_execution', 'file']), 'execute_code'), ['The description names the tools a script may call: read_file, write_file, search_files, patch.', 'Its example imports patch, read_file.']);
		assert.deepEqual(notes(run('v0.16', ['code_execution', 'terminal'], machine([], { config: { code_execution: { mode: 'strict' } } })), 'execute_code'), [
			'The description names the tools a script may call: terminal.', 'Its example imports terminal.', 'The description says where scripts run, by code_execution.mode: strict.',
		]);
	});
	it('code_execution alone opens the whole sandbox', () => {
		for (const release of ['v0.9', 'v0.16', 'v0.20']) {
			const result = run(release, ['code_execution']);
			assert.deepEqual(given(result), ['execute_code']);
			assert.deepEqual(result.warnings.map(formatMessage), [
				`None of the tools a script may call is available, and Hermes ${release} then lets scripts of execute_code call all of them: web_search, web_extract, read_file, write_file, search_files, patch, terminal.`,
			]);
			assert.deepEqual(run(release, ['code_execution', 'terminal']).warnings, []);
		}
	});
	it('browser_navigate loses its sentence only without both web tools', () => {
		const without = run('v0.16', ['browser'], machine(['CAMOFOX_URL']), ['web']);
		assert.deepEqual(notes(without, 'browser_navigate'), ['The sentence that prefers web_search or web_extract is taken out, as neither is available.']);
		assert.deepEqual(notes(run('v0.16', ['browser', 'web'], machine(['EXA_API_KEY'])), 'browser_navigate'), []);
	});
	it('discord follows bot and config', () => {
		const facts = machine(['DISCORD_BOT_TOKEN'], { config: { discord: { server_actions: ['list_guilds', 'server_info'] } } });
		assert.deepEqual(notes(run('v0.16', ['discord_admin'], facts), 'discord_admin'), ['Of its actions, discord.server_actions leaves these: list_guilds, server_info.']);
		assert.deepEqual(given(run('v0.16', ['discord', 'discord_admin'])), []);
	});
	it('delegate_task and the generators follow the config from their releases on', () => {
		assert.deepEqual(['v0.9', 'v0.16'].map((release) => notes(run(release, ['delegation']), 'delegate_task').length), [0, 1]);
		assert.deepEqual(['v0.16', 'v0.17'].map((release) => notes(run(release, ['image_gen']), 'image_generate').length), [0, 1]);
	});
});

describe('definitions: tool search', () => {
	const facts = (raw?: unknown): GateFacts => machine(['XAI_API_KEY', 'DISCORD_BOT_TOKEN'], { config: raw === undefined ? {} : { tools: { tool_search: raw } } });

	it('none before v0.16', () => assert.equal(run('v0.15', ['terminal']).toolSearch, undefined));
	it('core only: nothing to hide, even when on', () => {
		const { toolSearch } = run('v0.16', ['terminal', 'file'], facts('on'));
		assert.deepEqual([toolSearch?.active, toolSearch?.deferrable, toolSearch?.bridges], [false, [], []]);
	});
	it('v0.16 auto leaves little in sight', () => {
		const result = run('v0.16', ['terminal', 'x_search'], facts(), null, 200_000);
		assert.deepEqual([result.toolSearch?.active, result.toolSearch?.deferrable, result.toolSearch?.threshold], [false, ['x_search'], 20_000]);
		assert.deepEqual(given(result), ['process', 'terminal', 'x_search']);
	});
	it('v0.16 on, and v0.20 always, hide it behind three bridges', () => {
		for (const result of [run('v0.16', ['terminal', 'x_search'], facts({ enabled: 'on' })), run('v0.20', ['terminal', 'x_search'], facts())]) {
			assert.deepEqual(given(result).filter((name) => name !== 'terminal' && name !== 'process').includes('x_search'), false);
			assert.deepEqual(result.toolSearch?.deferred, ['x_search']);
			assert.deepEqual(result.toolSearch?.bridges, [{ name: 'tool_search', characters: 654 }, { name: 'tool_describe', characters: 356 }, { name: 'tool_call', characters: 499 }]);
		}
		assert.equal(run('v0.20', ['terminal', 'x_search'], facts(false)).toolSearch?.active, false);
	});
	it('totals count what is given, bridges included', () => {
		const { totals, definitions } = run('v0.16', ['terminal', 'x_search'], facts({ enabled: 'on' }));
		const direct = definitions.filter(({ deferred }) => !deferred).reduce((sum, { characters }) => sum + (characters ?? 0), 0);
		assert.deepEqual([totals.characters, totals.tokens], [direct + 1509, Math.ceil((direct + 1509) / 4)]);
	});
});
