import type { ToolsetTableDocument } from '../../workspace/documents';
import type { DefinitionSite } from '../../workspace/world';

/** Where a Python table defines a toolset: the last key of the name, which is the one in force. */
export function tableSite({ uri, lines, model: { table } }: ToolsetTableDocument, name: string): DefinitionSite | undefined {
	const node = table?.toolsets.findLast(({ key }) => key.name === name);
	return table && node && { uri, lines, table, node };
}
