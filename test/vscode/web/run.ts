/** What the page listens for: a web worker cannot write a file. */
const mark = 'HERMES_TOOLSETS_OUTCOME';

/**
 * Runs tests inside a web extension host.
 *
 * @param load defines the tests; called once mocha's functions are there
 */
export async function runInMocha(load: () => void): Promise<void> {
	mocha.setup({ ui: 'bdd', reporter: silent as unknown as Mocha.ReporterConstructor, timeout: 60_000 });
	load();
	const tests: { title: string; state: string; milliseconds: number; error?: string }[] = [];
	const started = Date.now();
	const failures = await new Promise<number>((resolve) => {
		const runner = mocha.run(resolve);
		runner.on('pass', (test) => tests.push({ title: test.fullTitle(), state: 'passed', milliseconds: test.duration ?? 0 }));
		runner.on('pending', (test) => tests.push({ title: test.fullTitle(), state: 'skipped', milliseconds: 0 }));
		runner.on('fail', (test, error: Error | undefined) => tests.push({ title: test.fullTitle(), state: 'failed', milliseconds: test.duration ?? 0, error: error?.stack ?? String(error) }));
	});
	console.log(`${mark}${JSON.stringify({ milliseconds: Date.now() - started, tests })}`);
	if (failures > 0) {
		throw new Error(`${failures} failed`);
	}
}

/** The tests are reported by what is collected above. */
function silent(): void {
	// Nothing to say.
}
