import type { SourceText } from '../model';
import type {
	AliasUse, ConfigModel, CustomToolsetsNode, KnownToolsetsNode, McpServerNode, McpServersNode, PlatformToolsetsNode, SettingsNode,
} from './config-model';
import { ConfigNodes, foundType } from './config-nodes';
import { duplicateKeys } from './duplicate-keys';
import { entryOf } from './mapping-entries';
import { isMisspelledPlatformToolsets } from './misspelled-key';
import { pythonText } from './python-text';
import { readYaml } from './read-yaml';
import { readSuppressions } from './suppressions';
import { dereference } from './yaml-value';
import type { YamlMappingNode } from './yaml-value';

type Optional<T> = { [K in keyof T]?: T[K] | undefined };

/**
 * Reads a Hermes config.yaml as Hermes' PyYAML does. Never throws: a text that does not parse gives a
 * model with faults and whatever could be read of it.
 */
export function readConfig(source: SourceText): ConfigModel {
	const text = source.lines.text;
	const document = readYaml(text);
	const { root, faults, plain, comments } = document;
	const nodes = new ConfigNodes(document.valueOf);
	const base = {
		source, faults, plain, found: foundType(root),
		...(root ? { root } : {}),
		suppressions: readSuppressions(comments, source.lines),
		aliases: document.aliases.flatMap((alias): AliasUse[] => (alias.target ? [{ span: alias.outer, target: alias.target.outer }] : [])),
	};
	const mapping = dereference(root);
	if (mapping?.kind !== 'mapping' || !document.walkable) {
		return { ...base, keys: [], duplicates: [], misspelledPlatformToolsets: [] };
	}
	const keys = mapping.pairs.map((pair) => nodes.property(pair));
	return {
		...base,
		keys,
		duplicates: duplicateKeys(document, nodes),
		misspelledPlatformToolsets: keys.filter((key) => isMisspelledPlatformToolsets(key.key.name)),
		...present(sections(mapping, nodes)),
	};
}

type Sections = Optional<Omit<ConfigModel, 'source' | 'faults' | 'root' | 'found' | 'plain' | 'keys' | 'duplicates' | 'suppressions' | 'aliases' | 'misspelledPlatformToolsets'>>;

function sections(root: YamlMappingNode, nodes: ConfigNodes): Sections {
	const agent = nodes.value(root, 'agent')?.node;
	const tools = nodes.value(root, 'tools')?.node;
	const plugins = nodes.value(root, 'plugins')?.node;
	return {
		platformToolsets: platformToolsets(root, nodes),
		agentDisabledToolsets: nodes.listKey(agent, 'disabled_toolsets'),
		topLevelToolsets: nodes.listKey(root, 'toolsets'),
		topLevelDisabledToolsets: nodes.listKey(root, 'disabled_toolsets'),
		customToolsets: customToolsets(root, nodes),
		agentToolSearch: settings(agent, 'tool_search', nodes),
		toolSearch: settings(tools, 'tool_search', nodes),
		delegation: settings(root, 'delegation', nodes),
		mcpServers: mcpServers(root, nodes),
		misspelledMcpServers: nodes.value(root, 'mcpServers'),
		knownPluginToolsets: knownToolsets(root, 'known_plugin_toolsets', nodes),
		knownBuiltinToolsets: knownToolsets(root, 'known_builtin_toolsets', nodes),
		pluginsEnabled: nodes.listKey(plugins, 'enabled'),
		pluginsDisabled: nodes.listKey(plugins, 'disabled'),
		pluginsEntries: settings(plugins, 'entries', nodes),
		contextEngine: nodes.value(nodes.value(root, 'context')?.node, 'engine'),
	};
}

function present<T extends object>(value: Optional<T>): T {
	return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as T;
}

function platformToolsets(root: YamlMappingNode, nodes: ConfigNodes): PlatformToolsetsNode | undefined {
	const node = nodes.value(root, 'platform_toolsets');
	return node && {
		...node,
		platforms: nodes.entries(node.node).map((entry) => {
			const key = nodes.listKeyOf(entry);
			return Array.isArray(key.plain) ? { ...key, entries: key.plain.map(pythonText) } : key;
		}),
	};
}

function settings(parent: YamlMappingNode['pairs'][number]['value'] | undefined, name: string, nodes: ConfigNodes): SettingsNode | undefined {
	const node = nodes.value(parent, name);
	return node && { ...node, settings: nodes.values(node.node) };
}

function customToolsets(root: YamlMappingNode, nodes: ConfigNodes): CustomToolsetsNode | undefined {
	const node = nodes.value(root, 'custom_toolsets');
	return node && {
		...node,
		toolsets: nodes.entries(node.node).map((entry) => {
			const tools = nodes.listKey(entry.value, 'tools')?.list;
			const includes = nodes.list(entry.value) ?? nodes.listKey(entry.value, 'includes')?.list;
			return { ...nodes.valueOf(entry), ...(tools ? { tools } : {}), ...(includes ? { includes } : {}) };
		}),
	};
}

function mcpServers(root: YamlMappingNode, nodes: ConfigNodes): McpServersNode | undefined {
	const node = nodes.value(root, 'mcp_servers');
	return node && {
		...node,
		servers: nodes.entries(node.node).map((entry): McpServerNode => {
			const command = nodes.value(entry.value, 'command');
			const url = nodes.value(entry.value, 'url');
			const enabled = nodes.value(entry.value, 'enabled');
			const tools = nodes.value(entry.value, 'tools');
			const include = tools && nodes.listKey(tools.node, 'include');
			const exclude = tools && nodes.listKey(tools.node, 'exclude');
			return {
				...nodes.valueOf(entry),
				...command && { command },
				...url && { url },
				...enabled && { enabled },
				env: nodes.values(entryOf(entry.value, 'env')?.value),
				...tools && { tools },
				...include && { include },
				...exclude && { exclude },
			};
		}),
	};
}

function knownToolsets(root: YamlMappingNode, name: string, nodes: ConfigNodes): KnownToolsetsNode | undefined {
	const node = nodes.value(root, name);
	return node && { ...node, platforms: nodes.entries(node.node).map((entry) => nodes.listKeyOf(entry)) };
}
