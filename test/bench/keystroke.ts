// Measures what a keystroke costs in a file of 1,000 toolsets, alone and beside a hundred other files: `npm run bench -- keystroke`.
// What runs at once is next to nothing (the document is marked); this is what runs when an answer is asked for, or
// typing pauses. Processor time, since that is what an extension host has to give.
import { fixDocumentOf } from '../../src/core/language/code-actions/document-format';
import { fixesFor } from '../../src/core/language/code-actions/fixes-for';
import { toolsetLenses } from '../../src/core/language/code-lens';
import { completionsAt } from '../../src/core/language/completion/completions-at';
import { inlayHints } from '../../src/core/language/inlay-hints';
import { documentSymbols } from '../../src/core/language/symbols';
import { lintDocument } from '../../src/core/lint/lint-document';
import { documentKindOf } from '../../src/core/workspace/document-kind';
import { isIndexedKind } from '../../src/core/workspace/documents';
import { HermesContext } from '../../src/core/workspace/hermes-context';
import { WorkspaceIndex } from '../../src/core/workspace/workspace-index';
import { bundledCatalog } from '../core/support/catalogs';
import { middle, toolsetFile, used } from './support';

const TOOLSETS = 1000;
const KEYSTROKES = 60;
const WARM_UP = 20;
const URI = 'file:///w/hermes-toolsets.jsonc';

const catalog = bundledCatalog();
const hermes = HermesContext.withoutHome(catalog);
const TYPED = 'web_search';

function run(others: number, isSound: boolean): void {
	const index = new WorkspaceIndex();
	for (let file = 0; file < others; file++) {
		index.update(`file:///w/team${file}/hermes-toolsets.jsonc`, 'toolset-file', toolsetFile(20, `team${file}-`, { isSound }), 1, false);
	}
	const text = toolsetFile(TOOLSETS, '', { isSound });
	index.update(URI, 'toolset-file', text, 1, true);
	const reads = new Map<string, number>();
	index.onDidChange(({ uri }) => reads.set(uri, (reads.get(uri) ?? 0) + 1));
	lintDocument(index.document(URI) as never, { world: index.world(catalog), hermes, severities: new Map() });
	const times = new Map<string, number[]>();
	const sums: number[] = [];
	let findings = 0;
	const measure = <Result>(what: string, key: number, work: () => Result): Result => {
		const since = used();
		const result = work();
		if (key >= WARM_UP) {
			const time = used() - since;
			times.set(what, [...times.get(what) ?? [], time]);
			sums[key - WARM_UP] = (sums[key - WARM_UP] ?? 0) + time;
		}
		return result;
	};
	const place = text.indexOf('"tools": [', text.length >> 1) + '"tools": ['.length;
	for (let key = 0; key < WARM_UP + KEYSTROKES; key++) {
		const word = TYPED.slice(0, key % TYPED.length);
		// An editor's text is flat; one put together here would be flattened by the first who looks.
		const typed = Buffer.from(`${text.slice(0, place)}"${word}", ${text.slice(place)}`).toString();
		const document = measure('reading the document', key, () => index.update(URI, 'toolset-file', typed, key + 2, true));
		const world = measure('what names mean', key, () => index.world(catalog));
		measure('proposals at the cursor', key, () => completionsAt(document, place + 1 + word.length, { world, hermes }));
		const found = measure('when typing pauses: findings', key, () => lintDocument(document, { world, hermes, severities: new Map() }));
		findings = found.length;
		measure('when typing pauses: outline', key, () => documentSymbols(document));
		measure('when typing pauses: lenses', key, () => toolsetLenses(document));
		measure('when typing pauses: hints on screen', key, () => inlayHints(document, { start: { line: 2000, character: 0 }, end: { line: 2060, character: 0 } }, { world, hermes }));
		measure('when the cursor rests: fixes', key, () => found.slice(0, 5).flatMap(diagnostic => fixesFor(diagnostic, fixDocumentOf(document))));
	}
	console.log(`\n${TOOLSETS} toolsets, ${text.length} characters, ${findings} findings, beside ${others} files; ${KEYSTROKES} keystrokes`);
	times.set('all of it', sums);
	for (const [what, all] of times) {
		const sorted = [...all].sort((a, b) => a - b);
		console.log(`  ${what.padEnd(38)} least ${(sorted[0] ?? 0).toFixed(2).padStart(6)} ms   median ${middle(all).toFixed(2).padStart(6)} ms   95 % ${(sorted[Math.floor(sorted.length * 0.95)] ?? 0).toFixed(2).padStart(6)} ms`);
	}
	console.log(`  readings of the document a keystroke: ${((reads.get(URI) ?? 0) / (WARM_UP + KEYSTROKES)).toFixed(2)}; of others: ${[...reads].filter(([uri]) => uri !== URI).length}`);
}

/** What the listener of VS Code's event does of all this: the document is marked by its name, and the pause begins anew. */
function atOnce(): void {
	const CALLS = 100_000;
	const pending = new Map<string, string>();
	let timer: ReturnType<typeof setTimeout> | undefined;
	const since = used();
	for (let call = 0; call < CALLS; call++) {
		if (isIndexedKind(documentKindOf('/w/team/hermes-toolsets.jsonc'))) {
			pending.set(URI, URI);
			clearTimeout(timer);
			timer = setTimeout(() => undefined, 150);
		}
	}
	const each = (used() - since) / CALLS;
	clearTimeout(timer);
	console.log(`at once, whatever the size of the file: ${(each * 1000).toFixed(1)} µs a keystroke`);
}

atOnce();
for (const isSound of [true, false]) {
	run(0, isSound);
	run(100, isSound);
}
