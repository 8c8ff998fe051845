import { firstPlace } from '../../first-place';
import type { FoundType, ListNode, SyntaxFault, TableNode } from '../model';

/**
 * What of a toolset file with faults is certain: the lists of names that are whole. Where a bracket, a quote or a
 * comma is missing, the parser goes on somewhere, and what it takes for a toolset, a property or an entry behind that
 * may be another one's. A list without a fault, closed by its own bracket, is what it is wherever it belongs.
 */
export function soundPart(table: TableNode, faults: readonly SyntaxFault[], text: string): TableNode {
	// Faults come in the order of the text.
	const isSound = (list: ListNode | undefined): list is ListNode => list?.found === WHOLE
		&& text[list.span.start] === '['
		&& text[list.span.end - 1] === ']'
		&& list.items.every(item => item.name !== undefined && item.outer.end < list.span.end)
		&& !touchesFault(list, faults);
	return {
		...table,
		toolsets: table.toolsets.map(({ key, span, value, found, properties, tools, includes }) => ({
			key, span, value, found, properties,
			...(isSound(tools) && { tools }),
			...(isSound(includes) && { includes }),
		})),
	};
}

const WHOLE: FoundType = 'list';

/** Whether the first fault that ends behind the list's start begins before its end; by bisection, since a file may be all faults. */
function touchesFault({ span }: ListNode, faults: readonly SyntaxFault[]): boolean {
	const fault = faults[firstPlace(faults, one => one.span.end >= span.start)];
	return fault !== undefined && fault.span.start <= span.end;
}
