import { closeEverything, photographFailure } from './harness.mjs';

/** One browser and one server serve all files of tests; they end when the last test has. */
export const mochaHooks = {
	async afterEach() {
		if (this.currentTest?.state === 'failed') {
			await photographFailure(this.currentTest.fullTitle());
		}
	},
	async afterAll() {
		this.timeout(30_000);
		await closeEverything();
	},
};
