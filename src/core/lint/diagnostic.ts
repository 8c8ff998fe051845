import type { Message, MessageArguments } from '../message';
import type { ItemNode, ListNode, NameNode, PropertyNode, ToolsetNode } from '../sources/model';
import type { Range, Span, TextEdit } from '../text';

export type Severity = 'error' | 'warning' | 'information' | 'hint';

/** Severities by rule id, as a user set them. */
export type RuleSeverities = ReadonlyMap<string, Severity | 'off'>;

export type DiagnosticTag = 'unnecessary' | 'deprecated';

/** Another end of the same fault, maybe in another file. */
export interface RelatedFinding {
	/** Absent: the file of the finding. */
	readonly uri?: string;
	/** Where it is: offsets in the finding's own text, or a range of another file. */
	readonly at: Span | Range;
	/** Key of the rule's `messages`. */
	readonly message: string;
	readonly arguments?: MessageArguments;
}

/** What the fixes of a finding need; each kind has one creator in src/core/language/code-actions. */
export type FixData =
	| { readonly kind: 'replace-name'; readonly node: NameNode; readonly names: readonly string[]; readonly preferred: boolean }
	| { readonly kind: 'remove-item'; readonly list: ListNode; readonly item: ItemNode; readonly preferred?: boolean }
	| { readonly kind: 'wrap-lone'; readonly list: ListNode }
	| { readonly kind: 'trim-name'; readonly node: NameNode }
	| { readonly kind: 'move-to-includes'; readonly toolset: ToolsetNode; readonly item: ItemNode }
	| { readonly kind: 'create-toolset'; readonly name: string }
	| { readonly kind: 'rename-property'; readonly property: PropertyNode; readonly name: string }
	| { readonly kind: 'remove-property'; readonly toolset: ToolsetNode; readonly property: PropertyNode }
	| { readonly kind: 'add-description'; readonly toolset: ToolsetNode }
	/** Edits that the rule's own module worked out, e.g. by the YAML editor. */
	| { readonly kind: 'edits'; readonly title: string; readonly arguments?: MessageArguments; readonly preferred: boolean; readonly safe?: boolean; readonly edits: () => readonly TextEdit[] | undefined }
	/** A command of the editor; absent from the command line. */
	| { readonly kind: 'command'; readonly title: string; readonly command: string; readonly arguments: readonly unknown[] };

/** What a rule yields. */
export interface Finding {
	/** Key of the rule's `messages`. */
	readonly message: string;
	readonly arguments?: MessageArguments;
	readonly span: Span;
	/** In place of the rule's default, where the harm differs. */
	readonly severity?: Severity;
	readonly related?: readonly RelatedFinding[];
	readonly tags?: readonly DiagnosticTag[];
	readonly fixes?: readonly FixData[];
}

/** A finding as it is shown. */
export interface Diagnostic {
	readonly rule: string;
	readonly severity: Severity;
	readonly message: Message;
	readonly range: Range;
	readonly related: readonly { readonly uri: string; readonly range: Range; readonly message: Message }[];
	readonly tags: readonly DiagnosticTag[];
	readonly fixes: readonly FixData[];
}
