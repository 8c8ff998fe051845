import type { PlatformAnswer } from '../../../hermes/platforms/platform-answer';
import type { DenyReference } from '../../../hermes/selection';
import type { ConfigSubject } from '../../config-subject';
import type { Rule } from '../../rule';
import { DENIED_HERE_MESSAGE, denyPlaces } from './support/deny-places';
import { leftOver, type LeftOver } from './support/left-over';

export const noToolsLeft: Rule<ConfigSubject> = {
	id: 'no-tools-left',
	severity: 'warning',
	messages: {
		empty: 'The empty list leaves "{platform}" without any tool.',
		emptyAdded: 'The empty list leaves "{platform}" with nothing but {tools}, which Hermes adds to every list.',
		emptyServers: 'The empty list leaves "{platform}" with the MCP servers {servers} and no tool of Hermes itself.',
		nothing: 'No tool is left for "{platform}": nothing in its list has any.',
		nothingPlugin: 'No tool is left for "{platform}", unless a plugin brings what its list names.',
		nothingAdded: 'Nothing in the list of "{platform}" has a tool: all that is left is {tools}, which Hermes adds to every list.',
		onlyServers: 'Only MCP servers are left for "{platform}" ({servers}): its list names none of the toolsets of Hermes itself.',
		denied: 'No tool is left for "{platform}": agent.disabled_toolsets takes all of them away.',
		deniedAdded: 'agent.disabled_toolsets takes away all that "{platform}" lists: what is left is {tools}, which Hermes adds to every list.',
		deniedServers: 'agent.disabled_toolsets takes every tool of Hermes itself from "{platform}": only the MCP servers {servers} are left.',
		deniedHere: DENIED_HERE_MESSAGE,
	},
	*check(subject) {
		for (const platform of subject.platforms) {
			const left = leftOver(subject, platform);
			const message = left && messageFor(left);
			if (left && message !== undefined) {
				const isMild = left.servers.length > 0;
				yield {
					message,
					arguments: { platform: platform.key.name, tools: left.added, servers: left.servers },
					span: left.why === 'empty' ? platform.value : platform.key.span,
					...isMild ? { severity: 'information' as const } : {},
					related: left.why === 'denied' ? denyPlaces(subject, deniedBy(left.answer)) : [],
				};
			}
		}
	},
};

/** Undefined where every entry that is no server has a finding of its own and servers are left. */
function messageFor({ why, added, servers, uncertain, answer }: LeftOver): string | undefined {
	const more = servers.length > 0 ? 'Servers' : added.length > 0 ? 'Added' : '';
	if (why !== 'nothing') {
		return why + more;
	}
	if (servers.length > 0) {
		return answer.entries.every(({ outcome }) => outcome === 'server' || outcome === 'server-toolset') ? 'onlyServers' : undefined;
	}
	return more === '' && uncertain ? 'nothingPlugin' : why + more;
}

function* deniedBy({ removed }: PlatformAnswer): Generator<DenyReference> {
	for (const removal of removed.values()) {
		if (removal.kind === 'denied') {
			yield* removal.by;
		}
	}
}
