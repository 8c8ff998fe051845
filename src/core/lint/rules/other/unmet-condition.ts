import type { Rule } from '../../rule';
import type { SkillSubject } from '../../skill-subject';
import { ALSO_HERE_MESSAGE } from '../config/support/toolset-place';
import { catalogArgument } from '../table-support';

const WHY = {
	composite: 'No tool is registered under "{name}" in {catalog}: it only gathers tools of other toolsets',
	compositeMeant: 'No tool is registered under "{name}" in {catalog}: its tools are those of {nearest}',
	server: 'The tools of the MCP server "{name}" are registered under "{nearest}"',
} as const;

/**
 * A condition compares with the names under which the session's tools are registered (agent/system_prompt.py of v0.20, run_agent.py
 * before, from v0.8; up to v0.7 with those of all tools that are there): a toolset that only gathers others is never among them.
 */
export const unmetCondition: Rule<SkillSubject> = {
	id: 'unmet-condition',
	severity: 'warning',
	messages: {
		...Object.fromEntries(Object.entries(WHY).flatMap(([key, why]) => [
			[key, `${why}, so the skill is never offered.`],
			[`${key}Fallback`, `${why}, so the condition has no effect.`],
		])),
		also: ALSO_HERE_MESSAGE,
	},
	*check({ names, places, world, scope }) {
		const registered = scope.graph.scope.registered;
		if (!registered || registered.size === 0) {
			return;
		}
		const holders = new Set([...registered.values()].map(({ toolset }) => toolset));
		for (const { node, role, listed, related, change, remove } of places) {
			const { name } = node;
			const meaning = role === 'requires' || role === 'fallback' ? names.meaning(name) : undefined;
			const isServer = names.input.servers?.has(name) === true && !world.graph.has(name);
			if (!meaning || !NAMED.has(meaning.kind) || holders.has(name) || name.startsWith('mcp-') || scope.pluginToolsets.has(name) || names.input.knownPlugins.has(name)) {
				continue;
			}
			const nearest = isServer ? [`mcp-${name}`] : namesBehind(meaning.kind === 'legacy' ? meaning.tools : scope.graph.has(name) ? scope.graph.expand(name) : world.graph.expand(name), registered);
			const form = isServer ? 'server' : nearest.length > 0 ? 'compositeMeant' : 'composite';
			const others = nearest.filter(candidate => !listed.has(candidate));
			yield {
				message: role === 'fallback' ? `${form}Fallback` : form,
				arguments: { name, ...catalogArgument(world), nearest: isServer ? nearest[0] ?? '' : nearest },
				span: node.span,
				related,
				...role === 'fallback' ? { severity: 'information' as const } : {},
				fixes: [...change(others, others.length === 1 && nearest.length === 1), ...remove(false)],
			};
		}
	},
};

/** Names that stand for something, though no tool need be registered under them. */
const NAMED: ReadonlySet<string> = new Set(['known', 'legacy', 'not-deployed']);

/** Up to so many names are told in place of one. */
const MAXIMUM_TOLD = 4;

/** Under which names tools are registered, sorted; none where they are too many to be of use. */
function namesBehind(tools: readonly string[], registered: ReadonlyMap<string, { readonly toolset: string }>): string[] {
	const found = new Set(tools.map(tool => registered.get(tool)?.toolset).filter(toolset => toolset !== undefined));
	return found.size > MAXIMUM_TOLD ? [] : [...found].sort();
}
