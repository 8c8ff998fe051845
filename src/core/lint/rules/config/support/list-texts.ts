const LONGEST = 2000;

/** The names of a text that was meant to be a list: in brackets, or with commas between names. Undefined for any other text. */
export function listInText(text: string): string[] | undefined {
	const inside = text.trim();
	if (inside.length > LONGEST) {
		return undefined;
	}
	const bracketed = inside.startsWith('[') && inside.endsWith(']');
	if (!bracketed && !inside.includes(',')) {
		return undefined;
	}
	const parts = (bracketed ? inside.slice(1, -1) : inside).split(',').map(unquote);
	const names = parts.filter(part => part !== '');
	return names.every(isName) && (bracketed || names.length > 1) ? names : undefined;
}

export function isListText(text: string): boolean {
	return listInText(text) !== undefined;
}

function unquote(text: string): string {
	const part = text.trim();
	const quote = part[0];
	return part.length > 1 && (quote === '"' || quote === '\'') && part.endsWith(quote) ? part.slice(1, -1) : part;
}

/** What can be a toolset's, tool's or server's name: no blanks, brackets or quotes inside. */
function isName(text: string): boolean {
	return !/[\s[\]{}"'`]/.test(text);
}
