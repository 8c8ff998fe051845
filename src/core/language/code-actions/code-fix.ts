import type { FixData } from '../../lint/diagnostic';
import type { Message } from '../../message';
import type { PythonToolsets } from '../../sources/python/read-toolset-table';
import type { LineIndex, SpanEdit, TextEdit } from '../../text';

/** One way to mend a finding: edits of its own document, or a command of the editor. */
export interface CodeFix {
	readonly kind: FixData['kind'];
	readonly title: Message;
	/** The one right answer: offered first, and by "Auto Fix". */
	readonly preferred: boolean;
	/** Whether "fix all on save" may do it unasked: nothing that Hermes reads changes its meaning. */
	readonly safe: boolean;
	readonly edits: readonly TextEdit[];
	/** Why it cannot be made from here; there are no edits then. */
	readonly disabled?: Message;
	readonly command?: { readonly command: string; readonly arguments: readonly unknown[] };
}

/** The document that a finding belongs to. */
export interface FixDocument {
	readonly lines: LineIndex;
	/** `json` has no comments, and so no place for one that switches a rule off. */
	readonly format: 'json' | 'jsonc' | 'python' | 'yaml';
	/** Of Python: the table as it was read. */
	readonly python?: PythonToolsets;
}

/** Makes the fixes of one kind of data; an empty list when the text does not allow it. */
export interface FixCreator<Kind extends FixData['kind']> {
	readonly kind: Kind;
	readonly create: (data: Extract<FixData, { kind: Kind }>, document: FixDocument) => readonly CodeFix[];
}

export function toTextEdits(lines: LineIndex, edits: readonly SpanEdit[]): TextEdit[] {
	return edits.map(edit => ({ range: lines.rangeOf(edit.span), newText: edit.newText }));
}
