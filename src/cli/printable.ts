/** Characters that a terminal obeys or hides, and halves of pairs; not what ends a line or separates columns. */
const UNPRINTABLE = /(?!\r\n)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/**
 * A text as it may reach a terminal: what would be obeyed or hidden there is written as `\u001b`, as JSON has it, so
 * that JSON stays the JSON that it is. Holds for everything printed, since names come from files and command lines.
 */
export function printable(text: string): string {
	return text.replace(UNPRINTABLE, found => (found === '\n' || found === '\t' ? found : [...found].map(escapeUnits).join('')));
}

function escapeUnits(character: string): string {
	return Array.from({ length: character.length }, (_, unit) => `\\u${character.charCodeAt(unit).toString(16).padStart(4, '0')}`).join('');
}
