import type { SourceText } from '../../sources/model';
import type { Catalog, RegisteredTool } from '../../toolsets/types';
import { readPythonDistributions } from '../../sources/python/read-distributions';
import type { PythonDistributions } from '../../sources/python/read-distributions';
import { readPythonToolsets } from '../../sources/python/read-toolset-table';
import type { PythonToolsets } from '../../sources/python/read-toolset-table';
import { REASONS } from '../../sources/python/reasons';
import { readPackageVersion, readProjectVersion } from '../../sources/python/read-version';
import { DEFAULT_RELEASE, releaseForVersion } from '../releases';
import { pluginNames } from './installed-plugins';
import { providersOf } from './providers';
import type { Providers } from './providers';
import { isPluginFile, pluginsOf } from './read-plugins';
import type { FileRegistration, PluginReading } from './read-plugins';
import { readFile, scanTree } from './scan-tree';
import type { TreeLimits } from './scan-tree';
import { SourceTree } from './source-tree';
import type { Incomplete, TreeReader } from './tree-reader';

/** All that a Hermes tree says of toolsets, read without running it. */
export interface CheckoutReading {
	readonly catalog: Catalog;
	/** As written in pyproject.toml or the package; undefined when neither says it. */
	readonly version: string | undefined;
	/** The reading of toolsets.py, with places. */
	readonly toolsets: PythonToolsets | undefined;
	/** The text of toolsets.py, which the places are of. */
	readonly tableSource: SourceText | undefined;
	/** What the files under tools/ register, with places. */
	readonly registrations: readonly FileRegistration[];
	/** Bundled plugins, with what they register. */
	readonly plugins: readonly PluginReading[];
	readonly providers: Providers;
	readonly distributions: PythonDistributions;
	/** Empty when the whole tree could be read: only then does something missing prove anything. */
	readonly incomplete: readonly Incomplete[];
}

export interface ReadCheckoutOptions {
	/** The catalog's id, e.g. the folder's path. */
	readonly id: string;
	/** `home` for the install of a Hermes home. */
	readonly origin?: 'checkout' | 'home';
	readonly limits?: TreeLimits;
}

export const TABLE_FILE = 'toolsets.py';
const ROOT_FILES = [TABLE_FILE, 'toolset_distributions.py', 'pyproject.toml', 'hermes_cli/__init__.py'];

/** Reads a Hermes checkout or install. Never throws for what is in it: what could not be read stands in `incomplete`. */
export async function readCheckout(reader: TreeReader, { id, origin = 'checkout', limits }: ReadCheckoutOptions): Promise<CheckoutReading> {
	const scanned = await scanTree(reader, { folders: ['tools', 'plugins'], wanted: isPluginFile }, limits);
	const incomplete = [...scanned.incomplete];
	const texts = new Map(scanned.texts);
	for (const [index, text] of (await Promise.all(ROOT_FILES.map((path) => readFile(reader, path, incomplete)))).entries()) {
		if (text !== undefined) {
			texts.set(ROOT_FILES[index] ?? '', text);
		}
	}
	const tree = new SourceTree(texts);
	const toolsets = readTable(tree, incomplete);
	const registrations = tree.registrationsUnder('tools', incomplete);
	const plugins = pluginsOf(tree, 'bundled', incomplete);
	const version = readVersion(texts);
	const release = version === undefined ? undefined : releaseForVersion(version);
	if (release === undefined) {
		incomplete.push({ reason: 'release', path: 'pyproject.toml' });
	}
	const distributions = tree.source('toolset_distributions.py');
	return {
		catalog: {
			id,
			release: release ?? DEFAULT_RELEASE,
			origin,
			certain: true,
			toolsets: toolsets?.definitions ?? new Map(),
			core: toolsets?.core?.names ?? [],
			registered: registeredTools(registrations, plugins),
		},
		version,
		toolsets,
		tableSource: tree.source(TABLE_FILE),
		registrations,
		plugins,
		providers: providersOf(plugins),
		distributions: distributions ? readPythonDistributions(distributions, { resolve: tree.resolve }) : { distributions: [], unknown: [], faults: [] },
		incomplete,
	};
}

function readTable(tree: SourceTree, incomplete: Incomplete[]): PythonToolsets | undefined {
	const source = tree.source(TABLE_FILE);
	const toolsets = source && readPythonToolsets(source, { resolve: tree.resolve });
	if (!toolsets?.table) {
		incomplete.push({ reason: 'table', path: TABLE_FILE });
	}
	const isFaulty = toolsets !== undefined && toolsets.faults.length > 0;
	// What a fault leaves unknown is told with it.
	if (toolsets?.table && toolsets.unknown.some(({ reason }) => !isFaulty || reason !== REASONS.syntax)) {
		incomplete.push({ reason: 'unknown', path: TABLE_FILE });
	}
	if (isFaulty) {
		incomplete.push({ reason: 'syntax', path: TABLE_FILE });
	}
	return toolsets;
}

function readVersion(texts: ReadonlyMap<string, string>): string | undefined {
	return readProjectVersion(texts.get('pyproject.toml') ?? '') ?? readPackageVersion(texts.get('hermes_cli/__init__.py') ?? '');
}

/**
 * What is in the registry once Hermes has started: tools that their files register when imported
 * (tools/registry.py, `discover_builtin_tools`; a list of modules before v0.10), then those of plugins that
 * always load. The first to register a name keeps it. By name.
 */
function registeredTools(registrations: readonly FileRegistration[], plugins: readonly PluginReading[]): Map<string, RegisteredTool> {
	const registered = new Map<string, RegisteredTool>();
	const loaded = plugins.filter(({ loading }) => loading === 'always').flatMap((plugin) =>
		plugin.registrations.map(({ tool }) => ({ tool: { ...tool, shippedIn: pluginNames(plugin) } })));
	for (const { tool } of [...registrations.filter(({ onImport }) => onImport), ...loaded]) {
		if (!registered.has(tool.name)) {
			registered.set(tool.name, tool);
		}
	}
	return new Map([...registered].sort(([a], [b]) => a < b ? -1 : 1));
}
