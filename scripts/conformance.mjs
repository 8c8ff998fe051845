// Compares what is read statically from every Hermes release with what python3 gives when it runs the
// same file, and with the recorded facts. For people who have such a repository: it clones nothing.
//
//   npm run conformance -- <git repository of Hermes> [release…]
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tsImport } from 'tsx/esm/api';

const root = fileURLToPath(new URL('..', import.meta.url));
const { readCheckout } = await tsImport('../src/core/hermes/checkout/read-checkout.ts', import.meta.url);
const { checkoutFindings, treeRegistrations } = await tsImport('../src/core/hermes/checkout/findings.ts', import.meta.url);
const { lintDocument } = await tsImport('../src/core/lint/lint-document.ts', import.meta.url);
const { formatMessage } = await tsImport('../src/core/message.ts', import.meta.url);
const { WorkspaceIndex } = await tsImport('../src/core/workspace/workspace-index.ts', import.meta.url);

const [repository, ...wanted] = process.argv.slice(2);
if (!repository || !existsSync(repository)) {
	console.error('Usage: npm run conformance -- <git repository of Hermes> [release…]');
	process.exit(2);
}

const PATHS = ['toolsets.py', 'toolset_distributions.py', 'pyproject.toml', 'hermes_cli/__init__.py', 'tools', 'plugins'];

/** Prints the table, the core list and every expansion of the toolsets.py in the current folder. */
const ASK_PYTHON = `
import json, sys
sys.path.insert(0, '.')
import toolsets
names = list(toolsets.TOOLSETS)
print(json.dumps({
	'toolsets': [[name, toolsets.TOOLSETS[name]] for name in names],
	'core': toolsets._HERMES_CORE_TOOLS,
	'resolved': [[name, sorted(toolsets.resolve_toolset(name))] for name in names],
	'all': sorted(toolsets.resolve_toolset('all')),
}))
`;

function git(...args) {
	const bare = existsSync(join(repository, 'HEAD')) && existsSync(join(repository, 'objects'));
	return execFileSync('git', [...(bare ? ['--git-dir', repository] : ['-C', repository]), ...args], { maxBuffer: 1 << 30 });
}

function extract(commit, folder) {
	const present = PATHS.filter((path) => git('ls-tree', '--name-only', commit, '--', path).length > 0);
	execFileSync('tar', ['x', '-C', folder], { input: git('archive', commit, '--', ...present) });
}

/** Alone in its folder, so that it finds no registry and shows the static table. */
async function askPython(folder, text) {
	const alone = join(folder, 'alone');
	await mkdir(alone);
	await writeFile(join(alone, 'toolsets.py'), text);
	return JSON.parse(execFileSync('python3', ['-I', '-B', '-c', ASK_PYTHON], { cwd: alone, encoding: 'utf8', maxBuffer: 1 << 28 }));
}

function diskReader(folder) {
	return {
		async list(path) {
			const entries = existsSync(join(folder, path)) ? await readdir(join(folder, path), { withFileTypes: true }) : [];
			return entries.map((entry) => ({ name: entry.name, kind: entry.isDirectory() ? 'folder' : entry.isFile() ? 'file' : 'other' }));
		},
		async read(path) {
			return existsSync(join(folder, path)) ? readFile(join(folder, path), 'utf8') : undefined;
		},
	};
}

/** All tools of the toolsets that can be reached, as facts/semantics.md §3 proves it to be. */
function expand(table, name) {
	const [tools, seen, open] = [new Set(), new Set(), name === 'all' ? [...table.keys()] : [name]];
	while (open.length > 0) {
		const next = open.pop();
		if (seen.has(next)) {
			continue;
		}
		seen.add(next);
		open.push(...(next === 'all' || next === '*' ? table.keys() : table.get(next)?.includes ?? []));
		for (const tool of table.get(next)?.tools ?? []) {
			tools.add(tool);
		}
	}
	return [...tools].sort();
}

function differences(label, ours, theirs, into) {
	if (JSON.stringify(ours) !== JSON.stringify(theirs)) {
		into.push(`${label}: ${JSON.stringify(ours)} instead of ${JSON.stringify(theirs)}`);
	}
}

function compareTable(reading, python) {
	const found = [];
	const table = reading.catalog.toolsets;
	const plain = ([name, { description, tools = [], includes = [], posture }]) => ({ name, description, tools, includes, ...(posture === undefined ? {} : { posture }) });
	differences('names', [...table.keys()], python.toolsets.map(([name]) => name), found);
	for (const entry of python.toolsets) {
		const mine = table.get(entry[0]);
		differences(entry[0], mine && plain([entry[0], mine]), plain(entry), found);
	}
	differences('core', reading.catalog.core, python.core, found);
	for (const [name, tools] of [...python.resolved, ['all', python.all]]) {
		differences(`expansion of ${name}`, expand(table, name), tools, found);
	}
	return found;
}

/** `beyond`: what the facts leave out and we can tell (schemas and variables that a call in the file makes). */
function compareRegistered(reading, facts) {
	const found = [];
	let beyond = 0;
	const mine = reading.catalog.registered;
	const recorded = { ...facts.registered, ...shipped[facts.release] };
	differences('registered names', [...mine.keys()], Object.keys(recorded).sort(), found);
	for (const [name, fact] of Object.entries(recorded)) {
		const tool = mine.get(name);
		if (!tool) {
			continue;
		}
		differences(`${name} plugin`, tool.shippedIn, fact.plugin, found);
		differences(`${name} toolset`, tool.toolset, fact.toolset, found);
		differences(`${name} gated`, tool.gated, fact.gated, found);
		if (fact.file.endsWith('.py')) {
			differences(`${name} file`, tool.file, fact.file, found);
		}
		if (fact.requires_env.length === 0 && tool.requiresEnv.length > 0) {
			beyond++;
		} else {
			differences(`${name} requires_env`, tool.requiresEnv, fact.requires_env, found);
		}
		if (fact.schema_chars === undefined) {
			beyond += tool.schemaCharacters === undefined ? 0 : 1;
			continue;
		}
		differences(`${name} size`, tool.schemaCharacters, fact.schema_chars, found);
		differences(`${name} parameters`, Object.fromEntries(tool.parameters ?? []), fact.parameters, found);
		differences(`${name} required`, tool.required, fact.required, found);
	}
	return { found, beyond };
}

/** What is found wrong with the toolsets.py of a release: nothing should be. */
function findingsOf(folder, reading) {
	const index = new WorkspaceIndex();
	const document = index.update('file:///toolsets.py', 'toolset-table', readFileSync(join(folder, 'toolsets.py'), 'utf8'), 1, false);
	return lintDocument(document, { world: index.world(reading.catalog), severities: new Map(), ...treeRegistrations(reading, (path) => path) })
		.map(({ rule, message }) => `${rule}: ${formatMessage(message)}`);
}

/** What the plugins of Hermes itself register without being asked to, by release. */
const shipped = JSON.parse(readFileSync(join(root, 'test/facts/shipped-plugins.json'), 'utf8')).releases;
const releases = readdirSync(join(root, 'test/facts/catalog'))
	.map((file) => JSON.parse(readFileSync(join(root, 'test/facts/catalog', file), 'utf8')))
	.filter(({ commit, release }) => commit && (wanted.length === 0 || wanted.includes(release)))
	.sort((a, b) => Number(a.release.split('.')[1]) - Number(b.release.split('.')[1]));

const rows = [['release', 'commit', 'version', 'toolsets', 'core', 'all', 'python', 'tools', 'facts', 'beyond', 'unknown', 'plugins', 'incomplete', 'listed only', 'stray toolsets', 'findings', 'ms']];
const failures = [];
for (const facts of releases) {
	const folder = mkdtempSync(join(tmpdir(), 'hermes-conformance-'));
	try {
		extract(facts.commit, folder);
		const python = await askPython(folder, readFileSync(join(folder, 'toolsets.py'), 'utf8'));
		const started = performance.now();
		const reading = await readCheckout(diskReader(folder), { id: facts.release });
		const milliseconds = Math.round(performance.now() - started);
		const table = compareTable(reading, python);
		const { found: registered, beyond } = compareRegistered(reading, facts);
		if (reading.catalog.release !== facts.release) {
			registered.push(`release ${reading.catalog.release}`);
		}
		const { unregistered, stray } = checkoutFindings(reading);
		const findings = findingsOf(folder, reading);
		failures.push(...[...table, ...registered, ...findings].map((line) => `${facts.release} ${line}`));
		rows.push([
			facts.release, facts.commit, reading.version ?? '-', reading.catalog.toolsets.size, reading.catalog.core.length, python.all.length,
			table.length === 0 ? 'identical' : `${table.length} differ`, reading.catalog.registered.size,
			registered.length === 0 ? 'identical' : `${registered.length} differ`, beyond, reading.toolsets.unknown.length, reading.plugins.length,
			reading.incomplete.map(({ path }) => path).join(' ') || '-', unregistered.map(({ name }) => name).join(' ') || '-', stray.map(({ name }) => name).join(' ') || '-', findings.length, milliseconds,
		]);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => String(row[column]).length)));
for (const row of rows) {
	console.log(row.map((cell, column) => String(cell).padEnd(widths[column])).join('  ').trimEnd());
}
for (const line of failures) {
	console.log(line);
}
console.log(failures.length === 0 ? `All ${rows.length - 1} releases are identical.` : `${failures.length} differences.`);
process.exitCode = failures.length === 0 ? 0 : 1;
