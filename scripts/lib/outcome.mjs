/** @typedef {{ passed: number, failed: number, failures?: string[] }} Count `failures`: what is known of each test that failed */

/**
 * Prints what a run inside an editor left, and counts it.
 *
 * @param {{ milliseconds: number, node?: string, tests: { title: string, state: string, milliseconds: number, error?: string }[] }} outcome
 * @returns {Count} a test that was skipped counts as failed: none may be
 */
export function reportOutcome(outcome) {
	for (const { title, state, milliseconds, error } of outcome.tests) {
		console.log(`  ${state === 'passed' ? '✔' : '✘'} ${title} (${milliseconds} ms)${state === 'skipped' ? ' SKIPPED' : ''}${error ? `\n${error}` : ''}`);
	}
	const notPassed = outcome.tests.filter(test => test.state !== 'passed');
	return {
		passed: outcome.tests.length - notPassed.length,
		failed: notPassed.length,
		failures: notPassed.map(({ title, state, error }) => `${title}\n${error ?? state}`),
	};
}

/**
 * Counts the tests of a run of mocha from what its reporters print at the end.
 *
 * @param {string} output
 * @returns {Count}
 */
export function countMocha(output) {
	const last = word => Number([...output.matchAll(new RegExp(`^\\s*(\\d+) ${word}`, 'gmu'))].at(-1)?.[1] ?? 0);
	const failed = last('failing') + last('pending');
	const details = output.search(/^\s*\d+ failing$/mu);
	return { passed: last('passing'), failed, failures: failed > 0 && details >= 0 ? [output.slice(details).trimEnd()] : [] };
}
