import * as assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import * as path from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { ROOT } from '../core/support/catalogs';

/** Counts how often the tables of a parser are unpacked, before and after Python is read. */
const ENTRY = `
import { LRParser } from '@lezer/lr';
import { parsePython } from './src/core/sources/python/syntax';
const unpack = LRParser.deserialize;
let unpacked = 0;
LRParser.deserialize = (...values) => {
	unpacked++;
	return unpack(...values);
};
export const count = () => unpacked;
export const parse = parsePython;
`;

const { optionsOf } = createRequire(path.join(ROOT, 'package.json'))('./esbuild.js') as { readonly optionsOf: (entry: string) => BuildOptions };

/** A bundle built with the options of the package's own. */
async function bundle(contents: string): Promise<{ readonly text: string; readonly inputs: readonly string[] }> {
	const { entryPoints: _, outfile: __, ...options } = optionsOf('src/features.ts');
	const { outputFiles, metafile } = await build({ ...options, stdin: { contents, resolveDir: ROOT }, write: false, metafile: true });
	const [output] = Object.values(metafile.outputs);
	return { text: outputFiles[0]?.text ?? '', inputs: Object.keys(output?.inputs ?? {}).filter(input => (output?.inputs[input]?.bytesInOutput ?? 0) > 0) };
}

function load<Exports>(text: string): Exports {
	const module = { exports: {} };
	new Function('module', 'exports', 'require', text)(module, module.exports, createRequire(import.meta.url));
	return module.exports as Exports;
}

describe('a bundle', () => {
	it('unpacks the tables of Python when the first Python is read, and once', async () => {
		const { text } = await bundle(ENTRY);
		const { count, parse } = load<{ readonly count: () => number; readonly parse: (text: string, start: number, end: number) => { readonly root: { readonly parts: readonly unknown[] } } }>(text);
		assert.equal(count(), 0);
		assert.equal(parse('x = [1]\ny = 2\n', 0, 14).root.parts.length, 2);
		assert.equal(count(), 1);
		assert.equal(parse('def f(): pass\n', 0, 14).root.parts.length, 1);
		assert.equal(count(), 1);
	});

	it('leaves out what only a formatter of JSON needs', async () => {
		const { inputs } = await bundle("export { parse } from 'jsonc-parser';");
		assert.ok(inputs.some(input => input.endsWith('jsonc-parser/lib/esm/impl/parser.js')), inputs.join(', '));
		assert.deepEqual(inputs.filter(input => input.endsWith('string-intern.js')), []);
	});

	it('is known by what it begins with', () => {
		assert.throws(() => optionsOf('src/nothing.ts'), /No bundle begins with src\/nothing\.ts/);
	});
});
