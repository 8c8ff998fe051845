/** How deep a JSONC text may nest before it is read no further. Toolset files need three levels. */
export const MAXIMUM_NESTING = 100;

/**
 * Offset of the first bracket that opens a level deeper than `MAXIMUM_NESTING`, or undefined.
 * jsonc-parser descends recursively, so this is asked before it is called.
 */
export function findExcessiveNesting(text: string): number | undefined {
	const open: number[] = [];
	for (let offset = 0; offset < text.length; offset++) {
		const code = text.charCodeAt(offset);
		switch (code) {
			case 0x22: // "
				offset = endOfString(text, offset);
				break;
			case 0x2f: // /
				offset = endOfComment(text, offset);
				break;
			case 0x5b: // [
			case 0x7b: // {
				// The character that closes what this one opens is the next but one.
				if (open.push(code + 2) > MAXIMUM_NESTING) {
					return offset;
				}
				break;
			case 0x5d: // ]
			case 0x7d: // }
				// The parser passes over what does not close the innermost bracket, and goes on inside.
				if (open.at(-1) === code) {
					open.pop();
				}
				break;
		}
	}
	return undefined;
}

/** Offset of the closing quote, or of the last character before the line ends. */
function endOfString(text: string, start: number): number {
	for (let offset = start + 1; offset < text.length; offset++) {
		const code = text.charCodeAt(offset);
		if (code === 0x5c) {
			offset++;
		} else if (code === 0x22) {
			return offset;
		} else if (code === 10 || code === 13) {
			return offset - 1;
		}
	}
	return text.length;
}

function endOfComment(text: string, start: number): number {
	const next = text.charCodeAt(start + 1);
	if (next === 0x2f) {
		let offset = start + 2;
		while (offset < text.length && text.charCodeAt(offset) !== 10 && text.charCodeAt(offset) !== 13) {
			offset++;
		}
		return offset;
	}
	if (next === 0x2a) {
		const end = text.indexOf('*/', start + 2);
		return end < 0 ? text.length : end + 1;
	}
	return start;
}
