import type { LineIndex, Span } from '../text';

/** What a text is to us, decided from its path and, for YAML, its keys. */
export type DocumentKind = 'toolset-file' | 'toolset-table' | 'config' | 'cron-jobs' | 'skill' | 'distributions' | 'python' | 'plugin-manifest';

/** JSON-like type of a value found in a text, in the words of messages. */
export type FoundType = 'text' | 'number' | 'boolean' | 'null' | 'list' | 'mapping' | 'expression' | 'nothing';

/** A name as it stands in a text. */
export interface NameNode {
	readonly name: string;
	/** The name without its quotes: where a diagnostic goes and a rename writes. */
	readonly span: Span;
	/** With quotes, tags and anchors: what removing the name takes away. */
	readonly outer: Span;
	/** False when the text at `span` is not the name to the letter (escapes, folds, aliases, computed): not to be edited in place. */
	readonly literal: boolean;
	/** YAML: the `*name` by which the name was reached; it then stands at the anchor, for every use at once. */
	readonly alias?: Span;
}

/** One item of a list: a name, or something that should have been one. */
export interface ItemNode {
	readonly outer: Span;
	readonly name?: NameNode;
	readonly found: FoundType;
	/** What Hermes compares with where it turns items into text (YAML): Python's `str()` of the item. */
	readonly text?: string;
}

/** A list of names. `null` is read as empty; any other type stands in `found`. */
export interface ListNode {
	/** The whole value: with brackets, or from the first dash to the last item. */
	readonly span: Span;
	readonly found: FoundType;
	readonly items: readonly ItemNode[];
	/** A text where a list was expected: the one name it holds. */
	readonly lone?: NameNode;
}

export interface PropertyNode {
	readonly key: NameNode;
	/** Key and value. */
	readonly span: Span;
	readonly value: Span;
	readonly found: FoundType;
}

/** One toolset of a table. */
export interface ToolsetNode {
	readonly key: NameNode;
	/** Key and value. */
	readonly span: Span;
	/** The value alone. */
	readonly value: Span;
	readonly found: FoundType;
	readonly description?: { readonly text: string; readonly span: Span };
	readonly tools?: ListNode;
	readonly includes?: ListNode;
	/** Every property as written, in order, known or not, repeated or not. */
	readonly properties: readonly PropertyNode[];
	readonly posture?: boolean;
}

/** Something of a Python table that cannot be evaluated without running it. */
export interface UnknownNode {
	readonly span: Span;
	readonly reason: string;
}

/** A toolset table, from JSONC or Python. */
export interface TableNode {
	readonly format: 'jsonc' | 'python';
	/** The braces of the whole table. */
	readonly span: Span;
	readonly found: FoundType;
	/** In written order; a repeated key stands as often as it is written. */
	readonly toolsets: readonly ToolsetNode[];
	readonly unknown: readonly UnknownNode[];
	/** `$replaces` of a toolset file: its toolsets that may, once deployed, take the place of Hermes' own. */
	readonly replaces?: ListNode;
	/** Of a text with syntax faults: its keys that were not read as toolsets, though without the faults they may be. */
	readonly swallowed?: ReadonlySet<string>;
}

/** A text that could not be read to its end. */
export interface SyntaxFault {
	readonly span: Span;
	readonly message: string;
}

/** One text as read by its source reader. `version` is the editor's, or a counter for files on disk. */
export interface SourceText {
	readonly uri: string;
	readonly version: number;
	readonly lines: LineIndex;
}

/** The names of a list, in order, without what is not a name. */
export function namesOf(list: ListNode | undefined): NameNode[] {
	const names: NameNode[] = [];
	for (const item of list?.items ?? []) {
		if (item.name) {
			names.push(item.name);
		}
	}
	return names;
}
