import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import * as fc from 'fast-check';
import { refactoringsAt } from '../../../src/core/language/code-actions/refactorings-at';
import { toolsetLenses } from '../../../src/core/language/code-lens';
import { completionsAt } from '../../../src/core/language/completion/completions-at';
import { hoverAt } from '../../../src/core/language/hover/hover-at';
import { inlayHints } from '../../../src/core/language/inlay-hints';
import { definitionsOfUse } from '../../../src/core/language/names/definition';
import { nameAt, namesIn } from '../../../src/core/language/names/names-in';
import { findUses } from '../../../src/core/language/names/references';
import { documentSymbols } from '../../../src/core/language/symbols';
import { lintDocument } from '../../../src/core/lint/lint-document';
import { formatMessage } from '../../../src/core/message';
import { HermesContext } from '../../../src/core/workspace/hermes-context';
import { WorkspaceIndex } from '../../../src/core/workspace/workspace-index';
import { bundledCatalog, ROOT } from '../support/catalogs';
import { plainModel } from '../support/plain-model';

const URI = 'file:///w/hermes-toolsets.jsonc';
const catalog = bundledCatalog();
const hermes = HermesContext.withoutHome(catalog);

function indexOf(...texts: readonly string[]): WorkspaceIndex {
	const index = new WorkspaceIndex();
	// Outlines are asked for in between, as an editor does: parts of them are kept.
	texts.forEach((text, version) => documentSymbols(index.update(URI, 'toolset-file', text, version + 1, true)));
	return index;
}

/** What an editor may ask about a document and a place in it, as it would be written down. */
function answers(index: WorkspaceIndex, offset: number): unknown {
	const document = index.document(URI);
	assert.ok(document?.kind === 'toolset-file');
	const world = index.world(catalog);
	const { lines } = document;
	const use = nameAt(document, offset);
	const found = lintDocument(document, { world, hermes, severities: new Map() });
	const context = { world, hermes, translate: formatMessage, fileLabel: (file: string) => file, problems: () => found } as unknown as Parameters<typeof hoverAt>[2];
	const selection = { start: offset, end: Math.min(offset + 12, lines.text.length) };
	return JSON.parse(JSON.stringify({
		model: plainModel(document.model),
		names: namesIn(document).map(({ node, subject, role }) => [node.name, node.span, node.outer, subject, role]),
		use: use && [use.node.name, use.node.span],
		definitions: use && definitionsOfUse(use, document, world),
		uses: use && findUses([document], use.subject, use.node.name).map(({ range }) => range),
		symbols: documentSymbols(document),
		lenses: toolsetLenses(document),
		hints: inlayHints(document, { start: { line: 0, character: 0 }, end: lines.positionAt(lines.text.length) }, { world, hermes }),
		hover: hoverAt(document, offset, context),
		completions: completionsAt(document, offset, { world, hermes }),
		refactorings: refactoringsAt({ document, selection, world }),
	}));
}

const EXAMPLES = ['hermes-toolsets.jsonc', 'problems.hermes-toolsets.jsonc'].map(name => fs.readFileSync(path.join(ROOT, 'examples', name), 'utf8'));

describe('a toolset that moved', () => {
	it('has the same symbol in the outline while its lines stay, and another one when they do not', () => {
		const text = '{\n"a": { "tools": ["x"] },\n"b": { "tools": ["y"] }\n}\n';
		const outlines = [text, text.replace('"x"', '"x", "z"'), text.replace('"x"', '"x",\n"z"')].map((_, version, texts) => {
			const document = indexOf(...texts.slice(0, version + 1)).document(URI);
			return document ? documentSymbols(document) : [];
		});
		assert.deepEqual(outlines.map(([, b]) => b?.selection.start), [{ line: 2, character: 1 }, { line: 2, character: 1 }, { line: 3, character: 1 }]);
		const index = indexOf(text);
		const [before, after] = [text, text.replace('"x"', '"x", "z"')].map((version, number) => documentSymbols(index.update(URI, 'toolset-file', version, number + 2, true)));
		assert.equal(before?.[1], after?.[1]);
		assert.notEqual(before?.[0], after?.[0]);
	});

	it('is answered for as one that was read where it stands', () => {
		const typed = fc.constantFrom('"todo", ', '\n\n', '"d", "e", ', ' ', '// c\n');
		fc.assert(fc.property(fc.constantFrom(...EXAMPLES), fc.array(fc.tuple(fc.nat(99), typed), { minLength: 1, maxLength: 3 }), fc.array(fc.nat(999), { minLength: 1, maxLength: 3 }), (first, edits, places) => {
			const texts = [first];
			for (const [list, piece] of edits) {
				const text = texts.at(-1) as string;
				const starts = [...text.matchAll(/"(?:tools|includes)": \[/g)].map(({ index, 0: { length } }) => index + length);
				const at = starts[Math.floor(list * starts.length / 100)] as number;
				texts.push(text.slice(0, at) + piece + text.slice(at));
			}
			const [moved, fresh] = [indexOf(...texts), indexOf(texts.at(-1) as string)];
			for (const place of places) {
				const offset = Math.floor(place * (texts.at(-1) as string).length / 1000);
				assert.deepEqual(answers(moved, offset), answers(fresh, offset));
			}
		}), { numRuns: 60 });
	});
});
