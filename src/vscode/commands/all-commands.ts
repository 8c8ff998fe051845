import type { CommandId } from '../command-ids';
import type { Command } from './command';
import { collapseAll } from './collapse-all';
import { copyExpansion } from './copy-expansion';
import { copyName } from './copy-name';
import { refresh } from './refresh';
import { revealInEditor } from './reveal-in-editor';
import { revealInTree } from './reveal-in-tree';
import { showFlat } from './show-flat';
import { showLogs } from './show-logs';
import { showNested } from './show-nested';

export const COMMANDS: ReadonlyMap<CommandId, Command> = new Map<CommandId, Command>([
	['hermesToolsets.collapseAll', collapseAll],
	['hermesToolsets.copyExpansion', copyExpansion],
	['hermesToolsets.copyName', copyName],
	['hermesToolsets.refresh', refresh],
	['hermesToolsets.revealInEditor', revealInEditor],
	['hermesToolsets.revealInTree', revealInTree],
	['hermesToolsets.showFlat', showFlat],
	['hermesToolsets.showLogs', showLogs],
	['hermesToolsets.showNested', showNested],
]);
