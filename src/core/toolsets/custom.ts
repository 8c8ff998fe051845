import type { ToolsetDefinition, ToolsetTable } from './types';

/** What a toolset made at run time may leave out. */
export interface CustomToolset {
	readonly description?: string;
	readonly tools?: readonly string[];
	readonly includes?: readonly string[];
}

/**
 * A table with one toolset more, as Hermes' toolsets.py `create_custom_toolset` makes it. As there, nothing is checked:
 * any name goes, an entry of that name is replaced where it stands, unknown tools and includes and cycles are taken.
 * The given table and lists are left alone and not kept.
 */
export function createCustomToolset(table: ToolsetTable, name: string, toolset: CustomToolset = {}): ToolsetTable {
	const definition: ToolsetDefinition = {
		description: toolset.description ?? '',
		tools: [...toolset.tools ?? []],
		includes: [...toolset.includes ?? []],
	};
	return new Map(table).set(name, definition);
}
