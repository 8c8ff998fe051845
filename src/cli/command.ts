import type { ParseArgsConfig } from 'node:util';
import type { CommandEnvironment } from './environment';

/** Streams and the folder that relative paths start from. */
export interface CommandIo {
	readonly out: (text: string) => void;
	readonly error: (text: string) => void;
	readonly input: AsyncIterable<string | Uint8Array>;
	readonly directory: string;
	/** Environment variables; none when absent. */
	readonly variables?: Readonly<Record<string, string | undefined>>;
}

/** 0: nothing at or above warning; 1: findings; 2: wrong usage or an unreadable file. */
export type ExitCode = 0 | 1 | 2;

export type OptionValues = Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;

export interface Command {
	readonly name: string;
	/** One line for the list of commands. */
	readonly summary: string;
	/** What follows the command's name. */
	readonly usage: string;
	/** Options beside the shared ones, as node:util reads them. */
	readonly options: NonNullable<ParseArgsConfig['options']>;
	/** What the own options mean, by name. */
	readonly optionHelp: Readonly<Record<string, string>>;
	/** Values of `--format`; the first is the default. */
	readonly formats: readonly string[];
	readonly run: (environment: CommandEnvironment, positionals: readonly string[], values: OptionValues) => Promise<ExitCode>;
}

/** A mistake in how the command line was written; its message is shown with the usage, and the exit code is 2. */
export class UsageError extends Error {
	override readonly name = 'UsageError';
}

/** Something named on the command line that cannot be read; shown without the usage, exit code 2. */
export class InputError extends Error {
	override readonly name = 'InputError';
}

export function textOption(values: OptionValues, name: string): string | undefined {
	const value = values[name];
	return typeof value === 'string' ? value : undefined;
}

export function textsOption(values: OptionValues, name: string): readonly string[] {
	const value = values[name];
	return Array.isArray(value) ? value.filter(item => typeof item === 'string') : [];
}
