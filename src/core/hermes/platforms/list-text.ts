const LENGTH_LIMIT = 100_000;

/**
 * The names of a text that holds a list of quoted names, such as `["web", 'file']`; undefined for any other text.
 * Source: v0.21 (transcribed), which reads such texts where older releases see one name.
 */
export function parseListText(text: string): string[] | undefined {
	const inside = text.trim();
	if (!inside.startsWith('[') || !inside.endsWith(']') || inside.length > LENGTH_LIMIT) {
		return undefined;
	}
	const names: string[] = [];
	const end = inside.length - 1;
	let at = skipBlanks(inside, 1);
	while (at < end) {
		const quote = inside.charAt(at);
		const close = quote === '"' || quote === '\'' ? inside.indexOf(quote, at + 1) : -1;
		if (close < 0 || close >= end) {
			return undefined;
		}
		names.push(inside.slice(at + 1, close));
		at = skipBlanks(inside, close + 1);
		if (inside.charAt(at) === ',') {
			at = skipBlanks(inside, at + 1);
		} else if (at < end) {
			return undefined;
		}
	}
	return names;
}

function skipBlanks(text: string, from: number): number {
	let at = from;
	while (at < text.length && text.charAt(at).trim() === '') {
		at++;
	}
	return at;
}
