import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { main } from '../../src/cli/main';

export interface CliResult {
	readonly code: number;
	readonly out: string;
	readonly error: string;
}

type Variables = Readonly<Record<string, string>>;

/** Runs a command line in this process, in a folder of its own that holds the files given, and with the variables that this folder makes. */
export async function runCli(argv: readonly string[], files: Readonly<Record<string, string>> = {}, input = '', variables?: (directory: string) => Variables): Promise<CliResult> {
	const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'hermes-toolsets-cli-'));
	try {
		for (const [name, text] of Object.entries(files)) {
			fs.mkdirSync(path.dirname(path.join(directory, name)), { recursive: true });
			fs.writeFileSync(path.join(directory, name), text);
		}
		let out = '';
		let error = '';
		const code = await main(argv, {
			out: text => {
				out += text;
			},
			error: text => {
				error += text;
			},
			input: (async function* () {
				yield input;
			})(),
			directory,
			...variables && { variables: variables(directory) },
		});
		return { code, out, error };
	} finally {
		fs.rmSync(directory, { recursive: true });
	}
}
