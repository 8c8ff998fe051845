import assert from 'node:assert/strict';
import { anyOf, documentKindOf, TOOLSET_FILE_GLOBS, WORKSPACE_GLOBS } from '../../../src/core/workspace/document-kind';

describe('globs of the files that are read', () => {
	it('come together in one, without braces inside braces', () => {
		assert.equal(anyOf(['**/a', '**/b.{x,y}']), '{**/a,**/b.x,**/b.y}');
		for (const globs of [TOOLSET_FILE_GLOBS, WORKSPACE_GLOBS]) {
			assert.match(anyOf(globs), /^\{[^{}]+\}$/);
		}
	});

	it('name what a path alone tells to be ours', () => {
		for (const glob of anyOf(WORKSPACE_GLOBS).slice(1, -1).split(',')) {
			assert.notEqual(documentKindOf(glob.replace('**', '/folder').replace('*', 'team')), undefined, glob);
		}
	});
});
