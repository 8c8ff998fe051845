import type { ToolsetFileModel } from '../../../src/core/sources/jsonc/read-toolset-file';
import type { ItemNode, ListNode, NameNode, PropertyNode, ToolsetNode } from '../../../src/core/sources/model';

/** A reading with every span written out: nodes make theirs when they are asked for. */
export function plainModel(model: ToolsetFileModel): ToolsetFileModel;
export function plainModel(model: ToolsetFileModel | undefined): ToolsetFileModel | undefined;
export function plainModel(model: ToolsetFileModel | undefined): ToolsetFileModel | undefined {
	if (!model) {
		return undefined;
	}
	const { table, fileProperties } = model;
	return {
		...model,
		table: { ...table, toolsets: table.toolsets.map(plainToolset), ...(table.replaces && { replaces: plainList(table.replaces) }) },
		fileProperties: fileProperties.map(plainProperty),
	};
}

function plainToolset(toolset: ToolsetNode): ToolsetNode {
	const { properties, description, tools, includes } = toolset;
	return {
		...plainProperty(toolset),
		properties: properties.map(plainProperty),
		...(description && { description: { text: description.text, span: description.span } }),
		...(tools && { tools: plainList(tools) }),
		...(includes && { includes: plainList(includes) }),
	};
}

function plainProperty({ key, span, value, found }: PropertyNode): PropertyNode {
	return { key: plainName(key), span, value, found };
}

export function plainList({ span, found, items, lone }: ListNode): ListNode {
	return { span, found, items: items.map(plainItem), ...(lone && { lone: plainName(lone) }) };
}

function plainItem({ outer, found, name }: ItemNode): ItemNode {
	return { outer, found, ...(name && { name: plainName(name) }) };
}

export function plainName({ name, span, outer, literal }: NameNode): NameNode {
	return { name, span, outer, literal };
}
