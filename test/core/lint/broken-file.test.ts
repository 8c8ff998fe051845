import assert from 'node:assert/strict';
import fc from 'fast-check';
import { lintDocument } from '../../../src/core/lint/lint-document';
import { WorkspaceIndex } from '../../../src/core/workspace/workspace-index';
import { bundledCatalog } from '../support/catalogs';

const catalog = bundledCatalog('v0.20');
const BROKEN = 'file:///broken.hermes-toolsets.jsonc';
const OTHER = 'file:///other.hermes-toolsets.jsonc';
const CONFIG = 'file:///config.yaml';

const GOOD = `{
	// One that others use.
	"reading": { "description": "Reads", "tools": ["read_file", "search_files"] },
	"looking": {
		"description": "Looks",
		"tools": ["vision_analyze"],
		"includes": ["reading", "web"]
	},
	"both": { "description": "Both", "tools": [], "includes": ["looking", "browser"] },
	"last": { "description": "Last", "tools": ["terminal"], "includes": ["reading"] }
}
`;

const USERS = '{ "user": { "description": "Uses", "includes": ["reading"] }, "second": { "description": "Uses", "tools": ["clarify"], "includes": ["last"] } }\n';

/** Every finding on three files, as rule, text under it, and file. */
function findings(broken: string, other = USERS): string[] {
	const index = new WorkspaceIndex();
	index.update(BROKEN, 'toolset-file', broken, 1, true);
	index.update(OTHER, 'toolset-file', other, 1, false);
	index.update(CONFIG, 'config', 'platform_toolsets:\n  cli: [web, last]\n', 1, false);
	return index.all().flatMap(document => lintDocument(document, { world: index.world(catalog), severities: new Map([['toolset-not-deployed', 'off']]) })
		.filter(({ rule }) => rule !== 'json-syntax')
		.map(({ rule, range }) => `${rule} ${document.lines.text.slice(document.lines.offsetAt(range.start), document.lines.offsetAt(range.end))} ${document.uri.split('/').at(-1)?.split('.')[0]}`));
}

function isBroken(text: string): boolean {
	const index = new WorkspaceIndex();
	const document = index.update(BROKEN, 'toolset-file', text, 1, true);
	return document.kind === 'toolset-file' && document.model.faults.length > 0;
}

describe('lint: a toolset file with syntax faults', () => {
	it('has nothing to find while it is whole', () => {
		assert.deepEqual(findings(GOOD), []);
	});

	const CASES: readonly (readonly [what: string, from: string, to: string, expected: readonly string[]])[] = [
		['a toolset swallowed by the one before is not unknown to those that include it', '"search_files"] },', '"search_files"],', []],
		['an open text takes nothing with it', '"search_files"]', '"search_files]', []],
		['a list that slides into another toolset makes no cycle', '"tools": ["vision_analyze"],', '"tools": ["vision_analyze",', []],
		['a name that is wrong in a whole list is still told', '"tools": ["terminal"]', '"tools": ["terminl"],, ', ['unknown-tool terminl broken']],
		['and so is an unknown include', '["looking", "browser"] }', '["lookng", "browser"] ', ['unknown-include lookng broken']],
		['and an entry that stands twice', '["reading", "web"]', '["web", "reading", "web"],,', ['duplicate-include web broken']],
		['what comes before the table', '{\n\t// One', '[{\n\t// One', []],
		['a fault at the very end', '\n}\n', '\n', []],
	];
	for (const [what, from, to, expected] of CASES) {
		it(what, () => {
			const text = GOOD.replace(from, to);
			assert.ok(isBroken(text));
			assert.deepEqual(findings(text), expected);
		});
	}

	it('makes no cycle in another file either, and one that is real comes back with the syntax', () => {
		const circle = GOOD.replace('"includes": ["reading"] }', '"includes": ["user"] }');
		const users = USERS.replace('"reading"', '"last"');
		assert.deepEqual(findings(circle, users), ['include-cycle user broken', 'include-cycle last other']);
		assert.deepEqual(findings(circle.replace('"includes": ["user"] }', '"includes": ["user"] '), users), []);
	});

	it('still calls unknown what no text writes as a key', () => {
		assert.deepEqual(findings(GOOD.replace('"search_files"] },', '"search_files"],'), USERS.replace('"reading"', '"raeding"')), ['unknown-include raeding other']);
	});

	it('raises no finding that was not there, wherever one structural character goes missing or comes in', () => {
		const places = [...GOOD].flatMap((character, at) => ('[]{},:"'.includes(character) ? [at] : []));
		fc.assert(fc.property(fc.constantFrom(...places), fc.constantFrom('', '[', ']', '{', '}', ',', ':', '"'), (at, put) => {
			const text = GOOD.slice(0, at) + put + GOOD.slice(put === '' ? at + 1 : at);
			fc.pre(isBroken(text));
			assert.deepEqual(findings(text), []);
		}), { numRuns: 300 });
	});
});
