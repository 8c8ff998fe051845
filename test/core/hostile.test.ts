import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import * as fc from 'fast-check';
import { fixDocumentOf } from '../../src/core/language/code-actions/document-format';
import { fixesFor, suppressionFix } from '../../src/core/language/code-actions/fixes-for';
import { refactoringsAt } from '../../src/core/language/code-actions/refactorings-at';
import { lensTitle, toolsetLenses } from '../../src/core/language/code-lens';
import { completionsAt } from '../../src/core/language/completion/completions-at';
import { hoverAt } from '../../src/core/language/hover/hover-at';
import { inlayHints } from '../../src/core/language/inlay-hints';
import { namesIn } from '../../src/core/language/names/names-in';
import { documentSymbols, type DocumentSymbol } from '../../src/core/language/symbols';
import { lintDocument } from '../../src/core/lint/lint-document';
import { formatMessage } from '../../src/core/message';
import type { LineIndex, Position, Range, Span, TextEdit } from '../../src/core/text';
import type { IndexedKind } from '../../src/core/workspace/documents';
import { HermesContext } from '../../src/core/workspace/hermes-context';
import { WorkspaceIndex } from '../../src/core/workspace/workspace-index';
import { bundledCatalog, ROOT } from './support/catalogs';

/** A file of each kind to cut, splice and fill with rubbish. */
const EXAMPLES: Readonly<Record<IndexedKind, readonly string[]>> = {
	'toolset-file': ['hermes-toolsets.jsonc', 'problems.hermes-toolsets.jsonc', '.hermes/toolsets.json'],
	'toolset-table': ['python/toolsets.py'],
	config: ['config.yaml', 'profiles/clean/config.yaml'],
	'cron-jobs': ['cron/jobs.json'],
	distributions: ['python/toolset_distributions.py'],
	skill: ['skills/house-keeping/SKILL.md', 'skills/weekly-digest/SKILL.md'],
};
const KINDS = Object.keys(EXAMPLES) as IndexedKind[];

const texts = new Map(KINDS.map(kind => [kind, EXAMPLES[kind].map(name => fs.readFileSync(path.join(ROOT, 'examples', name), 'utf8'))]));
const catalog = bundledCatalog();
const hermes = HermesContext.withoutHome(catalog);

function checkPosition({ line, character }: Position, lines: LineIndex): void {
	assert.ok(line >= 0 && line < lines.lineCount && character >= 0 && lines.lineStart(line) + character <= lines.text.length, `${line}:${character} is outside of the text`);
}

function checkRange({ start, end }: Range, lines: LineIndex): void {
	checkPosition(start, lines);
	checkPosition(end, lines);
	assert.ok(start.line < end.line || (start.line === end.line && start.character <= end.character), 'a range ends before it starts');
}

function checkSpan({ start, end }: Span, { text }: LineIndex): void {
	assert.ok(start >= 0 && start <= end && end <= text.length, `${start} to ${end} is outside of ${text.length}`);
}

function checkEdits(edits: readonly TextEdit[], lines: LineIndex): void {
	edits.forEach(({ range }) => checkRange(range, lines));
}

function checkSymbols(symbols: readonly DocumentSymbol[], lines: LineIndex): void {
	const left = [...symbols];
	for (let symbol = left.pop(); symbol; symbol = left.pop()) {
		checkRange(symbol.range, lines);
		checkRange(symbol.selection, lines);
		// VS Code refuses an outline with a selection outside of its range.
		const [outer, inner] = [lines.spanOf(symbol.range), lines.spanOf(symbol.selection)];
		assert.ok(outer.start <= inner.start && inner.end <= outer.end, `the name of ${symbol.name} is outside of it`);
		assert.notEqual(symbol.name, '');
		left.push(...symbol.children);
	}
}

/** Asks for everything that an editor may ask for, with the cursor in a few places. */
function ask(kind: IndexedKind, text: string, places: readonly number[], index = new WorkspaceIndex()): void {
	const document = index.update('file:///w/hostile', kind, text, 1, true);
	const world = index.world(catalog);
	const { lines } = document;
	const names = namesIn(document);
	for (const { node } of names) {
		checkSpan(node.span, lines);
		checkSpan(node.outer, lines);
	}
	checkSymbols(documentSymbols(document), lines);
	const found = lintDocument(document, { world, hermes, severities: new Map() });
	for (const diagnostic of found) {
		checkRange(diagnostic.range, lines);
		diagnostic.related.filter(({ uri }) => uri === document.uri).forEach(({ range }) => checkRange(range, lines));
		assert.notEqual(formatMessage(diagnostic.message), '');
	}
	// What is wrong with a text cut short is much the same for the next cut: some of it stands for all.
	for (const diagnostic of found.slice(0, 12)) {
		fixesFor(diagnostic, fixDocumentOf(document)).forEach(fix => checkEdits(fix.edits, lines));
		checkEdits(suppressionFix(diagnostic, fixDocumentOf(document))?.edits ?? [], lines);
	}
	for (const { position } of inlayHints(document, { start: { line: 0, character: 0 }, end: lines.positionAt(text.length) }, { world, hermes })) {
		checkPosition(position, lines);
	}
	for (const lens of toolsetLenses(document).slice(0, 3)) {
		checkRange(lens.range, lines);
		lensTitle(lens, world, [document]);
	}
	for (const offset of [...places, names[names.length >> 1]?.node.span.start ?? 0]) {
		const hover = hoverAt(document, offset, { world, hermes, translate: formatMessage, fileLabel: (file: string) => file, problems: () => found } as unknown as Parameters<typeof hoverAt>[2]);
		if (hover) {
			checkRange(hover.range, lines);
		}
		completionsAt(document, offset, { world, hermes });
		for (const { edits } of refactoringsAt({ document, selection: { start: offset, end: Math.min(text.length, offset + 9) }, world })) {
			checkEdits(edits, lines);
		}
	}
}

/** Says which text failed: an exception alone does not. */
function asking(kind: IndexedKind, text: string, places: readonly number[]): void {
	try {
		ask(kind, text, places);
	} catch (error) {
		throw new Error(`${kind}: ${JSON.stringify(text.slice(-300))}: ${error instanceof Error ? error.stack ?? error.message : String(error)}`, { cause: error });
	}
}

const RUBBISH = [
	'\0', '\r', '\r\n', '\n', '\uFEFF', '\uD800', '\uDC00', '\u2028', '\u202E', '"', "'", '`', '[', ']', '{', '}', ',', ':', ': ', '- ', '#', '//', '/*', '*/', '&a ', '*a', '<<: *a', '!!set ', '|', '>', '---\n', '...\n', '\t', '\\',
	'"__proto__": ', '"constructor"', '__proto__:', 'toString', '"tools": [', '"includes": [', '"""', 'f"', '(', ')', 'TOOLSETS = {', '**', '<img src=x>', '[x](command:y)', '\u{1F600}', '-1e999', 'null', '%', '?',
];

const rubbish = fc.oneof(fc.constantFrom(...RUBBISH), fc.string({ unit: 'binary', maxLength: 6 }));

function spliced(text: string, splices: readonly { at: number; remove: number; insert: string }[]): string {
	return splices.reduce((before, { at, remove, insert }) => {
		const offset = Math.floor(at * before.length);
		return before.slice(0, offset) + insert + before.slice(offset + remove);
	}, text);
}

/** Offsets of a text at which it is cut: evenly spread. */
const CUTS = 30;

for (const kind of KINDS) {
	const originals = texts.get(kind) ?? [];
	describe(`hostile input: ${kind}`, function () {
		this.timeout(60_000);

		it('cut short anywhere', () => {
			for (const text of originals) {
				const step = Math.max(1, Math.ceil(text.length / CUTS));
				for (let end = 0; end <= text.length; end += step) {
					asking(kind, text.slice(0, end), [end, end >> 1]);
				}
			}
		});

		it('every prefix of a start', () => {
			for (const text of originals) {
				const index = new WorkspaceIndex();
				for (let end = 0; end <= Math.min(text.length, 250); end++) {
					const document = index.update('file:///w/hostile', kind, text.slice(0, end), end, true);
					namesIn(document).forEach(({ node }) => checkSpan(node.outer, document.lines));
				}
			}
		});

		it('spliced with rubbish', () => {
			fc.assert(fc.property(
				fc.constantFrom(...originals),
				fc.array(fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), remove: fc.nat(12), insert: rubbish }), { minLength: 1, maxLength: 6 }),
				fc.double({ min: 0, max: 1, noNaN: true }),
				(text, splices, place) => {
					const hostile = spliced(text, splices);
					asking(kind, hostile, [Math.floor(place * hostile.length)]);
				},
			), { numRuns: 40 });
		});

		it('nothing but rubbish', () => {
			fc.assert(fc.property(fc.array(rubbish, { maxLength: 40 }), pieces => asking(kind, pieces.join(''), [0, pieces.join('').length])), { numRuns: 60 });
		});

		it('carriage returns alone, a byte order mark, NULs, halves of surrogate pairs', () => {
			for (const text of originals) {
				for (const hostile of [text.replaceAll('\n', '\r'), `\uFEFF${text}`, text.replaceAll(' ', '\0'), text.replaceAll('"', '"\uD83D'), text.replaceAll('"', '\uDE00"'), `${text}${text}`]) {
					asking(kind, hostile, [hostile.length >> 1]);
				}
			}
		});

		it('names of properties of objects', () => {
			for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', '']) {
				for (const text of originals) {
					const hostile = text.replaceAll(/\b(?:web|notes|file|cli|tools|jobs)\b/g, name);
					asking(kind, hostile, [hostile.indexOf(name) + 1]);
				}
			}
		});
	});
}

describe('hostile input: size', function () {
	this.timeout(60_000);

	const DEEP = 5000;
	const openings: readonly (readonly [string, string])[] = [['[', ''], ['{"a":', ''], ['[', ']'], ['(', ')'], ['- ', ''], ['{', '}'], ['a:\n ', ''], ['"tools": [', ''], ['not ', ''], ['-', ''], ['"a" + ', '']];
	for (const kind of KINDS) {
		it(`nested deeply: ${kind}`, () => {
			for (const [open, close] of openings) {
				const before = { 'toolset-file': '{"a":', 'toolset-table': 'TOOLSETS = ', config: 'platform_toolsets: ', 'cron-jobs': '{"jobs":', skill: '---\nmetadata: ', distributions: 'DISTRIBUTIONS = ' }[kind];
				asking(kind, `${before}${open.repeat(DEEP)}${close.repeat(DEEP)}`, [before.length + 3]);
			}
		});
	}

	it('an alias that doubles thirty times', () => {
		const levels = Array.from({ length: 30 }, (_, level) => `a${level}: &a${level} [${level === 0 ? 'web, file' : `*a${level - 1}, *a${level - 1}`}]`);
		asking('config', `${levels.join('\n')}\nplatform_toolsets:\n  cli: *a29\n  telegram: *a1\n`, [0, 40]);
		asking('skill', `---\n${levels.join('\n')}\nmetadata:\n  hermes:\n    requires_toolsets: *a29\n---\n`, [0, 40]);
	});

	it('a toolset that includes a chain of a thousand, and itself', () => {
		const chain = Array.from({ length: 1000 }, (_, place) => `"s${place}":{"description":"d","tools":[],"includes":["s${(place + 1) % 1000}"]}`);
		asking('toolset-file', `{${chain.join(',\n')}}`, [2]);
	});
});
