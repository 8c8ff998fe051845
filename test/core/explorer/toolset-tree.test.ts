import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { ROOT } from '../support/catalogs';
import { treeOf, type TreeSetting } from './support/build';
import { printTree } from './support/print';

const example = (name: string) => fs.readFileSync(path.join(ROOT, 'examples', name), 'utf8');

const EXAMPLES = {
	'.hermes/toolsets.json': example('.hermes/toolsets.json'),
	'hermes-toolsets.jsonc': example('hermes-toolsets.jsonc'),
	'problems.hermes-toolsets.jsonc': example('problems.hermes-toolsets.jsonc'),
};

/** Names that are something else in JavaScript, and names that do not show. */
const NAMES = `{
	"__proto__": { "description": "x", "tools": ["constructor", "toString"], "includes": ["hasOwnProperty"] },
	"hasOwnProperty": { "description": "x", "tools": ["valueOf", "web_search"], "includes": ["__proto__", "constructor"] },
	"constructor": { "description": "x", "tools": [], "includes": ["web"] },
	"": { "description": "x", "tools": [""], "includes": [""] },
	" blank ": { "description": "x", "tools": ["a/b\\\\c"], "includes": ["a/b", "*", "mcp-files", "known"] },
	"a/b": { "description": "x", "tools": ["\\u202eevil\\n"], "includes": ["all"] },
	"{name}": { "description": "{name} {count}", "tools": ["{tools}"], "includes": ["{name}"] }
}`;

/** A part of a table, which adds to what Hermes has, and one with a core list, which stands by itself. */
const PART = 'MORE = ["lamp_on"]\nTOOLSETS = {\n    "lamps": {"description": "Lamps", "tools": MORE + ["todo"], "includes": ["web", "lamps"]},\n    "web": {"description": "Another web", "tools": ["web_search"], "includes": []},\n}\n';
const WHOLE = '_HERMES_CORE_TOOLS = ["look"]\nTOOLSETS = {\n    "eyes": {"description": "Eyes", "tools": _HERMES_CORE_TOOLS, "includes": ["web", "arms"]},\n    "arms": {"description": "Arms", "tools": [], "includes": []},\n}\n';

const CASES: readonly (TreeSetting & { readonly name: string; readonly depth: number })[] = [
	{ name: 'v0.20', release: 'v0.20', depth: 3 },
	{ name: 'v0.9', release: 'v0.9', depth: 3 },
	{ name: 'v0.21', release: 'v0.21', depth: 1 },
	{ name: 'examples-nested', release: 'v0.20', files: EXAMPLES, depth: 5 },
	{ name: 'examples-flat', release: 'v0.20', files: EXAMPLES, flat: true, depth: 3 },
	{ name: 'lone-tables', release: 'v0.20', files: { 'hermes-toolsets.jsonc': '{ "mine": { "description": "d", "tools": ["todo"], "includes": ["web"] } }' }, tables: { 'part/toolsets.py': PART, 'whole/toolsets.py': WHOLE }, depth: 5 },
	{ name: 'names', release: 'v0.20', files: { 'odd {count}/hermes-toolsets.json': NAMES }, external: new Set(['known', 'weather']), depth: 4 },
];

describe('toolset tree as text', () => {
	for (const { name, depth, ...setting } of CASES) {
		it(name, () => {
			const { roots } = treeOf(setting);
			// Catalog sections are the same in every example: shown once, in full, by the plain catalogs.
			const shown = setting.files ? roots.filter(({ id }) => id === 'files' || id === 'registered') : roots;
			const text = shown.map(root => printTree([root], root.id === 'platforms' ? 1 : depth)).join('');
			const file = path.join(ROOT, 'test/core/explorer/golden', `${name}.txt`);
			if (process.env['UPDATE_GOLDEN']) {
				fs.writeFileSync(file, text);
			}
			assert.equal(text, fs.readFileSync(file, 'utf8'));
		});
	}
});
