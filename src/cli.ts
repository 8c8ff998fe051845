import { main } from './cli/main';

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
	// A reader such as `head` that has seen enough is no fault of ours.
	process.exit(error.code === 'EPIPE' ? 0 : 2);
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
