import type { CommandId } from '../command-ids';
import type { Command } from './command';
import { addToToolset } from './add-to-toolset';
import { collapseAll } from './collapse-all';
import { compareToolsets } from './compare-toolsets';
import { copyAsJsonc } from './copy-as-jsonc';
import { copyAsPython } from './copy-as-python';
import { copyExpansion } from './copy-expansion';
import { copyName } from './copy-name';
import { deployToHermes } from './deploy-to-hermes';
import { explainMissingTool } from './explain-missing-tool';
import { explainTool } from './explain-tool';
import { lintWorkspace } from './lint-workspace';
import { moveCustomToolsets } from './move-custom-toolsets';
import { newToolsetFile } from './new-toolset-file';
import { openRuleHelp } from './open-rule-help';
import { refresh } from './refresh';
import { removeFromToolset } from './remove-from-toolset';
import { renameAt } from './rename-at';
import { renameInTree } from './rename-in-tree';
import { revealInEditor } from './reveal-in-editor';
import { revealInTree } from './reveal-in-tree';
import { selectConfig } from './select-config';
import { selectHome } from './select-home';
import { selectRelease } from './select-release';
import { showChanges } from './show-changes';
import { showExpansion } from './show-expansion';
import { showFlat } from './show-flat';
import { showLogs } from './show-logs';
import { showModelView } from './show-model-view';
import { showNested } from './show-nested';
import { showUses } from './show-uses';
import { sortByCost } from './sort-by-cost';
import { sortInOrder } from './sort-in-order';
import { tryToolCall } from './try-tool-call';
import { tryToolSearch } from './try-tool-search';
import { undeployFromHermes } from './undeploy-from-hermes';

export const COMMANDS: ReadonlyMap<CommandId, Command> = new Map<CommandId, Command>([
	['hermesToolsets.addToToolset', addToToolset],
	['hermesToolsets.collapseAll', collapseAll],
	['hermesToolsets.compareToolsets', compareToolsets],
	['hermesToolsets.copyAsJsonc', copyAsJsonc],
	['hermesToolsets.copyAsPython', copyAsPython],
	['hermesToolsets.copyExpansion', copyExpansion],
	['hermesToolsets.copyName', copyName],
	['hermesToolsets.deployToHermes', deployToHermes],
	['hermesToolsets.explainMissingTool', explainMissingTool],
	['hermesToolsets.explainTool', explainTool],
	['hermesToolsets.lintWorkspace', lintWorkspace],
	['hermesToolsets.moveCustomToolsets', moveCustomToolsets],
	['hermesToolsets.newToolsetFile', newToolsetFile],
	['hermesToolsets.openRuleHelp', openRuleHelp],
	['hermesToolsets.refresh', refresh],
	['hermesToolsets.removeFromToolset', removeFromToolset],
	['hermesToolsets.renameAt', renameAt],
	['hermesToolsets.renameInTree', renameInTree],
	['hermesToolsets.revealInEditor', revealInEditor],
	['hermesToolsets.revealInTree', revealInTree],
	['hermesToolsets.selectConfig', selectConfig],
	['hermesToolsets.selectHome', selectHome],
	['hermesToolsets.selectRelease', selectRelease],
	['hermesToolsets.showChanges', showChanges],
	['hermesToolsets.showExpansion', showExpansion],
	['hermesToolsets.showFlat', showFlat],
	['hermesToolsets.showLogs', showLogs],
	['hermesToolsets.showModelView', showModelView],
	['hermesToolsets.showNested', showNested],
	['hermesToolsets.showUses', showUses],
	['hermesToolsets.sortByCost', sortByCost],
	['hermesToolsets.sortInOrder', sortInOrder],
	['hermesToolsets.tryToolCall', tryToolCall],
	['hermesToolsets.tryToolSearch', tryToolSearch],
	['hermesToolsets.undeployFromHermes', undeployFromHermes],
]);
