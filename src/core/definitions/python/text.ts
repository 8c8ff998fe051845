/** Whether Python's `str.isspace` holds for one character; JavaScript's `\s` differs (it lacks U+001C to U+001F and U+0085). */
export function isPythonSpace(code: number): boolean {
	return (code >= 9 && code <= 13) || (code >= 28 && code <= 32) || code === 0x85 || code === 0xa0 || code === 0x1680
		|| (code >= 0x2000 && code <= 0x200a) || code === 0x2028 || code === 0x2029 || code === 0x202f || code === 0x205f || code === 0x3000;
}

/** Python's `str.strip()`. */
export function pythonStrip(text: string): string {
	return stripWhere(text, isPythonSpace);
}

/** Takes away, at both ends, the UTF-16 units for which `isBlank` holds. */
export function stripWhere(text: string, isBlank: (code: number) => boolean): string {
	let start = 0;
	let end = text.length;
	while (start < end && isBlank(text.charCodeAt(start))) {
		start++;
	}
	while (end > start && isBlank(text.charCodeAt(end - 1))) {
		end--;
	}
	return text.slice(start, end);
}

/** Length as Python counts it: in code points, not in UTF-16 units. */
export function pythonLength(text: string): number {
	let length = text.length;
	for (let index = 0; index + 1 < text.length; index++) {
		if (isHigh(text.charCodeAt(index)) && isLow(text.charCodeAt(index + 1))) {
			length--;
			index++;
		}
	}
	return length;
}

function isHigh(code: number): boolean {
	return code >= 0xd800 && code <= 0xdbff;
}

function isLow(code: number): boolean {
	return code >= 0xdc00 && code <= 0xdfff;
}

const DECIMAL_DIGIT = /^\p{Nd}$/u;
const DIGITS_IN_A_SET = 10;

/**
 * The value of a decimal digit of any script (`٣` is 3), -1 for another character.
 * Unicode keeps each script's digits together and in order, so the distance to the start of the run tells the value.
 */
export function decimalDigit(character: string): number {
	const code = character.codePointAt(0) ?? 0;
	if (code < 0x80) {
		return code >= 48 && code <= 57 ? code - 48 : -1;
	}
	if (!DECIMAL_DIGIT.test(character)) {
		return -1;
	}
	let first = code;
	while (DECIMAL_DIGIT.test(String.fromCodePoint(first - 1))) {
		first--;
	}
	return (code - first) % DIGITS_IN_A_SET;
}
