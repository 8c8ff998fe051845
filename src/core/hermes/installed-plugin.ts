import type { RegisteredTool } from '../toolsets/types';

/** How Hermes takes a plugin: hermes_cli/plugins.py, manifest parsing. */
export type PluginKind = 'standalone' | 'backend' | 'exclusive' | 'platform' | 'model-provider';

/** A tool as the code of a plugin registers it. */
export interface PluginTool extends RegisteredTool {
	/** Whether the call asks to take the place of a tool of another toolset; null where that is known at run time only, absent where it does not say. */
	readonly override?: boolean | null;
	/** Registered at Hermes' registry itself, not through the plugin's context. */
	readonly direct?: boolean;
	/** The file of the plugin that registers it. A call that raises ends all that follows it there. */
	readonly module?: string;
}

/** A plugin as found on the disk. Whether it is loaded, a config says: `loadsPlugin`. */
export interface InstalledPlugin {
	/** What `plugins.enabled` may call it: its key, `name` or `category/folder`, then its name. The first one is shown. */
	readonly names: readonly string[];
	/** `standalone` when absent. */
	readonly kind?: PluginKind;
	/** Toolset to the tools that it registers under that name through its context. */
	readonly toolsets: ReadonlyMap<string, readonly string[]>;
	/** Every tool that it registers, in the order of registration; those of `toolsets` alone when absent. */
	readonly tools?: readonly PluginTool[];
	readonly platforms: readonly string[];
	/** True for one that comes with Hermes, which may replace any tool. */
	readonly ofHermes?: boolean;
	/** False where part of what it registers shows only when it runs; true when absent. */
	readonly complete?: boolean;
}
