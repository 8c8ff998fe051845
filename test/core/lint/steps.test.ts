import assert from 'node:assert/strict';
import { lintDocument, lintSteps } from '../../../src/core/lint/lint-document';
import { TABLE_RULES } from '../../../src/core/lint/rules/table-rules';
import { WorkspaceIndex } from '../../../src/core/workspace/workspace-index';
import { bundledCatalog } from '../support/catalogs';

/** One circle through all toolsets of a file. */
function checked(toolsets: number) {
	const entries = Array.from({ length: toolsets }, (_, index) => [`set-${index}`, { description: 'd', tools: ['todo'], includes: [`set-${(index + 1) % toolsets}`] }]);
	const index = new WorkspaceIndex();
	const document = index.update('file:///w/hermes-toolsets.json', 'toolset-file', JSON.stringify(Object.fromEntries(entries)), 1, true);
	const context = { world: index.world(bundledCatalog()), severities: new Map() };
	const steps = lintSteps(document, context);
	let count = 1;
	let step = steps.next();
	for (; !step.done; step = steps.next()) {
		count++;
	}
	return { count, found: step.value, whole: lintDocument(document, context) };
}

describe('a check in steps', () => {
	it('is left within a rule where a table is large, and finds the same', () => {
		const { count, found, whole } = checked(3000);
		assert.deepEqual(found, whole);
		assert.equal(found.filter(({ rule }) => rule === 'include-cycle').length, 1000);
		// Three rules that ask the graph, three times each, and a thousand findings in fifties.
		assert.ok(count >= TABLE_RULES.filter(({ severity }) => severity !== 'off').length + 20, `${count} steps`);
	});

	it('takes a rule a step where it is small', () => {
		const { count, found } = checked(3);
		assert.equal(found.filter(({ rule }) => rule === 'include-cycle').length, 3);
		assert.ok(count <= TABLE_RULES.length + 2, `${count} steps`);
	});
});
