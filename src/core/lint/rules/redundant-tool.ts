import { namesOf } from '../../sources/model';
import type { Finding } from '../diagnostic';
import { NONE, type TableRule } from '../rule';

/** Off by default: Hermes' own tables do this on purpose. */
export const redundantTool: TableRule = {
	id: 'redundant-tool',
	severity: 'off',
	messages: { redundant: 'Tool "{name}" comes with the include "{include}" as well.' },
	checkToolsets: ({ world: { graph, cycles } }) => ({ key, tools, includes }) => {
		const names = tools ? namesOf(includes).map(node => node.name).filter(name => name !== key.name) : [];
		if (!tools || names.length === 0) {
			return NONE;
		}
		return tools.items.flatMap((item): Finding[] => {
			const node = item.name;
			const include = node && names.find(name => graph.contains(name, node.name) && !cycles.isClosing(key.name, name));
			return node && include !== undefined ? [{
				message: 'redundant',
				arguments: { name: node.name, include },
				span: node.span,
				tags: ['unnecessary'],
				fixes: [{ kind: 'remove-item', list: tools, item, preferred: true }],
			}] : [];
		});
	},
};
