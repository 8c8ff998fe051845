import * as assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';

const ROOT = path.join(__dirname, '../..');
/** A disk without room, where there is such a thing to try with; elsewhere a file that cannot be written for another reason. */
const FULL = '/dev/full';

/** Runs a real command line whose output and errors go where they are told to. */
async function run(stdout: number | 'pipe', stderr: number | 'pipe'): Promise<{ readonly code: number | null; readonly error: string }> {
	const child = spawn(process.execPath, ['--import=tsx', 'src/cli.ts', 'releases'], { cwd: ROOT, stdio: ['ignore', stdout, stderr] });
	let error = '';
	child.stderr?.setEncoding('utf8').on('data', (text: string) => {
		error += text;
	});
	const code = await new Promise<number | null>((resolve, reject) => {
		child.once('error', reject);
		child.once('close', resolve);
	});
	return { code, error };
}

describe('output that cannot be written', function () {
	this.timeout(60_000);

	let folder: string;
	let file: number;

	beforeEach(() => {
		folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hermes-toolsets-output-'));
		const readable = path.join(folder, 'readable');
		fs.writeFileSync(readable, '');
		file = fs.existsSync(FULL) ? fs.openSync(FULL, 'w') : fs.openSync(readable, 'r');
	});

	afterEach(() => {
		fs.closeSync(file);
		fs.rmSync(folder, { recursive: true });
	});

	it('is told in one line, and is no success', async () => {
		const { code, error } = await run(file, 'pipe');
		assert.equal(code, 2);
		assert.match(error, fs.existsSync(FULL)
			? /^hermes-toolsets: the output could not be written to its end \(the disk is full\)\n$/
			: /^hermes-toolsets: the output could not be written to its end \([^\n]+\)\n$/);
	});

	it('is no success either where nothing can be told', async () => {
		assert.equal((await run(file, file)).code, 2);
	});
});
