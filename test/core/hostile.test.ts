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
import { bindingAt } from '../../src/core/language/names/binding';
import { definitionsOfUse } from '../../src/core/language/names/definition';
import { nameAt, namesIn } from '../../src/core/language/names/names-in';
import { findUses } from '../../src/core/language/names/references';
import { prepareRename, renameEdits } from '../../src/core/language/names/rename';
import { RenameRefusal } from '../../src/core/language/names/rename-refusal';
import { documentSymbols, type DocumentSymbol } from '../../src/core/language/symbols';
import { lintDocument } from '../../src/core/lint/lint-document';
import { MAXIMUM_DIAGNOSTICS } from '../../src/core/lint/run-rules';
import { formatMessage } from '../../src/core/message';
import type { LineIndex, Position, Range, Span, TextEdit } from '../../src/core/text';
import { documentKindOf } from '../../src/core/workspace/document-kind';
import type { IndexedDocument, IndexedKind } from '../../src/core/workspace/documents';
import { HermesContext } from '../../src/core/workspace/hermes-context';
import { MAXIMUM_LENGTH } from '../../src/core/workspace/size-limits';
import type { World } from '../../src/core/workspace/world';
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

/** A folder with further files to cut and splice: everything is then asked at a thousand offsets of each, and a hundred times as many splices are tried. */
const FURTHER = process.env['HERMES_TOOLSETS_HOSTILE_FILES'];
const isThorough = FURTHER !== undefined;
const runs = isThorough ? 100 : 1;

const texts = new Map(KINDS.map(kind => [kind, [...EXAMPLES[kind].map(name => path.join(ROOT, 'examples', name)), ...furtherFiles(kind)].map(file => fs.readFileSync(file, 'utf8'))]));
const catalog = bundledCatalog();
const hermes = HermesContext.withoutHome(catalog);

function furtherFiles(kind: IndexedKind): string[] {
	return FURTHER === undefined ? [] : fs.readdirSync(FURTHER, { recursive: true, encoding: 'utf8' })
		.map(name => path.join(FURTHER, name))
		.filter(file => documentKindOf(file.replaceAll(path.sep, '/')) === kind);
}

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

/** Reads a text and checks it, as an editor does while nobody asks anything. */
function read(kind: IndexedKind, text: string, index: WorkspaceIndex, version: number) {
	const document = index.update('file:///w/hostile', kind, text, version, true);
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
	return { document, world, names, found };
}

/** Asks for everything that an editor may ask for, with the cursor in a few places. */
function ask(kind: IndexedKind, text: string, places: readonly number[]): void {
	const { document, world, names, found } = read(kind, text, new WorkspaceIndex(), 1);
	const { lines } = document;
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
		askOfName(document, offset, world);
		for (const { edits } of refactoringsAt({ document, selection: { start: offset, end: Math.min(text.length, offset + 9) }, world })) {
			checkEdits(edits, lines);
		}
	}
}

/** What is asked of the name at an offset: where it comes from, where else it stands, what another name would change. */
function askOfName(document: IndexedDocument, offset: number, world: World): void {
	const { lines } = document;
	bindingAt(document, offset);
	const use = nameAt(document, offset);
	if (!use) {
		return;
	}
	definitionsOfUse(use, document, world);
	findUses([document], use.subject, use.node.name).forEach(({ range }) => checkRange(range, lines));
	try {
		const scope = { world, documents: [document], isEditable: () => true };
		checkRange(prepareRename(use, document, scope).range, lines);
		renameEdits(use, document, 'another', scope).forEach(({ edits }) => checkEdits(edits, lines));
	} catch (error) {
		// A refusal is an answer: it says why.
		assert.ok(error instanceof RenameRefusal, String(error));
	}
}

/** Says which text failed: an exception alone does not. */
function asking(kind: IndexedKind, text: string, places: readonly number[], asked = () => ask(kind, text, places)): void {
	try {
		asked();
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

/** Characters up to which a text is cut at every offset. */
const LONG = 20_000;

/** Offsets of a text at which it is cut and everything asked: evenly spread. */
const CUTS = isThorough ? 1000 : 30;

for (const kind of KINDS) {
	const originals = texts.get(kind) ?? [];
	describe(`hostile input: ${kind}`, function () {
		this.timeout(isThorough ? 0 : 120_000);

		it('cut short at every offset, as one text that is typed', () => {
			for (const text of originals) {
				const index = new WorkspaceIndex();
				const step = Math.ceil(text.length / CUTS);
				// Long files would take hours: of these every second offset, or every third, is a cut.
				const stride = Math.ceil(text.length / LONG);
				for (let end = 0; end <= text.length; end += stride) {
					const cut = text.slice(0, end);
					asking(kind, cut, [], () => read(kind, cut, index, end));
					if (end % step < stride) {
						asking(kind, cut, [end, end >> 1]);
					}
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
			), { numRuns: 40 * runs });
		});

		it('nothing but rubbish', () => {
			fc.assert(fc.property(fc.array(rubbish, { maxLength: 40 }), pieces => asking(kind, pieces.join(''), [0, pieces.join('').length])), { numRuns: 60 * runs });
		});

		it('carriage returns alone, a byte order mark, NULs, halves of surrogate pairs', () => {
			for (const text of originals) {
				for (const hostile of [text.replaceAll('\n', '\r'), `\uFEFF${text}`, text.replaceAll('\n', '\n\uFEFF'), text.replaceAll('"', '\uFEFF"'), text.replaceAll(' ', '\0'), text.replaceAll('"', '"\uD83D'), text.replaceAll('"', '\uDE00"'), `${text}${text}`]) {
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
	this.timeout(120_000);

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

	for (const kind of KINDS) {
		it(`one character too many is not looked into, and says so once: ${kind}`, () => {
			const own = (texts.get(kind)?.[0] ?? '').replace('---', '--- #');
			const limit = MAXIMUM_LENGTH[kind];
			const index = new WorkspaceIndex();
			const tooLong = index.update('file:///w/hostile', kind, own.padEnd(limit + 1), 1, true);
			const found = lintDocument(tooLong, { world: index.world(catalog), hermes, severities: new Map() });
			assert.deepEqual(found.map(({ rule, severity, range }) => [rule, severity, range]), [['not-read', 'information', { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }]]);
			assert.deepEqual([tooLong.lines.text, namesIn(tooLong), documentSymbols(tooLong), toolsetLenses(tooLong)], ['', [], [], []]);
			for (const offset of [0, own.length >> 1, limit + 1]) {
				assert.equal(hoverAt(tooLong, offset, {} as Parameters<typeof hoverAt>[2]), undefined);
				completionsAt(tooLong, offset, { world: index.world(catalog), hermes });
			}
			// The same reading again is none.
			assert.equal(index.update('file:///w/hostile', kind, own.padEnd(limit + 1), 1, true), tooLong);
			const fits = index.update('file:///w/hostile', kind, own, 2, true);
			assert.equal(fits.refused, undefined);
			assert.equal(lintDocument(fits, { world: index.world(catalog), hermes, severities: new Map() }).some(({ rule }) => rule === 'not-read'), false);
		});
	}

	it('a file that is not even fetched says so where it is certainly ours', () => {
		const index = new WorkspaceIndex();
		const of = (kind: IndexedKind, isConfig: boolean) => lintDocument(index.refuse(`file:///w/${kind}`, kind, 1e9, 1), {
			world: index.world(catalog), hermes: new HermesContext(catalog, { isConfig }), severities: new Map(),
		}).map(({ rule }) => rule);
		assert.deepEqual([of('toolset-file', false), of('config', false), of('config', true)], [['not-read'], [], ['not-read']]);
	});

	const refusedDeep: readonly (readonly [IndexedKind, string])[] = [
		['toolset-file', `{"a":${'['.repeat(101)}`], ['cron-jobs', `{"jobs":${'['.repeat(101)}`], ['config', `platform_toolsets: ${'['.repeat(300)}`],
		['skill', `---\nmetadata: ${'['.repeat(300)}\n---\n`], ['toolset-table', `TOOLSETS = ${'['.repeat(300)}`],
	];
	for (const [kind, text] of refusedDeep) {
		it(`one level too many says so once: ${kind}`, () => {
			const index = new WorkspaceIndex();
			const found = lintDocument(index.update('file:///w/hostile', kind, text, 1, true), { world: index.world(catalog), hermes, severities: new Map() });
			assert.deepEqual(found.map(({ rule, severity }) => [rule, severity]), [['not-read', 'information']]);
		});
	}

	/** Work is counted in what is looked at: entries that are compared, names that are listed, findings that are made. */
	const many: readonly (readonly [what: string, kind: IndexedKind, text: () => string])[] = [
		['a hundred thousand keys', 'toolset-file', () => `{${listed(100_000, index => `"k${index}":{}`)}}`],
		['one key a hundred thousand times', 'toolset-file', () => `{${listed(100_000, () => '"a":{}')}}`],
		['a million entries', 'toolset-file', () => `{"a":{"tools":[${listed(1_000_000, () => '""')}]}}`],
		['two hundred thousand unknown tools', 'toolset-file', () => `{"a":{"tools":[${listed(200_000, index => `"t${index}"`)}]}}`],
		['unknown includes of ten thousand toolsets', 'toolset-file', () => `{${listed(10_000, index => `"k${index}":{"includes":["m${index}"]}`)}}`],
		['sixty thousand properties', 'toolset-file', () => `{"a":{${listed(60_000, index => `"p${index}":1`)}}}`],
		['two hundred thousand numbers', 'cron-jobs', () => `[${listed(200_000, () => '1')}]`],
		['one key of a job a hundred thousand times', 'cron-jobs', () => `{"jobs":[{${listed(100_000, () => '"enabled_toolsets":[]')}}]}`],
		['one key of a table twenty thousand times', 'toolset-table', () => `TOOLSETS = {"b": {"tools": []}, ${listed(20_000, () => '"a": {}')}}\n`],
	];
	for (const [what, kind, text] of many) {
		it(`${what}: ${kind}`, () => {
			const index = new WorkspaceIndex();
			const document = index.update('file:///w/hostile', kind, text(), 1, true);
			const found = lintDocument(document, { world: index.world(catalog), hermes, severities: new Map() });
			const rules = new Set(found.map(({ rule }) => rule));
			assert.ok(found.length <= rules.size * MAXIMUM_DIAGNOSTICS, `${found.length} findings of ${rules.size} rules`);
			assert.ok(found.reduce((sum, { related }) => sum + related.length, 0) <= found.length * 12, 'a finding points to a dozen places at most');
			found.slice(-3).forEach(({ range }) => checkRange(range, document.lines));
		});
	}

	it('a toolset that includes a chain of a thousand, and itself', () => {
		const chain = Array.from({ length: 1000 }, (_, place) => `"s${place}":{"description":"d","tools":[],"includes":["s${(place + 1) % 1000}"]}`);
		asking('toolset-file', `{${chain.join(',\n')}}`, [2]);
	});
});

function listed(count: number, write: (index: number) => string): string {
	return Array.from({ length: count }, (_, index) => write(index)).join(',');
}
