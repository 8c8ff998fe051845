import type { CST } from 'yaml';

/**
 * PyYAML lets the lines of a `[…]`, `{…}` or quoted text go back to any column; the library ends such a
 * value there. This gives the text with the line breaks inside these values replaced by blanks, so that
 * every offset stays, or undefined when nothing could be helped so.
 */
export function relaxIndentation(text: string, tokens: readonly CST.Token[]): string | undefined {
	let result = '';
	let done = 0;
	for (const start of unclosedStarts(tokens)) {
		if (start < done) {
			continue;
		}
		const region = text[start] === '"' || text[start] === '\'' ? maskQuoted(text, start) : maskFlow(text, start);
		if (region !== undefined && region !== text.slice(start, start + region.length)) {
			result += text.slice(done, start) + region;
			done = start + region.length;
		}
	}
	return done === 0 ? undefined : result + text.slice(done);
}

/** Offsets of values that the library found no end of, in order. */
export function unclosedStarts(tokens: readonly CST.Token[]): number[] {
	const starts: number[] = [];
	const stack: CST.Token[] = [...tokens];
	for (let token = stack.pop(); token; token = stack.pop()) {
		switch (token.type) {
			case 'document':
				if (token.value) {
					stack.push(token.value);
				}
				break;
			case 'double-quoted-scalar':
			case 'single-quoted-scalar':
				if (token.source.length < 2 || token.source.at(-1) !== token.source[0]) {
					starts.push(token.offset);
				}
				break;
			case 'flow-collection': {
				const close = token.start.source === '[' ? ']' : '}';
				if (!token.end.some((end) => end.source === close)) {
					starts.push(token.offset);
				}
				pushItems(token.items, stack);
				break;
			}
			case 'block-map':
			case 'block-seq':
				pushItems(token.items, stack);
		}
	}
	return starts.sort((a, b) => a - b);
}

function pushItems(items: readonly { key?: CST.Token | null; value?: CST.Token }[], stack: CST.Token[]): void {
	for (const { key, value } of items) {
		if (key) {
			stack.push(key);
		}
		if (value) {
			stack.push(value);
		}
	}
}

/** From the opening quote to the closing one; undefined when there is none. */
function maskQuoted(text: string, start: number): string | undefined {
	const quote = text[start];
	for (let at = start + 1; at < text.length; at++) {
		if (quote === '"' && text[at] === '\\') {
			at++;
		} else if (text[at] === quote) {
			if (quote === '\'' && text[at + 1] === quote) {
				at++;
			} else {
				return text.slice(start, at + 1).replaceAll(/[\r\n]/g, ' ');
			}
		}
	}
	return undefined;
}

/** From the opening bracket to its closing one, comments blanked too; undefined when there is none. */
function maskFlow(text: string, start: number): string | undefined {
	let result = '';
	let depth = 0;
	let atToken = true;
	for (let at = start; at < text.length; at++) {
		const character = text[at] ?? '';
		const quoted = atToken && (character === '"' || character === '\'') ? maskQuoted(text, at) : undefined;
		if (quoted !== undefined) {
			result += quoted;
			at += quoted.length - 1;
			atToken = false;
			continue;
		}
		if (character === '#' && /\s/.test(text[at - 1] ?? '')) {
			while (at < text.length && text[at] !== '\n' && text[at] !== '\r') {
				result += ' ';
				at++;
			}
			at--;
			continue;
		}
		result += character === '\n' || character === '\r' ? ' ' : character;
		if (character === '[' || character === '{') {
			depth++;
		} else if (character === ']' || character === '}') {
			depth--;
			if (depth === 0) {
				return result;
			}
		}
		atToken = /[[{,:?]/.test(character) || (atToken && /\s/.test(character));
	}
	return undefined;
}
