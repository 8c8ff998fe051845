// Measures what a keystroke in a Python table costs: `npm run bench -- python-keystroke [--toolsets <a Hermes' toolsets.py>]`.
// A letter more in a name of a list, then everything that an editor may ask; refactorings, which read the text again to
// be sure of what they do, among it. Processor time.
import * as fs from 'node:fs';
import { fixDocumentOf } from '../../src/core/language/code-actions/document-format';
import { fixesFor } from '../../src/core/language/code-actions/fixes-for';
import { refactoringsAt } from '../../src/core/language/code-actions/refactorings-at';
import { toolsetLenses } from '../../src/core/language/code-lens';
import { completionsAt } from '../../src/core/language/completion/completions-at';
import { hoverAt } from '../../src/core/language/hover/hover-at';
import { inlayHints } from '../../src/core/language/inlay-hints';
import { writePythonEntry } from '../../src/core/language/python-entry';
import { documentSymbols } from '../../src/core/language/symbols';
import { lintDocument } from '../../src/core/lint/lint-document';
import { formatMessage } from '../../src/core/message';
import { HermesContext } from '../../src/core/workspace/hermes-context';
import { WorkspaceIndex } from '../../src/core/workspace/workspace-index';
import { bundledCatalog } from '../core/support/catalogs';
import { flat, middle, used } from './support';

const KEYSTROKES = 40;
const WARM_UP = 15;
const URI = 'file:///w/toolsets.py';
const FRAME = 16;

const catalog = bundledCatalog();
const hermes = HermesContext.withoutHome(catalog);

/** The toolsets of the bundled release as a table, with functions around it as Hermes has them. */
function writtenTable(): string {
	const entries = [...catalog.toolsets].map(([name, definition]) => writePythonEntry(name, definition));
	const code = Array.from({ length: 30 }, (_, index) => `\ndef function_${index}(name, visited=None):\n    """Looks ${index} up."""\n    found = TOOLSETS.get(name)\n    if not found:\n        return []\n    return sorted(set(found.get("tools", [])))\n\n`);
	return `"""Toolsets."""\nfrom typing import Any, Dict, List\n\n_HERMES_CORE_TOOLS = [${catalog.core.map(tool => JSON.stringify(tool)).join(', ')}]\n\nTOOLSETS = {\n${entries.join('\n')}}\n${code.join('')}`;
}

function run(what: string, text: string): void {
	const index = new WorkspaceIndex();
	const times = new Map<string, number[]>();
	const measure = <Result>(part: string, key: number, work: () => Result): Result => {
		const since = used();
		const result = work();
		if (key >= WARM_UP) {
			times.set(part, [...times.get(part) ?? [], used() - since]);
		}
		return result;
	};
	const table = text.indexOf('TOOLSETS');
	const tools = text.indexOf('"tools": ["', text.indexOf('"tools": ["', table) + 1);
	const place = tools + '"tools": ["'.length;
	for (let key = 0; key < WARM_UP + KEYSTROKES; key++) {
		const word = 'web_search_'.slice(0, 1 + key % 9);
		const typed = flat(text.slice(0, place) + word + text.slice(place));
		const document = measure('reading the document', key, () => index.update(URI, 'toolset-table', typed, key + 1, true));
		const world = measure('what names mean', key, () => index.world(catalog));
		measure('completion of a tool', key, () => completionsAt(document, place + word.length, { world, hermes }));
		measure('hover', key, () => hoverAt(document, place + 1, { world, hermes, translate: formatMessage, fileLabel: file => file, problems: () => [] } as Parameters<typeof hoverAt>[2]));
		const found = measure('check of the document', key, () => lintDocument(document, { world, hermes, severities: new Map() }));
		measure('fixes', key, () => found.slice(0, 5).flatMap(diagnostic => fixesFor(diagnostic, fixDocumentOf(document))));
		measure('refactorings of a selected tool', key, () => refactoringsAt({ document, selection: { start: place - 1, end: place + word.length }, world }));
		const include = typed.indexOf('"includes": ["', place) + '"includes": ["'.length;
		measure('refactorings of an include', key, () => refactoringsAt({ document, selection: { start: include, end: include }, world }));
		measure('outline', key, () => documentSymbols(document));
		measure('lenses', key, () => toolsetLenses(document));
		measure('hints', key, () => inlayHints(document, { start: { line: 0, character: 0 }, end: { line: 200, character: 0 } }, { world, hermes }));
	}
	console.log(`\n${what}: ${text.length} characters`);
	for (const [part, all] of times) {
		const sorted = [...all].sort((a, b) => a - b);
		const high = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
		console.log(`  ${part.padEnd(34)} least ${(sorted[0] ?? 0).toFixed(2).padStart(6)} ms   median ${middle(all).toFixed(2).padStart(6)} ms   95 % ${high.toFixed(2).padStart(6)} ms${middle(all) <= FRAME ? '' : '   beyond a frame'}`);
	}
}

run('The toolsets of the bundled release', writtenTable());
const given = process.env['HERMES_TOOLSETS_TABLE'];
if (given) {
	run(given, fs.readFileSync(given, 'utf8'));
}
