import assert from 'node:assert/strict';
import { fixDocumentOf } from '../../../src/core/language/code-actions/document-format';
import { fixesFor } from '../../../src/core/language/code-actions/fixes-for';
import { hoverAt } from '../../../src/core/language/hover/hover-at';
import { definitionsOfUse } from '../../../src/core/language/names/definition';
import { nameAt, namesIn } from '../../../src/core/language/names/names-in';
import { renameEdits } from '../../../src/core/language/names/rename';
import { documentSymbols } from '../../../src/core/language/symbols';
import { lintDocument } from '../../../src/core/lint/lint-document';
import { formatMessage } from '../../../src/core/message';
import { documentKindOf } from '../../../src/core/workspace/document-kind';
import type { IndexedKind } from '../../../src/core/workspace/documents';
import { HermesContext } from '../../../src/core/workspace/hermes-context';
import { WorkspaceIndex } from '../../../src/core/workspace/workspace-index';
import { bundledCatalog } from '../support/catalogs';

const TEXT = [
	'MORE = {"vision": 5}',
	'NAMES = [f"{n}_gen" for n in ("image",)]',
	'DISTRIBUTIONS = {',
	'    "reading": {',
	'        "description": "d",',
	'        "toolsets": {"web": 90.5, "wbe": 10, **MORE, **{n: 1 for n in NAMES}},',
	'    },',
	'    "other": {"toolsets": {"file": later()}},',
	'}',
	'',
].join('\n');

function read(text = TEXT) {
	const index = new WorkspaceIndex();
	const kind = documentKindOf('/h/toolset_distributions.py') as IndexedKind;
	const document = index.update('file:///h/toolset_distributions.py', kind, text, 1, true);
	const catalog = bundledCatalog();
	return { document, world: index.world(catalog), hermes: HermesContext.withoutHome(catalog), text };
}

describe('toolset_distributions.py', () => {
	it('names toolsets where they are written', () => {
		const { document, text } = read();
		assert.deepEqual(namesIn(document).map(({ subject, role, node }) => [subject, role, text.slice(node.span.start, node.span.end)]), ['vision', 'web', 'wbe', 'file'].map(name => ['toolset', 'toolset-entry', name]));
	});

	it('has an outline with the chances', () => {
		const print = ({ name, detail, children, range }: ReturnType<typeof documentSymbols>[number]): unknown => [name, detail ? formatMessage(detail) : '', range.start.line, children.map(print)];
		assert.deepEqual(documentSymbols(read().document).map(print), [
			['reading', '', 3, [['web', '90.5 %', 5, []], ['wbe', '10 %', 5, []]]],
			['other', '', 7, [['file', '', 7, []]]],
		]);
	});

	it('says what a toolset is, and where', () => {
		const { document, world, hermes, text } = read();
		const offset = text.indexOf('"web"') + 2;
		const hover = hoverAt(document, offset, { world, hermes, translate: formatMessage, fileLabel: uri => uri, problems: () => [] });
		assert.match(hover?.markdown ?? '', /toolset, 2 tools/u);
		const use = nameAt(document, offset);
		assert.deepEqual(use && definitionsOfUse(use, document, world), [{ kind: 'catalog', subject: 'toolset', name: 'web' }]);
	});

	it('offers the nearest name in the quotes of the file', () => {
		const { document, world, text } = read(TEXT.replace('"wbe"', "'flie'"));
		const [found, ...others] = lintDocument(document, { world, severities: new Map() });
		assert.deepEqual([found?.rule, others], ['unknown-toolset', []]);
		const [fix] = fixesFor(found!, fixDocumentOf(document));
		const [edit] = fix!.edits;
		const { start, end } = document.lines.spanOf(edit!.range);
		assert.equal(`${text.slice(0, start)}${edit!.newText}${text.slice(end)}`, TEXT.replace('"wbe"', "'file'"));
	});

	it('is renamed along with the table beside it, and not with another', () => {
		const table = 'TOOLSETS = {"web_x": {"tools": []}}\n';
		const files = {
			'h/toolsets.py': table, 'h/toolset_distributions.py': 'DISTRIBUTIONS = {"d": {"toolsets": {\'web_x\': 1}}}\n',
			'alone/toolset_distributions.py': 'DISTRIBUTIONS = {"d": {"toolsets": {"web_x": 1}}}\n',
		};
		const renamed = (from: string, all: Readonly<Record<string, string>>) => {
			const index = new WorkspaceIndex();
			for (const [name, text] of Object.entries(all)) {
				index.update(`file:///${name}`, documentKindOf(`/${name}`) as IndexedKind, text, 1, false);
			}
			const document = index.document(`file:///${from}`)!;
			const use = namesIn(document).find(({ node }) => node.name === 'web_x')!;
			return renameEdits(use, document, 'net', { world: index.world(bundledCatalog()), documents: index.all(), isEditable: () => true })
				.map(({ uri, edits }) => `${uri.slice('file:///'.length)} ${edits.map(({ newText }) => newText).join()}`).sort();
		};
		const all = Object.keys(files).map(name => `${name} net`).sort();
		assert.deepEqual(renamed('h/toolsets.py', files), all);
		assert.deepEqual(renamed('h/toolset_distributions.py', files), all);
		const mine = { 'w/hermes-toolsets.jsonc': '{"web_x": {"tools": []}}', ...files };
		assert.deepEqual(renamed('w/hermes-toolsets.jsonc', mine), ['alone/toolset_distributions.py net', 'w/hermes-toolsets.jsonc net']);
	});

	for (const [what, text] of [
		['another table', 'TOOLSETS = {"a": {"toolsets": {"nope": 1}}}\n'],
		['a table in a function', 'def f():\n    DISTRIBUTIONS = {"a": {"toolsets": {"nope": 1}}}\n'],
		['a list', 'DISTRIBUTIONS = ["nope"]\n'],
		['nothing yet', 'DISTRIBUTIONS = {\n'],
		['a table that is made elsewhere', 'from x import DISTRIBUTIONS\n'],
	] as const) {
		it(`is silent for ${what}`, () => {
			const { document, world } = read(text);
			assert.deepEqual([...lintDocument(document, { world, severities: new Map() }), ...namesIn(document), ...documentSymbols(document)], []);
		});
	}
});
