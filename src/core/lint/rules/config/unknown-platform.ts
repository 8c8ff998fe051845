import { RELEASES } from '../../../hermes/releases';
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
			const first = RELEASES.find(({ id }) => tablesFor(id).platforms.has(name) || tablesFor(id).pluginPlatforms.has(name))?.id;
			const nearest = own !== undefined || first !== undefined ? [] : nearestNames(name.trim(), [...scope.tables.platforms.keys(), ...scope.pluginPlatforms]).filter(platform => !written.has(platform));
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
