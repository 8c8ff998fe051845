import { NONE, type TableRule } from '../rule';

/** Off by default: an empty toolset is legal, as Hermes' own context_engine shows. */
export const emptyToolset: TableRule = {
	id: 'empty-toolset',
	severity: 'off',
	messages: { empty: 'Toolset "{name}" has neither tools nor includes.' },
	isLocal: true,
	checkToolsets: () => ({ key: { name, span }, found, tools, includes }) => found === 'mapping' && isEmpty(tools) && isEmpty(includes) ? [{ message: 'empty', arguments: { name }, span }] : NONE,
};

function isEmpty(list: { readonly items: readonly unknown[]; readonly lone?: unknown } | undefined): boolean {
	return !list || (list.items.length === 0 && list.lone === undefined);
}
