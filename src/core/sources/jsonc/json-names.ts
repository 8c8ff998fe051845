import type { Span } from '../../text';
import type { NameNode } from '../model';
import type { JsonNode } from './parse-jsonc';

/** A string of a JSON text as a name. One that is cut short has no quote at its end. */
export function nameOf(text: string, { start, end, value, literal }: JsonNode): NameNode {
	const closed = literal || (end - start > 1 && text.charCodeAt(end - 1) === 0x22);
	return { name: String(value), span: { start: start + 1, end: closed ? end - 1 : end }, outer: { start, end }, literal };
}

/** Where a value stands, without the value. */
export function spanOf({ start, end }: Span): Span {
	return { start, end };
}
