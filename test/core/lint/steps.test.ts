import assert from 'node:assert/strict';
import { lintDocument, lintSteps } from '../../../src/core/lint/lint-document';
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
	it('is left again and again where a table is large, and finds the same', () => {
		const { count, found, whole } = checked(3000);
		assert.deepEqual(found, whole);
		assert.equal(found.filter(({ rule }) => rule === 'include-cycle').length, 1000);
		// Every hundred toolsets, and every fifty of a thousand findings.
		assert.ok(count >= 30 + 20, `${count} steps`);
	});

	it('takes a few where it is small', () => {
		const { count, found } = checked(3);
		assert.equal(found.filter(({ rule }) => rule === 'include-cycle').length, 3);
		assert.ok(count <= 4, `${count} steps`);
	});
});
