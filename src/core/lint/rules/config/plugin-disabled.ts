import { flagsFor } from '../../../hermes/behaviour';
import { REGISTRY_BEHAVIOUR } from '../../../hermes/registry-behaviour';
import { addListItem } from '../../../sources/yaml/edit/insert';
import type { ConfigSubject } from '../../config-subject';
import type { Rule } from '../../rule';
import { ALSO_HERE_MESSAGE } from './support/toolset-place';
import { yamlFix } from './support/yaml-fixes';

export const pluginDisabled: Rule<ConfigSubject> = {
	id: 'plugin-disabled',
	severity: 'information',
	messages: {
		off: 'Toolset "{name}" comes from the plugin "{plugin}", which this config does not load: plugins.enabled must name it.',
		denied: 'Toolset "{name}" comes from the plugin "{plugin}", which plugins.disabled keeps from being loaded.',
		apart: 'Toolset "{name}" stands in the plugin "{plugin}", which Hermes does not load for its tools.',
		override: 'Toolset "{name}" comes from the plugin "{plugin}", which asks to replace a tool of Hermes. plugins.entries.{plugin}.allow_tool_override must allow it: what it would register from there on is not there.',
		overrideUnknown: 'Toolset "{name}" comes from the plugin "{plugin}", which asks to replace a tool of Hermes. Hermes {release} knows no such request: what the plugin would register from there on is not there.',
		replaced: 'Toolset "{name}" comes from the plugin "{plugin}" of Hermes, but a plugin of this home lies in its place and brings no tool to it.',
		refused: 'Toolset "{name}" comes from the plugin "{plugin}", but Hermes has tools of the same names in other toolsets and keeps those.',
		list: 'Plugins that are loaded',
		also: ALSO_HERE_MESSAGE,
	},
	*check({ names, places, model, lines, root, release, scope }) {
		for (const { node, related, role } of places) {
			const meaning = names.meaning(node.name);
			if (meaning.kind !== 'plugin-off') {
				continue;
			}
			const { plugin, why } = meaning;
			if (role === 'deny' && scope.table.has(node.name)) {
				// Who switches off a toolset and its plugin has said it twice, no more.
				continue;
			}
			const isOff = why === 'off';
			const list = isOff ? model.pluginsEnabled : undefined;
			yield {
				message: why === 'override' && !flagsFor(REGISTRY_BEHAVIOUR, release).overrides ? 'overrideUnknown' : why,
				arguments: { name: node.name, plugin, release },
				span: node.span,
				related: [...list ? [{ at: list.key.span, message: 'list' }] : [], ...related],
				fixes: !isOff ? [] : [yamlFix(lines, 'Enable the plugin "{plugin}"', () => addListItem(lines.text, root, ['plugins', 'enabled'], plugin), { arguments: { plugin } })],
			};
		}
	},
};
