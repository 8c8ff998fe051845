import assert from 'node:assert/strict';
import type { DefinitionsJson } from '../../src/cli/definitions-json';
import type { PlatformJson } from '../../src/cli/platform-json';
import { runCli } from './run-cli';

const SECRET = 'abc-very-secret-0123456789';

async function definitions(argv: readonly string[], files?: Readonly<Record<string, string>>): Promise<DefinitionsJson> {
	return JSON.parse((await runCli(['definitions', ...argv, '--format', 'json'], files)).out) as DefinitionsJson;
}

describe('command line: definitions', () => {
	it('gives each definition with its gate and size, in order', async () => {
		const answer = await definitions(['hermes-acp', '--release', 'v0.16']);
		assert.deepEqual([answer.toolsets, answer.release, answer.definitions.length], [['hermes-acp'], 'v0.16', 29]);
		const names = answer.definitions.map(({ name }) => name);
		assert.deepEqual(names, names.toSorted());
		assert.deepEqual(answer.definitions.find(({ name }) => name === 'todo')?.agentLoop, true);
		assert.deepEqual(answer.definitions.find(({ name }) => name === 'todo')?.gate, 'offered');
		assert.equal(answer.totals.tokens, Math.ceil(answer.totals.characters / 4));
		assert.equal(answer.toolSearch?.active, false);
		assert.deepEqual(answer.warnings, []);
	});

	it('keeps to what is known: without an environment nothing is closed by a missing variable', async () => {
		const gates = async (files?: Readonly<Record<string, string>>, argv: readonly string[] = []) =>
			new Map((await definitions(['homeassistant', ...argv], files)).definitions.map(({ name, gate, reason }) => [name, `${gate}: ${reason}`]));
		assert.match((await gates()).get('ha_get_state') ?? '', /^unknown: .*HASS_TOKEN/);
		const empty = await gates({ 'home/config.yaml': '{}', 'home/.env': 'OTHER=1\nHASS_TOKEN=\n' }, ['--config', 'home/config.yaml']);
		assert.match(empty.get('ha_get_state') ?? '', /^closed: HASS_TOKEN is not set/);
		const set = await gates({ 'home/config.yaml': '{}', 'home/.env': `HASS_TOKEN=${SECRET}\n` }, ['--config', 'home/config.yaml']);
		assert.match(set.get('ha_get_state') ?? '', /^offered: HASS_TOKEN is set/);
	});

	it('never prints a value of .env', async () => {
		const files = { 'home/config.yaml': 'platform_toolsets: {cli: [homeassistant, web]}\n', 'home/.env': `HASS_TOKEN="${SECRET}"\nfaulty ${SECRET}\n` };
		for (const command of [['definitions', 'homeassistant', 'web'], ['platform', 'cli']]) {
			for (const format of ['text', 'json']) {
				const { out, error } = await runCli([...command, '--config', 'home/config.yaml', '--format', format], files);
				assert.ok(out.includes('ha_get_state') && !`${out}${error}`.includes(SECRET), `${command.join(' ')} ${format}`);
			}
		}
	});

	it('says in text what is given, and warns where Hermes surprises', async () => {
		const { out, code } = await runCli(['definitions', 'code_execution', '--release', 'v0.16']);
		assert.equal(code, 0);
		assert.match(out, /^code_execution, as the model sees it in Hermes v0\.16\n/);
		assert.match(out, /^Warnings \(1\)\n {4}None of the tools a script may call is available/m);
		assert.match(out, /^ {4}execute_code {2}size known at run time only; always offered$/m);
	});

	it('reads toolsets of a file, and tells names that nothing has', async () => {
		const files = { 'hermes-toolsets.jsonc': '{ "mine": { "description": "d", "tools": ["read_file", "gone"] } }' };
		const answer = await definitions(['mine', '--file', 'hermes-toolsets.jsonc'], files);
		assert.deepEqual([answer.definitions.map(({ name }) => name), answer.unregistered], [['read_file'], ['gone']]);
		const unknown = await runCli(['definitions', 'nope']);
		assert.equal(unknown.code, 1);
		assert.match(unknown.out, /skips names it does not know: nope/);
	});

	it('platform tells gates that are closed or not known', async () => {
		const files = { 'config.yaml': 'platform_toolsets: {cli: [file, homeassistant, memory]}\n', '.env': 'A=b\n' };
		const { out } = await runCli(['platform', 'cli', '--config', 'config.yaml', '--format', 'json'], files);
		const { gated, tools } = JSON.parse(out) as PlatformJson;
		assert.deepEqual(gated.filter(({ tool }) => tool.startsWith('ha_')).map(({ tool, state }) => [tool, state]), ['ha_call_service', 'ha_get_state', 'ha_list_entities', 'ha_list_services'].map(tool => [tool, 'closed']));
		assert.ok(gated.every(({ tool, reason }) => tools.includes(tool) && reason !== ''));
		assert.ok(!gated.some(({ tool }) => tool === 'todo'));
		const text = await runCli(['platform', 'cli', '--config', 'config.yaml'], files);
		assert.match(text.out, /Gates that are closed, or not known \(\d+\)\n[\s\S]*ha_get_state {2}closed: HASS_TOKEN is not set/);
	});
});
