import * as v8 from 'node:v8';
import { MARK } from './many-files';

const STRINGS = '"strings":[';

/** Characters of a text that a complaint repeats. */
const SHOWN = 60;

/**
 * The start of each text of a file of any round that is alive anywhere in this extension host: of a string in a list there
 * is no other trace. VS Code keeps the lines of a document, each by itself, so a text of several lines is one that somebody
 * asked for. V8 gives at most the first thousand characters.
 */
export async function textsKept(): Promise<string[]> {
	let chunks: string[] = [];
	let isStrings = false;
	// Last of all in a snapshot stand the strings, each once. What begins them may lie across two chunks.
	for await (const chunk of v8.getHeapSnapshot().setEncoding('utf8') as AsyncIterable<string>) {
		chunks.push(chunk);
		if (!isStrings) {
			const joined = chunks.join('');
			const start = joined.indexOf(STRINGS);
			isStrings = start >= 0;
			chunks = [joined.slice(isStrings ? start : -STRINGS.length)];
		}
	}
	const { strings } = JSON.parse(`{${chunks.join('')}`) as { strings: readonly string[] };
	return strings.filter(text => MARK.test(text) && text.includes('\n')).map(text => JSON.stringify(text.slice(0, SHOWN)));
}
