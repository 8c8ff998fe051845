import { closeEverything } from './harness.mjs';

/** One browser and one server serve all files of tests; they end when the last test has. */
export const mochaHooks = {
	async afterAll() {
		this.timeout(30_000);
		await closeEverything();
	},
};
