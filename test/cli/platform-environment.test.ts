import assert from 'node:assert/strict';
import { runCli } from './run-cli';

const CONFIG = 'platform_toolsets:\n  cli: [hermes-cli]\n';
const ARGUMENTS = ['platform', 'cli', '--config', 'home/config.yaml', '--release', 'v0.20'];

describe('command line: variables that decide what a platform gets', () => {
	it('are known by their names in the .env beside the config, and said to be', async () => {
		const { out } = await runCli(ARGUMENTS, { 'home/config.yaml': CONFIG, 'home/.env': 'HASS_TOKEN=secret-value\nXAI_API_KEY=other-secret\n' });
		assert.match(out, /homeassistant {2}by hermes-cli, as HASS_TOKEN is set \(\.env\)/);
		assert.match(out, /x_search {2}XAI_API_KEY is set \(\.env\), which switches it on/);
		assert.ok(!out.includes('secret'));
	});

	it('stay open where the file does not have them, or is not there', async () => {
		const without = await runCli(ARGUMENTS, { 'home/config.yaml': CONFIG, 'home/.env': 'OTHER=1\n' });
		assert.match(without.out, /The \.env of this home does not set HASS_TOKEN; the environment that Hermes starts in may\./);
		assert.doesNotMatch(without.out, /\n {2}homeassistant {2}by/);
		const missing = await runCli(ARGUMENTS, { 'home/config.yaml': CONFIG });
		assert.match(missing.out, /This home has no \.env; the environment that Hermes starts in may set HASS_TOKEN\./);
	});

	it('are told once where the file cannot be read', async () => {
		const { out, error } = await runCli(ARGUMENTS, { 'home/config.yaml': CONFIG, 'home/.env/not-a-file': '' });
		assert.match(out, /The \.env of this home cannot be read, so whether it sets HASS_TOKEN is not known\./);
		assert.equal(error.match(/cannot be read/g)?.length, 1, error);
	});

	it('decide what the absence of a tool is put down to', async () => {
		const files = { 'home/config.yaml': 'platform_toolsets:\n  cli: [hermes-cli]\nagent:\n  disabled_toolsets: [homeassistant]\n' };
		const removed = async (more: Record<string, string>) => (JSON.parse((await runCli([...ARGUMENTS, '--format', 'json'], { ...files, ...more })).out) as { removed: { tool: string; kind: string }[] }).removed
			.find(({ tool }) => tool === 'ha_list_entities')?.kind;
		assert.equal(await removed({ 'home/.env': 'HASS_TOKEN=x\n' }), 'denied');
		assert.equal(await removed({}), 'default-off');
	});
});
