/** What a JSON text is made of. Blanks are no token. */
export const enum Token { end, openBrace, closeBrace, openBracket, closeBracket, comma, colon, string, number, true, false, null, comment, unknown }

/** What can be wrong with a JSON text, in the words of the `jsonc-parser` package. */
export type JsoncFaultCode =
	| 'InvalidSymbol' | 'PropertyNameExpected' | 'ValueExpected' | 'ColonExpected' | 'CommaExpected' | 'CloseBraceExpected' | 'CloseBracketExpected' | 'EndOfFileExpected'
	| 'InvalidCommentToken' | 'UnexpectedEndOfComment' | 'UnexpectedEndOfString' | 'UnexpectedEndOfNumber' | 'InvalidUnicode' | 'InvalidEscapeCharacter' | 'InvalidCharacter';

const QUOTE = 0x22;
const SLASH = 0x2f;
const BACKSLASH = 0x5c;
const STAR = 0x2a;
const MINUS = 0x2d;

const ESCAPES: ReadonlyMap<number, string> = new Map([[0x22, '"'], [0x5c, '\\'], [0x2f, '/'], [0x62, '\b'], [0x66, '\f'], [0x6e, '\n'], [0x72, '\r'], [0x74, '\t']]);
const KEYWORDS: ReadonlyMap<string, Token> = new Map([['true', Token.true], ['false', Token.false], ['null', Token.null]]);

/** Takes a JSON text apart, token by token; each character is looked at once. */
export class JsoncScanner {
	/** Where the token starts and ends; its text where it is a string, a word or a number. */
	start = 0;
	end = 0;
	value = '';
	/** Whether a string has an end and no escapes. */
	literal = false;
	fault: JsoncFaultCode | undefined;
	readonly #length: number;

	constructor(readonly text: string) {
		this.#length = text.length;
		// A byte order mark is no part of what is written.
		this.end = text.charCodeAt(0) === 0xfeff ? 1 : 0;
	}

	/** Leaves the rest of the text alone. */
	giveUp(): void {
		this.end = this.#length;
	}

	scan(): Token {
		const { text } = this;
		this.fault = undefined;
		let at = this.end;
		let code = text.charCodeAt(at);
		while (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09) {
			code = text.charCodeAt(++at);
		}
		this.start = at;
		this.end = at + 1;
		switch (code) {
			case 0x7b:
				return Token.openBrace;
			case 0x7d:
				return Token.closeBrace;
			case 0x5b:
				return Token.openBracket;
			case 0x5d:
				return Token.closeBracket;
			case 0x2c:
				return Token.comma;
			case 0x3a:
				return Token.colon;
			case QUOTE:
				this.#string(at + 1);
				return Token.string;
			case SLASH:
				return this.#comment(at + 1);
		}
		if (at >= this.#length) {
			this.end = this.#length;
			return Token.end;
		}
		if (isDigit(code)) {
			return this.#number(at);
		}
		if (code === MINUS) {
			return isDigit(text.charCodeAt(at + 1)) ? this.#number(at + 1) : Token.unknown;
		}
		return this.#word(at);
	}

	#string(from: number): void {
		const { text } = this;
		let at = from;
		for (let code = text.charCodeAt(at); code >= 0x20 && code !== QUOTE && code !== BACKSLASH; code = text.charCodeAt(at)) {
			at++;
		}
		if (text.charCodeAt(at) === QUOTE) {
			this.value = text.slice(from, at);
			this.literal = true;
			this.end = at + 1;
		} else {
			this.#oddString(from, at);
		}
	}

	/** A string with escapes, with characters that need one, or without an end. */
	#oddString(from: number, firstOdd: number): void {
		const { text } = this;
		let value = '';
		let copied = from;
		let at = firstOdd;
		let closed = false;
		let escaped = false;
		for (;;) {
			const code = text.charCodeAt(at);
			if (at >= this.#length || code === 0x0a || code === 0x0d) {
				this.fault = 'UnexpectedEndOfString';
				break;
			}
			if (code === QUOTE) {
				closed = true;
				break;
			}
			if (code !== BACKSLASH) {
				if (code < 0x20) {
					this.fault = 'InvalidCharacter';
				}
				at++;
				continue;
			}
			escaped = true;
			value += text.slice(copied, at);
			at++;
			copied = at;
			if (at >= this.#length) {
				this.fault = 'UnexpectedEndOfString';
				break;
			}
			const escape = text.charCodeAt(at++);
			if (escape === 0x75) {
				const digits = hexDigits(text, at);
				at += digits;
				if (digits === 4) {
					value += String.fromCharCode(parseInt(text.slice(at - 4, at), 16));
				} else {
					this.fault = 'InvalidUnicode';
				}
			} else {
				const meant = ESCAPES.get(escape);
				if (meant === undefined) {
					this.fault = 'InvalidEscapeCharacter';
				} else {
					value += meant;
				}
			}
			copied = at;
		}
		this.value = value + text.slice(copied, at);
		this.literal = closed && !escaped;
		this.end = closed ? at + 1 : at;
	}

	#comment(at: number): Token {
		const { text } = this;
		if (text.charCodeAt(at) === SLASH) {
			let end = at + 1;
			for (let code = text.charCodeAt(end); end < this.#length && code !== 0x0a && code !== 0x0d; code = text.charCodeAt(end)) {
				end++;
			}
			this.end = end;
			return Token.comment;
		}
		if (text.charCodeAt(at) === STAR) {
			const close = text.indexOf('*/', at + 1);
			this.end = close < 0 ? this.#length : close + 2;
			this.fault = close < 0 ? 'UnexpectedEndOfComment' : undefined;
			return Token.comment;
		}
		return Token.unknown;
	}

	/** `digits`: where they start, behind a minus. A broken exponent is left out of the value. */
	#number(digits: number): Token {
		const { text } = this;
		let at = text.charCodeAt(digits) === 0x30 ? digits + 1 : this.#digits(digits);
		if (text.charCodeAt(at) === 0x2e) {
			const fraction = this.#digits(at + 1);
			if (fraction === at + 1) {
				this.fault = 'UnexpectedEndOfNumber';
				return this.#numberEnds(fraction, fraction);
			}
			at = fraction;
		}
		const mark = text.charCodeAt(at);
		if (mark !== 0x45 && mark !== 0x65) {
			return this.#numberEnds(at, at);
		}
		const sign = text.charCodeAt(at + 1);
		const exponent = at + (sign === 0x2b || sign === MINUS ? 2 : 1);
		const end = this.#digits(exponent);
		if (end === exponent) {
			this.fault = 'UnexpectedEndOfNumber';
			return this.#numberEnds(at, exponent);
		}
		return this.#numberEnds(end, end);
	}

	#numberEnds(valueEnd: number, end: number): Token {
		this.value = this.text.slice(this.start, valueEnd);
		this.end = end;
		return Token.number;
	}

	#digits(from: number): number {
		let at = from;
		while (isDigit(this.text.charCodeAt(at))) {
			at++;
		}
		return at;
	}

	#word(from: number): Token {
		let at = from + 1;
		while (at < this.#length && isInWord(this.text.charCodeAt(at))) {
			at++;
		}
		this.end = at;
		return at - from > 5 ? Token.unknown : KEYWORDS.get(this.text.slice(from, at)) ?? Token.unknown;
	}
}

function isDigit(code: number): boolean {
	return code >= 0x30 && code <= 0x39;
}

function isInWord(code: number): boolean {
	switch (code) {
		case 0x20: case 0x09: case 0x0a: case 0x0d: case 0x7b: case 0x7d: case 0x5b: case 0x5d: case QUOTE: case 0x3a: case 0x2c: case SLASH:
			return false;
		default:
			return true;
	}
}

/** Hexadecimal digits from an offset on, four at most. */
function hexDigits(text: string, from: number): number {
	let count = 0;
	while (count < 4 && /^[0-9a-f]$/i.test(text.charAt(from + count))) {
		count++;
	}
	return count;
}
