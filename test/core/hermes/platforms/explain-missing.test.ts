import assert from 'node:assert/strict';
import { formatMessage } from '../../../../src/core/message';
import { explainMissing } from '../../../../src/core/hermes/platforms/explain-missing';
import { EXPLANATIONS } from '../../../../src/core/hermes/platforms/explanations';
import { resolvePlatform } from '../../../../src/core/hermes/platforms/resolve-platform';
import type { PlatformEnvironment } from '../../../../src/core/hermes/platforms/enable-toolsets';
import { pythonOf, scopeOf } from './facts';

interface Case {
	readonly yaml?: string;
	readonly platform?: string;
	readonly release?: string;
	readonly environment?: PlatformEnvironment;
	readonly tool: string;
	readonly kind: keyof typeof EXPLANATIONS;
	/** The place as `entry 0`, `deny 1`, `server a`, `platform`. */
	readonly place?: string;
	readonly says: string;
}

const SERVERS = 'mcp_servers: {foo-bar: {command: x}, foo: {command: x}, old: {command: x, enabled: no}, none: null, browser: {command: x}}\n';

const CASES: readonly Case[] = [
	{ yaml: 'platform_toolsets: {cli: [debugging]}', tool: 'web_search', kind: 'present-listed', place: 'entry 0',
		says: 'cli has web_search: its list names debugging, which brings it (debugging → web).' },
	{ yaml: 'platform_toolsets: {cli: [spotify, hermes-cli]}', tool: 'web_search', kind: 'present-covered', place: 'entry 1',
		says: 'cli has web_search: hermes-cli in its list covers web, which brings it (web).' },
	{ tool: 'web_search', kind: 'present-default', says: 'cli has web_search: it uses the default bundle hermes-cli, which covers web (web).' },
	{ tool: 'kanban_show', kind: 'present-recovered',
		says: 'cli has kanban_show: nobody can configure kanban, so Hermes v0.20 adds it to every list of a platform whose default bundle hermes-cli has its tools.' },
	{ yaml: 'platform_toolsets: {cli: [web]}', tool: 'bfl_flux3_get_result', kind: 'present-recently-shipped',
		says: 'cli has bfl_flux3_get_result: bfl is new in Hermes v0.20, which switches it on in lists saved before.' },
	{ environment: { xaiCredentials: true }, tool: 'x_search', kind: 'present-credential',
		says: 'cli has x_search: credentials for it exist, so Hermes v0.20 switches x_search on.' },
	{ yaml: `${SERVERS}platform_toolsets: {cli: []}`, tool: 'browser_click', kind: 'present-server', place: 'server browser',
		says: 'cli has browser_click: the MCP server browser has the name of the toolset browser, which brings it.' },
	{ yaml: 'platform_toolsets: {webhook: [web]}', platform: 'webhook', environment: { kanbanWorker: true }, tool: 'kanban_show', kind: 'present-kanban',
		says: 'webhook has kanban_show: kanban workers get it on top of any list.' },
	{ yaml: 'agent: {disabled_toolsets: [memory, search]}', tool: 'web_search', kind: 'denied', place: 'deny 1',
		says: 'cli does not have web_search: search in agent.disabled_toolsets takes it away.' },
	{ tool: 'discord', kind: 'restricted', says: 'cli does not have discord: its toolset discord belongs to discord alone.' },
	{ yaml: 'platform_toolsets: {cli: [web, discord]}', tool: 'discord', kind: 'restricted-listed', place: 'entry 1',
		says: 'cli does not have discord: discord is listed, but it belongs to discord alone, so Hermes v0.20 drops it.' },
	{ tool: 'spotify_search', kind: 'default-off', says: 'cli does not have spotify_search: its toolset spotify is off until the list names it.' },
	{ tool: 'ha_get_state', kind: 'default-off-home-assistant',
		says: 'cli does not have ha_get_state: its toolset homeassistant is off until the list names it or HASS_TOKEN is set.' },
	{ tool: 'x_search', kind: 'default-off-xai',
		says: 'cli does not have x_search: its toolset x_search is off until the list names it or xAI credentials exist.' },
	{ environment: { homeAssistantToken: false }, tool: 'ha_get_state', kind: 'default-off',
		says: 'cli does not have ha_get_state: its toolset homeassistant is off until the list names it.' },
	{ yaml: 'platform_toolsets: {cli: [hermes-cli, web]}', release: 'v0.13', tool: 'read_file', kind: 'bundle-dropped', place: 'entry 0',
		says: 'cli does not have read_file: Hermes v0.13 drops hermes-cli because single toolsets stand beside it.' },
	{ yaml: 'platform_toolsets: {cli: [web]}', tool: 'read_file', kind: 'not-listed', place: 'platform',
		says: 'cli does not have read_file: its list names none of the toolsets that hold it (file).' },
	{ platform: 'webhook', tool: 'terminal', kind: 'not-in-default',
		says: 'webhook does not have terminal: it uses the default bundle hermes-webhook, which covers none of the toolsets that hold it (terminal).' },
	{ platform: 'api_server', release: 'v0.18', tool: 'terminal', kind: 'partly-covered',
		says: 'api_server does not have terminal: Hermes enables terminal as a whole or not at all, and this lacks close_terminal, read_terminal.' },
	{ yaml: SERVERS, tool: 'mcp__foo_bar__add', kind: 'server-on', place: 'server foo-bar',
		says: 'cli may have mcp__foo_bar__add: the MCP server foo-bar is on, and its tools are known once it runs.' },
	{ yaml: SERVERS, release: 'v0.18', tool: 'mcp_foo_bar_add', kind: 'server-on', place: 'server foo-bar',
		says: 'cli may have mcp_foo_bar_add: the MCP server foo-bar is on, and its tools are known once it runs.' },
	{ yaml: `${SERVERS}platform_toolsets: {cli: [web, no_mcp]}`, tool: 'mcp__foo__add', kind: 'server-no-mcp', place: 'entry 1',
		says: 'cli does not have mcp__foo__add: no_mcp keeps all MCP servers away.' },
	{ yaml: `${SERVERS}platform_toolsets: {cli: [web, foo-bar]}`, tool: 'mcp__foo__add', kind: 'server-not-listed', place: 'server foo',
		says: 'cli does not have mcp__foo__add: its list names other MCP servers, and only these are on.' },
	{ yaml: SERVERS, tool: 'mcp__old__add', kind: 'server-disabled', place: 'server old',
		says: 'cli does not have mcp__old__add: the MCP server old is switched off.' },
	{ yaml: SERVERS, tool: 'mcp__none__add', kind: 'server-not-a-mapping', place: 'server none',
		says: 'cli does not have mcp__none__add: the MCP server none has no settings, so Hermes skips it.' },
	{ yaml: `${SERVERS}agent: {disabled_toolsets: [foo]}`, tool: 'mcp__foo__add', kind: 'server-denied', place: 'deny 0',
		says: 'cli does not have mcp__foo__add: agent.disabled_toolsets takes the MCP server foo away.' },
	{ yaml: SERVERS, tool: 'mcp__browser__add', kind: 'server-shadowed', place: 'server browser',
		says: 'cli does not have mcp__browser__add: the toolset browser hides the MCP server of the same name; mcp-browser reaches it.' },
	{ yaml: SERVERS, tool: 'mcp__other__add', kind: 'server-missing',
		says: 'cli does not have mcp__other__add: no MCP server of this config has such tools.' },
	{ tool: 'todo_list', kind: 'renamed', says: 'Hermes v0.20 has no tool todo_list: there it is called todo.' },
	{ tool: 'send_message', kind: 'other-release', says: 'Hermes v0.20 has no tool send_message: releases v0.3 to v0.16 have it.' },
	{ tool: 'web', kind: 'is-toolset', says: 'web is a toolset in Hermes v0.20, not a tool.' },
	{ tool: '__proto__', kind: 'unknown', says: 'Hermes v0.20 has no tool __proto__; a plugin may bring it.' },
	{ yaml: 'agent: 7', tool: 'web_search', kind: 'unreadable', place: 'platform', says: 'Hermes v0.20 cannot read agent, so cli gets no tools at all.' },
];

describe('why a tool is missing', () => {
	for (const { yaml = '', platform = 'cli', release = 'v0.20', environment = {}, tool, kind, place, says } of CASES) {
		it(`${kind}: ${tool}`, () => {
			const scope = scopeOf(release);
			const explanation = explainMissing(scope, resolvePlatform({ scope, config: pythonOf(yaml), platform, environment }), tool);
			assert.equal(formatMessage(explanation.message), says);
			assert.equal(explanation.kind, kind);
			const found = explanation.place;
			const told = found && ('index' in found ? `${found.kind} ${found.index}` : found.kind === 'server' ? `server ${found.name}` : found.kind);
			assert.equal(told, place);
		});
	}

	it('tells what plugins bring and a person declines', () => {
		const options = { pluginToolsets: new Map([['notes', ['note_add']]]) };
		const explain = (yaml: string): string => {
			const scope = scopeOf('v0.20', options);
			return formatMessage(explainMissing(scope, resolvePlatform({ scope, config: pythonOf(yaml), platform: 'cli' }), 'note_add').message);
		};
		assert.equal(explain(''), 'cli has note_add: a plugin brings notes, which is on until it is declined.');
		assert.equal(explain('known_plugin_toolsets: {cli: [notes]}'),
			'cli does not have note_add: notes was offered for this platform, as known_plugin_toolsets records, and is not listed.');
	});

	it('knows tools that only a bundle has', () => {
		const extraToolsets = new Map([['hermes-own', { description: '', tools: ['own_tool'], includes: [] }]]);
		const scope = scopeOf('v0.20', { extraToolsets, pluginToolsets: new Map() });
		const answer = resolvePlatform({ scope, config: null, platform: 'cli' });
		const explanation = explainMissing(scope, answer, 'own_tool');
		assert.equal(formatMessage(explanation.message), 'cli does not have own_tool: no toolset that a platform can have holds it in Hermes v0.20.');
		assert.equal(explanation.certain, true);
	});

	it('names a context engine that brings a tool', () => {
		const scope = scopeOf('v0.20', { pluginToolsets: new Map([['context_engine', ['recall']]]) });
		const answer = resolvePlatform({ scope, config: pythonOf('context: {engine: lcm}\nknown_plugin_toolsets: {cli: [context_engine]}'), platform: 'cli' });
		assert.equal(formatMessage(explainMissing(scope, answer, 'recall').message), 'cli has recall: the context engine lcm brings context_engine.');
	});

	it('has a sentence without gaps for every kind', () => {
		for (const template of Object.values(EXPLANATIONS)) {
			assert.match(template, /^[^{}]{0,200}(?:\{[a-z]{1,20}\}[^{}]{0,200}){1,12}\.$/i);
		}
	});
});
