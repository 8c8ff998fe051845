import type { TableRule } from '../rule';

/** Off by default: an empty toolset is legal, as Hermes' own context_engine shows. */
export const emptyToolset: TableRule = {
	id: 'empty-toolset',
	severity: 'off',
	messages: { empty: 'Toolset "{name}" has neither tools nor includes.' },
	*check({ table }) {
		for (const toolset of table.toolsets) {
			if (toolset.found === 'mapping' && isEmpty(toolset.tools) && isEmpty(toolset.includes)) {
				yield { message: 'empty', arguments: { name: toolset.key.name }, span: toolset.key.span };
			}
		}
	},
};

function isEmpty(list: { readonly items: readonly unknown[]; readonly lone?: unknown } | undefined): boolean {
	return !list || (list.items.length === 0 && list.lone === undefined);
}
