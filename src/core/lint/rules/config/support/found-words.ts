import type { FoundType } from '../../../../sources/model';

const WORDS: Readonly<Record<FoundType, string>> = {
	text: 'a text',
	number: 'a number',
	boolean: 'true or false',
	null: 'nothing',
	list: 'a list',
	mapping: 'a mapping',
	expression: 'an expression',
	nothing: 'nothing',
};

/** A type in words, with its article, so that a sentence reads well. */
export function foundWords(found: FoundType): string {
	return WORDS[found];
}
