import assert from 'node:assert/strict';
import { expandParentToolsets, inheritedByChild, toolsetsLostByChildren } from '../../../src/core/definitions/delegation';
import { riskyTools } from '../../../src/core/definitions/exposure';
import { scopeOf } from '../../../src/core/hermes/catalog-scope';
import { ToolsetGraph } from '../../../src/core/toolsets/graph';
import { definitionsFor } from '../../../src/core/definitions/pipeline';
import { catalogOf, machine } from './world';

describe('what a child agent inherits', () => {
	it('v0.16: a bundle stands for the toolsets within its own tools', () => {
		const expanded = expandParentToolsets(['hermes-cli'], catalogOf('v0.16'));
		for (const name of ['web', 'terminal', 'browser', 'hermes-cli']) {
			assert.ok(expanded.has(name), name);
		}
		assert.deepEqual([...expandParentToolsets(['who_knows'], catalogOf('v0.16'))], ['who_knows']);
		assert.deepEqual([...expandParentToolsets([], catalogOf('v0.16'))], []);
	});
	it('v0.16: includes are not followed', () => {
		const added = (name: string): string[] => [...expandParentToolsets([name], catalogOf('v0.16'))].filter((other) => other !== name);
		assert.deepEqual(['hermes-gateway', 'safe', 'debugging'].map(added), [[], [], ['terminal']]);
	});
	it('v0.9 expands nothing', () => assert.deepEqual([...expandParentToolsets(['hermes-cli'], catalogOf('v0.9'))], ['hermes-cli']));
	it('v0.9 and v0.16 take away four toolsets by name', () => {
		for (const release of ['v0.9', 'v0.16']) {
			assert.deepEqual(inheritedByChild(['web', 'delegation', 'clarify', 'memory', 'code_execution', 'safe'], catalogOf(release)),
				{ enabled: ['web', 'safe'], disabled: [], lost: ['delegation', 'clarify', 'memory', 'code_execution'] });
		}
	});
	it('requested toolsets must lie within the parent\'s', () => {
		const requested = ['web', 'memory', 'spotify'];
		assert.deepEqual(inheritedByChild(['hermes-cli'], catalogOf('v0.9'), { requested }).enabled, []);
		assert.deepEqual(inheritedByChild(['hermes-cli'], catalogOf('v0.16'), { requested }).enabled, ['web']);
		assert.deepEqual(inheritedByChild(['hermes-cli'], catalogOf('v0.18'), { requested }).enabled, ['hermes-cli']);
	});
	it('MCP toolsets of the parent stay beside requested ones, unless told otherwise', () => {
		const child = (inheritMcp?: boolean): readonly string[] => inheritedByChild(['web', 'mcp-b', 'a', 'mcp-a'], catalogOf('v0.16'), {
			requested: ['web'], mcpToolsets: new Set(['a']), ...(inheritMcp === undefined ? {} : { inheritMcp }),
		}).enabled;
		assert.deepEqual([child(), child(false)], [['web', 'a', 'mcp-a', 'mcp-b'], ['web']]);
	});
	it('from v0.18 toolsets without own tools are lost as well', () => {
		const lost = toolsetsLostByChildren(catalogOf('v0.18'));
		assert.ok(['safe', 'hermes-gateway', 'delegation', 'clarify', 'memory', 'code_execution', 'cronjob'].every((name) => lost.has(name)));
		assert.ok(!lost.has('hermes-cli') && !lost.has('web'));
	});
	it('v0.20: children run code, have no kanban, and blocked tools of bundles are denied', () => {
		const child = inheritedByChild(['hermes-cli', 'kanban', 'code_execution', 'delegation'], catalogOf('v0.20'), { disabled: ['web', 'delegation'] });
		assert.deepEqual(child, { enabled: ['hermes-cli', 'code_execution'], disabled: ['web', 'delegation', 'clarify', 'cronjob', 'memory', 'kanban'], lost: ['kanban', 'delegation'] });
		const orchestrator = inheritedByChild(['hermes-cli'], catalogOf('v0.20'), { disabled: ['delegation'], orchestrator: true });
		assert.deepEqual(orchestrator, { enabled: ['hermes-cli', 'delegation'], disabled: ['clarify', 'cronjob', 'memory', 'kanban'], lost: [] });
	});
});

describe('the session of a child agent', () => {
	const child = (release: string, enabled: readonly string[], more: { config?: unknown; platform?: string } = {}) =>
		definitionsFor({ catalog: catalogOf(release), enabled, disabled: null, facts: machine([], more) }).child();

	it('there is one only where the session can delegate', () => {
		assert.equal(child('v0.16', ['web']), undefined);
		assert.ok(child('v0.16', ['delegation']));
	});
	it('tells the tools it starts with, and what it may ask for', () => {
		assert.deepEqual(child('v0.9', ['web', 'delegation']), { enabled: ['web'], disabled: [], lost: ['delegation'], tools: ['web_extract', 'web_search'], requestable: [], mayOrchestrate: false });
		assert.deepEqual(child('v0.16', ['debugging', 'delegation'])?.requestable, ['terminal']);
		assert.deepEqual(child('v0.18', ['web', 'delegation']), { enabled: ['web'], disabled: [], lost: ['delegation'], tools: ['web_extract', 'web_search'], mayOrchestrate: true });
		const latest = child('v0.20', ['hermes-acp']);
		assert.deepEqual([latest?.tools.length, latest?.tools.includes('delegate_task'), latest?.tools.includes('execute_code')], [27, false, true]);
	});
	it('counts toolsets of files only where the session leads to them', () => {
		const catalog = catalogOf('v0.20');
		const table = new Map(catalog.toolsets).set('asks', { description: '', tools: ['clarify'], includes: ['web'] }).set('uses', { description: '', tools: ['delegate_task', 'todo'], includes: ['asks'] });
		const graph = new ToolsetGraph({ ...scopeOf(catalog, { view: 'running' }), table });
		const tools = (enabled: readonly string[]) => definitionsFor({ catalog, enabled, disabled: null, facts: machine(), graph }).child()?.tools;
		assert.deepEqual(tools(['delegation', 'web']), ['web_extract', 'web_search']);
		// A toolset whose own tools are all denied is denied with what it includes: so Hermes does.
		assert.deepEqual(tools(['uses']), ['todo']);
	});
	it('hands the deny list of a platform on, from v0.19, and none to editors', () => {
		const config = { agent: { disabled_toolsets: ['web', 7] } };
		assert.deepEqual(['v0.18', 'v0.19'].map((release) => child(release, ['delegation', 'web'], { config, platform: 'cli' })?.disabled.includes('web')), [false, true]);
		assert.deepEqual(child('v0.20', ['delegation', 'web'], { config, platform: 'acp' })?.tools, ['web_extract', 'web_search']);
	});
});

describe('risky exposure', () => {
	it('only where strangers write', () => {
		const tools = ['web_search', 'terminal', 'execute_code', 'write_file', 'patch'];
		assert.deepEqual(riskyTools('webhook', tools), [{ tool: 'terminal', risk: 'commands' }, { tool: 'execute_code', risk: 'code' }, { tool: 'write_file', risk: 'files' }, { tool: 'patch', risk: 'files' }]);
		assert.deepEqual(riskyTools('cli', tools), []);
		assert.deepEqual(riskyTools('webhook', catalogOf('v0.16').toolsets.get('hermes-webhook')?.tools ?? []), []);
		assert.notDeepEqual(riskyTools('webhook', catalogOf('v0.9').toolsets.get('hermes-webhook')?.tools ?? []), []);
	});
});
