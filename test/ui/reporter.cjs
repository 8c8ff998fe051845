'use strict';
const { reporters, Runner } = require('mocha');

const { EVENT_RUN_END, EVENT_TEST_RETRY } = Runner.constants;

/** The lines of every test, and of each that passed or failed only when it was run once more: it is late somewhere. */
module.exports = class extends reporters.Spec {
	constructor(runner, options) {
		super(runner, options);
		const late = [];
		runner.on(EVENT_TEST_RETRY, (test, error) => {
			late.push(test.fullTitle());
			console.log(`    once more: ${test.title}\n      ${(error.stack ?? String(error)).replaceAll('\n', '\n      ')}`);
		});
		runner.on(EVENT_RUN_END, () => {
			if (late.length > 0) {
				console.log(`  run once more:\n${late.map(title => `    ${title}\n`).join('')}`);
			}
		});
	}
};
