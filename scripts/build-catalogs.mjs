// Writes src/core/hermes/data from the facts under test/facts. Run it after a release's facts have been added:
//   node scripts/build-catalogs.mjs
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

const facts = new URL('../test/facts/', import.meta.url);
const data = new URL('../src/core/hermes/data/', import.meta.url);

const readFacts = (path) => JSON.parse(readFileSync(new URL(path, facts), 'utf8'));
const minor = (release) => Number(release.slice('v0.'.length));

/** One entry a line: small, and a new release still reads well as a difference. */
function lines(entries) {
	return `{\n${[...entries].map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',\n')}\n}`;
}

function object(entries) {
	return `{\n${Object.entries(entries).filter(([, text]) => text !== undefined).map(([name, text]) => `${JSON.stringify(name)}:${text}`).join(',\n')}\n}\n`;
}

const shipped = readFacts('shipped-plugins.json').releases;

const plain = (value) => value === undefined ? undefined : JSON.stringify(value);
const filled = (list) => list?.length ? list : undefined;

function compactToolset(toolset, core) {
	const isCore = JSON.stringify(toolset.tools) === JSON.stringify(core);
	return {
		tools: isCore ? 'core' : filled(toolset.tools),
		includes: filled(toolset.includes),
		posture: toolset.posture,
		role: toolset.role,
	};
}

function compactTool(tool) {
	return {
		toolset: tool.toolset,
		file: tool.file ?? undefined,
		shippedIn: filled(tool.plugin),
		requiresEnv: filled(tool.requires_env),
		gated: tool.gated || undefined,
		gate: tool.gate ?? undefined,
		schemaCharacters: tool.schema_chars ?? undefined,
		parameters: tool.parameters,
		required: tool.required,
	};
}

/** The catalogs hold what files under tools/ register; what Hermes' own plugins do stands in a file of its own, and says more where a catalog has it too. */
function registeredIn({ release, registered }) {
	return { ...registered, ...shipped[release] };
}

function compactCatalog(catalog) {
	return object({
		release: plain(catalog.release),
		commit: plain(catalog.commit),
		date: plain(catalog.date),
		certain: plain(catalog.commit !== undefined),
		core: plain(catalog.core),
		toolsets: lines(Object.entries(catalog.toolsets).map(([name, toolset]) => [name, compactToolset(toolset, catalog.core)])),
		registered: lines(Object.entries(registeredIn(catalog)).sort(([a], [b]) => a < b ? -1 : 1).map(([name, tool]) => [name, compactTool(tool)])),
	});
}

/** Every name with the first and last release that has it, as places in the list of releases. */
function lifetimes(catalogs, namesOf) {
	const found = new Map();
	catalogs.forEach((catalog, index) => {
		for (const name of namesOf(catalog)) {
			found.set(name, [found.get(name)?.[0] ?? index, index]);
		}
	});
	return [...found].sort(([a], [b]) => a < b ? -1 : 1);
}

function compactTables(tables) {
	return {
		platforms: tables.platforms,
		configurable: tables.configurable,
		defaultOff: tables.default_off,
		restricted: tables.restricted,
		configOnly: tables.config_only,
		recentlyShipped: tables.recently_shipped,
		pluginToolsets: tables.plugin_toolsets,
		registryOnlyToolsets: tables.registry_only_toolsets,
		pluginPlatforms: tables.plugin_platforms,
		legacyToolsets: tables.legacy_map,
		agentLoopTools: tables.agent_loop_tools,
		sandboxTools: tables.sandbox_tools,
		delegationBlockedTools: tables.delegation_blocked_tools,
	};
}

const catalogs = readdirSync(new URL('catalog/', facts))
	.filter((file) => file.endsWith('.json'))
	.map((file) => readFacts(`catalog/${file}`))
	.sort((a, b) => minor(a.release) - minor(b.release));

mkdirSync(new URL('releases/', data), { recursive: true });
for (const catalog of catalogs) {
	writeFileSync(new URL(`releases/${catalog.release}.json`, data), compactCatalog(catalog));
}
const toolNames = (catalog) => new Set([...catalog.all, ...catalog.core, ...Object.keys(catalog.registered)]);
writeFileSync(new URL('names.json', data), object({
	releases: plain(catalogs.map((catalog) => catalog.release)),
	toolsets: lines(lifetimes(catalogs, (catalog) => Object.keys(catalog.toolsets))),
	tools: lines(lifetimes(catalogs, toolNames)),
}));
const read = new Map(Object.entries(readFacts('tables.json')).filter(([release]) => /^v\d/.test(release)));
// Releases between those that were run: some of their lists were read, the others are those of the release before.
for (const [release, lists] of Object.entries(readFacts('tables-between.json')).filter(([name]) => /^v\d/.test(name))) {
	const before = [...read.keys()].sort((a, b) => minor(a) - minor(b)).findLast((name) => minor(name) <= minor(release)) ?? 'v0.9';
	read.set(release, { ...read.get(before), ...lists });
}
const tables = [...read].sort(([a], [b]) => minor(a) - minor(b));
writeFileSync(new URL('tables.json', data), `${lines(tables.map(([release, table]) => [release, compactTables(table)]))}\n`);
