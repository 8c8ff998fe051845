import type { Session } from '../session';

/** A kind of read-only document. */
export interface Page {
	/** First segment of its addresses. */
	readonly kind: string;
	/** How many names an address holds. */
	readonly names: number;
	/** The text, from the present state of things. */
	readonly text: (session: Session, names: readonly string[]) => Promise<string>;
}
