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
		list: 'Plugins that are loaded',
		also: ALSO_HERE_MESSAGE,
	},
	*check({ names, places, model, lines, root }) {
		for (const { node, related } of places) {
			const meaning = names.meaning(node.name);
			if (meaning.kind !== 'plugin-off') {
				continue;
			}
			const { plugin } = meaning;
			const isDenied = model.pluginsDisabled?.list?.items.some(({ text }) => text === plugin) === true;
			const list = isDenied ? model.pluginsDisabled : model.pluginsEnabled;
			yield {
				message: isDenied ? 'denied' : 'off',
				arguments: { name: node.name, plugin },
				span: node.span,
				related: [...list && !isDenied ? [{ at: list.key.span, message: 'list' }] : [], ...related],
				fixes: isDenied ? [] : [yamlFix(lines, 'Enable the plugin "{plugin}"', () => addListItem(lines.text, root, ['plugins', 'enabled'], plugin), { arguments: { plugin } })],
			};
		}
	},
};
