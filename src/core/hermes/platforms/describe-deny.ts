import { toolsOfDenyEntry } from '../selection';
import type { Enabling } from './enable-toolsets';
import type { DenyAnswer, Removal } from './platform-answer';
import { serverNames, type PlatformConfig } from './platform-config';
import type { PlatformScope } from './platform-scope';

/** What each entry of the deny list takes from the platform. */
export function describeDeny(
	scope: PlatformScope,
	{ deny, servers }: PlatformConfig,
	{ denied }: Enabling,
	removed: ReadonlyMap<string, Removal>,
): DenyAnswer[] {
	const taken = new Map<string, string[]>();
	for (const [tool, removal] of removed) {
		const first = removal.kind === 'denied' ? removal.by[0] : undefined;
		if (first) {
			const key = `${first.index} ${first.name}`;
			const tools = taken.get(key);
			if (tools) {
				tools.push(tool);
			} else {
				taken.set(key, [tool]);
			}
		}
	}
	const known = serverNames(servers);
	return deny.map(({ index, name, found }) => {
		const covered = toolsOfDenyEntry(scope, name);
		const kind = covered?.keepsCore === true ? 'bundle' : scope.graph.has(name) ? 'toolset'
			: known.has(name) ? 'server' : covered ? 'legacy' : 'unknown';
		const byName = denied.get(name);
		return {
			index, name, found, kind,
			toolsets: byName?.by.index === index ? [name] : [],
			tools: taken.get(`${index} ${name}`) ?? [],
			spared: covered?.keepsCore === true ? scope.graph.expand(name).filter((tool) => scope.core.has(tool)) : [],
		};
	});
}
