import { main } from './cli/main';

process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
	if (code === 'EPIPE') {
		// A reader such as `head` that has seen enough is no fault of ours.
		process.exit(0);
	}
	process.stderr.write(`hermes-toolsets: the output could not be written to its end (${code === 'ENOSPC' ? 'the disk is full' : message})\n`, () => process.exit(2));
});
process.stderr.on('error', () => {
	// Nobody is left to tell.
	process.exit(2);
});

void main(process.argv.slice(2), {
	out: text => process.stdout.write(text),
	error: text => process.stderr.write(text),
	input: process.stdin,
	directory: process.cwd(),
	variables: process.env,
}).then(code => {
	process.exitCode = code;
});
