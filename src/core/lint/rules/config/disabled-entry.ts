import type { EntryAnswer, PlatformAnswer } from '../../../hermes/platforms/platform-answer';
import type { DenyReference } from '../../../hermes/selection';
import type { ConfigSubject, ItemUse } from '../../config-subject';
import type { Rule } from '../../rule';
import { alsoAt } from './support/config-places';
import { DENIED_HERE_MESSAGE, denyPlaces } from './support/deny-places';
import { leftOver } from './support/left-over';
import { ALSO_HERE_MESSAGE } from './support/toolset-place';

const BRINGING: ReadonlySet<EntryAnswer['outcome']> = new Set(['toolset', 'bundle', 'passed-on', 'legacy', 'server', 'server-toolset']);

export const disabledEntry: Rule<ConfigSubject> = {
	id: 'disabled-entry',
	severity: 'hint',
	messages: {
		disabled: '"{name}" brings nothing here: agent.disabled_toolsets takes all of it away.',
		rest: '"{name}" brings only {tools} here, for sessions that have them: agent.disabled_toolsets takes the rest away.',
		deniedHere: DENIED_HERE_MESSAGE,
		also: ALSO_HERE_MESSAGE,
	},
	*check(subject) {
		const emptied = new Set(subject.platforms.filter(platform => leftOver(subject, platform)?.why === 'denied').map(({ key }) => key.name));
		for (const { item, text, uses } of subject.listed) {
			const deniedUses: { use: ItemUse; by: readonly DenyReference[] }[] = [];
			const left = new Set<string>();
			for (const use of uses) {
				const entry = subject.entry(use);
				const by = entry && !emptied.has(use.platform.key.name) ? takenBy(subject, entry, subject.answer(use.platform.key.name)) : [];
				if (entry && by.length > 0) {
					deniedUses.push({ use, by });
					for (const tool of entry.tools) {
						left.add(tool);
					}
				}
			}
			if (item.name && deniedUses.length > 0) {
				yield {
					message: left.size > 0 ? 'rest' : 'disabled',
					arguments: { name: text, tools: [...left] },
					span: item.name.span,
					related: [
						...denyPlaces(subject, deniedUses.flatMap(({ by }) => by)),
						...alsoAt(deniedUses.map(({ use }) => use.alias)),
					],
				};
			}
		}
	},
};

/** Deny entries that took all that an entry would bring; empty when it brings something, or never brought anything. */
function takenBy({ world }: ConfigSubject, { name, outcome, expansion, tools, server }: EntryAnswer, answer: PlatformAnswer): readonly DenyReference[] {
	if (!BRINGING.has(outcome)) {
		return [];
	}
	if (outcome === 'server' || outcome === 'server-toolset') {
		const denied = answer.servers.find(one => one.name === server)?.denied;
		return denied ? [denied] : [];
	}
	// Tools that only their registration adds, such as those of the desktop in "terminal", do not make up a toolset.
	const listed = world.catalog.toolsets.has(name) ? new Set(world.graph.expand(name)) : undefined;
	if (expansion.length === 0 || tools.some(tool => !listed || listed.has(tool) || world.catalog.registered.get(tool)?.gated !== true)) {
		return [];
	}
	const by: DenyReference[] = [];
	for (const tool of expansion) {
		const removal = answer.removed.get(tool);
		if (removal?.kind === 'denied') {
			by.push(...removal.by);
		} else if (removal?.kind === 'default-off' && removal.toolset === name) {
			return [];
		}
	}
	return by;
}
