import type { ToolsetFileModel } from '../../../src/core/sources/jsonc/read-toolset-file';
import type { ToolsetNode } from '../../../src/core/sources/model';

/** A reading with every toolset written out: those that only moved are worked out when somebody asks for them. */
export function plainModel(model: ToolsetFileModel): ToolsetFileModel;
export function plainModel(model: ToolsetFileModel | undefined): ToolsetFileModel | undefined;
export function plainModel(model: ToolsetFileModel | undefined): ToolsetFileModel | undefined {
	return model && { ...model, table: { ...model.table, toolsets: model.table.toolsets.map(plainToolset) } };
}

function plainToolset({ key, span, value, found, properties, description, tools, includes }: ToolsetNode): ToolsetNode {
	return { key, span, value, found, properties, ...(description && { description }), ...(tools && { tools }), ...(includes && { includes }) };
}
