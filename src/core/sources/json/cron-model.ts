import type { Span } from '../../text';
import type { FoundType, ListNode, NameNode, SourceText, SyntaxFault } from '../model';

/** `enabled_toolsets` of a job. */
export interface CronToolsetsNode {
	readonly key: NameNode;
	/** Key and value. */
	readonly span: Span;
	readonly value: Span;
	readonly found: FoundType;
	/** The list, or the lone text where one was expected; absent for null and other types. */
	readonly list?: ListNode;
}

export interface CronJobNode {
	/** The braces of the job. */
	readonly span: Span;
	readonly found: FoundType;
	readonly id?: string;
	readonly name?: string;
	/** The last one where the key is repeated. */
	readonly enabledToolsets?: CronToolsetsNode;
}

/** A jobs.json of Hermes' scheduler (v0.20, cron/jobs.py, `load_jobs`). */
export interface CronModel {
	readonly source: SourceText;
	/** Set when the file was given up on; it has no jobs then. */
	readonly refused?: 'too-large' | 'too-deep';
	/** Python's json refuses comments and trailing commas, so these are faults too. */
	readonly faults: readonly SyntaxFault[];
	/** `mapping` with a list of jobs; `list` when the file is the bare list, which Hermes repairs. */
	readonly found: FoundType;
	readonly jobs: readonly CronJobNode[];
	/** Keys that stand more than once in one object; the last wins. In written order. */
	readonly duplicates: readonly { readonly name: string; readonly keys: readonly NameNode[] }[];
	/** The byte order mark at the start, with which releases before v0.19 do not start their scheduler. */
	readonly byteOrderMark?: Span;
}
