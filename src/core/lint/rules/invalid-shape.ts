import type { FoundType, ListNode, PropertyNode, ToolsetNode } from '../../sources/model';
import type { Finding } from '../diagnostic';
import type { TableRule } from '../rule';

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
	*check({ table }) {
		if (table.found !== 'mapping' && table.found !== 'nothing' && table.found !== 'expression') {
			yield { message: 'table', arguments: { found: describe(table.found) }, span: table.span };
		}
		for (const toolset of table.toolsets) {
			if (toolset.found !== 'mapping' && toolset.found !== 'nothing' && toolset.found !== 'expression') {
				yield { message: 'toolset', arguments: { name: toolset.key.name, found: describe(toolset.found) }, span: toolset.value };
				continue;
			}
			if (toolset.properties.some(isOddDescription)) {
				yield* checkDescription(toolset);
			}
			if (toolset.tools && isOdd(toolset.tools)) {
				yield* checkList('tools', toolset.tools);
			}
			if (toolset.includes && isOdd(toolset.includes)) {
				yield* checkList('includes', toolset.includes);
			}
		}
	},
};

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
