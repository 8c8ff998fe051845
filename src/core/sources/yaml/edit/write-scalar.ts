import { scalarType } from '../scalar-type';

/** Plain in block and in flow, for any reader. */
const PLAIN = /^[A-Za-z0-9_][\w./+-]*$/;
const UNPRINTABLE = /[^\x20-\x7e\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]/u;

/** Whether a text needs no quotes, wherever it stands, and stays a text for PyYAML (`yes` and `12306` do not). */
export function isPlainSafe(text: string): boolean {
	return PLAIN.test(text) && scalarType(text) === 'str';
}

/** A text as YAML, in quotes where it needs them. */
export function writeScalar(text: string): string {
	if (isPlainSafe(text)) {
		return text;
	}
	return isPrintable(text) ? `'${escapeSingle(text)}'` : `"${escapeDouble(text)}"`;
}

/** Whether single quotes can hold a text; line breaks and control characters want double ones. */
export function isPrintable(text: string): boolean {
	return !UNPRINTABLE.test(text);
}

export function escapeSingle(text: string): string {
	return text.replaceAll('\'', '\'\'');
}

export function escapeDouble(text: string): string {
	let result = '';
	for (const character of text) {
		const code = character.codePointAt(0) ?? 0;
		if (character === '"' || character === '\\') {
			result += `\\${character}`;
		} else if (UNPRINTABLE.test(character)) {
			result += code <= 0xffff ? `\\u${code.toString(16).padStart(4, '0')}` : `\\U${code.toString(16).padStart(8, '0')}`;
		} else {
			result += character;
		}
	}
	return result;
}
