import type { Command } from '../command';
import { batchCommand } from './batch';
import { catalogCommand } from './catalog';
import { compareCommand } from './compare';
import { definitionsCommand } from './definitions';
import { deployCommand } from './deploy';
import { lintCommand } from './lint';
import { platformCommand } from './platform';
import { releasesCommand } from './releases';
import { resolveCommand } from './resolve';
import { treeCommand } from './tree';
import { undeployCommand } from './undeploy';

/** In the order of the help. */
export const COMMANDS: readonly Command[] = [lintCommand, resolveCommand, treeCommand, platformCommand, definitionsCommand, compareCommand, deployCommand, undeployCommand, releasesCommand, catalogCommand, batchCommand];
