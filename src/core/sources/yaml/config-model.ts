import type { Span } from '../../text';
import type { FoundType, ListNode, NameNode, PropertyNode, SourceText } from '../model';
import type { PythonValue } from './python-value';
import type { YamlFault } from './yaml-fault';
import type { YamlValue } from './yaml-value';

/** A key with its value, where only the value's type and text matter. */
export interface ValueNode {
	readonly key: NameNode;
	/** Key and value. */
	readonly span: Span;
	/** The value alone, with its quotes; empty, behind the colon, where there is none. */
	readonly value: Span;
	readonly found: FoundType;
	readonly plain: PythonValue;
	/** The value as a node, for readers that want more than this. */
	readonly node: YamlValue;
	/** The `*name` or `<<` by which the key was reached, when it is not written here. */
	readonly alias?: Span;
}

/** A key whose value should be a list of names. */
export interface ListKeyNode extends ValueNode {
	/** The list; a lone text stands in `list.lone`. Absent for null, numbers, booleans and mappings. */
	readonly list?: ListNode;
	/** The text, when the value is one: what `list-in-string` looks into. */
	readonly textValue?: NameNode;
}

export interface PlatformNode extends ListKeyNode {
	/** What Hermes compares with: Python's `str()` of the items, in order. Absent when the value is no list. */
	readonly entries?: readonly string[];
}

export interface PlatformToolsetsNode extends ValueNode {
	/** The last of each key, in written order; empty when the value is no mapping. */
	readonly platforms: readonly PlatformNode[];
}

/** One bundle of `custom_toolsets`, in either of the two forms that people write. */
export interface CustomToolsetNode extends ValueNode {
	/** `name: [toolset, …]`, or `includes` of `name: {tools, includes}`. */
	readonly includes?: ListNode;
	readonly tools?: ListNode;
}

export interface CustomToolsetsNode extends ValueNode {
	readonly toolsets: readonly CustomToolsetNode[];
}

/** A mapping of settings. */
export interface SettingsNode extends ValueNode {
	/** The last of each key, in written order; empty when the value is no mapping. */
	readonly settings: readonly ValueNode[];
}

export interface McpServerNode extends ValueNode {
	readonly command?: ValueNode;
	readonly url?: ValueNode;
	readonly enabled?: ValueNode;
	readonly env: readonly ValueNode[];
	/** `tools` as a whole; `include` and `exclude` are its lists. */
	readonly tools?: ValueNode;
	readonly include?: ListKeyNode;
	readonly exclude?: ListKeyNode;
}

export interface McpServersNode extends ValueNode {
	readonly servers: readonly McpServerNode[];
}

export interface KnownToolsetsNode extends ValueNode {
	readonly platforms: readonly ListKeyNode[];
}

/** A key that stands more than once in one mapping; the last wins. */
export interface DuplicateKeyNode {
	readonly name: string;
	/** In written order; two or more. */
	readonly keys: readonly NameNode[];
}

/** `# hermes-toolsets-disable-next-line <id>…` */
export interface SuppressionNode {
	readonly span: Span;
	/** The zero-based line it is about: the next one. */
	readonly line: number;
	/** Empty when it names no rule: all of them. */
	readonly rules: readonly string[];
}

/** A place where an alias stands, with the anchored text it stands for. */
export interface AliasUse {
	readonly span: Span;
	/** Outer span of the anchored node. */
	readonly target: Span;
}

/**
 * A Hermes config.yaml with positions. What is absent in the text is absent here; what has the
 * wrong type keeps its type in `found`. Where a key is repeated, the last one is read, as PyYAML does.
 * Names reached by an alias have the anchor's span, are not `literal`, and carry the alias' span.
 */
export interface ConfigModel {
	readonly source: SourceText;
	/** Why the text could not be read, or not to its end. With faults, the rest is whatever could be read. */
	readonly faults: readonly YamlFault[];
	/** Absent for an empty document. */
	readonly root?: YamlValue;
	/** Type of the root: `mapping` for any config, `nothing` for an empty text. */
	readonly found: FoundType;
	/** The whole document as Python sees it; null when there is nothing or it could not be read. */
	readonly plain: PythonValue;
	/** The root's keys as written, repeated ones included. */
	readonly keys: readonly PropertyNode[];
	readonly duplicates: readonly DuplicateKeyNode[];
	readonly suppressions: readonly SuppressionNode[];
	readonly aliases: readonly AliasUse[];

	readonly platformToolsets?: PlatformToolsetsNode;
	/** `agent.disabled_toolsets`. */
	readonly agentDisabledToolsets?: ListKeyNode;
	/** `toolsets` at the top. */
	readonly topLevelToolsets?: ListKeyNode;
	/** `disabled_toolsets` at the top, where nothing reads it. */
	readonly topLevelDisabledToolsets?: ListKeyNode;
	readonly customToolsets?: CustomToolsetsNode;
	/** `agent.tool_search`, where nothing reads it. */
	readonly agentToolSearch?: SettingsNode;
	/** `tools.tool_search`. */
	readonly toolSearch?: SettingsNode;
	readonly delegation?: SettingsNode;
	readonly mcpServers?: McpServersNode;
	/** `mcpServers` at the top: how other programs spell it. */
	readonly misspelledMcpServers?: ValueNode;
	readonly knownPluginToolsets?: KnownToolsetsNode;
	readonly knownBuiltinToolsets?: KnownToolsetsNode;
	readonly pluginsEnabled?: ListKeyNode;
	readonly pluginsDisabled?: ListKeyNode;
	readonly pluginsEntries?: SettingsNode;
	/** `context.engine`. */
	readonly contextEngine?: ValueNode;
	/** Keys at the top that look like a misspelt `platform_toolsets`: within two edits, or another way of writing it. */
	readonly misspelledPlatformToolsets: readonly PropertyNode[];
}
