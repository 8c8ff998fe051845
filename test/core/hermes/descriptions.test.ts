import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import fastCheck from 'fast-check';
import descriptions from '../../../src/core/hermes/data/descriptions.json';
import leftOut from '../../../src/core/hermes/data/left-out.json';
import { KINDS, describeTool, describeToolset, kindOfToolset, leftOutReason } from '../../../src/core/hermes/descriptions';

interface CatalogFacts {
	readonly release: string;
	readonly core: readonly string[];
	readonly all: readonly string[];
	readonly toolsets: Readonly<Record<string, { readonly tools: readonly string[] }>>;
	readonly resolved: Readonly<Record<string, readonly string[]>>;
	readonly registered?: Readonly<Record<string, { readonly toolset: string }>>;
}

const FOLDER = new URL('../../facts/catalog/', import.meta.url);
const catalogs = readdirSync(FOLDER).map((file) => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as CatalogFacts);
const entries = [...Object.entries(descriptions.toolsets), ...Object.entries(descriptions.tools)];

function toolsOf(catalog: CatalogFacts): Set<string> {
	const listed = Object.values(catalog.toolsets).flatMap(({ tools }) => tools);
	return new Set([...listed, ...catalog.core, ...catalog.all, ...Object.keys(catalog.registered ?? {})]);
}

function toolsetsOf(catalog: CatalogFacts): Set<string> {
	return new Set([...Object.keys(catalog.toolsets), ...Object.values(catalog.registered ?? {}).map(({ toolset }) => toolset)]);
}

describe('descriptions', () => {
	it('are tried on all 19 catalogs', () => {
		assert.equal(catalogs.length, 19);
	});

	for (const catalog of catalogs) {
		it(`cover every toolset and tool of ${catalog.release}`, () => {
			assert.deepEqual([...toolsetsOf(catalog)].filter((name) => describeToolset(name) === undefined), []);
			assert.deepEqual([...toolsOf(catalog)].filter((name) => !describeTool(name)), []);
		});
	}

	it('are one plain line of at most 90 characters without a final period', () => {
		for (const [name, { text }] of entries) {
			assert.match(text, /^[^\s\p{Cc}].*[^\s.]$/u, name);
			assert.doesNotMatch(text, /[\n\r\t`*_<>[\]]{2,}|  /, name);
			assert.ok(text.length <= 90, `${name}: ${text.length} characters`);
		}
	});

	it('are never given twice', () => {
		const texts = entries.map(([, { text }]) => text.toLowerCase());
		assert.deepEqual(texts.filter((text, index) => texts.indexOf(text) !== index), []);
	});

	it('have a valid kind, and every kind is used by a tool and a toolset', () => {
		const kinds = Object.keys(KINDS);
		assert.deepEqual(entries.filter(([, { kind }]) => !kinds.includes(kind)), []);
		for (const table of [descriptions.toolsets, descriptions.tools]) {
			assert.deepEqual(new Set(Object.values(table).map(({ kind }) => kind)), new Set(kinds));
		}
	});

	it('stand in order of names, so that a change is one line', () => {
		for (const table of [descriptions.toolsets, descriptions.tools]) {
			assert.deepEqual(Object.keys(table), Object.keys(table).sort());
		}
	});

	it('say nothing of names that Hermes does not have', () => {
		for (const name of ['__proto__', 'constructor', 'toString', '', 'Web', 'web ', 'no_mcp']) {
			assert.equal(describeTool(name), undefined, name);
			assert.equal(describeToolset(name), undefined, name);
		}
		fastCheck.assert(fastCheck.property(fastCheck.string(), (name) => {
			fastCheck.pre(!Object.hasOwn(descriptions.tools, name));
			assert.equal(describeTool(name), undefined);
		}));
	});

	it('tell apart what names share', () => {
		assert.deepEqual(describeTool('terminal'), { kind: 'execution', text: descriptions.tools.terminal.text });
		assert.notEqual(describeTool('terminal')?.text, describeToolset('terminal'));
	});
});

describe('kinds', () => {
	it('have words and icons of their own', () => {
		const looks = Object.values(KINDS);
		assert.equal(looks.length, 5);
		assert.equal(new Set(looks.map(({ icon }) => icon)).size, 5);
		assert.equal(KINDS.memory.words, 'memory and planning');
	});

	const cases: readonly [string, readonly string[], string | undefined][] = [
		['browser', [], 'information'],
		['context_engine', [], 'memory'],
		['mine', ['web_search', 'read_file', 'terminal'], 'information'],
		['mine', ['terminal', 'web_search'], 'execution'],
		['mine', ['image_generate', 'unknown', 'other'], 'media'],
		['mine', ['unknown'], undefined],
		['mine', [], undefined],
		['__proto__', ['todo'], 'memory'],
	];
	for (const [name, expansion, expected] of cases) {
		it(`of ${name} with [${expansion.join(', ')}] is ${expected ?? 'not known'}`, () => {
			assert.equal(kindOfToolset(name, expansion), expected);
		});
	}
});

describe('what hermes-acp leaves out', () => {
	for (const { release, resolved } of catalogs) {
		it(`has a reason for every tool in ${release}`, () => {
			const editor = new Set(resolved['hermes-acp']);
			const missing = (resolved['hermes-cli'] ?? []).filter((tool) => !editor.has(tool));
			assert.ok(missing.length >= 9);
			assert.deepEqual(missing.filter((tool) => leftOutReason(tool).id === 'unlisted'), []);
		});
	}

	it('has no reason for a tool that no release leaves out', () => {
		const leftOutSomewhere = new Set(catalogs.flatMap(({ resolved }) => {
			const editor = new Set(resolved['hermes-acp']);
			return (resolved['hermes-cli'] ?? []).filter((tool) => !editor.has(tool));
		}));
		const given = Object.values(leftOut).flatMap(({ tools }) => tools);
		assert.deepEqual(given.filter((tool) => !leftOutSomewhere.has(tool)), []);
		assert.equal(new Set(given).size, given.length);
	});

	it('names the reason, and falls back to a general sentence', () => {
		assert.equal(leftOutReason('clarify').id, 'no-choices');
		assert.equal(leftOutReason('ha_get_state').id, 'no-smart-home');
		for (const name of ['terminal', 'constructor', '']) {
			assert.equal(leftOutReason(name).id, 'unlisted');
			assert.match(leftOutReason(name).sentence, /^[A-Z].*[^.]$/);
		}
	});
});
