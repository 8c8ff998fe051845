import { namesOf } from '../../sources/model';
import type { TableRule } from '../rule';

/** Off by default: Hermes' own tables do this on purpose. */
export const redundantTool: TableRule = {
	id: 'redundant-tool',
	severity: 'off',
	messages: { redundant: 'Tool "{name}" comes with the include "{include}" as well.' },
	*check({ table, world: { graph, cycles } }) {
		for (const toolset of table.toolsets) {
			const includes = namesOf(toolset.includes).map(node => node.name).filter(name => name !== toolset.key.name);
			for (const item of toolset.tools?.items ?? []) {
				const node = item.name;
				const include = node && includes.find(name => graph.contains(name, node.name) && !cycles.isClosing(toolset.key.name, name));
				if (node && include !== undefined && toolset.tools) {
					yield {
						message: 'redundant',
						arguments: { name: node.name, include },
						span: node.span,
						tags: ['unnecessary'],
						fixes: [{ kind: 'remove-item', list: toolset.tools, item, preferred: true }],
					};
				}
			}
		}
	},
};
