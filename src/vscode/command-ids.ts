/** Every command, as package.json contributes it. Each has a file in src/vscode/commands. */
export const COMMAND_IDS = [
	'hermesToolsets.collapseAll',
	'hermesToolsets.compareToolsets',
	'hermesToolsets.copyExpansion',
	'hermesToolsets.copyName',
	'hermesToolsets.deployToHermes',
	'hermesToolsets.explainMissingTool',
	'hermesToolsets.explainTool',
	'hermesToolsets.lintWorkspace',
	'hermesToolsets.moveCustomToolsets',
	'hermesToolsets.newToolsetFile',
	'hermesToolsets.openRuleHelp',
	'hermesToolsets.refresh',
	'hermesToolsets.revealInEditor',
	'hermesToolsets.revealInTree',
	'hermesToolsets.selectConfig',
	'hermesToolsets.selectHome',
	'hermesToolsets.selectRelease',
	'hermesToolsets.showExpansion',
	'hermesToolsets.showFlat',
	'hermesToolsets.showLogs',
	'hermesToolsets.showNested',
	'hermesToolsets.undeployFromHermes',
] as const;

export type CommandId = (typeof COMMAND_IDS)[number];
