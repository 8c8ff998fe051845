import { namesOf } from '../../sources/model';
import { NONE, type TableRule } from '../rule';
import { catalogArgument, isReplaced } from './table-support';

export const shadowsBuiltin: TableRule = {
	id: 'shadows-builtin',
	severity: 'information',
	messages: { shadows: 'Toolset "{name}" is in {catalog} too: this file\'s definition takes its place, for everything that includes it.' },
	checkToolsets({ table, world }) {
		// What the file says it replaces is meant.
		const meant = new Set(namesOf(table.replaces).map(({ name }) => name));
		return toolset => {
			const { name, span } = toolset.key;
			const shadows = table.format === 'jsonc' && world.catalog.toolsets.has(name) && !meant.has(name) && !isReplaced(table, toolset);
			return shadows ? [{ message: 'shadows', arguments: { name, ...catalogArgument(world) }, span }] : NONE;
		};
	},
};
