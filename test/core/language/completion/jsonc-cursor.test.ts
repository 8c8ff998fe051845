import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import * as fc from 'fast-check';
import { jsoncCursor, toolsetFileCursor } from '../../../../src/core/language/completion/jsonc-cursor';
import { readToolsetFile } from '../../../../src/core/sources/jsonc/read-toolset-file';
import { LineIndex } from '../../../../src/core/text';
import { ROOT } from '../../support/catalogs';

const PIECES = ['{', '}', '[', ']', ',', ':', '"', '"a"', '"tools": ["x", ', '"$replaces": ["b"], ', '"b": { "includes": ["c"] }, ', ' ', '\n', '// c\n', '/*', '*/', 'word', '\\', '5'];
const EXAMPLES = ['hermes-toolsets.jsonc', 'problems.hermes-toolsets.jsonc'].map(name => fs.readFileSync(path.join(ROOT, 'examples', name), 'utf8'));

const pieces = fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map(all => `{ ${all.join('')}`);
const typedInto = fc.tuple(fc.constantFrom(...EXAMPLES), fc.nat(999), fc.nat(30), fc.array(fc.constantFrom(...PIECES), { maxLength: 3 })).map(([text, place, removed, typed]) => {
	const at = Math.floor(place * text.length / 1000);
	return text.slice(0, at) + typed.join('') + text.slice(at + removed);
});

describe('the cursor in a toolset file', () => {
	it('is where reading the text from its start says, though the toolset around it alone is read', () => {
		let found = 0;
		fc.assert(fc.property(fc.oneof(pieces, typedInto), fc.array(fc.nat(999), { minLength: 1, maxLength: 20 }), (text, places) => {
			const document = { lines: new LineIndex(text), model: readToolsetFile({ uri: 'file:///x', version: 1, lines: new LineIndex(text) }) };
			for (const place of places) {
				const offset = Math.floor(place * (text.length + 1) / 1000);
				const whole = jsoncCursor(text, offset);
				assert.deepEqual(toolsetFileCursor(document, offset), whole, `${JSON.stringify(text)} at ${offset}`);
				found += whole ? 1 : 0;
			}
		}), { numRuns: 2000 });
		assert.ok(found > 2000, `${found} cursors`);
	});

	it('is found from a key on, in braces that the key stands in', () => {
		const text = '{ "a": { "tools": [] }, "b": { "tools": ["x", ] } }';
		const offset = text.indexOf('] } }');
		assert.deepEqual(jsoncCursor(text, offset, text.indexOf('"b"'))?.path, ['b', 'tools']);
	});
});
