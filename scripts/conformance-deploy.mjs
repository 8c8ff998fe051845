// Makes temporary Hermes homes, with deployed toolset files and plugins, and compares what a real Hermes gives its platforms with our answer:
//   npm run conformance:deploy -- <hermes checkout> [python] [words of the homes' names]
// The Python needs what Hermes imports: PyYAML, python-dotenv, rich, requests, httpx, pydantic, websockets.
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { cases } from './lib/deploy-cases.mjs';
import { root } from './lib/places.mjs';

/** Asks Hermes for the toolsets of platforms and for the tools it selects for them, before gates. */
const QUESTION = `
import json, sys
sys.path.insert(0, sys.argv[1])
import model_tools
from hermes_cli.config import load_config
from hermes_cli.tools_config import _get_platform_tools

selected = set()
seen = {}
offer = model_tools.registry.get_definitions

def watched(names, *rest, **options):
    selected.update(names)
    return offer(names, *rest, **options)

model_tools.registry.get_definitions = watched
config = load_config()
denied = (config.get("agent") or {}).get("disabled_toolsets") or []
answers = {}
for platform in sys.argv[2:]:
    try:
        enabled = sorted(_get_platform_tools(config, platform))
    except KeyError:
        answers[platform] = {"failed": True}
        continue
    # Hermes remembers its answer for a list of toolsets and does not ask the registry again.
    if tuple(enabled) not in seen:
        selected.clear()
        model_tools.get_tool_definitions(enabled_toolsets=enabled, disabled_toolsets=denied, quiet_mode=True)
        seen[tuple(enabled)] = sorted(selected)
    answers[platform] = {"enabled": enabled, "tools": seen[tuple(enabled)]}
print("ANSWER " + json.dumps(answers))
`;

const [checkout, python = 'python3', ...words] = process.argv.slice(2);
const asked = cases.filter(({ name }) => words.length === 0 || words.some(word => name.includes(word)));
if (!checkout || !fs.existsSync(path.join(checkout, 'toolsets.py'))) {
	console.error('Usage: npm run conformance:deploy -- <hermes checkout> [python] [words of the homes\' names]');
	process.exit(2);
}
process.exitCode = await main(path.resolve(checkout));

async function main(hermes) {
	const folder = fs.mkdtempSync(path.join(tmpdir(), 'conformance-deploy-'));
	try {
		const ours = await loadOurs(folder);
		const version = /^version\s*=\s*"([^"]+)"/m.exec(fs.readFileSync(path.join(hermes, 'pyproject.toml'), 'utf8'))?.[1] ?? '';
		const release = ours.releaseForVersion(version);
		const catalog = ours.parseCatalog(fs.readFileSync(path.join(root, 'src/core/hermes/data/releases', `${release}.json`), 'utf8'));
		console.log(`Hermes ${version}, compared with our ${release}`);
		let failures = 0;
		for (const [index, each] of asked.entries()) {
			const home = path.join(folder, `home-${index}`);
			failures += await compare(ours, catalog, hermes, home, each);
		}
		console.log(failures === 0 ? `${asked.length} homes: every answer equal` : `${failures} differences`);
		return failures === 0 ? 0 : 1;
	} finally {
		fs.rmSync(folder, { recursive: true, force: true });
	}
}

/** Our TypeScript, bundled: Node does not read it as it is. */
async function loadOurs(folder) {
	const outfile = path.join(folder, 'ours.cjs');
	const exported = {
		'core/deploy/names': ['pluginPath'],
		'core/deploy/plan-deployment': ['planDeployment'],
		'core/deploy/plan-undeployment': ['planUndeployment'],
		'core/hermes/catalog': ['parseCatalog'],
		'core/hermes/checkout/installed-plugins': ['installedPlugins'],
		'core/hermes/checkout/read-plugins': ['readHomePlugins'],
		'core/hermes/platforms/resolve-platform': ['resolvePlatform'],
		'core/hermes/releases': ['releaseForVersion'],
		'core/message': ['formatMessage'],
		'core/sources/yaml/read-config': ['readConfig'],
		'core/text': ['LineIndex'],
		'core/workspace/hermes-context': ['HermesContext'],
		'node/deploy/execute-plan': ['executePlan'],
		'node/deploy/read-home': ['readHome'],
		'node/files/tree-reader': ['diskTreeReader'],
	};
	const contents = Object.entries(exported).map(([file, names]) => `export { ${names.join(', ')} } from './src/${file}';`).join('\n');
	await build({ stdin: { contents, resolveDir: root, loader: 'ts' }, outfile, bundle: true, platform: 'node', format: 'cjs', target: 'es2022', mainFields: ['module', 'main'], logLevel: 'warning' });
	return (await import(pathToFileURL(outfile).href)).default;
}

/** Returns the number of differences, which it prints. */
async function compare(ours, catalog, hermes, home, { name, config, files = [], plugins = {}, platforms }) {
	fs.mkdirSync(home);
	for (const [file, text] of Object.entries(plugins)) {
		fs.mkdirSync(path.dirname(path.join(home, 'plugins', file)), { recursive: true });
		fs.writeFileSync(path.join(home, 'plugins', file), text);
	}
	const configFile = path.join(home, 'config.yaml');
	if (config !== undefined) {
		fs.writeFileSync(configFile, config);
	}
	for (const { source, toolsets, replaces = [] } of files) {
		const table = new Map(Object.entries(toolsets).map(([key, { tools = [], includes = [] }]) => [key, { description: key, tools, includes }]));
		await carryOut(ours, home, ours.planDeployment(await ours.readHome(home), { source, toolsets: table, replaces }));
	}
	const { found, text } = ask(hermes, home, platforms);
	const deployed = await ours.readHome(home);
	const plain = ours.readConfig({ uri: configFile, version: 1, lines: new ours.LineIndex(deployed.config ?? '') }).plain;
	const read = await ours.readHomePlugins(ours.diskTreeReader(home));
	const installed = ours.installedPlugins(read.plugins);
	const context = new ours.HermesContext(catalog, { deployment: deployed.files.get('toolsets.json') ?? null, plugins: installed });
	const scope = context.scopeFor(plain);
	let differences = 0;
	console.log(`${name}: ${installed.filter(plugin => context.isLoaded(plugin, plain)).map(({ names }) => names[0]).join(', ') || 'nothing loaded'}`);
	for (const platform of platforms) {
		const answer = found?.[platform];
		if (!answer) {
			console.log(`  ${platform}: Hermes gave no answer\n${text}`);
			differences++;
			continue;
		}
		const expected = ours.resolvePlatform({ scope, config: plain, platform });
		if (answer.failed || expected.failure) {
			const equal = Boolean(answer.failed) === Boolean(expected.failure);
			console.log(`  ${platform}: ${equal ? 'equal' : 'DIFFERENT'} – ${answer.failed ? 'Hermes' : 'only our answer'} fails`);
			differences += equal ? 0 : 1;
			continue;
		}
		const wrong = [...unequal('enabled', answer.enabled, expected.enabled), ...unequal('tools', answer.tools, expected.tools)];
		differences += wrong.length;
		const shown = answer.tools.length > 12 ? `${answer.tools.length} tools` : answer.tools.join(' ');
		console.log(`  ${platform}: ${wrong.length === 0 ? 'equal' : 'DIFFERENT'} – ${shown || 'no tools'}${wrong.map(line => `\n    ${line}`).join('')}`);
	}
	await carryOut(ours, home, ours.planUndeployment(await ours.readHome(home)));
	const left = (fs.existsSync(configFile) ? fs.readFileSync(configFile, 'utf8') : undefined) !== config || fs.existsSync(path.join(home, 'plugins', 'toolset-files'));
	if (left) {
		console.log('  undeploy: DIFFERENT – something was left');
	}
	return differences + (left ? 1 : 0);
}

async function carryOut(ours, home, plan) {
	if (plan.refusal) {
		throw new Error(ours.formatMessage(plan.refusal));
	}
	await ours.executePlan(home, plan);
}

function ask(hermes, home, platforms) {
	const environment = { PATH: process.env.PATH, HOME: home, HERMES_HOME: home, LANG: 'C.UTF-8' };
	const { stdout, stderr } = spawnSync(python, ['-c', QUESTION, hermes, ...platforms], { cwd: home, env: environment, encoding: 'utf8', maxBuffer: 1 << 26 });
	const line = stdout.split('\n').find(each => each.startsWith('ANSWER '));
	return { found: line && JSON.parse(line.slice('ANSWER '.length)), text: `${stdout}${stderr}` };
}

function unequal(what, hermes, ours) {
	const more = hermes.filter(name => !ours.includes(name));
	const less = ours.filter(name => !hermes.includes(name));
	return more.length + less.length === 0 ? [] : [`${what}: only Hermes has [${more.join(', ')}], only we have [${less.join(', ')}]`];
}
