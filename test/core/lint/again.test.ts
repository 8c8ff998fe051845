import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import * as fc from 'fast-check';
import { fixDocumentOf } from '../../../src/core/language/code-actions/document-format';
import { fixesFor } from '../../../src/core/language/code-actions/fixes-for';
import type { RuleSeverities } from '../../../src/core/lint/diagnostic';
import { lintDocument } from '../../../src/core/lint/lint-document';
import { WorkspaceIndex } from '../../../src/core/workspace/workspace-index';
import { bundledCatalog, ROOT } from '../support/catalogs';
import { allRules } from './all-rules';

const URI = 'file:///w/hermes-toolsets.jsonc';
const OTHER = 'file:///w/other.hermes-toolsets.jsonc';

const EVERYTHING: RuleSeverities = new Map(allRules().map(rule => [rule, 'warning']));

/** What is found in a document, with what each fix would do to it. */
function told(index: WorkspaceIndex, severities: RuleSeverities): unknown {
	const document = index.document(URI);
	assert.ok(document);
	return lintDocument(document, { world: index.world(bundledCatalog()), severities }).map(diagnostic => {
		const { rule, severity, message, range, related, tags } = diagnostic;
		return { rule, severity, message, range, related, tags, fixes: fixesFor(diagnostic, fixDocumentOf(document)).map(({ title, edits }) => ({ title, edits })) };
	});
}

/** Two toolset files, read for the first time. */
function indexOf(text: string, other: string): WorkspaceIndex {
	const index = new WorkspaceIndex();
	index.update(OTHER, 'toolset-file', other, 1, true);
	index.update(URI, 'toolset-file', text, 1, true);
	return index;
}

const PIECES = ['"todo"', '"web_serch", ', '"web", ', '"a"', ' ', '\n', ',', '{', '}', '"nothing": { }, ', '"a": { "tools": ["todo", "todo"], "includes": ["a", "web", "browser"] }, ', 'x', '"includes": ["b"], '];
const edit = fc.record({ place: fc.nat(999), removed: fc.oneof(fc.constant(0), fc.nat(3), fc.nat(40)), piece: fc.constantFrom(...PIECES), isOther: fc.boolean() });

const WRITTEN = [
	fs.readFileSync(path.join(ROOT, 'examples/problems.hermes-toolsets.jsonc'), 'utf8'),
	fs.readFileSync(path.join(ROOT, 'examples/hermes-toolsets.jsonc'), 'utf8'),
	`{
	"a": { "description": "d", "tools": ["todo"], "includes": ["b"] },
	"b": { "description": "d", "tools": [], "includes": ["c", "web"] },
	"c": { "description": "d", "tools": ["memory"] },
	"b": { "tools": ["web_search"], "includes": ["c", "lost"] },
	"d": { "description": "d", "tools": ["todo"] }
}
`,
];

describe('checking a toolset file again', () => {
	it('finds what checking it for the first time finds, whatever changed in it or beside it', () => {
		let moved = 0;
		fc.assert(fc.property(fc.constantFrom(...WRITTEN), fc.array(edit, { minLength: 1, maxLength: 5 }), fc.boolean(), (first, edits, strictly) => {
			const severities: RuleSeverities = strictly ? EVERYTHING : new Map();
			const texts = { own: first, other: '{ "e": { "description": "d", "tools": ["todo"] } }' };
			const index = indexOf(texts.own, texts.other);
			told(index, severities);
			edits.forEach(({ place, removed, piece, isOther }, version) => {
				const before = isOther ? texts.other : texts.own;
				const at = Math.floor(place * before.length / 1000);
				const text = before.slice(0, at) + piece + before.slice(at + removed);
				texts[isOther ? 'other' : 'own'] = text;
				index.update(isOther ? OTHER : URI, 'toolset-file', text, version + 2, true);
				moved += isOther ? 0 : 1;
				assert.deepEqual(told(index, severities), told(indexOf(texts.own, texts.other), severities), text);
			});
		}), { numRuns: 150 });
		assert.ok(moved > 100, `${moved} edits`);
	});

	it('finds what another rule says of a toolset that had nothing for those before', () => {
		const index = indexOf('{ "a": { "tools": ["todo"] }, "b": { "description": "d" } }', '{}');
		const rulesOf = (severities: RuleSeverities) => (told(index, severities) as { rule: string }[]).map(({ rule }) => rule);
		assert.deepEqual(rulesOf(new Map([['missing-description', 'off']])), []);
		assert.deepEqual(rulesOf(new Map()), ['missing-description']);
		assert.deepEqual(rulesOf(new Map([['empty-toolset', 'hint'], ['missing-description', 'off']])), ['empty-toolset']);
	});

	it('finds what a toolset has for another release', () => {
		const index = indexOf('{ "a": { "description": "d", "tools": ["video_generate"] } }', '{}');
		const document = index.document(URI);
		assert.ok(document);
		const rulesIn = (release: string) => lintDocument(document, { world: index.world(bundledCatalog(release)), severities: new Map() }).map(({ rule }) => rule);
		assert.deepEqual([rulesIn('v0.20'), rulesIn('v0.3'), rulesIn('v0.20')], [[], ['unknown-tool'], []]);
	});
});
