import assert from 'node:assert/strict';
import { resolveEditorSession } from '../../../../src/core/hermes/platforms/editor-session';
import { pythonOf, scopeOf } from './facts';

const SERVERS = 'mcp_servers: {a: {command: x}, b: {command: x, enabled: false}, c: {command: x, enabled: "off"}, d: null, 7: {command: x}}';

describe('editor sessions', () => {
	for (const [release, enabled, servers] of [
		['v0.9', 'hermes-acp', 'a bundle, b disabled, c disabled, d not-a-mapping, 7 bundle'],
		['v0.11', 'hermes-acp', 'a not-read, b disabled, c disabled, d not-a-mapping, 7 not-read'],
		['v0.12', 'hermes-acp mcp-a mcp-c mcp-d mcp-7', 'a configured, b disabled, c named-only, d not-a-mapping, 7 configured'],
		['v0.20', 'hermes-acp mcp-a mcp-c mcp-d mcp-7', 'a configured, b disabled, c named-only, d not-a-mapping, 7 configured'],
	] as const) {
		it(`get the servers that Hermes ${release} gives them`, () => {
			const answer = resolveEditorSession({ scope: scopeOf(release), config: pythonOf(SERVERS) });
			assert.equal(answer.enabled.join(' '), enabled);
			assert.equal(answer.servers.map(({ name, why }) => `${name} ${why}`).join(', '), servers);
		});
	}

	it('always have the tools of hermes-acp', () => {
		const scope = scopeOf('v0.20');
		const { tools, ignored } = resolveEditorSession({ scope, config: pythonOf('platform_toolsets: {acp: [web]}\nagent: {disabled_toolsets: [file]}') });
		assert.deepEqual(tools, scope.graph.expand('hermes-acp'));
		assert.ok(tools.includes('read_file'));
		assert.deepEqual(ignored, ['platform_toolsets.acp', 'agent.disabled_toolsets']);
	});

	it('ignore nothing where nothing is written', () => {
		assert.deepEqual(resolveEditorSession({ scope: scopeOf('v0.20'), config: pythonOf('agent: {disabled_toolsets: []}') }).ignored, []);
		assert.deepEqual(resolveEditorSession({ scope: scopeOf('v0.20'), config: null }).ignored, []);
	});

	it('take the servers of the editor, and may skip those of the config', () => {
		const request = { config: pythonOf(SERVERS), editorServers: ['mine'], skipsConfiguredServers: true };
		const answer = resolveEditorSession({ scope: scopeOf('v0.20'), ...request });
		assert.deepEqual(answer.servers.filter(({ on }) => on).map(({ name }) => name), ['mine']);
		assert.equal(answer.enabled.at(-1), 'mcp-mine');
		assert.deepEqual(resolveEditorSession({ scope: scopeOf('v0.19'), ...request }).servers.filter(({ on }) => on).map(({ name }) => name), ['a', '7', 'mine']);
	});

	it('do not begin where Hermes cannot read the servers', () => {
		const answer = resolveEditorSession({ scope: scopeOf('v0.20'), config: pythonOf('mcp_servers: [a]') });
		assert.deepEqual([answer.failure?.key, answer.enabled, answer.tools], ['mcp_servers', [], []]);
	});
});
