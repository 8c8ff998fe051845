import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { main } from '../../src/cli/main';
import type { CliResult } from './run-cli';

const CONFIG = '# mine\nmodel: x # keep\nplatform_toolsets:\n  cli: [team]\n';
const TEAM = '// ours\n{ "team": { "description": "d", "tools": ["todo"], "includes": ["web"] } }\n';

let folder: string;

function write(name: string, text: string): void {
	fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
	fs.writeFileSync(path.join(folder, name), text);
}

const read = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8');
const exists = (name: string) => fs.existsSync(path.join(folder, name));

async function cli(argv: readonly string[], variables: Readonly<Record<string, string>> = { HERMES_HOME: path.join(folder, 'home') }): Promise<CliResult> {
	let out = '';
	let error = '';
	const code = await main(argv, {
		out: text => {
			out += text;
		},
		error: text => {
			error += text;
		},
		input: (async function* () {
			yield '';
		})(),
		directory: folder,
		variables,
	});
	return { code, out, error };
}

describe('command line: deploy and undeploy', () => {
	beforeEach(() => {
		folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hermes-toolsets-deploy-'));
		write('home/config.yaml', CONFIG);
		write('team.hermes-toolsets.jsonc', TEAM);
	});
	afterEach(() => {
		fs.rmSync(folder, { recursive: true });
	});

	it('deploys, says what it wrote, and undeploys to the byte', async () => {
		const deployed = await cli(['deploy', 'team.hermes-toolsets.jsonc']);
		assert.deepEqual([deployed.code, deployed.error], [0, '']);
		assert.match(deployed.out, /^Deployed team\.hermes-toolsets\.jsonc \(1 toolset\) to .*home; Hermes loads it when it starts next\n {2}create plugins\/toolset-files\/toolsets\.json\n/);
		assert.match(deployed.out, /^ {2}change config\.yaml$/m);
		assert.equal(read('home/config.yaml'), `${CONFIG}plugins:\n  enabled:\n    - toolset-files\n`);
		const again = await cli(['deploy', 'team.hermes-toolsets.jsonc']);
		assert.deepEqual([again.code, again.out], [0, '']);
		assert.match(again.error, /is deployed as it is; nothing changes/);
		const undeployed = await cli(['undeploy']);
		assert.deepEqual([undeployed.code, undeployed.error], [0, '']);
		assert.match(undeployed.out, /^Undeployed everything from /);
		assert.equal(read('home/config.yaml'), CONFIG);
		assert.ok(!exists('home/plugins'));
	});

	it('shows both changes as a diff and writes nothing with --dry-run', async () => {
		const { code, out, error } = await cli(['deploy', 'team.hermes-toolsets.jsonc', '--dry-run']);
		assert.deepEqual([code, error], [0, '']);
		assert.match(out, /^--- \/dev\/null\n\+\+\+ b\/plugins\/toolset-files\/toolsets\.json\n@@ -0,0 \+1,/m);
		assert.ok(out.endsWith('--- a/config.yaml\n+++ b/config.yaml\n@@ -2,3 +2,6 @@\n model: x # keep\n platform_toolsets:\n   cli: [team]\n+plugins:\n+  enabled:\n+    - toolset-files\n'), out);
		assert.equal(read('home/config.yaml'), CONFIG);
		assert.ok(!exists('home/plugins'));
	});

	it('prints JSON', async () => {
		const { code, out } = await cli(['deploy', 'team.hermes-toolsets.jsonc', '--format', 'json']);
		const answer = JSON.parse(out) as { home: string; dryRun: boolean; changes: { path: string; action: string; diff: string }[]; notes: string[] };
		assert.equal(code, 0);
		assert.deepEqual([answer.home, answer.dryRun, answer.notes], [path.join(folder, 'home'), false, []]);
		assert.deepEqual(answer.changes.map(({ path: file, action }) => `${action} ${file}`), [
			'create plugins/toolset-files/toolsets.json',
			'create plugins/toolset-files/__init__.py',
			'create plugins/toolset-files/plugin.yaml',
			'change config.yaml',
		]);
		assert.match(answer.changes[3]?.diff ?? '', /^\+ {4}- toolset-files$/m);
	});

	it('takes back one file of several, also one that is gone by now', async () => {
		write('other/hermes-toolsets.json', '{ "other": { "description": "d", "tools": ["todo"] } }');
		await cli(['deploy', 'team.hermes-toolsets.jsonc']);
		await cli(['deploy', 'other/hermes-toolsets.json']);
		fs.rmSync(path.join(folder, 'team.hermes-toolsets.jsonc'));
		const { code, out, error } = await cli(['undeploy', 'team.hermes-toolsets.jsonc']);
		assert.equal(code, 0);
		assert.match(out, /^Undeployed team\.hermes-toolsets\.jsonc from .*\n {2}change plugins\/toolset-files\/toolsets\.json\n$/);
		assert.match(error, /Still deployed: .*other.hermes-toolsets\.json/);
		assert.equal((await cli(['undeploy', path.join(folder, 'other/hermes-toolsets.json')])).code, 0);
		assert.equal(read('home/config.yaml'), CONFIG);
	});

	it('takes the home that is named', async () => {
		write('second/config.yaml', '');
		assert.equal((await cli(['deploy', 'team.hermes-toolsets.jsonc', '--home', 'second'])).code, 0);
		assert.ok(exists('second/plugins/toolset-files/plugin.yaml') && !exists('home/plugins'));
		write('user/.hermes/config.yaml', '');
		assert.equal((await cli(['deploy', 'team.hermes-toolsets.jsonc'], { HOME: path.join(folder, 'user') })).code, 0);
		assert.ok(exists('user/.hermes/plugins/toolset-files/plugin.yaml'));
	});

	it('says where a home that is a link really is', async () => {
		fs.symlinkSync(path.join(folder, 'home'), path.join(folder, 'link'));
		const { code, error } = await cli(['deploy', 'team.hermes-toolsets.jsonc', '--home', 'link']);
		assert.equal(code, 0);
		assert.match(error, /link is a symbolic link; files are written to .*home/);
		assert.ok(exists('home/plugins/toolset-files/plugin.yaml'));
	});

	for (const [title, prepare, argv, words] of [
		['no file', () => undefined, ['deploy'], /Name one toolset file[\s\S]*Usage: hermes-toolsets deploy/],
		['two files', () => undefined, ['undeploy', 'a', 'b'], /Name one toolset file, or none/],
		['standard input', () => undefined, ['deploy', '-'], /standard input cannot be deployed/],
		['a file that is not there', () => undefined, ['deploy', 'gone.json'], /gone\.json cannot be read: there is no such file/],
		['a file that does not parse', () => write('bad.json', '{\n"x": {'), ['deploy', 'bad.json'], /bad\.json" is no toolset file that can be read\. Correct line 2/],
		['a file without toolsets', () => write('none.json', '{}'), ['deploy', 'none.json'], /holds no toolset that can be deployed/],
		['a home that is not there', () => undefined, ['deploy', 'team.hermes-toolsets.jsonc', '--home', 'gone'], /There is no Hermes home at .*gone/],
		['a home that is a file', () => write('file', ''), ['undeploy', '--home', 'file'], /is not a folder/],
		['a config that does not parse', () => write('home/config.yaml', 'a: [\n'), ['deploy', 'team.hermes-toolsets.jsonc'], /Hermes cannot read config\.yaml, so it is not written/],
		['a plugin of somebody else', () => write('home/plugins/toolset-files/plugin.yaml', 'name: x\n'), ['deploy', 'team.hermes-toolsets.jsonc', '--dry-run'], /was not written by a deployment/],
	] as const) {
		it(`exits with 2 and says why: ${title}`, async () => {
			prepare();
			const config = read('home/config.yaml');
			const { code, out, error } = await cli(argv);
			assert.deepEqual([code, out], [2, '']);
			assert.match(error, words);
			assert.doesNotMatch(error, /^ {4}at /m);
			assert.equal(read('home/config.yaml'), config);
			assert.ok(!exists('home/plugins/toolset-files/toolsets.json'));
		});
	}

	it('asks for a home where the environment has none', async () => {
		const { code, error } = await cli(['deploy', 'team.hermes-toolsets.jsonc'], {});
		assert.equal(code, 2);
		assert.match(error, /Name the Hermes home with --home/);
	});

	it('counts what is deployed in platform and lint', async () => {
		const tools = async () => (JSON.parse((await cli(['platform', 'cli', '--config', 'home/config.yaml', '--format', 'json'])).out) as { tools: string[] }).tools;
		const rules = async () => {
			const { files } = JSON.parse((await cli(['lint', 'home/config.yaml', 'team.hermes-toolsets.jsonc', '--format', 'json'])).out) as { files: { diagnostics: { rule: string }[] }[] };
			return files.flatMap(({ diagnostics }) => diagnostics.map(({ rule }) => rule)).sort();
		};
		assert.ok(!(await tools()).includes('web_search'));
		assert.deepEqual(await rules(), ['toolset-not-deployed']);
		await cli(['deploy', 'team.hermes-toolsets.jsonc']);
		const deployed = await tools();
		assert.deepEqual(['todo', 'web_extract', 'web_search'].filter(tool => !deployed.includes(tool)), []);
		assert.deepEqual(await rules(), []);
		await cli(['undeploy']);
		assert.ok(!(await tools()).includes('web_search'));
	});

	it('finds nothing to undeploy', async () => {
		const { code, out, error } = await cli(['undeploy']);
		assert.deepEqual([code, out], [0, '']);
		assert.match(error, /No toolset file is deployed to this home/);
	});

	it('names what is deployed when asked to undeploy something else', async () => {
		await cli(['deploy', 'team.hermes-toolsets.jsonc']);
		const { code, error } = await cli(['undeploy', 'else.json']);
		assert.equal(code, 2);
		assert.match(error, /else\.json" is not deployed to this home\. Deployed: .*team\.hermes-toolsets\.jsonc/);
	});
});
