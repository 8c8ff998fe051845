import assert from 'node:assert/strict';
import { fixDocumentOf } from '../../../src/core/language/code-actions/document-format';
import { fixesFor } from '../../../src/core/language/code-actions/fixes-for';
import { definitionsOfUse } from '../../../src/core/language/names/definition';
import { namesIn } from '../../../src/core/language/names/names-in';
import { documentSymbols } from '../../../src/core/language/symbols';
import { lintDocument } from '../../../src/core/lint/lint-document';
import { formatMessage } from '../../../src/core/message';
import { mayHoldToolsetTable } from '../../../src/core/sources/python/is-toolset-table';
import { applySpanEdits } from '../../../src/core/text';
import { WorkspaceIndex } from '../../../src/core/workspace/workspace-index';
import { bundledCatalog } from '../support/catalogs';

const URI = 'file:///tree/toolsets.py';

/** A table of its own: three tools that all front ends share, and a spelling or two. */
const TABLE = `_HERMES_CORE_TOOLS = [
    "look",
    "dig",
]

TOOLSETS = {
    "eyes": {
        "description": "Look",
        "tools": ["look", "look"],
        "includes": [],
    },
    "hermes-desk": {"description": "Desk", "tools": _HERMES_CORE_TOOLS, "includes": []},
    "hermes-phone": {"description": "Phone", "tools": _HERMES_CORE_TOOLS + ["ring"], "includes": ["eys"]},
    "hermes-every": {"description": "Every one", "tools": [], "includes": ["hermes-desk", "hermes-phone"]},
}
`;

function read(text: string, uri = URI) {
	const index = new WorkspaceIndex();
	const document = index.update(uri, 'toolset-table', text, 1, true);
	const world = index.world(bundledCatalog());
	const lint = (registered?: readonly string[]) => lintDocument(document, { world, severities: new Map(), ...(registered && { registered: new Set(registered) }) });
	return { document, world, lint };
}

function told(text: string, registered?: readonly string[]): string[] {
	const { document, lint } = read(text);
	return lint(registered).map(({ rule, range }) => `${rule} ${document.lines.text.slice(document.lines.offsetAt(range.start), document.lines.offsetAt(range.end))}`);
}

describe('lint of a Python toolset table', () => {
	it('tells what is wrong at the very text, against the table itself', () => {
		assert.deepEqual(told(TABLE), ['duplicate-tool look', 'unknown-include eys']);
	});

	it('knows tools that are registered nowhere once the whole tree was read, each place once', () => {
		assert.deepEqual(told(TABLE, ['look', 'ring']), ['unknown-tool dig', 'duplicate-tool look', 'unknown-include eys']);
		assert.deepEqual(told(TABLE, ['look', 'ring', 'dig']), ['duplicate-tool look', 'unknown-include eys']);
		const [found] = read(TABLE).lint(['look']);
		assert.match(found ? formatMessage(found.message) : '', /nothing in .* registers it/u);
	});

	it('leaves a union of platforms alone, and tells a redundant include of another kind', () => {
		const text = TABLE.replace('["hermes-desk", "hermes-phone"]', '["eyes", "hermes-desk", "hermes-phone"]');
		assert.deepEqual(told(text).filter(found => found.startsWith('redundant')), ['redundant-include eyes']);
	});

	it('adds a table without the core list to the catalog', () => {
		assert.deepEqual(told('TOOLSETS = {"mine": {"tools": ["todo"], "includes": ["web", "nowhere-at-all"]}}'), ['unknown-include nowhere-at-all']);
	});

	it('says where part of a table is known only when it runs', () => {
		assert.deepEqual(told('TOOLSETS = {"mine": {"tools": fetch(), "includes": ["web"]}}'), ['not-evaluated fetch()']);
	});

	for (const text of ['', 'x = 1', 'TOOLSETS = None', 'TOOLSETS = ["a"]', 'TOOLSETS = {"a": 1}', 'from a import TOOLSETS', 'def f():\n    TOOLSETS = {"a": {"tools": ["b"]}}', 'TOOLSETS = {', '# TOOLSETS']) {
		it(`says nothing about ${JSON.stringify(text)}`, () => {
			const { document, lint } = read(text);
			assert.deepEqual(lint(), []);
			assert.deepEqual(namesIn(document), []);
			assert.deepEqual(documentSymbols(document), []);
		});
	}
});

describe('fixes in a Python toolset table', () => {
	function fixed(text: string, rule: string, registered?: readonly string[]): string[] {
		const { document, lint } = read(text);
		const found = lint(registered).find(diagnostic => diagnostic.rule === rule);
		assert.ok(found, rule);
		return fixesFor(found, fixDocumentOf(document)).map(({ title, edits }) => `${formatMessage(title)}: ${applySpanEdits(text, edits.map(({ range, newText }) => ({ span: document.lines.spanOf(range), newText }))).split('\n').find((line, at) => line !== text.split('\n')[at]) ?? ''}`);
	}

	it('takes an entry out of a list that is written out', () => {
		assert.deepEqual(fixed(TABLE, 'duplicate-tool'), ['Remove "look" from the list:         "tools": ["look"],']);
	});

	it('changes a name in its own quotes', () => {
		assert.equal(fixed(TABLE.replace('"eys"', "'eys'"), 'unknown-include')[0], 'Change to "eyes":     "hermes-phone": {"description": "Phone", "tools": _HERMES_CORE_TOOLS + ["ring"], "includes": [\'eyes\']},');
	});

	for (const [list, after] of [
		['_HERMES_CORE_TOOLS + ["look"]', '_HERMES_CORE_TOOLS'],
		['[*_HERMES_CORE_TOOLS, "look"]', '[*_HERMES_CORE_TOOLS]'],
		['list(["look", "look"])', 'list(["look"])'],
		['[name for name in ["look", "look"]]', undefined],
	] as const) {
		it(`takes out of ${list} what stands in it`, () => {
			assert.deepEqual(fixed(TABLE.replace('["look", "look"]', list), 'duplicate-tool'), [`Remove "look" from the list: ${after === undefined ? '' : `        "tools": ${after},`}`]);
		});
	}
});

describe('the last entry of an operand', () => {
	it('leaves an empty list where the rest of the sum is a list that changes further down', () => {
		const text = `${TABLE.replace('["look", "look"]', '_HERMES_CORE_TOOLS + ["look"]')}TOOLSETS["eyes"]["tools"].append("zap")\n`;
		const { document, lint } = read(text);
		const found = lint().find(({ rule }) => rule === 'duplicate-tool');
		const [fix] = found ? fixesFor(found, fixDocumentOf(document)) : [];
		assert.match(applySpanEdits(text, fix?.edits.map(({ range, newText }) => ({ span: document.lines.spanOf(range), newText })) ?? []), /_HERMES_CORE_TOOLS \+ \[\],/);
	});
});

describe('names of a Python toolset table', () => {
	it('stand each place once, the shared list too', () => {
		const { document } = read(TABLE);
		assert.deepEqual(namesIn(document).map(({ role, node }) => `${role} ${node.name}`), [
			'tool look', 'tool dig',
			'toolset-key eyes', 'tool look', 'tool look',
			'toolset-key hermes-desk',
			'toolset-key hermes-phone', 'tool ring', 'include eys',
			'toolset-key hermes-every', 'include hermes-desk', 'include hermes-phone',
		]);
	});

	it('make an outline with what stands inside of each toolset', () => {
		assert.deepEqual(documentSymbols(read(TABLE).document).map(({ name, children }) => [name, ...children.map(child => child.name)].join(' ')),
			['eyes look look', 'hermes-desk', 'hermes-phone ring eys', 'hermes-every hermes-desk hermes-phone']);
	});

	it('lead from an include to the key in the same table', () => {
		const { document, world } = read(TABLE);
		const use = namesIn(document).find(({ role, node }) => role === 'include' && node.name === 'hermes-phone');
		assert.ok(use);
		assert.deepEqual(definitionsOfUse(use, document, world).map(found => found.kind === 'file' && `${found.uri} ${found.range.start.line}`), [`${URI} 12`]);
	});
});

describe('Python files that may hold a table', () => {
	for (const [text, expected] of [
		['TOOLSETS = {}', true],
		['import os\nTOOLSETS: dict = {}\n', true],
		['\r\nTOOLSETS={}', true],
		['print(TOOLSETS)', false],
		['    TOOLSETS = {}', false],
		['TOOLSETS_OTHER = {}', false],
		['# TOOLSETS = {}', false],
		['', false],
	] as const) {
		it(`${JSON.stringify(text)}: ${expected ? 'read' : 'left alone'}`, () => {
			assert.equal(mayHoldToolsetTable(text), expected);
		});
	}
});
