import type { TableRule } from '../rule';

export const reservedName: TableRule = {
	id: 'reserved-name',
	severity: 'error',
	messages: { reserved: '"{name}" stands for every toolset: resolving a toolset of that name never ends in Hermes.' },
	*check({ table }) {
		for (const { key } of table.toolsets) {
			if (key.name === 'all' || key.name === '*') {
				yield { message: 'reserved', arguments: { name: key.name }, span: key.span };
			}
		}
	},
};
