import { closeEverything, photographFailure, renewWindows, spoilWindows } from './harness.mjs';

/** One browser and one server serve all files of tests; they end when the last test has. */
export const mochaHooks = {
	async beforeEach() {
		// Run once more after a failure: not from where that left the window.
		if (this.currentTest?.currentRetry() > 0) {
			await renewWindows();
		}
	},
	async afterEach() {
		// Nor does one pass that is run once more.
		if (this.currentTest && this.currentTest.state !== 'passed') {
			await photographFailure(`${this.currentTest.fullTitle()}${this.currentTest.currentRetry() > 0 ? ' again' : ''}`);
			spoilWindows();
		}
	},
	async afterAll() {
		this.timeout(30_000);
		await closeEverything();
	},
};
