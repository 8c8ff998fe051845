import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { decodeValue } from '../../../../src/core/definitions/python/boundary';
import type { PythonDict } from '../../../../src/core/definitions/python/value';
import { activationThreshold, estimateTokens, listingBudget, shouldActivate, tokensOf } from '../../../../src/core/definitions/tool-search/activation';
import { readBridgeCall, type BridgeCall, type BridgeScope } from '../../../../src/core/definitions/tool-search/bridge';
import { classifyTools, isDeferrable, type Registered } from '../../../../src/core/definitions/tool-search/classify';
import { readToolSearchConfig, type ToolSearchConfig } from '../../../../src/core/definitions/tool-search/config';
import { searchDefinitions } from '../../../../src/core/definitions/tool-search/search';
import { formatMessage } from '../../../../src/core/message';

function read(raw: unknown, release: string): ToolSearchConfig {
	const config = readToolSearchConfig(decodeValue(raw), release);
	assert.ok(config);
	return config;
}

function worldOf(release: string, extra: Readonly<Record<string, string>> = {}): Registered & { names: readonly string[] } {
	const catalog = JSON.parse(readFileSync(`test/facts/catalog/${release}.json`, 'utf8')) as { core: string[]; registered: Record<string, { toolset: string }> };
	const toolsets = new Map([...Object.entries(catalog.registered).map(([name, tool]) => [name, tool.toolset] as const), ...Object.entries(extra)]);
	return { core: catalog.core, release, toolsetOf: (name) => toolsets.get(name), names: [...toolsets.keys()] };
}

describe('tool search config: vectors', () => {
	it('v0.16', () => {
		const both = (raw: unknown): unknown => [read(raw, 'v0.16').enabled, read(raw, 'v0.16').thresholdPercent];
		assert.deepEqual([null, true, false, { enabled: 'on' }, { enabled: 'maybe' }, { threshold_pct: 150 }, { threshold_pct: -5 }].map(both),
			[['auto', 10], ['auto', 10], ['off', 10], ['on', 10], ['auto', 10], ['auto', 100], ['auto', 0]]);
		const limits = read({ max_search_limit: 999, search_default_limit: 999 }, 'v0.16');
		assert.deepEqual([limits.maxSearchLimit, limits.searchDefaultLimit], [50, 50]);
	});
	it('after v0.20', () => {
		assert.deepEqual([read(null, 'v0.21').enabled, read(null, 'v0.21').thresholdPercent, read(null, 'v0.21').maxSearchLimit], ['auto', 5, 25]);
		assert.deepEqual([{ defer: ['terminal'] }, { defer: [] }, { defer: 'todo_list' }, null].map((raw) => read(raw, 'v0.21').defer), [['terminal'], [], undefined, undefined]);
	});
	it('before v0.16 there is none', () => assert.equal(readToolSearchConfig(null, 'v0.15'), undefined));
	it('Python\'s readings of odd numbers', () => {
		const limits = (value: unknown): number => read({ search_default_limit: value }, 'v0.16').searchDefaultLimit;
		assert.deepEqual(['3', ' ٣ ', 2.9, true, '2.9', 'x', null, [], { $float: 'nan' }].map(limits), [3, 3, 2, 1, 5, 5, 5, 5, 5]);
		assert.equal(read({ threshold_pct: { $float: 'nan' } }, 'v0.16').thresholdPercent, 100);
		// An infinite whole number raises, and the defaults hold for everything.
		assert.deepEqual(read({ enabled: 'off', max_search_limit: { $float: 'inf' } }, 'v0.16'), read(null, 'v0.16'));
	});
});

describe('tool search gate: vectors', () => {
	const rows: readonly [string, unknown, number, number, boolean, boolean][] = [
		['off never', { enabled: 'off' }, 1e6, 200_000, false, false],
		['nothing to hide', { enabled: 'on' }, 0, 200_000, false, false],
		['on', { enabled: 'on' }, 100, 200_000, true, true],
		['below a tenth', null, 10_000, 200_000, false, true],
		['a tenth', null, 20_000, 200_000, true, true],
		['above', null, 50_000, 200_000, true, true],
		['unknown context, little', null, 10_000, 0, false, true],
		['unknown context, much', null, 25_000, 0, true, true],
	];
	for (const [name, raw, tokens, context, middle, latest] of rows) {
		it(name, () => {
			assert.deepEqual(['v0.16', 'v0.19', 'v0.20', 'v0.21'].map((release) => shouldActivate(read(raw, release), tokens, context, release)), [middle, middle, latest, latest]);
		});
	}
	it('thresholds and budgets', () => {
		assert.deepEqual([200_000, 0, null].map((context) => activationThreshold(read(null, 'v0.16'), context, 'v0.16')), [20_000, 20_000, 20_000]);
		assert.equal(activationThreshold(read(null, 'v0.16'), 8000, 'v0.16'), 800);
		assert.equal(activationThreshold(read(null, 'v0.20'), 8000, 'v0.20'), undefined);
		assert.deepEqual([8000, 200_000, 0, undefined].map((context) => listingBudget(read(null, 'v0.20'), context)), [400, 4000, 4000, 4000]);
		assert.equal(listingBudget(read(null, 'v0.16'), 8000), 0);
	});
	it('tokens are rounded up once, in total', () => {
		assert.deepEqual([0, 1, 4, 5].map(tokensOf), [0, 1, 1, 2]);
		const small = decodeValue({ a: 1 });
		const big = decodeValue({ text: 'x'.repeat(1000) });
		assert.equal(estimateTokens([small, small]), 4);
		assert.ok(estimateTokens(new Array<typeof big>(10).fill(big)) > 10 * estimateTokens([small]));
	});
});

describe('tool search classification: vectors', () => {
	const CORE = ['terminal', 'read_file', 'write_file', 'patch', 'search_files', 'todo', 'memory', 'browser_navigate', 'web_search', 'session_search', 'clarify', 'execute_code', 'delegate_task'];
	it('v0.16 hides 16 built-in tools outside the core list, and what plugins bring', () => {
		const world = worldOf('v0.16', { mcp_x: 'mcp-x', tool_search: 'bridge' });
		for (const name of [...CORE, 'send_message', 'tool_search', 'tool_describe', 'tool_call', 'never_registered']) {
			assert.equal(isDeferrable(name, world), false, name);
		}
		const { visible, deferrable } = classifyTools([...world.names, 'never_registered'], world);
		assert.ok(visible.includes('never_registered') && !visible.includes('tool_search') && deferrable.includes('mcp_x'));
		const plugins = ['spotify', 'google_meet', 'mcp-x'];
		assert.deepEqual(deferrable.filter((name) => !plugins.includes(world.toolsetOf(name) ?? '')).sort(), [
			'discord', 'discord_admin', 'feishu_doc_read', 'feishu_drive_add_comment', 'feishu_drive_list_comment_replies', 'feishu_drive_list_comments',
			'feishu_drive_reply_comment', 'mixture_of_agents', 'video_analyze', 'video_generate', 'x_search', 'yb_query_group_info', 'yb_query_group_members',
			'yb_search_sticker', 'yb_send_dm', 'yb_send_sticker',
		]);
	});
	it('order is kept', () => {
		const world: Registered = { core: ['b'], release: 'v0.20', toolsetOf: (name) => name === 'z' ? undefined : 'x' };
		assert.deepEqual(classifyTools(['d', 'b', 'a', 'z', 'c'], world), { visible: ['b', 'z'], deferrable: ['d', 'a', 'c'] });
	});
	it('after v0.20 a list decides on core and desktop tools', () => {
		const desktop = { read_window_below: 'desktop_ui', apply_layout: 'desktop_ui', project_list: 'project', computer_use: 'computer_use', terminal: 'terminal', memory: 'memory', clarify: 'clarify', mcp__a__b: 'mcp-a' };
		const world: Registered = { core: ['terminal', 'memory', 'computer_use', 'clarify'], release: 'v0.21', toolsetOf: (name) => new Map(Object.entries(desktop)).get(name) };
		const hidden = (raw: unknown): readonly string[] => classifyTools(Object.keys(desktop), world, read(raw, 'v0.21')).deferrable;
		assert.deepEqual(hidden(null), ['read_window_below', 'apply_layout', 'computer_use', 'mcp__a__b']);
		assert.deepEqual(hidden({ defer: [] }), ['mcp__a__b']);
		assert.deepEqual(hidden({ defer: ['terminal'] }), ['terminal', 'mcp__a__b']);
	});
});

describe('tool search retrieval: vectors', () => {
	const catalog = [
		['github_create_issue', 'Open a new issue in a repository'], ['github_search_repos', 'Find repositories'],
		['slack_send_message', 'Send a message to a channel'], ['calendar_create_event', 'Put an event into a calendar'],
	].map(([name, description]) => ({ type: 'function', function: { name, description, parameters: { type: 'object', properties: {} } } }));
	const find = (query: string, limit = 5): readonly string[] => searchDefinitions(catalog, query, limit, 'v0.16');
	it('finds by words', () => {
		assert.equal(find('create a github issue')[0], 'github_create_issue');
		assert.deepEqual(find('asdf qwerty foobar'), []);
		assert.deepEqual(find('calendar'), ['calendar_create_event']);
		assert.equal(find('create', 1).length, 1);
	});
	it('finds a part of a name only when no word scores', () => {
		assert.deepEqual(find('HUB_'), ['github_create_issue', 'github_search_repos']);
		assert.deepEqual(find('sear'), ['github_search_repos']);
		assert.deepEqual(find('sear issue'), ['github_create_issue']);
	});
	it('nothing for nothing, and none before v0.16', () => {
		assert.deepEqual([find(''), find('!?'), find('calendar', 0), searchDefinitions([{}, null, { function: { name: '' } }], 'x', 5, 'v0.16')], [[], [], [], []]);
		assert.throws(() => searchDefinitions(catalog, 'x', 5, 'v0.15'), /v0\.15 has no tool search/);
	});
});

describe('bridge calls: vectors', () => {
	function scope(release: string): BridgeScope {
		return {
			release, config: read(null, release), isDeferrable: (name) => name.startsWith('mcp_'),
			sessionTools: new Set(['terminal', 'mcp_in']), requiredOf: (name) => name === 'mcp_in' ? ['id'] : undefined,
		};
	}
	const call = (bridge: string, args: object, release = 'v0.16'): BridgeCall => readBridgeCall(bridge, decodeValue(args) as PythonDict, scope(release));
	const refusal = (bridge: string, args: object, release?: string): string => {
		const result = call(bridge, args, release);
		return result.kind === 'refused' ? result.refusal : result.kind;
	};

	it('v0.16 refuses', () => {
		assert.equal(refusal('tool_search', {}), 'no-query');
		assert.equal(refusal('tool_search', { query: '  ' }), 'no-query');
		assert.equal(refusal('tool_describe', {}), 'no-name');
		assert.equal(refusal('tool_describe', { name: 'terminal' }), 'not-deferrable');
		assert.equal(refusal('tool_describe', { name: 'mcp_out' }), 'not-in-session');
		assert.equal(refusal('tool_call', {}), 'no-name');
		assert.equal(refusal('tool_call', { name: 'tool_call' }), 'is-bridge');
		assert.equal(refusal('tool_call', { name: 'terminal' }), 'not-deferrable');
		assert.equal(refusal('tool_call', { name: 'mcp_out' }), 'not-in-session');
		assert.equal(refusal('tool_call', { name: 'mcp_in', arguments: '{"a":' }), 'not-json');
		assert.equal(refusal('tool_call', { name: 'mcp_in', arguments: [1] }), 'not-an-object');
	});
	it('v0.16 takes', () => {
		assert.deepEqual(call('tool_search', { query: ' x ' }), { kind: 'search', queries: ['x'], limit: 5 });
		assert.deepEqual([0, 99, '7', 'x'].map((limit) => (call('tool_search', { query: 'x', limit }) as { limit: number }).limit), [1, 20, 7, 5]);
		assert.deepEqual(call('tool_describe', { name: 'mcp_in' }), { kind: 'describe', names: ['mcp_in'] });
		assert.deepEqual(call('tool_call', { name: 'mcp_in', arguments: '{"id":"1"}' }), { kind: 'call', calls: [{ name: 'mcp_in', args: new Map([['id', '1']]) }] });
		assert.deepEqual(call('tool_call', { name: 'mcp_in' }), { kind: 'call', calls: [{ name: 'mcp_in', args: new Map() }] });
	});
	it('v0.20 does not call with required arguments missing', () => {
		const result = call('tool_call', { name: 'mcp_in', arguments: {} }, 'v0.20');
		assert.ok(result.kind === 'refused');
		assert.equal(formatMessage(result.message), '"mcp_in" is not called, as required arguments are missing: id.');
		assert.equal(refusal('tool_call', { name: 'mcp_in', arguments: { id: null } }, 'v0.20'), 'call');
	});
	it('after v0.20 the bridges take lists', () => {
		assert.equal(refusal('tool_search', { queries: [] }, 'v0.21'), 'no-query');
		assert.equal(refusal('tool_search', { queries: [' ', ''] }, 'v0.21'), 'no-query');
		assert.equal(refusal('tool_search', { queries: 'abcdefgh'.split('') }, 'v0.21'), 'too-many-queries');
		assert.equal(refusal('tool_search', { queries: ['a', 'b'] }, 'v0.21'), 'search');
		assert.deepEqual(call('tool_describe', { names: ['mcp_in'] }, 'v0.21'), { kind: 'describe', names: ['mcp_in'] });
		for (const blank of ['', '  \n', null]) {
			assert.equal(refusal('tool_call', { calls: [{ name: 'mcp_in', arguments: blank }] }, 'v0.21'), 'missing-required');
		}
		assert.equal(refusal('tool_call', { calls: [{ name: 'mcp_in', arguments: '{"todos": [' }] }, 'v0.21'), 'not-json');
		assert.equal(refusal('tool_call', { calls: [] }, 'v0.21'), 'no-name');
	});
});
