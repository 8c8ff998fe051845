import * as vscode from 'vscode';
import { chooseHome, chooseToolsetFile, uriOf } from '../deploy/choose';
import type { Command } from './command';

/**
 * Makes a Hermes home load a toolset file: the one given, in front or chosen. A second value may be the config whose
 * home is meant, as the fix of `toolset-not-deployed` gives it.
 */
export const deployToHermes: Command = async ({ session, deployments, deployer }, file, config) => {
	deployer.requirePossible();
	const title = vscode.l10n.t('Deploy to Hermes');
	const uri = uriOf(file) ?? await chooseToolsetFile(session, title);
	const home = uri && await chooseHome(deployments, title, uriOf(config));
	return home ? deployer.deploy(uri, home) : false;
};
