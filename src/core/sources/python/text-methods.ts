import { iterate } from './collections';
import { numberOf } from './equality';
import { formatFields } from './formatting';
import { listAt, textAt, unknownAt } from './machine';
import type { CallArguments, Frame } from './machine';
import type { Piece } from './syntax';
import type { TextValue, Value } from './values';
import { booleanValue, integerValue } from './values';

const SPACES = new Set([
	...'\t\n\v\f\r\x1c\x1d\x1e\x1f \x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000',
]);

/** Methods of `str`; undefined for those that are not evaluated. */
export function callTextMethod(target: TextValue, name: string, given: CallArguments, at: Piece, frame: Frame): Value | undefined {
	const { text } = target;
	const [first, second] = given.positional;
	const argument = first?.kind === 'text' ? first.text : undefined;
	switch (name) {
		case 'startswith':
		case 'endswith':
			return second ? undefined : hasAffix(text, first, name);
		case 'lower':
			return changed(target, text.toLowerCase(), at, frame);
		case 'upper':
			return changed(target, text.toUpperCase(), at, frame);
		case 'strip':
		case 'lstrip':
		case 'rstrip':
			return first && first.kind !== 'none' && argument === undefined ? undefined : changed(target, strip(text, argument, name), at, frame);
		case 'removeprefix':
			return argument === undefined ? undefined : changed(target, argument !== '' && text.startsWith(argument) ? text.slice(argument.length) : text, at, frame);
		case 'removesuffix':
			return argument === undefined ? undefined : changed(target, argument !== '' && text.endsWith(argument) ? text.slice(0, -argument.length) : text, at, frame);
		case 'replace':
			return replace(target, given, at, frame);
		case 'split':
			return split(text, given, at, frame);
		case 'join':
			return join(text, first, at, frame);
		case 'format': {
			const formatted = formatFields(text, given.positional, given.keywords);
			return formatted === undefined ? undefined : textAt(frame, at, formatted);
		}
		case 'find':
			return argument === undefined || second ? undefined : integerValue(codePoints(text.slice(0, Math.max(0, text.indexOf(argument)))) - (text.includes(argument) ? 0 : 1));
		case 'count':
			return argument === undefined || argument === '' || second ? undefined : integerValue(text.split(argument).length - 1);
		case 'isupper':
			return booleanValue(text === text.toUpperCase() && text !== text.toLowerCase());
		case 'islower':
			return booleanValue(text === text.toLowerCase() && text !== text.toUpperCase());
		default:
			return undefined;
	}
}

/** A text that did not change keeps the place where it was written. */
function changed(target: TextValue, text: string, at: Piece, frame: Frame): Value {
	return text === target.text ? target : textAt(frame, at, text);
}

function codePoints(text: string): number {
	return Array.from(text).length;
}

function hasAffix(text: string, wanted: Value | undefined, name: 'startswith' | 'endswith'): Value | undefined {
	const options = wanted?.kind === 'tuple' ? wanted.items : wanted ? [wanted] : [];
	let found = false;
	for (const option of options) {
		if (option.kind !== 'text') {
			return undefined;
		}
		found ||= name === 'startswith' ? text.startsWith(option.text) : text.endsWith(option.text);
	}
	return wanted ? booleanValue(found) : undefined;
}

function strip(text: string, characters: string | undefined, name: 'strip' | 'lstrip' | 'rstrip'): string {
	const drop = characters === undefined ? SPACES : new Set(characters);
	const points = Array.from(text);
	let [start, end] = [0, points.length];
	while (name !== 'rstrip' && start < end && drop.has(points[start] ?? '')) {
		start++;
	}
	while (name !== 'lstrip' && end > start && drop.has(points[end - 1] ?? '')) {
		end--;
	}
	return points.slice(start, end).join('');
}

function replace(target: TextValue, { positional: [from, to, count] }: CallArguments, at: Piece, frame: Frame): Value | undefined {
	if (from?.kind !== 'text' || to?.kind !== 'text' || from.text === '' || count) {
		return undefined;
	}
	const parts = target.text.split(from.text);
	if (!frame.machine.budget.characters(target.text.length + (parts.length - 1) * to.text.length)) {
		return unknownAt(frame, at, 'budget');
	}
	return changed(target, parts.join(to.text), at, frame);
}

function split(text: string, { positional: [separator, maximum], keywords }: CallArguments, at: Piece, frame: Frame): Value | undefined {
	const limitValue = maximum ?? keywords.get('maxsplit');
	const limit = limitValue ? numberOf(limitValue) : -1n;
	if (typeof limit !== 'bigint' || (separator && separator.kind !== 'none' && (separator.kind !== 'text' || separator.text === ''))) {
		return undefined;
	}
	const bySpaces = separator?.kind !== 'text';
	if (bySpaces && limit >= 0n) {
		return undefined;
	}
	let parts = bySpaces ? splitSpaces(text) : text.split(separator.text);
	if (!bySpaces && limit >= 0n && parts.length > Number(limit) + 1) {
		parts = [...parts.slice(0, Number(limit)), parts.slice(Number(limit)).join(separator.text)];
	}
	return listAt(frame, at, parts.map((part) => textAt(frame, at, part)));
}

function splitSpaces(text: string): string[] {
	const words: string[] = [];
	let word = '';
	for (const character of text) {
		if (!SPACES.has(character)) {
			word += character;
		} else if (word !== '') {
			words.push(word);
			word = '';
		}
	}
	return word === '' ? words : [...words, word];
}

function join(separator: string, list: Value | undefined, at: Piece, frame: Frame): Value | undefined {
	const items = list && iterate(list, frame, at);
	const texts: string[] = [];
	let length = 0;
	for (const item of items ?? []) {
		if (item.kind !== 'text') {
			return item.kind === 'unknown' ? item : undefined;
		}
		texts.push(item.text);
		length += item.text.length + separator.length;
	}
	return items && frame.machine.budget.characters(length) ? textAt(frame, at, texts.join(separator)) : undefined;
}
