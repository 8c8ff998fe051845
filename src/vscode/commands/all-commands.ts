import type { CommandId } from '../command-ids';
import type { Command } from './command';
import { refresh } from './refresh';
import { showLogs } from './show-logs';

export const COMMANDS: ReadonlyMap<CommandId, Command> = new Map<CommandId, Command>([
	['hermesToolsets.refresh', refresh],
	['hermesToolsets.showLogs', showLogs],
]);
