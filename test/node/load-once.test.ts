import assert from 'node:assert/strict';
import { loadOnce } from '../../src/vscode/load-once';

describe('loading once', () => {
	it('begins when it is asked for, and gives everyone the same', async () => {
		let times = 0;
		const get = loadOnce(async () => ({ time: ++times }), () => assert.fail());
		assert.equal(times, 0);
		const [first, second] = await Promise.all([get(), get()]);
		assert.equal(first, second);
		assert.equal(await get(), first);
		assert.equal(times, 1);
	});

	it('tells of a failure once, and gives it to everyone', async () => {
		const told: unknown[] = [];
		const failure = new Error('no such bundle');
		const get = loadOnce(() => Promise.reject(failure), error => told.push(error));
		await assert.rejects(get(), failure);
		await assert.rejects(get(), failure);
		assert.deepEqual(told, [failure]);
	});
});
