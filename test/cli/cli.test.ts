import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { buildSync } from 'esbuild';
import { version } from '../../package.json';
import { RELEASES } from '../../src/core/hermes/releases';
import { ROOT } from '../core/support/catalogs';
import { runCli } from './run-cli';

const TYPO = '{ "x": { "description": "d", "tools": ["terminal"], "includes": ["wbe"] } }\n';
const CLEAN = '{ "x": { "description": "d", "tools": ["terminal"], "includes": ["web"] } }\n';
const LOOP = '{ "a": { "description": "d", "tools": ["terminal"], "includes": ["b"] }, "b": { "description": "d", "includes": ["a", "gone-for-good"] } }';

const json = async (argv: readonly string[], files?: Readonly<Record<string, string>>, input?: string) =>
	JSON.parse((await runCli([...argv, '--format', 'json'], files, input)).out) as unknown;

describe('command line: usage', () => {
	for (const [argv, code, out, error] of [
		[['--version'], 0, new RegExp(`^${version}$`, 'm'), /^$/],
		[['lint', '--version'], 0, new RegExp(`^${version}$`, 'm'), /^$/],
		[['--help'], 0, /Usage: hermes-toolsets <command>/, /^$/],
		[['resolve', '--help'], 0, /--disable <value>/, /^$/],
		[[], 2, /Usage: hermes-toolsets <command>/, /^$/],
		[['nonsense'], 2, /^$/, /there is no command "nonsense"/],
		[['resolve'], 2, /^$/, /Name one toolset or more[\s\S]*Usage: hermes-toolsets resolve/],
		[['resolve', 'web', '--nope'], 2, /^$/, /--nope/],
		[['resolve', 'web', '--release', 'v9'], 2, /^$/, /Unknown Hermes release "v9"/],
		[['resolve', 'web', '--format', 'xml'], 2, /^$/, /--format is one of text, json, not "xml"/],
		[['compare', 'web'], 2, /^$/, /Name two toolsets/],
		[['lint', '--rule', 'unknown-include=bad'], 2, /^$/, /--rule is id=severity/],
		[['lint', '--max-severity', 'bad'], 2, /^$/, /--max-severity/],
		[['platform', 'cli'], 2, /^$/, /--config/],
		[['definitions'], 2, /^$/, /Name one toolset or more/],
		[['definitions', 'web', '--context', 'big'], 2, /^$/, /--context is a number of tokens, not "big"/],
		[['tree', 'no-such-toolset'], 2, /^$/, /unknown toolset: no-such-toolset/],
		[['batch', 'x'], 2, /^$/, /takes no names/],
	] as const) {
		it(`${argv.join(' ') || '(nothing)'} exits with ${code}`, async () => {
			const result = await runCli(argv);
			assert.equal(result.code, code);
			assert.match(result.out, out);
			assert.match(result.error, error);
		});
	}
});

describe('command line: lint', () => {
	it('takes jobs.json for the jobs of Hermes in a folder of any name, also the one it is in', async () => {
		const jobs = '{ "version": 1, "jobs": [{ "id": "1", "name": "a", "enabled_toolsets": ["wbe"] }] }';
		for (const name of ['jobs.json', 'backup/jobs.json', 'cron/jobs.json']) {
			const { out } = await runCli(['lint', name], { [name]: jobs });
			assert.match(out, /^\S*jobs\.json:1:\d+: warning Unknown toolset "wbe"/);
			assert.match(out, /^1 file checked: 1 warning$/m);
		}
	});

	it('prints the contract\'s JSON', async () => {
		assert.deepEqual(await json(['lint', 'hermes-toolsets.jsonc'], { 'hermes-toolsets.jsonc': TYPO }), {
			files: [{
				path: 'hermes-toolsets.jsonc',
				diagnostics: [{
					rule: 'unknown-include',
					severity: 'error',
					message: 'Unknown toolset "wbe": not in Hermes v0.20 (bundled catalog), nor in a toolset file of this workspace. Did you mean "web"?',
					range: { start: { line: 0, character: 66 }, end: { line: 0, character: 69 } },
					related: [],
					fixes: [
						{ title: 'Change to "web"', preferred: true, edits: [{ path: 'hermes-toolsets.jsonc', range: { start: { line: 0, character: 66 }, end: { line: 0, character: 69 } }, newText: 'web' }] },
						{ title: 'Remove "wbe" from the list', preferred: false, edits: [{ path: 'hermes-toolsets.jsonc', range: { start: { line: 0, character: 65 }, end: { line: 0, character: 70 } }, newText: '' }] },
						{ title: 'Create the toolset "wbe" in this file', preferred: false, edits: [{ path: 'hermes-toolsets.jsonc', range: { start: { line: 0, character: 73 }, end: { line: 0, character: 73 } }, newText: ', "wbe": {\n    "description": "",\n    "tools": [],\n    "includes": []\n  }' }] },
					],
				}],
			}],
			summary: { errors: 1, warnings: 0, information: 0, hints: 0 },
		});
	});

	for (const [what, argv, files, code] of [
		['a clean file', ['f.hermes-toolsets.jsonc'], { 'f.hermes-toolsets.jsonc': CLEAN }, 0],
		['an error', ['f.hermes-toolsets.jsonc'], { 'f.hermes-toolsets.jsonc': TYPO }, 1],
		['an error that is tolerated', ['f.hermes-toolsets.jsonc', '--max-severity', 'error'], { 'f.hermes-toolsets.jsonc': TYPO }, 0],
		['a rule switched off', ['f.hermes-toolsets.jsonc', '--rule', 'unknown-include=off'], { 'f.hermes-toolsets.jsonc': TYPO }, 0],
		['a rule made a hint', ['f.hermes-toolsets.jsonc', '--rule', 'unknown-include=hint'], { 'f.hermes-toolsets.jsonc': TYPO }, 0],
		['only a hint', ['f.hermes-toolsets.jsonc'], { 'f.hermes-toolsets.jsonc': '{ "x": { "tools": ["terminal"] } }' }, 0],
		['a hint that is not tolerated', ['f.hermes-toolsets.jsonc', '--rule', 'missing-description=warning'], { 'f.hermes-toolsets.jsonc': '{ "x": { "tools": ["terminal"] } }' }, 1],
		['a missing file', ['gone.hermes-toolsets.jsonc'], {}, 2],
		['a missing file beside a good one', ['gone.hermes-toolsets.jsonc', 'f.hermes-toolsets.jsonc'], { 'f.hermes-toolsets.jsonc': CLEAN }, 2],
		['a file of no known kind', ['x.txt'], { 'x.txt': '' }, 2],
		['a broken file', ['f.hermes-toolsets.jsonc'], { 'f.hermes-toolsets.jsonc': '{ "x": ' }, 1],
		['an empty folder', ['.'], {}, 0],
	] as const) {
		it(`exits with ${code} for ${what}`, async () => {
			assert.equal((await runCli(['lint', ...argv], files)).code, code);
		});
	}

	it('searches folders, without those of packages, and keeps paths as given', async () => {
		const found = await json(['lint', './team', 'other.jsonc'], {
			'team/a/hermes-toolsets.json': CLEAN, 'team/.hermes/toolsets.jsonc': TYPO.replace('"x"', '"y"'), 'team/node_modules/hermes-toolsets.jsonc': TYPO,
			'team/my.toolsets.jsonc': '{}', 'other.jsonc': CLEAN.replace('"x"', '"z"'),
		}) as { files: { path: string }[] };
		assert.deepEqual(found.files.map(({ path: file }) => file), ['team/.hermes/toolsets.jsonc', 'team/a/hermes-toolsets.json', 'other.jsonc']);
	});

	it('lets the files given include each other, and those of --file', async () => {
		const files = { 'a.hermes-toolsets.jsonc': '{ "a": { "description": "d", "includes": ["b", "c"] } }', 'b.hermes-toolsets.jsonc': '{ "b": { "description": "d", "tools": ["terminal"] } }', 'c.json': '{ "c": { "description": "d", "tools": ["patch"] } }' };
		assert.equal((await runCli(['lint', '.', '--file', 'c.json'], files)).code, 0);
		assert.equal((await runCli(['lint', '.'], files)).code, 1);
	});

	it('reads standard input', async () => {
		const result = await runCli(['lint', '-'], {}, TYPO);
		assert.equal(result.code, 1);
		assert.match(result.out, /^-:1:67: error Unknown toolset "wbe"/);
	});

	it('follows links in circles once', async () => {
		const directory = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'loop-'));
		fs.writeFileSync(path.join(directory, 'hermes-toolsets.jsonc'), CLEAN);
		fs.symlinkSync(directory, path.join(directory, 'again'));
		fs.symlinkSync(path.join(directory, 'nowhere'), path.join(directory, 'dangling'));
		const result = await runCli(['lint', directory]);
		fs.rmSync(directory, { recursive: true });
		assert.equal(result.code, 0);
		assert.match(result.out, /1 file checked/);
	});

	it('prints workflow commands for GitHub, with what could break them escaped', async () => {
		const { out } = await runCli(['lint', 'a,b:c.jsonc', '--format', 'github'], { 'a,b:c.jsonc': TYPO.replace('wbe', 'we%0Ab') });
		assert.match(out, /^::error file=a%2Cb%3Ac\.jsonc,line=1,col=67,endLine=1,endColumn=73,title=unknown-include::Unknown toolset "we%250Ab"/);
	});

	it('prints SARIF', async () => {
		const { out, code } = await runCli(['lint', '.', '--format', 'sarif'], { 'hermes-toolsets.jsonc': LOOP });
		const log = JSON.parse(out) as { version: string; runs: { tool: { driver: { rules: { id: string }[] } }; results: { ruleId: string; level: string; relatedLocations?: unknown[]; locations: unknown[] }[] }[] };
		assert.equal(code, 1);
		assert.equal(log.version, '2.1.0');
		assert.deepEqual(log.runs[0]?.tool.driver.rules.map(({ id }) => id), ['include-cycle', 'unknown-include']);
		assert.deepEqual(log.runs[0]?.results.map(({ ruleId, level, relatedLocations }) => [ruleId, level, relatedLocations?.length ?? 0]), [
			['include-cycle', 'warning', 1], ['include-cycle', 'warning', 1], ['unknown-include', 'error', 0],
		]);
	});
});

describe('command line: resolve, tree, compare, releases', () => {
	it('resolves, with provenance and problems', async () => {
		assert.deepEqual(await json(['resolve', 'a', '--explain', '--file', 'f.jsonc'], { 'f.jsonc': LOOP }), {
			toolsets: ['a'], tools: ['terminal'], provenance: { terminal: [['a']] },
			problems: [{ kind: 'include-cycle', path: ['a', 'b', 'a'] }, { kind: 'unknown-include', path: ['a', 'b', 'gone-for-good'] }],
		});
	});

	for (const [argv, code, out] of [
		[['resolve', 'web'], 0, 'web_extract\nweb_search\n'],
		[['resolve', 'debugging', '--explain', '--disable', 'file, terminal'], 0, 'web_extract  debugging → web\nweb_search  debugging → web\n'],
		[['resolve', 'no-such-toolset'], 1, ''],
		[['resolve', 'web', 'vision'], 0, 'vision_analyze\nweb_extract\nweb_search\n'],
		[['resolve', 'rl', '--release', 'v0.9'], 0, /^rl_check_status\n/],
		[['tree', 'debugging'], 0, 'debugging (8)\n  web (2)\n  file (4)\n'],
		[['tree', 'a', '--file', 'f.jsonc'], 0, 'a (1)\n  b (1)\n    a ↺ cycle\n    gone-for-good ⚠ unknown\n'],
		[['tree', 'debugging', '--format', 'dot'], 0, 'digraph toolsets {\n  rankdir=LR;\n  n0 [label="debugging (8)"];\n  n1 [label="web (2)"];\n  n2 [label="file (4)"];\n  n0 -> n1;\n  n0 -> n2;\n}\n'],
		[['tree', 'x', '--format', 'mermaid', '--file', 'odd.jsonc'], 0, 'flowchart LR\n  n0["x (0)"]\n  n1["#34;#93;#59; click#40;#60;b#62; ⚠ unknown"]\n  n0 --> n1\n'],
		[['compare', 'web', 'search'], 0, 'In both (1)\n  web_search\nOnly in web (1)\n  web_extract\nOnly in search (0)\n'],
		[['compare', 'web', 'no-such-toolset'], 1, /^In both \(0\)/],
	] as const) {
		it(argv.join(' '), async () => {
			const result = await runCli(argv, { 'f.jsonc': LOOP, 'odd.jsonc': '{ "x": { "includes": ["\\"]; click(<b>"] } }' });
			assert.equal(result.code, code, result.error);
			if (typeof out === 'string') {
				assert.equal(result.out, out);
			} else {
				assert.match(result.out, out);
			}
		});
	}

	it('prints trees as JSON', async () => {
		assert.deepEqual(await json(['tree', 'a', '--file', 'f.jsonc'], { 'f.jsonc': LOOP }), {
			toolsets: [{ name: 'a', tools: ['terminal'], expansion: 1, includes: [{ name: 'b', tools: [], expansion: 1, includes: [{ name: 'a', state: 'cycle' }, { name: 'gone-for-good', state: 'unknown' }] }] }],
		});
	});

	it('lists every release', async () => {
		const { releases } = await json(['releases']) as { releases: { release: string; default: boolean; certain: boolean }[] };
		assert.deepEqual(releases.map(({ release }) => release), RELEASES.map(({ id }) => id));
		assert.deepEqual(releases.filter(row => row.default).map(({ release }) => release), ['v0.20']);
		assert.deepEqual(releases.filter(row => !row.certain).map(({ release }) => release), ['v0.21']);
	});

	it('says what a platform gets', async () => {
		const files = { 'config.yaml': 'platform_toolsets:\n  cli: [web, file]\nagent:\n  disabled_toolsets: [web]\n' };
		const answer = await json(['platform', 'cli', '--config', 'config.yaml'], files) as { enabled: string[]; tools: string[]; removed: { tool: string; by: string; range?: unknown }[] };
		assert.deepEqual(answer.enabled.filter(name => name === 'file' || name === 'web'), ['file']);
		assert.deepEqual(answer.removed.find(({ tool }) => tool === 'web_search'), { tool: 'web_search', by: 'web', kind: 'denied', range: { start: { line: 3, character: 22 }, end: { line: 3, character: 25 } } });
		const { out } = await runCli(['platform', 'cli', '--config', 'config.yaml', '--tool', 'web_search'], files);
		assert.equal(out, 'cli does not have web_search: web in agent.disabled_toolsets takes it away. (config.yaml:4)\n');
	});

	it('says in words where a list comes from, what does nothing in it, and what is not certain', async () => {
		const files = { 'config.yaml': 'platform_toolsets:\n  cli: [web, wbe]\n  slack: hermes-slack\nmcp_servers:\n  issues: {command: x}\n  old: {command: x, enabled: no}\n' };
		const { out } = await runCli(['platform', 'cli', '--config', 'config.yaml'], files);
		assert.match(out, /^cli, Hermes v0\.20: configured \(config\.yaml:2\)\n/);
		assert.match(out, /\n {2}web {2}listed\n/);
		assert.match(out, /\n {2}issues {2}on, as no server is listed\n {2}old {2}off, it is switched off\n/);
		assert.match(out, /\nEntries without effect \(1\)\n {2}wbe {2}unknown, brings nothing unless a plugin has it \(config\.yaml:2\)\n/);
		assert.match(out, /\nNot certain \(\d+\)\n {2}Not every plugin of this home was read: one may add a toolset\.\n/);
		const slack = await runCli(['platform', 'slack', '--config', 'config.yaml'], files);
		assert.match(slack.out, /^slack, Hermes v0\.20: default hermes-slack, the value is a text and no list \(config\.yaml:3\)\n/);
		const missing = await runCli(['platform', 'telegram', '--config', 'config.yaml', '--tool', 'spotify_search'], files);
		assert.equal(missing.out, 'telegram does not have spotify_search: its toolset spotify is off until the list names it.\n');
	});
});

describe('command line: batch', () => {
	it('answers line by line, in order, and goes on after an error', async () => {
		const requests = [
			'{"command":"resolve","table":{"x":{"tools":["b","__proto__"],"includes":["y"]},"y":{"tools":["a"],"includes":["x","web"]}},"toolset":"x"}',
			'not json', '[]', '{"command":"nonsense"}', '{"command":"resolve","toolset":5}', '', '{"command":"resolve","toolset":"web","release":"v7"}',
			'{"command":"resolve","toolset":"search","release":"v0.9"}',
			'{"command":"lint","path":"hermes-toolsets.json","text":"{ \\"x\\": { \\"description\\": \\"d\\", \\"includes\\": [\\"x\\"] } }"}',
			'{"command":"lint","path":"x.txt","text":""}',
			'{"command":"select","enabled":["web"],"disabled":["search"],"release":"v0.20"}',
			'{"command":"coerce","schema":{"type":"integer"},"value":"42","release":"v0.20"}',
			'{"command":"coerce","schema":{"type":"number"},"value":"1e400","release":"v0.9"}',
			'{"command":"coerce","schema":{"type":"number"},"value":{"$int":"x"},"release":"v0.9"}',
			'{"command":"search","catalog":[],"query":"x","release":"v0.20"}',
			'{"command":"platform","config":"platform_toolsets: {cli: [web]}","platform":"cli","release":"v0.16"}',
		];
		const { out, code } = await runCli(['batch'], {}, requests.join('\n'));
		const answers = out.trimEnd().split('\n').map(line => JSON.parse(line) as Record<string, unknown>);
		assert.equal(code, 0);
		assert.equal(answers.length, requests.length - 1);
		assert.deepEqual(answers[0]?.['tools'], ['__proto__', 'a', 'b']);
		assert.deepEqual(answers[0]?.['problems'], [{ kind: 'include-cycle', path: ['x', 'y', 'x'] }, { kind: 'unknown-include', path: ['x', 'y', 'web'] }]);
		for (const [place, message] of [[1, /^Not JSON/], [2, /JSON object/], [3, /no request "nonsense"/], [4, /"toolset" must be a text/], [5, /Unknown Hermes release "v7"/], [8, /no known kind/], [12, /no integer/]] as const) {
			assert.match(String(answers[place]?.['error']), message);
		}
		assert.deepEqual(answers[6]?.['tools'], ['web_search']);
		assert.deepEqual((answers[7]?.['diagnostics'] as { rule: string }[]).map(({ rule }) => rule), ['self-include']);
		assert.deepEqual(answers[9], { tools: ['web_extract'] });
		assert.deepEqual(answers[10], { value: 42 });
		assert.deepEqual(answers[11], { value: { $float: 'inf' } });
		assert.deepEqual(answers[13], { names: [] });
		assert.deepEqual((answers[14]?.['tools'] as string[]).filter(tool => tool.startsWith('web_')), ['web_extract', 'web_search']);
	});
});

describe('command line: as a program', () => {
	before(() => {
		buildSync({ entryPoints: [path.join(ROOT, 'src/cli.ts')], bundle: true, platform: 'node', mainFields: ['module', 'main'], logLevel: 'error', outfile: path.join(ROOT, 'out/cli-under-test/cli.js') });
		const releases = RELEASES.map(({ id }) => JSON.stringify(JSON.parse(fs.readFileSync(path.join(ROOT, `src/core/hermes/data/releases/${id}.json`), 'utf8'))));
		fs.writeFileSync(path.join(ROOT, 'out/cli-under-test/releases.jsonl'), releases.join('\n'));
	});

	it('answers on its streams, with its exit code', () => {
		const run = (argv: string[], input = '') => spawnSync(process.execPath, [path.join(ROOT, 'out/cli-under-test/cli.js'), ...argv], { input, encoding: 'utf8' });
		const resolved = run(['resolve', 'web']);
		assert.deepEqual([resolved.status, resolved.stdout, resolved.stderr], [0, 'web_extract\nweb_search\n', '']);
		const failed = run(['lint', '-'], TYPO);
		assert.equal(failed.status, 1);
		const wrong = run(['nonsense']);
		assert.deepEqual([wrong.status, wrong.stdout], [2, '']);
	});

	it('ends quietly when its reader has seen enough', () => {
		const requests = Array.from({ length: 20_000 }, () => '{"command":"resolve","toolset":"hermes-cli"}').join('\n');
		fs.writeFileSync(path.join(ROOT, 'out/cli-under-test/requests.txt'), requests);
		const command = `"${process.execPath}" out/cli-under-test/cli.js batch < out/cli-under-test/requests.txt | head -n 1`;
		const { stdout, stderr } = spawnSync('sh', ['-c', command], { cwd: ROOT, encoding: 'utf8' });
		assert.match(stdout, /^\{"toolsets":\["hermes-cli"\]/);
		assert.equal(stderr, '');
	});
});
