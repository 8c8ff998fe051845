import type { Span } from '../../text';
import { readStringLiteral } from './literals';

export type PythonQuote = '"' | '\'';

/** A text as Python writes it. */
export function writePythonText(text: string, quote: PythonQuote): string {
	const inner = JSON.stringify(text).slice(1, -1);
	return quote === '"' ? `"${inner}"` : `'${inner.replaceAll('\\"', '"').replaceAll('\'', '\\\'')}'`;
}

/** The quotes around the first text that stands in one of the spans; double ones where none does. */
export function quoteIn(text: string, spans: Iterable<Span>): PythonQuote {
	for (const { start, end } of spans) {
		const quote = /["']/.exec(text.slice(start, Math.min(end, start + 300)))?.[0];
		if (quote === '"' || quote === '\'') {
			return quote;
		}
	}
	return '"';
}

/** Whether a text stands at a place as one literal, maybe with escapes: nothing is computed, nothing is put together. */
export function isWrittenText(written: string, text: string): boolean {
	const prefix = /^[rRuU]?(?=["'])/.exec(written)?.[0];
	if (prefix === undefined) {
		return false;
	}
	const literal = readStringLiteral(written, 0, written.length);
	const inner = written.slice(literal.innerStart, literal.innerEnd);
	const quote = written[literal.innerStart - 1] ?? '';
	// Behind a quote that is not escaped, another literal begins.
	return literal.text === text && literal.innerEnd < written.length && !unescaped(inner, quote.repeat(literal.innerStart - prefix.length));
}

function unescaped(inner: string, quote: string): boolean {
	for (let offset = 0; offset < inner.length; offset++) {
		if (inner[offset] === '\\') {
			offset++;
		} else if (inner.startsWith(quote, offset)) {
			return true;
		}
	}
	return false;
}
