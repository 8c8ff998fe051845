import type { FoundType, ListNode, PropertyNode, ToolsetNode } from '../../sources/model';
import type { Finding } from '../diagnostic';
import { NONE, type TableRule } from '../rule';

export const invalidShape: TableRule = {
	id: 'invalid-shape',
	severity: 'error',
	messages: {
		table: 'A toolset file is an object from name to toolset; this is {found}.',
		toolset: 'Toolset "{name}" must be an object with description, tools and includes; this is {found}.',
		list: '"{property}" must be a list of names; this is {found}.',
		lone: '"{property}" must be a list of names; this is one text.',
		entry: 'An entry of "{property}" must be a name; this is {found}.',
		description: '"description" must be a text; this is {found}.',
	},
	isLocal: true,
	checkTable: ({ table: { found, span } }) => isMapping(found) ? NONE : [{ message: 'table', arguments: { found: describe(found) }, span }],
	checkToolsets: () => toolset => {
		const { found, properties, tools, includes } = toolset;
		if (!isMapping(found)) {
			return [{ message: 'toolset', arguments: { name: toolset.key.name, found: describe(found) }, span: toolset.value }];
		}
		return properties.some(isOddDescription) || (tools && isOdd(tools)) || (includes && isOdd(includes)) ? oddProperties(toolset) : NONE;
	},
};

/** Whether something is a mapping, or may be one. */
function isMapping(found: FoundType): boolean {
	return found === 'mapping' || found === 'nothing' || found === 'expression';
}

function* oddProperties(toolset: ToolsetNode): Generator<Finding> {
	yield* checkDescription(toolset);
	if (toolset.tools) {
		yield* checkList('tools', toolset.tools);
	}
	if (toolset.includes) {
		yield* checkList('includes', toolset.includes);
	}
}

function* checkDescription(toolset: ToolsetNode): Generator<Finding> {
	for (const property of toolset.properties) {
		if (isOddDescription(property)) {
			yield { message: 'description', arguments: { found: describe(property.found) }, span: property.value };
		}
	}
}

function isOddDescription({ key, found }: PropertyNode): boolean {
	return key.name === 'description' && found !== 'text' && found !== 'nothing' && found !== 'expression';
}

/** Whether there is anything to say of a list: nearly all are as they should be, and there may be many. */
function isOdd(list: ListNode): boolean {
	return list.found !== 'list' || list.items.some(item => !item.name && item.found !== 'expression');
}

function* checkList(property: string, list: ListNode): Generator<Finding> {
	if (list.found === 'text') {
		yield { message: 'lone', arguments: { property }, span: list.span, fixes: [{ kind: 'wrap-lone', list }] };
	} else if (list.found !== 'list' && list.found !== 'null' && list.found !== 'nothing' && list.found !== 'expression') {
		yield { message: 'list', arguments: { property, found: describe(list.found) }, span: list.span };
	}
	for (const item of list.items) {
		if (!item.name && item.found !== 'expression') {
			yield { message: 'entry', arguments: { property, found: describe(item.found) }, span: item.outer, fixes: [{ kind: 'remove-item', list, item }] };
		}
	}
}

/** The article belongs to the word, so that a sentence reads well. */
function describe(found: FoundType): string {
	switch (found) {
		case 'text':
		case 'number':
		case 'list':
		case 'mapping':
			return `a ${found === 'mapping' ? 'object' : found}`.replace('a object', 'an object');
		case 'boolean':
			return 'true or false';
		case 'null':
			return 'null';
		case 'expression':
			return 'an expression';
		case 'nothing':
			return 'nothing';
	}
}
