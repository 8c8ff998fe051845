import * as path from 'node:path';
import type { GateFacts } from '../core/hermes/gates/condition';
import { readEnvironmentNames } from '../core/hermes/gates/dotenv';
import type { ReadEnvironment } from '../core/reports/model-environment';
import { readFailure, readText } from '../node/files/read-text';
import type { CommandEnvironment } from './environment';

/** What the option `--process-environment` is, for each command that asks gates. */
export const PROCESS_ENVIRONMENT_OPTION = { 'process-environment': { type: 'boolean' } } as const;
export const PROCESS_ENVIRONMENT_HELP = { 'process-environment': 'count variables of this process as set, beside those of .env; names only' } as const;

/** What is known of the machine, and what was looked at for it. */
export interface KnownMachine {
	readonly facts: GateFacts;
	readonly environment: ReadEnvironment;
}

/** What is known of the machine: variable names of the `.env` beside a config, and of the process where that is wanted. */
export async function gateFacts(environment: CommandEnvironment, { file, config, platform }: { readonly file?: string | undefined; readonly config?: unknown; readonly platform?: string }): Promise<KnownMachine> {
	const { names: written, file: found } = file === undefined || file === '-' ? NO_HOME : await readNames(environment, path.join(path.dirname(environment.resolve(file)), '.env'));
	const variables = environment.values['process-environment'] === true ? environment.io.variables ?? {} : undefined;
	// A variable that is empty is as good as none to Hermes.
	const running = variables && Object.keys(variables).filter(name => variables[name] !== undefined && variables[name] !== '');
	const environmentNames = written || running ? new Set([...written ?? [], ...running ?? []]) : undefined;
	return {
		facts: { environmentNames, config, os: process.platform, ...(platform === undefined ? {} : { platform }) },
		environment: { file: found, variables: environmentNames?.size, process: variables !== undefined },
	};
}

interface ReadNames {
	readonly names: ReadonlySet<string> | undefined;
	readonly file: ReadEnvironment['file'];
}

const NO_HOME: ReadNames = { names: undefined, file: 'no-home' };

const read = new WeakMap<CommandEnvironment, Map<string, Promise<ReadNames>>>();

/** What one file sets, read once in a run of a command. */
function readNames(environment: CommandEnvironment, file: string): Promise<ReadNames> {
	const known = read.get(environment) ?? new Map<string, Promise<ReadNames>>();
	read.set(environment, known);
	const names = known.get(file) ?? namesOf(environment, file);
	known.set(file, names);
	return names;
}

/** Names alone leave this function: the text with its values is dropped in it. A home without the file sets nothing. */
async function namesOf(environment: CommandEnvironment, file: string): Promise<ReadNames> {
	try {
		return { names: readEnvironmentNames(await readText(file)), file: 'read' };
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code === 'ENOENT' || code === 'ENOTDIR') {
			return { names: new Set(), file: 'missing' };
		}
		environment.complain(`${file} cannot be read: ${readFailure(error)}`);
		return { names: undefined, file: 'unreadable' };
	}
}
