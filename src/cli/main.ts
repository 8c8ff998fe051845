import { parseArgs, type ParseArgsConfig } from 'node:util';
import { version } from '../../package.json';
import { UsageError, InputError, type Command, type CommandIo, type ExitCode, type OptionValues } from './command';
import { COMMANDS } from './commands/all-commands';
import { CommandEnvironment } from './environment';
import { commandHelp, generalHelp } from './help';
import { printable } from './printable';

/** Options that every command takes. */
const SHARED_OPTIONS = {
	release: { type: 'string' },
	hermes: { type: 'string' },
	config: { type: 'string' },
	file: { type: 'string', multiple: true },
	format: { type: 'string' },
	help: { type: 'boolean', short: 'h' },
	version: { type: 'boolean' },
} satisfies ParseArgsConfig['options'];

/** Runs one command line and gives its exit code. Never throws: what goes wrong is told on standard error. */
export function main(argv: readonly string[], io: CommandIo): Promise<ExitCode> {
	return runLine(argv, { ...io, out: text => io.out(printable(text)), error: text => io.error(printable(text)) });
}

async function runLine(argv: readonly string[], io: CommandIo): Promise<ExitCode> {
	const [name = '', ...rest] = argv;
	if (name === '--version' || name === '-v') {
		io.out(`${version}\n`);
		return 0;
	}
	if (name === '' || name === '--help' || name === '-h' || name === 'help') {
		io.out(generalHelp(COMMANDS));
		return name === '' ? 2 : 0;
	}
	const command = COMMANDS.find(candidate => candidate.name === name);
	if (!command) {
		io.error(`hermes-toolsets: there is no command "${name}"\n\n${generalHelp(COMMANDS)}`);
		return 2;
	}
	try {
		return await runCommand(command, rest, io);
	} catch (error) {
		if (error instanceof UsageError) {
			io.error(`hermes-toolsets: ${error.message}\n\n${commandHelp(command)}`);
			return 2;
		}
		io.error(`hermes-toolsets: ${error instanceof InputError ? error.message : error instanceof Error ? error.stack ?? error.message : String(error)}\n`);
		return 2;
	}
}

async function runCommand(command: Command, argv: readonly string[], io: CommandIo): Promise<ExitCode> {
	const { values, positionals } = parse(command, argv);
	if (values['help'] === true) {
		io.out(commandHelp(command));
		return 0;
	}
	if (values['version'] === true) {
		io.out(`${version}\n`);
		return 0;
	}
	return command.run(new CommandEnvironment(io, values, command.formats), positionals, values);
}

function parse(command: Command, argv: readonly string[]): { values: OptionValues; positionals: string[] } {
	try {
		const { values, positionals } = parseArgs({ args: [...argv], options: { ...SHARED_OPTIONS, ...command.options }, allowPositionals: true, strict: true });
		return { values, positionals };
	} catch (error) {
		throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
	}
}
