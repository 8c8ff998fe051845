import { flagsFor } from '../../hermes/behaviour';
import type { Catalog } from '../../toolsets/types';
import type { ToolSearchConfig } from './config';
import { isBridgeTool, TOOL_SEARCH_FLAGS } from './flags';

/** What the classification must know of the world. */
export type Registered = Pick<Catalog, 'core' | 'release'> & {
	/** Toolset of a registered tool; undefined for names that are not registered. */
	readonly toolsetOf: (name: string) => string | undefined;
};

/** Hidden by default after v0.20; one stored revision of the list, read and not run. */
const HIDDEN_BY_DEFAULT: ReadonlySet<string> = new Set([
	'computer_use', 'session_search', 'image_generate', 'todo_list', 'process_manage', 'cronjob_manage', 'drive_preview', 'gui_tour', 'desktop_preview',
	'annotate_preview', 'show_tip', 'setup_mcp', 'desktop_project', 'close_terminal', 'apply_layout', 'read_terminal', 'read_window_below', 'focus_pane',
]);
/** Toolsets of the desktop application, which stay direct after v0.20 unless named. */
const DIRECT_TOOLSETS: ReadonlySet<string> = new Set(['desktop_ui', 'project', 'setup']);

/**
 * Whether tool search may hide a tool: a registered one that is neither a bridge nor a core tool. So built-in tools
 * outside the core list may be hidden as well as plugin and MCP tools, and a name nobody registered stays visible.
 * Source: tools/tool_search.py `is_deferrable_tool_name`.
 */
export function isDeferrable(name: string, world: Registered, config?: ToolSearchConfig): boolean {
	const toolset = world.toolsetOf(name);
	if (toolset === undefined || isBridgeTool(name)) {
		return false;
	}
	if (flagsFor(TOOL_SEARCH_FLAGS, world.release).deferList) {
		const named = config?.defer ? config.defer.includes(name) : HIDDEN_BY_DEFAULT.has(name);
		return named || (!DIRECT_TOOLSETS.has(toolset) && !world.core.includes(name));
	}
	return !world.core.includes(name);
}

/** Splits names into those always listed and those that may be hidden, each in the given order; bridge names fall away. */
export function classifyTools(names: readonly string[], world: Registered, config?: ToolSearchConfig): {
	readonly visible: readonly string[];
	readonly deferrable: readonly string[];
} {
	const visible: string[] = [];
	const deferrable: string[] = [];
	for (const name of names) {
		if (!isBridgeTool(name)) {
			(isDeferrable(name, world, config) ? deferrable : visible).push(name);
		}
	}
	return { visible, deferrable };
}
