import type { Message } from '../../message';
import type { Span, SpanEdit } from '../../text';
import type { IndexedDocument } from '../../workspace/documents';
import type { HermesContext } from '../../workspace/hermes-context';
import type { World } from '../../workspace/world';

/** What a proposal stands for, for its icon. */
export type CompletionKind = 'toolset' | 'bundle' | 'tool' | 'platform' | 'server' | 'keyword' | 'property';

/** One proposal. */
export interface Completion {
	/** The name, as it is shown. */
	readonly name: string;
	readonly kind: CompletionKind;
	/** What it brings, in few words. */
	readonly count?: Message;
	/** Where it comes from, in few words. */
	readonly source: Message;
	/** A sentence on it. */
	readonly documentation?: Message;
	/** What is written; `cursor` is where the cursor then stands in it, when not at its end. */
	readonly newText: string;
	readonly cursor?: number;
	/** What is written elsewhere besides: a comma behind the item before. */
	readonly edits?: readonly SpanEdit[];
	/** What the typed text is compared with; the name itself where it is absent. */
	readonly filter?: string;
	/** Whether more is to be proposed once this is written. */
	readonly goesOn?: boolean;
	readonly deprecated?: boolean;
}

/** Proposals for one place, the best ones first. */
export interface CompletionList {
	/** From the beginning of the name to the cursor. */
	readonly insert: Span;
	/** From the beginning of the name to its end behind the cursor. */
	readonly replace: Span;
	readonly completions: readonly Completion[];
	/** Whether there is more that a longer name would find. */
	readonly incomplete?: boolean;
}

/** What proposals are worked out from, beside the document. */
export interface CompletionContext {
	readonly world: World;
	readonly hermes: HermesContext;
}

/**
 * Proposes what can stand at a place of one kind of document; undefined where nothing of ours stands.
 * There is one source for each kind of document, in a file of its own, named in `completions-at.ts`.
 */
export type CompletionSource<Document extends IndexedDocument> = (document: Document, offset: number, context: CompletionContext) => CompletionList | undefined;
