import { namesOf } from '../../sources/model';
import type { TableRule } from '../rule';
import { catalogArgument, isReplaced } from './table-support';

export const shadowsBuiltin: TableRule = {
	id: 'shadows-builtin',
	severity: 'information',
	messages: { shadows: 'Toolset "{name}" is in {catalog} too: this file\'s definition takes its place, for everything that includes it.' },
	*check({ table, world }) {
		if (table.format !== 'jsonc') {
			return;
		}
		// What the file says it replaces is meant.
		const meant = new Set(namesOf(table.replaces).map(({ name }) => name));
		for (const toolset of table.toolsets) {
			const { name, span } = toolset.key;
			if (!meant.has(name) && world.catalog.toolsets.has(name) && !isReplaced(table, toolset)) {
				yield { message: 'shadows', arguments: { name, ...catalogArgument(world) }, span };
			}
		}
	},
};
