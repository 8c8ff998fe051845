/** A string literal taken apart, quotes and prefix aside. */
export interface StringLiteral {
	/** Undefined when an escape needs more than we know (`\N{…}`). */
	readonly text: string | undefined;
	readonly bytes: boolean;
	readonly raw: boolean;
	/** Offsets into the given text, of what stands between the quotes. */
	readonly innerStart: number;
	readonly innerEnd: number;
}

const SIMPLE_ESCAPES = new Map([
	['\\', '\\'], ['\'', '\''], ['"', '"'], ['a', '\x07'], ['b', '\b'], ['f', '\f'], ['n', '\n'], ['r', '\r'], ['t', '\t'], ['v', '\v'], ['\n', ''],
]);

/** Reads the literal that stands in `text` from `start` to `end`; it may lack its closing quote. */
export function readStringLiteral(text: string, start: number, end: number): StringLiteral {
	let quoteAt = start;
	while (quoteAt < end && text[quoteAt] !== '"' && text[quoteAt] !== '\'') {
		quoteAt++;
	}
	const prefix = text.slice(start, quoteAt).toLowerCase();
	const quote = text[quoteAt] ?? '"';
	const triple = text.startsWith(quote.repeat(3), quoteAt) && end - quoteAt >= 6;
	const width = triple ? 3 : 1;
	const innerStart = Math.min(quoteAt + width, end);
	const closed = end - width >= innerStart && text.startsWith(quote.repeat(width), end - width);
	const innerEnd = closed ? end - width : end;
	const raw = prefix.includes('r');
	return {
		text: decodeText(text.slice(innerStart, innerEnd), raw),
		bytes: prefix.includes('b'),
		raw,
		innerStart,
		innerEnd,
	};
}

/** What Python makes of the characters between the quotes. */
export function decodeText(written: string, raw: boolean): string | undefined {
	const lines = written.includes('\r') ? written.replace(/\r\n?/g, '\n') : written;
	if (raw || !lines.includes('\\')) {
		return lines;
	}
	let result = '';
	let offset = 0;
	while (offset < lines.length) {
		const slash = lines.indexOf('\\', offset);
		if (slash < 0) {
			return result + lines.slice(offset);
		}
		result += lines.slice(offset, slash);
		const escape = readEscape(lines, slash);
		if (!escape) {
			return undefined;
		}
		result += escape.text;
		offset = slash + escape.length;
	}
	return result;
}

function readEscape(text: string, slash: number): { text: string; length: number } | undefined {
	const letter = text[slash + 1];
	if (letter === undefined) {
		return { text: '\\', length: 1 };
	}
	const simple = SIMPLE_ESCAPES.get(letter);
	if (simple !== undefined) {
		return { text: simple, length: 2 };
	}
	if (letter >= '0' && letter <= '7') {
		const digits = /^[0-7]{1,3}/.exec(text.slice(slash + 1, slash + 4))?.[0] ?? '0';
		return { text: String.fromCharCode(parseInt(digits, 8)), length: 1 + digits.length };
	}
	if (letter === 'N') {
		return undefined;
	}
	const width = letter === 'x' ? 2 : letter === 'u' ? 4 : letter === 'U' ? 8 : 0;
	if (width === 0) {
		return { text: `\\${letter}`, length: 2 };
	}
	const digits = text.slice(slash + 2, slash + 2 + width);
	const code = /^[0-9a-fA-F]{2,8}$/.test(digits) && digits.length === width ? parseInt(digits, 16) : Infinity;
	return code <= 0x10ffff ? { text: String.fromCodePoint(code), length: 2 + width } : undefined;
}

/** A number literal; undefined for complex numbers and what is none. */
export function readNumberLiteral(written: string): bigint | number | undefined {
	const digits = written.replaceAll('_', '').toLowerCase();
	if (digits.length > 400) {
		return undefined;
	}
	if (/^(?:0x[0-9a-f]+|0o[0-7]+|0b[01]+|[1-9]\d*|0+)$/.test(digits)) {
		return BigInt(digits);
	}
	if (/^(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/.test(digits) && /[.e]/.test(digits)) {
		return Number(digits);
	}
	return undefined;
}
