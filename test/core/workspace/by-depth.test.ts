import assert from 'node:assert/strict';
import { byDepth } from '../../../src/core/workspace/by-depth';

describe('addresses by depth', () => {
	it('begin with the topmost, and stay in order where they are equal', () => {
		const uris = ['file:///w/a/config.yaml', 'file:///w/config.yaml', 'file:///w/b/c/config.yaml', 'file:///w/b/config.yaml'];
		assert.deepEqual(byDepth(uris.map(uri => ({ uri }))).map(({ uri }) => uri), ['file:///w/config.yaml', 'file:///w/a/config.yaml', 'file:///w/b/config.yaml', 'file:///w/b/c/config.yaml']);
	});
});
