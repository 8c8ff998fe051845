import type { Diagnostic } from '../../lint/diagnostic';
import type { Translate } from '../../message';
import type { Range } from '../../text';
import type { IndexedDocument } from '../../workspace/documents';
import type { HermesContext } from '../../workspace/hermes-context';
import type { World } from '../../workspace/world';
import type { Markdown } from '../markdown';
import type { NameUse } from '../names/name-use';

/** What hovers are worked out from, beside the document. */
export interface HoverContext {
	readonly world: World;
	/** What is known of the home that the document belongs to. */
	readonly hermes: HermesContext;
	readonly translate: Translate;
	/** How a file is called. */
	readonly fileLabel: (uri: string) => string;
	/** The findings of a file, as last published. */
	readonly problems: (uri: string) => readonly Diagnostic[];
}

/** Says what a name means at its place; undefined when there is nothing to say. */
export type HoverWriter = (use: NameUse, document: IndexedDocument, context: HoverContext) => Markdown | undefined;

/** A hover as it is shown: Markdown with links that run the commands of `HOVER_COMMANDS`. */
export interface Hover {
	readonly range: Range;
	readonly markdown: Markdown;
}
