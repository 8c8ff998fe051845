import { commands, extensions, type Extension } from 'vscode';

function ours(): Extension<unknown> {
	const extension = extensions.getExtension('hermes-toolsets.hermes-toolsets');
	if (!extension) {
		throw new Error('the extension is not there');
	}
	return extension;
}

describe('the package on the web', () => {
	it('activates', async () => {
		await ours().activate();
		if (!ours().isActive) {
			throw new Error('not active');
		}
	});

	it('registers every command of its manifest', async () => {
		await ours().activate();
		const manifest = ours().packageJSON as { contributes?: { commands?: { command: string }[] } };
		const known = new Set(await commands.getCommands(true));
		const missing = (manifest.contributes?.commands ?? []).map(({ command }) => command).filter((command) => !known.has(command));
		if (missing.length > 0) {
			throw new Error(`not registered: ${missing.join(', ')}`);
		}
	});
});
