import * as vscode from 'vscode';
import { until } from '../support/until';
import { equal, matches, ok, refuses } from './assert';
import { features, uriOf } from './workspace';

const run = (id: string, ...values: readonly unknown[]) => vscode.commands.executeCommand<unknown>(`hermesToolsets.${id}`, ...values);

describe('what needs a Hermes on this machine, on the web', () => {
	afterEach(async () => {
		await run('selectRelease', 'automatic');
		await vscode.workspace.getConfiguration('hermesToolsets').update('hermesHome', undefined, vscode.ConfigurationTarget.Global);
		await vscode.commands.executeCommand('workbench.action.closeAllEditors');
	});

	it('is not there: no home, and nothing to deploy to', async () => {
		const { session, deployments, deployer } = await features();
		await deployments.ready;
		equal(session.home.uri, undefined);
		equal(deployments.homes, []);
		equal(deployer.isPossible, false);
		equal(deployments.deployed(), []);
	});

	it('is not offered beside a toolset file', async () => {
		const { deploymentStatus } = await features();
		await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uriOf('hermes-toolsets.jsonc')));
		await until(() => (deploymentStatus.item.text === 'Not deployed to Hermes' ? true : undefined));
		equal(deploymentStatus.item.command, undefined);
	});

	it('is refused with a sentence, before anything is asked', async () => {
		const { deployer } = await features();
		const sentence = /^Deploying needs a Hermes home on a disk that the editor can write to, which there is none of here\.$/;
		await refuses(async () => deployer.requirePossible(), sentence);
		await refuses(() => deployer.deploy(uriOf('hermes-toolsets.jsonc'), { uri: uriOf('profiles/clean') }), sentence);
		await refuses(() => deployer.undeploy({ uri: uriOf('profiles/clean') }), sentence);
		// As commands they tell it in a notification, and ask for nothing.
		equal(await run('deployToHermes', uriOf('hermes-toolsets.jsonc')), undefined);
		equal(await run('undeployFromHermes'), undefined);
	});

	it('is named as missing where an install was chosen, and bundled data answers', async () => {
		const { languageStatus, session } = await features();
		await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uriOf('hermes-toolsets.jsonc')));
		await run('selectRelease', 'home');
		await until(() => (/has no install/.test(languageStatus.item.detail ?? '') ? true : undefined));
		equal(languageStatus.item.text, 'Hermes v0.20 · bundled');
		await run('selectRelease', 'v0.16');
		await until(async () => ((await session.catalog()).release === 'v0.16' ? true : undefined));
	});

	it('is named where gates ask for it: no variable is known', async () => {
		await run('showModelView', { name: 'homeassistant', kind: 'toolset' });
		const page = await until(() => vscode.window.activeTextEditor?.document.uri.scheme === 'hermes-toolsets' ? vscode.window.activeTextEditor.document : undefined);
		matches(page.getText(), /^Environment: no \.env was read, as no home is known\./m);
		matches(page.getText(), /The environment of this process was not looked at\./);
	});

	it('may lie in the folder that is open: a home there is read as any other', async () => {
		const { session, platforms, deployments } = await features();
		const home = uriOf('profiles/clean');
		await run('selectHome', home.toString());
		equal(vscode.workspace.getConfiguration('hermesToolsets').get('hermesHome'), home.toString());
		await until(() => session.home.configs.length > 0 || undefined);
		await until(async () => {
			await platforms.getChildren();
			return platforms.view.description?.startsWith('Hermes home') ? true : undefined;
		});
		ok(deployments.homes.some(({ uri }) => uri.toString() === home.toString()), 'the home is not known');
		const { deployer } = await features();
		await refuses(() => deployer.deploy(uriOf('hermes-toolsets.jsonc'), { uri: home }), /on a disk/);
	});
});
