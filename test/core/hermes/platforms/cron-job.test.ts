import assert from 'node:assert/strict';
import { resolveCronJob, type CronJobAnswer } from '../../../../src/core/hermes/platforms/cron-job';
import { pythonOf, scopeOf } from './facts';

const SERVERS = 'mcp_servers: {b: {command: x}, a: {command: x}, off: {command: x, enabled: "off"}}';

function ask(release: string, yaml: string, enabledToolsets?: readonly string[] | null): CronJobAnswer {
	return resolveCronJob({ scope: scopeOf(release), config: pythonOf(yaml), ...enabledToolsets === undefined ? {} : { enabledToolsets } });
}

describe('cron jobs', () => {
	for (const [release, list, enabled] of [
		['v0.16', ['web'], ['web']],
		['v0.18', ['web'], ['web', 'a', 'b']],
		['v0.20', ['a', 'web'], ['a', 'web']],
		['v0.20', ['no_mcp', 'web', 'a'], ['web', 'a']],
		['v0.20', ['off'], ['off', 'a', 'b']],
	] as const) {
		it(`of ${release} with [${list.join(', ')}] get ${enabled.join(', ')}`, () => {
			const answer = ask(release, SERVERS, list);
			assert.equal(answer.source, 'job');
			assert.deepEqual(answer.enabled, enabled);
		});
	}

	it('follow the cron platform without a list', () => {
		for (const list of [undefined, null, []]) {
			const answer = ask('v0.20', 'platform_toolsets: {cron: [web, cronjob]}', list);
			assert.equal(answer.source, 'platform');
			assert.deepEqual(answer.enabled, answer.platform?.enabled);
			assert.ok(answer.platform?.tools.includes('cronjob'));
			assert.ok(!answer.tools.includes('cronjob'));
		}
	});

	it('get everything before there was a cron platform, and where the config cannot be read', () => {
		assert.deepEqual([ask('v0.10', '', ['web']).source, ask('v0.11', '').source], ['everything', 'everything']);
		const unreadable = ask('v0.20', 'mcp_servers: [a]');
		assert.equal(unreadable.source, 'everything');
		assert.equal(unreadable.enabled, null);
		assert.ok(unreadable.tools.includes('terminal'));
		assert.ok(!unreadable.tools.includes('clarify'));
	});

	it('never get three toolsets, but old releases let a list through', () => {
		const list = ['clarify', 'web', 'cronjob'];
		const answer = ask('v0.20', '', list);
		assert.deepEqual(answer.tools, ['web_extract', 'web_search']);
		assert.deepEqual(answer.stripped, [{ index: 0, name: 'clarify' }, { index: 2, name: 'cronjob' }]);
		assert.deepEqual(ask('v0.12', '', list).stripped, []);
		assert.ok(ask('v0.12', '', list).tools.includes('clarify'));
	});

	it('obey the deny list from v0.15 on', () => {
		const config = 'agent: {disabled_toolsets: [web, " file ", cronjob, 5]}';
		assert.deepEqual(ask('v0.14', config, ['web']).disabled, ['cronjob', 'messaging', 'clarify']);
		assert.deepEqual(ask('v0.15', config, ['web']).disabled, ['cronjob', 'messaging', 'clarify', 'web', 'file', '5']);
		assert.deepEqual(ask('v0.20', config, ['web', 'file', 'todo']).tools, ['todo']);
	});

	it('fail where Hermes raises', () => {
		assert.equal(ask('v0.20', 'mcp_servers: [a]', ['web']).failure?.key, 'mcp_servers');
		assert.equal(ask('v0.20', 'agent: {disabled_toolsets: 7}').failure?.key, 'agent.disabled_toolsets');
		assert.equal(ask('v0.16', 'mcp_servers: [a]', ['web']).failure, undefined);
	});
});
