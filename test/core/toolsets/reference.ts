import type { ToolsetScope } from '../../../src/core/toolsets/scope';
import type { RegisteredTool, ToolsetDefinition } from '../../../src/core/toolsets/types';

/** Name, tools and includes of a toolset. */
export type Row = readonly [string, readonly string[], (readonly string[])?];

export function tableOf(...rows: Row[]): Map<string, ToolsetDefinition> {
	return new Map(rows.map(([name, tools, includes = []]) => [name, { description: `About ${name}`, tools, includes }]));
}

/** Registered tools from `[tool, toolset]` rows. */
export function registryOf(...rows: (readonly [string, string])[]): Map<string, RegisteredTool> {
	return new Map(rows.map(([name, toolset]) => [name, { name, toolset, requiresEnv: [], gated: false }]));
}

/**
 * The plainest way to say what an expansion is, as slow as it comes: grow the set of reached names until nothing is
 * new, then take everybody's tools. Written from the description of the semantics, sharing no code with the graph.
 */
export function naiveExpansion(scope: ToolsetScope, root: string): string[] {
	const registered = [...scope.registered?.values() ?? []];
	const own = (toolset: string): string[] => registered.filter((tool) => tool.toolset === toolset).map((tool) => tool.name);
	const listed = new Set(scope.table.keys());
	for (const tool of registered) {
		if (!scope.table.has(tool.toolset)) {
			const alias = [...scope.aliases ?? []].find(([name, target]) => target === tool.toolset && !scope.table.has(name));
			listed.add(alias?.[0] ?? tool.toolset);
		}
	}
	const includesOf = (name: string): Iterable<string> => name === 'all' || name === '*' ? listed : scope.table.get(name)?.includes ?? [];
	const toolsOf = (name: string): string[] => {
		if (name === 'all' || name === '*') {
			return [];
		}
		const definition = scope.table.get(name);
		if (definition) {
			return [...definition.tools, ...scope.mergesRegistry ? own(name) : []];
		}
		if (own(name).length > 0) {
			return own(name);
		}
		const target = scope.aliases?.get(name);
		if (target !== undefined) {
			return own(target);
		}
		const platform = name.startsWith('hermes-') ? name.slice(7) : undefined;
		return platform !== undefined && scope.pluginPlatforms?.has(platform) ? [...scope.core ?? [], ...own(platform)] : [];
	};
	let reached = new Set([root]);
	for (let before = 0; before < reached.size;) {
		before = reached.size;
		reached = new Set([...reached, ...[...reached].flatMap((name) => [...includesOf(name)])]);
	}
	return [...new Set([...reached].flatMap(toolsOf))].sort();
}
