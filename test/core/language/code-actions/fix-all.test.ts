import assert from 'node:assert/strict';
import { fixAll, isPreferredOf, isSafe, type FixAllRequest } from '../../../../src/core/language/code-actions/fix-all';
import { lintDocument } from '../../../../src/core/lint/lint-document';
import { applySpanEdits } from '../../../../src/core/text';
import { documentKindOf } from '../../../../src/core/workspace/document-kind';
import type { IndexedKind } from '../../../../src/core/workspace/documents';
import { WorkspaceIndex } from '../../../../src/core/workspace/workspace-index';
import { bundledCatalog } from '../../support/catalogs';

const severities = new Map([['redundant-tool', 'hint'], ['redundant-include', 'hint']] as const);

function fixed(text: string, accepts: FixAllRequest['accepts'], path = 'hermes-toolsets.jsonc'): string {
	const index = new WorkspaceIndex();
	const document = index.update(`file:///w/${path}`, documentKindOf(`/w/${path}`) as IndexedKind, text, 1, true);
	const edits = fixAll({ document, world: index.world(bundledCatalog()), accepts, lint: (reading, world) => lintDocument(reading, { world, severities }) });
	return applySpanEdits(text, edits.map(({ range, newText }) => ({ span: document.lines.spanOf(range), newText })));
}

function expansions(text: string): unknown {
	const index = new WorkspaceIndex();
	index.update('file:///w/hermes-toolsets.jsonc', 'toolset-file', text, 1, true);
	const { graph } = index.world(bundledCatalog());
	return ['x', 'y', 'z'].map(name => graph.expand(name));
}

describe('fixing all', () => {
	for (const [what, before, after, accepts, path] of [
		[
			'of one rule, however often it is broken', '{ "x": { "description": "d", "tools": ["todo", "todo", "memory", "todo"] },\n // kept\n "y": { "description": "d", "tools": ["memory", "memory"] } }',
			'{ "x": { "description": "d", "tools": ["todo", "memory"] },\n // kept\n "y": { "description": "d", "tools": ["memory"] } }', isPreferredOf('duplicate-tool'), undefined,
		],
		['and no other rule', '{ "x": { "tools": ["todo", "todo"] } }', '{ "x": { "tools": ["todo"] } }', isPreferredOf('duplicate-tool'), undefined],
		['also what no save may do', '{ "x": { "tools": ["web_serch"] }, "y": { "tools": ["web_serch"] } }', '{ "x": { "tools": ["web_search"] }, "y": { "tools": ["web_search"] } }', isPreferredOf('unknown-tool'), undefined],
		['that is safe, which a guess is not', '{ "x": { "tools": ["web_serch", "todo", "todo"], "includes": ["web", "web", "x"] } }', '{ "x": { "tools": ["web_serch", "todo"], "includes": ["web"] } }', isSafe, undefined],
		['that is safe, while something is left', '{ "x": { "description": "d", "tools": ["web_search", "web_search"], "includes": ["web"] } }', '{ "x": { "description": "d", "tools": [], "includes": ["web"] } }', isSafe, undefined],
		['that is safe in a config', 'platform_toolsets:\n  cli:\n    - web\n    - web # again\n    - file\n', 'platform_toolsets:\n  cli:\n    - web\n    - file\n', isSafe, 'config.yaml'],
	] as const) {
		it(what, () => {
			assert.equal(fixed(before, accepts, path), after);
		});
	}

	it('keeps what is there because of each other', () => {
		for (const text of [
			'{ "x": { "tools": ["todo"], "includes": ["y"] }, "y": { "tools": ["todo"], "includes": ["x"] } }',
			'{ "x": { "includes": ["y", "z"] }, "y": { "tools": ["todo"] }, "z": { "tools": ["todo"] } }',
			'{ "x": { "tools": ["todo"], "includes": ["y", "z"] }, "y": { "tools": ["todo"], "includes": ["z"] }, "z": { "tools": ["todo"], "includes": ["y"] } }',
		]) {
			const after = fixed(text, isSafe);
			assert.deepEqual(expansions(after), expansions(text), after);
		}
	});

	it('is done where nothing is to be done, and with texts that cannot be read', () => {
		for (const text of ['', '{', '[]', '{ "x": { "tools": ["todo", "todo" }', '{ "__proto__": { "tools": ["todo", "todo"] } }']) {
			const once = fixed(text, isSafe);
			assert.equal(fixed(once, isSafe), once);
		}
	});
});
