// Measures what a keystroke costs in a workspace of 500 files and 10,000 toolsets: `npx tsx test/bench/editing.ts`.
// Files are random but the same on every run. One document changes; everything an editor may then ask is asked.
import { workspaceChanges } from '../../src/core/changes/workspace-changes';
import { fixDocumentOf } from '../../src/core/language/code-actions/document-format';
import { fixAll, isSafe } from '../../src/core/language/code-actions/fix-all';
import { fixesFor } from '../../src/core/language/code-actions/fixes-for';
import { refactoringsAt } from '../../src/core/language/code-actions/refactorings-at';
import { lensTitle, toolsetLenses } from '../../src/core/language/code-lens';
import { completionsAt } from '../../src/core/language/completion/completions-at';
import { hoverAt } from '../../src/core/language/hover/hover-at';
import { inlayHints } from '../../src/core/language/inlay-hints';
import { definitionsOfUse } from '../../src/core/language/names/definition';
import { nameAt } from '../../src/core/language/names/names-in';
import { findUses } from '../../src/core/language/names/references';
import { renameEdits } from '../../src/core/language/names/rename';
import { documentSymbols, workspaceSymbols } from '../../src/core/language/symbols';
import { lintDocument, lintSteps } from '../../src/core/lint/lint-document';
import { formatMessage } from '../../src/core/message';
import type { IndexedDocument } from '../../src/core/workspace/documents';
import { HermesContext } from '../../src/core/workspace/hermes-context';
import { WorkspaceIndex } from '../../src/core/workspace/workspace-index';
import { bundledCatalog } from '../core/support/catalogs';
import { flat, used } from './support';

const FILES = 500;
const TOOLSETS = 20;
const LEVELS = 6;
const KEYSTROKES = 40;
const FRAME = 16;

/** Numbers from 0 to below 1 that look random (mulberry32). */
function randomNumbers(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
}

/** How toolsets include one another: below them only, random ones of all, or each the next. */
const SHAPES = ['layers', 'random circles', 'one circle'] as const;
type Shape = (typeof SHAPES)[number];

const catalog = bundledCatalog();
const hermes = HermesContext.withoutHome(catalog);
const tools = [...catalog.registered.keys()];
const own = [...catalog.toolsets.keys()];

/** Toolsets in layers: each includes some of the layer below, the lowest some of Hermes; the busy ones many times. */
function fileText(file: number, random: () => number, shape: Shape): string {
	const toolsets = Array.from({ length: TOOLSETS }, (_, index) => {
		const level = (file + index) % LEVELS;
		const circles = shape !== 'layers';
		const includes = Array.from({ length: shape === 'one circle' ? 1 : 2 }, () => {
			if (shape === 'one circle') {
				// Through all files, and over each name once.
				const next = index + 1 < TOOLSETS ? [file, index + 1] : [(file + 1) % FILES, 0];
				return `team${next[0]}-set${next[1]}`;
			}
			if (level === 0 && !circles) {
				return own[Math.floor(random() * own.length)] ?? 'web';
			}
			const other = Math.floor(random() ** 2 * FILES);
			const wanted = circles ? Math.floor(random() * TOOLSETS) : ((level - 1 - other) % LEVELS + LEVELS) % LEVELS;
			return `team${other}-set${Math.min(TOOLSETS - 1, wanted)}`;
		});
		const listed = Array.from({ length: 4 }, () => tools[Math.floor(random() * tools.length)] ?? 'todo');
		return `\t// toolset ${index}\n\t"team${file}-set${index}": {\n\t\t"description": "Toolset ${index} of team ${file}",\n\t\t"tools": ${JSON.stringify(listed)},\n\t\t"includes": ${JSON.stringify(includes)},\n\t},\n`;
	});
	return `{\n${toolsets.join('')}}\n`;
}

const all = new Map<string, number[]>();

function measure<Result>(what: string, work: () => Result): Result {
	const since = used();
	const result = work();
	const taken = used() - since;
	const known = all.get(what) ?? [];
	all.set(what, [...known, taken]);
	return result;
}

function run(shape: Shape): void {
	all.clear();
	const random = randomNumbers(7);
	const index = new WorkspaceIndex();
	const since = used();
	const texts = Array.from({ length: FILES }, (_, file) => fileText(file, random, shape));
	texts.forEach((text, file) => index.update(`file:///w/team${file}/hermes-toolsets.jsonc`, 'toolset-file', text, 1, false));
	for (let config = 0; config < 20; config++) {
		index.update(`file:///w/home${config}/config.yaml`, 'config', `platform_toolsets:\n  cli:\n    - team${config}-set1\n    - web\n  telegram: [web, file]\n`, 1, false);
	}
	index.world(catalog).graph.expand('team0-set0');
	console.log(`\nIn ${shape}: ${FILES} files, ${FILES * TOOLSETS} toolsets, read in ${(used() - since).toFixed(0)} ms of processor`);
	const uri = 'file:///w/team3/hermes-toolsets.jsonc';
	const text = texts[3] ?? '';
	const saved = index.document(uri) as IndexedDocument;
	for (let key = 0; key < KEYSTROKES + 5; key++) {
		if (key === 5) {
			all.clear();
		}
		const name = tools[key % tools.length] ?? '';
		// An editor's text is flat; one put together here would be flattened by the first who looks.
		const typed = flat(text.replace('"tools": [', `"tools": ["${name}", `).replace('"includes": [', `"includes": [${shape === 'one circle' ? '' : `"team${key}-set${key % TOOLSETS}", `}"tea", `));
		keystroke(index, uri, typed, key + 2, saved);
	}
	for (let key = 0; key < KEYSTROKES / 2; key++) {
		nameKeystroke(index, uri, text.replace('"team3-set0"', `"team3-set0${'x'.repeat(key + 1)}"`), 1000 + key);
	}
	report();
}

/** A letter of a toolset's own name: another name comes, and one goes. */
function nameKeystroke(index: WorkspaceIndex, uri: string, text: string, version: number): void {
	measure('── a letter of a toolset\'s name', () => {
		const document = index.update(uri, 'toolset-file', text, version, true);
		const world = measure('of it, what names mean', () => index.world(catalog));
		measure('of it, hover', () => hoverAt(document, text.indexOf('"includes": ["te') + 15, { world, hermes, translate: formatMessage, fileLabel: file => file, problems: () => [] } as Parameters<typeof hoverAt>[2]));
		measure('of it, check of the document', () => lintDocument(document, { world, hermes, severities: new Map() }));
	});
}

function keystroke(index: WorkspaceIndex, uri: string, text: string, version: number, saved: IndexedDocument): void {
	const offset = text.indexOf('"includes": [') + '"includes": ["te'.length;
	measure('── all of it', () => {
		const document = measure('reading the document', () => index.update(uri, 'toolset-file', text, version, true));
		const world = measure('what names mean', () => index.world(catalog));
		const documents = measure('list of documents', () => index.all());
		const use = measure('name at the cursor', () => nameAt(document, offset));
		if (!use) {
			throw new Error('There is no name at the cursor');
		}
		measure('hover', () => hoverAt(document, offset, { world, hermes, translate: formatMessage, fileLabel: file => file, problems: () => [] } as Parameters<typeof hoverAt>[2]));
		measure('hover on a tool', () => hoverAt(document, text.indexOf('"tools": ["') + 14, { world, hermes, translate: formatMessage, fileLabel: file => file, problems: () => [] } as Parameters<typeof hoverAt>[2]));
		measure('definition', () => definitionsOfUse(use, document, world));
		measure('references', () => findUses(documents, 'toolset', use.node.name));
		measure('completion of an include', () => completionsAt(document, text.indexOf('"tea"') + 4, { world, hermes }));
		measure('completion of a tool', () => completionsAt(document, text.indexOf('"tools": ["') + '"tools": ["w'.length, { world, hermes }));
		const found = measure('check of the document', () => lintDocument(document, { world, hermes, severities: new Map() }));
		measure('fixes', () => found.flatMap(diagnostic => fixesFor(diagnostic, fixDocumentOf(document))));
		measure('refactorings', () => refactoringsAt({ document, selection: { start: offset, end: offset }, world }));
		measure('lenses', () => toolsetLenses(document).map(lens => lensTitle(lens, world, documents)));
		measure('hints', () => inlayHints(document, { start: { line: 0, character: 0 }, end: { line: 60, character: 0 } }, { world, hermes }));
		measure('outline', () => documentSymbols(document));
	});
	const document = index.document(uri) as IndexedDocument;
	const world = index.world(catalog);
	measure('once typing pauses: what will change', () => workspaceChanges({ world, documents: index.all(), saved: new Map([[uri, saved]]), contextOf: () => hermes }));
	measure('on request: rename', () => {
		const definition = nameAt(document, text.indexOf('"team3-set0"') + 2);
		return definition && renameEdits(definition, document, 'renamed', { world, documents: index.all(), isEditable: () => true });
	});
	measure('on request: symbols of the workspace', () => workspaceSymbols(index.all(), 'set7'));
	if (version % 10 === 0) {
		measure('on save: fix all', () => fixAll({ document, world, accepts: isSafe, lint: (reading, then) => lintDocument(reading, { world: then, hermes, severities: new Map() }) }));
	}
}

function report(): void {
	for (const [what, times] of all) {
		const sorted = [...times].sort((a, b) => a - b);
		const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
		const high = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
		const low = sorted[0] ?? 0;
		console.log(`  ${what.padEnd(40)} least ${low.toFixed(2).padStart(7)} ms   median ${median.toFixed(2).padStart(7)} ms   95 % ${high.toFixed(2).padStart(7)} ms${what.startsWith('──') ? `   ${high <= FRAME ? 'within' : 'beyond'} a frame of ${FRAME} ms` : ''}`);
	}
}

/** One file of 10,000 toolsets in one circle: its check, and the longest part of it that holds up other answers. */
function oneFile(): void {
	all.clear();
	const count = FILES * TOOLSETS;
	const uri = 'file:///w/hermes-toolsets.jsonc';
	const index = new WorkspaceIndex();
	let length = 0;
	for (let key = -3; key < 10; key++) {
		if (key === 0) {
			all.clear();
		}
		const entries = Array.from({ length: count }, (_, place) => `\t"set-${place}": {\n\t\t"description": "Toolset ${place}",\n\t\t"tools": [${place === count / 2 ? `"${'x'.repeat(key + 4)}", ` : ''}"${tools[place % tools.length] ?? ''}"],\n\t\t"includes": ["set-${(place + 1) % count}"]\n\t}`);
		const text = flat(`{\n${entries.join(',\n')}\n}\n`);
		length = text.length;
		const document = measure('reading the document', () => index.update(uri, 'toolset-file', text, key + 4, true));
		const world = measure('what names mean', () => index.world(catalog));
		let longest = 0;
		measure('check of the document', () => {
			const steps = lintSteps(document, { world, hermes, severities: new Map() });
			for (let step: IteratorResult<void, unknown> = { done: false, value: undefined }; !step.done;) {
				const since = used();
				step = steps.next();
				longest = Math.max(longest, used() - since);
			}
		});
		all.set('of it, the longest step', [...all.get('of it, the longest step') ?? [], longest]);
	}
	console.log(`\nOne file of ${count} toolsets in one circle, ${length} characters`);
	report();
}

for (const shape of SHAPES) {
	run(shape);
}
oneFile();
