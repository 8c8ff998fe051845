import { resolvePlatform } from '../../../hermes/platforms/resolve-platform';
import type { ItemNode } from '../../../sources/model';
import type { KnownToolsetsNode } from '../../../sources/yaml/config-model';
import { isPythonMapping } from '../../../sources/yaml/python-value';
import type { ConfigSubject } from '../../config-subject';
import type { Rule } from '../../rule';

/** What Hermes writes for itself: toolsets that it has offered for a platform (hermes_cli/tools_config.py, `_save_platform_tools`). */
const RECORDS = ['known_plugin_toolsets', 'known_builtin_toolsets'] as const;

export const recordedOff: Rule<ConfigSubject> = {
	id: 'recorded-off',
	severity: 'hint',
	messages: {
		off: 'This record of Hermes keeps "{name}" off for {platforms}: it was offered there, and is not in the list. Without the record, or in the list, it would be on.',
	},
	*check(subject) {
		const { knownPluginToolsets, knownBuiltinToolsets } = subject.model;
		for (const [index, record] of [knownPluginToolsets, knownBuiltinToolsets].entries()) {
			for (const { item, platforms } of record ? keptOff(subject, record, RECORDS[index] ?? RECORDS[0]) : []) {
				if (item.name) {
					yield { message: 'off', arguments: { name: item.text ?? item.name.name, platforms }, span: item.name.alias ?? item.name.span };
				}
			}
		}
	},
};

interface KeptOff {
	readonly item: ItemNode;
	readonly platforms: string[];
}

/** Entries without which a platform would have a toolset that it does not have; each place once, whatever aliases lead there. */
function keptOff(subject: ConfigSubject, record: KnownToolsetsNode, key: string): Iterable<KeptOff> {
	const { scope, context, model: { plain } } = subject;
	const found = new Map<number, KeptOff>();
	const config = isPythonMapping(plain) ? new Map([...plain].filter(([name]) => name !== key)) : plain;
	for (const { key: { name: platform }, list } of record.platforms) {
		const recorded = list?.items.filter(({ name }) => name !== undefined) ?? [];
		const answer = recorded.length > 0 && subject.isPlatform(platform) ? subject.answer(platform) : undefined;
		const missing = answer && !answer.failure ? recorded.filter(({ text }) => !answer.reasons.has(text ?? '')) : [];
		const without = missing.length > 0 ? resolvePlatform({ scope, config, platform, environment: context.environment }).reasons : undefined;
		for (const item of missing) {
			if (without?.has(item.text ?? '')) {
				const start = item.outer.start;
				const known = found.get(start);
				if (known) {
					known.platforms.push(platform);
				} else {
					found.set(start, { item, platforms: [platform] });
				}
			}
		}
	}
	return found.values();
}
