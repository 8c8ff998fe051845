import { toolsetLifetime } from '../../../hermes/lifetimes';
import { releaseIndex, RELEASES } from '../../../hermes/releases';
import { tablesFor } from '../../../hermes/tables';
import type { ConfigSubject } from '../../config-subject';
import { nearestNames } from '../../nearest-names';
import type { Rule } from '../../rule';
import { catalogArgument } from '../table-support';
import { removeKeyFix, renameKeyFix } from './support/yaml-fixes';

const OWN_TEXTS: ReadonlyMap<string, string> = new Map([['acp', 'editor'], ['tui', 'session'], ['gui', 'session'], ['desktop', 'session']]);

export const unknownPlatform: Rule<ConfigSubject> = {
	id: 'unknown-platform',
	severity: 'warning',
	messages: {
		unknown: '"{name}" is no platform of {catalog}: nothing reads this list.',
		plugin: '"{name}" is no platform of {catalog}: unless a plugin brings one, nothing reads this list.',
		meant: '"{name}" is no platform of {catalog}: nothing reads this list. Did you mean "{nearest}"?',
		later: '"{name}" is no platform of {catalog}: it came with {first}.',
		editor: 'No release reads platform_toolsets.{name}: an editor session always gets hermes-acp and the MCP servers.',
		session: 'No release reads platform_toolsets.{name}: such sessions follow the list of "cli".',
	},
	*check(subject) {
		const { model, scope, world, release } = subject;
		const written = new Set(model.platformToolsets?.platforms.map(({ key }) => key.name));
		for (const { key } of model.platformToolsets?.platforms ?? []) {
			const { name } = key;
			const own = OWN_TEXTS.get(name);
			if (own === undefined && subject.isPlatform(name)) {
				continue;
			}
			const first = firstRelease(name);
			const nearest = own !== undefined || first !== undefined ? [] : nearestNames(name.trim(), new Set([...scope.tables.platforms.keys(), ...scope.pluginPlatforms])).filter(platform => !written.has(platform));
			const message = own ?? (first !== undefined ? 'later' : nearest.length > 0 ? 'meant' : scope.knowsPlugins ? 'unknown' : 'plugin');
			const isSure = nearest[0]?.toLowerCase() === name.trim().toLowerCase();
			yield {
				message,
				arguments: { name, nearest: nearest[0] ?? '', first: first ?? '', release, ...catalogArgument(world) },
				span: key.span,
				...message === 'plugin' ? { severity: 'information' as const } : {},
				fixes: [
					...nearest.map((platform, index) => renameKeyFix(subject, key, platform, { preferred: index === 0 && (isSure || nearest.length === 1) })),
					...own === undefined ? [] : [removeKeyFix(subject, ['platform_toolsets', name], { preferred: true })],
				],
			};
		}
	},
};

/** The first release that has a platform; of those older than every table, the bundle tells. */
function firstRelease(platform: string): string | undefined {
	for (const { id } of RELEASES) {
		const { release, platforms, pluginPlatforms } = tablesFor(id);
		if (releaseIndex(release) <= releaseIndex(id) && (platforms.has(platform) || pluginPlatforms.has(platform))) {
			const isOldest = tablesFor(RELEASES[0]?.id ?? id).release === release;
			return (isOldest ? toolsetLifetime(platforms.get(platform) ?? '')?.first : undefined) ?? id;
		}
	}
	return undefined;
}
