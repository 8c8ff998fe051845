import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { differenceWords, type Change } from '../../../src/core/changes/change';
import { savedWorld, workspaceChanges } from '../../../src/core/changes/workspace-changes';
import { formatMessage } from '../../../src/core/message';
import { LineIndex } from '../../../src/core/text';
import { documentKindOf } from '../../../src/core/workspace/document-kind';
import { readDocument, type IndexedDocument, type IndexedKind } from '../../../src/core/workspace/documents';
import { HermesContext } from '../../../src/core/workspace/hermes-context';
import { WorkspaceIndex } from '../../../src/core/workspace/workspace-index';
import { bundledCatalog } from '../support/catalogs';

/** Files by path: the text, or the saved and the present one. */
type Files = Readonly<Record<string, string | readonly [saved: string, present: string]>>;

function inputOf(files: Files) {
	const index = new WorkspaceIndex();
	const saved = new Map<string, IndexedDocument>();
	for (const [path, text] of Object.entries(files)) {
		const uri = `file:///w/${path}`;
		const kind = documentKindOf(`/w/${path}`) as IndexedKind;
		index.update(uri, kind, typeof text === 'string' ? text : text[1], 1, true);
		if (typeof text !== 'string') {
			saved.set(uri, readDocument(kind, { uri, version: 0, lines: new LineIndex(text[0]) }, false, undefined));
		}
	}
	const catalog = bundledCatalog();
	return { world: index.world(catalog), documents: index.all(), saved, contextOf: () => HermesContext.withoutHome(catalog) };
}

const changes = (files: Files) => workspaceChanges(inputOf(files));

function show(change: Change): string {
	const what = change.kind === 'toolset' ? `${change.edited ? 'edited' : 'reached'} ${change.name}` : `${change.whenDeployed ? 'when deployed' : 'at once'} ${change.platform}`;
	return `${what}: ${[...change.added.map(tool => `+${tool}`), ...change.removed.map(tool => `-${tool}`)].join(' ')}`;
}

describe('what will change', () => {
	for (const [what, files, expected] of [
		['nothing, for comments and order', { 'hermes-toolsets.jsonc': ['{ "x": { "tools": ["a", "b"] } }', '{ /* c */ "x": { "tools": ["b", "a"] } }'] }, []],
		['an edited toolset', { 'hermes-toolsets.jsonc': ['{ "x": { "includes": ["web", "todo"] } }', '{ "x": { "includes": ["web", "clarify"] } }'] }, ['edited x: +clarify -todo']],
		[
			'those that include it, over other files too', {
				'hermes-toolsets.jsonc': ['{ "x": { "tools": ["a"] } }', '{ "x": { "tools": ["a", "b"] } }'],
				'b.hermes-toolsets.jsonc': '{ "y": { "includes": ["x"] }, "z": { "includes": ["y"], "tools": ["b"] }, "q": { "includes": ["z", "q"] } }',
			}, ['edited x: +b', 'reached y: +b'],
		],
		['a toolset that is new or gone', { 'hermes-toolsets.jsonc': ['{ "x": { "tools": ["a"] }, "u": { "includes": ["x", "y"] } }', '{ "y": { "tools": ["b"] }, "u": { "includes": ["x", "y"] } }'] }, ['edited y: +b', 'edited x: -a', 'reached u: +b -a']],
		['a toolset of Hermes that is replaced', { 'hermes-toolsets.jsonc': ['{}', '{ "search": { "tools": ["a"] } }'] }, ['edited search: +a -web_search']],
		['one that includes everything', { 'hermes-toolsets.jsonc': ['{ "x": { "tools": ["a"] }, "e": { "includes": ["*"] } }', '{ "x": { "tools": ["b"] }, "e": { "includes": ["*"] } }'] }, ['edited x: +b -a', 'reached e: +b -a']],
		['platforms of an edited config', { 'config.yaml': ['platform_toolsets:\n  cli: [web]\n', 'platform_toolsets:\n  cli: [web, todo]\n'] }, ['at once cli: +todo']],
		['nothing while a config does not parse', { 'config.yaml': ['platform_toolsets:\n  cli: [web]\n', 'platform_toolsets:\n  cli: [web\n'] }, []],
		[
			'platforms that will have an edited toolset once it is deployed', {
				'hermes-toolsets.jsonc': ['{ "mine": { "tools": ["a"] } }', '{ "mine": { "tools": ["a", "todo"] } }'],
				'config.yaml': 'platform_toolsets:\n  cli: [mine]\n  telegram: [web]\n',
			}, ['edited mine: +todo', 'when deployed cli: +todo'],
		],
	] as const) {
		it(what, () => {
			assert.deepEqual(changes(files as Files).map(show), expected);
		});
	}

	it('reaches platforms without a list by what is denied', () => {
		const found = changes({ 'config.yaml': ['platform_toolsets:\n  cli: [web]\n', 'platform_toolsets:\n  cli: [web]\nagent:\n  disabled_toolsets: [web]\n'] });
		assert.equal(show(found[0]!), 'at once cli: -web_extract -web_search');
		assert.ok(found.some(change => change.kind === 'platform' && change.platform === 'telegram' && change.removed.includes('web_search')));
	});

	it('has places to go to', () => {
		const [toolset, platform] = changes({
			'hermes-toolsets.jsonc': ['{}', '{\n  "x": { "tools": ["a"] } }'],
			'config.yaml': ['platform_toolsets:\n  cli: [web]\n', 'platform_toolsets:\n  cli: [web, todo]\n'],
		});
		assert.ok(toolset?.kind === 'toolset' && platform?.kind === 'platform');
		assert.deepEqual([toolset.place?.uri, toolset.place?.range.start], ['file:///w/hermes-toolsets.jsonc', { line: 1, character: 3 }]);
		assert.deepEqual([platform.uri, platform.range?.start], ['file:///w/config.yaml', { line: 1, character: 2 }]);
	});

	it('is said in few words', () => {
		assert.deepEqual([[['a', 'b'], ['c']], [['a'], []], [[], ['a', 'b']]].map(([added = [], removed = []]) => formatMessage(differenceWords({ added, removed }))), ['+2 −1 tools', '+1 tool', '−2 tools']);
	});

	it('says the same of platforms whatever was asked before', () => {
		const config = 'platform_toolsets:\n  cli: [mine]\n  telegram: [other, web]\n';
		const other = (tools: string) => `{ "other": { "tools": [${tools}], "includes": ["mine"] } }`;
		const saved = '{ "mine": { "tools": ["a"] } }';
		const told = (present: string, beside: string) => changes({ 'hermes-toolsets.jsonc': [saved, present], 'b.hermes-toolsets.jsonc': beside, 'config.yaml': config }).map(show).filter(line => line.startsWith('when'));
		assert.deepEqual(told('{ "mine": { "tools": ["a", "todo"] } }', other('')), ['when deployed cli: +todo', 'when deployed telegram: +todo']);
		assert.deepEqual(told('{ "mine": { "tools": ["clarify"] } }', other('"b"')), ['when deployed cli: +clarify -a', 'when deployed telegram: +clarify -a']);
		// Another name, and none of those before.
		assert.deepEqual(told('{ "mine": { "tools": ["a"], "includes": ["new"] }, "new": { "tools": ["memory"] } }', other('')), ['when deployed cli: +memory', 'when deployed telegram: +memory']);
		assert.deepEqual(told('{ "mine": { "tools": ["a", "todo"] } }', other('"todo"')), ['when deployed cli: +todo']);
	});

	it('is every difference between the expansions of both worlds, and nothing else', () => {
		const names = ['a', 'b', 'c', 'd'];
		const table = fc.dictionary(fc.constantFrom(...names), fc.record({
			tools: fc.array(fc.constantFrom('t1', 't2', 't3'), { maxLength: 2 }),
			includes: fc.array(fc.constantFrom(...names, 'web', 'all'), { maxLength: 2 }),
		}), { noNullPrototype: true });
		fc.assert(fc.property(table, table, table, (before, after, other) => {
			const input = inputOf({ 'hermes-toolsets.jsonc': [JSON.stringify(before), JSON.stringify(after)], 'a.hermes-toolsets.jsonc': JSON.stringify(other) });
			const old = savedWorld(input.world, input.saved);
			const expected = names.filter(name => old.graph.expand(name).join() !== input.world.graph.expand(name).join());
			const found = workspaceChanges(input).filter(change => change.kind === 'toolset').map(({ name }) => name);
			assert.deepEqual(found.filter(name => names.includes(name)).sort(), expected);
		}));
	});
});
