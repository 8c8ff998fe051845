import type { Message } from '../../message';
import type { ListNode, ToolsetNode } from '../../sources/model';
import type { Position, Span, TextEdit } from '../../text';
import type { IndexedDocument } from '../../workspace/documents';
import type { World } from '../../workspace/world';

/** A change of form that a person asks for; what Hermes makes of the file stays the same. */
export interface Refactoring {
	readonly kind: 'extract' | 'inline' | 'rewrite';
	readonly title: Message;
	readonly edits: readonly TextEdit[];
	/** Why it cannot be done here; there are no edits then. */
	readonly disabled?: Message;
	/** A command in place of edits. */
	readonly command?: { readonly command: string; readonly arguments: readonly unknown[] };
	/** Where, in the text after the edits, a name stands that a person will want to choose. */
	readonly rename?: Position;
}

/** Where a refactoring is asked for. An empty selection is a cursor. */
export interface RefactoringPlace {
	readonly document: IndexedDocument;
	readonly selection: Span;
	readonly world: World;
}

/** The toolset of a toolset file that holds all of a selection. */
export function toolsetAt({ document, selection }: RefactoringPlace): ToolsetNode | undefined {
	return document.kind === 'toolset-file' ? document.model.table.toolsets.find(({ span }) => holds(span, selection)) : undefined;
}

export function holds(outer: Span, inner: Span): boolean {
	return outer.start <= inner.start && inner.end <= outer.end;
}

/** Places of the items that a selection meets; of the one under the cursor, when it is empty. */
export function selectedItems(list: ListNode, { start, end }: Span): number[] {
	const indexes: number[] = [];
	list.items.forEach(({ outer }, index) => {
		if (start === end ? outer.start <= start && start <= outer.end : outer.start < end && start < outer.end) {
			indexes.push(index);
		}
	});
	return indexes;
}

/** Whether a list is written with brackets, so that items can be added to it. */
export function isBracketed(text: string, list: ListNode): boolean {
	return list.found === 'list' && text[list.span.start] === '[' && text[list.span.end - 1] === ']';
}

/** Removes names that a list has more than once or another list has. */
export function withoutRepeats(names: readonly string[], known: ReadonlySet<string>): string[] {
	return [...new Set(names)].filter(name => !known.has(name));
}
