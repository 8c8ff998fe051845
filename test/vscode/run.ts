import * as fs from 'node:fs';
import * as path from 'node:path';
import Mocha from 'mocha';

/** What the run leaves for whoever started the editor: an exit status alone does not say what failed. */
interface Outcome {
	readonly milliseconds: number;
	readonly node: string;
	readonly tests: readonly { title: string; state: 'passed' | 'failed' | 'skipped'; milliseconds: number; error?: string }[];
}

/** Called by VS Code inside its extension host: the contract of `extensionTestsPath`. */
export async function run(): Promise<void> {
	const pattern = process.env['HERMES_TOOLSETS_GREP'];
	const mocha = new Mocha({ ui: 'bdd', color: false, timeout: 60_000, ...(pattern ? { grep: pattern } : {}) });
	const suite = path.join(__dirname, process.env['HERMES_TOOLSETS_SUITE'] ?? 'suite');
	for (const file of fs.readdirSync(suite).filter((name) => name.endsWith('.test.js')).sort()) {
		mocha.addFile(path.join(suite, file));
	}
	const tests: Outcome['tests'][number][] = [];
	const started = Date.now();
	const failures = await new Promise<number>((resolve) => {
		const runner = mocha.run(resolve);
		runner.on('pass', (test) => tests.push({ title: test.fullTitle(), state: 'passed', milliseconds: test.duration ?? 0 }));
		runner.on('pending', (test) => tests.push({ title: test.fullTitle(), state: 'skipped', milliseconds: 0 }));
		runner.on('fail', (test, error: Error | undefined) => tests.push({ title: test.fullTitle(), state: 'failed', milliseconds: test.duration ?? 0, error: error?.stack ?? String(error) }));
	});
	const outcome: Outcome = { milliseconds: Date.now() - started, node: process.version, tests };
	const file = process.env['HERMES_TOOLSETS_OUTCOME'];
	if (file) {
		// In one step, so that a reader never finds half of it.
		fs.writeFileSync(`${file}.part`, JSON.stringify(outcome, null, '\t'));
		fs.renameSync(`${file}.part`, file);
	}
	if (failures > 0) {
		throw new Error(`${failures} failed`);
	}
}
