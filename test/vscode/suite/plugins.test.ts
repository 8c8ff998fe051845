import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { commands, languages, type Hover, type MarkdownString, Uri, window, workspace } from 'vscode';
import { features } from '../support/extension';
import { until } from '../support/until';

const PLUGIN = (tools: readonly string[]) => `def register(ctx):\n${tools.map(name => `    ctx.register_tool(name="${name}", toolset="station", schema={"description": "d"}, handler=print)\n`).join('')}`;

describe('plugins of the Hermes home', () => {
	const folder = workspace.workspaceFolders?.[0]?.uri ?? Uri.file('/');
	const file = Uri.joinPath(folder, 'plugged.hermes-toolsets.json');
	const enabled = 'plugins:\n  enabled: [weather]\nplatform_toolsets:\n  cli: [web, station]\n';
	let home: string;
	const config = () => Uri.file(path.join(home, 'config.yaml'));
	const write = (name: string, text: string) => {
		const target = path.join(home, name);
		fs.mkdirSync(path.dirname(target), { recursive: true });
		fs.writeFileSync(target, text);
	};
	const rules = (uri: Uri) => languages.getDiagnostics(uri).filter(({ source }) => source === 'hermes-toolsets').map(({ code, message }) => `${typeof code === 'object' ? code.value : code}: ${message}`);
	/** Waits until exactly these findings are told, each by a part of its text. */
	const findings = async (uri: Uri, ...expected: readonly RegExp[]) => {
		const { diagnostics } = await features();
		let found: readonly string[] = [];
		await until(async () => {
			await diagnostics.settled();
			found = rules(uri);
			return found.length === expected.length && found.every((text, index) => expected[index]?.test(text)) ? true : undefined;
		});
	};

	before(async () => {
		const { session } = await features();
		home = session.home.uri?.fsPath ?? '';
		assert.notEqual(home, '');
		write('config.yaml', enabled);
		fs.writeFileSync(file.fsPath, '{ "plugged": { "description": "d", "tools": ["station_now"], "includes": [] }, "by": { "description": "d", "tools": [], "includes": ["station"] } }\n');
		await session.home.refresh();
		await window.showTextDocument(await workspace.openTextDocument(file));
		await window.showTextDocument(await workspace.openTextDocument(config()));
	});
	after(async () => {
		await commands.executeCommand('workbench.action.closeAllEditors');
		for (const name of ['config.yaml', 'plugins']) {
			fs.rmSync(path.join(home, name), { recursive: true, force: true });
		}
		fs.rmSync(file.fsPath);
		await (await features()).session.home.refresh();
	});

	it('may still bring what nobody has read', () => findings(config(), /unknown-toolset: .*"station".*a plugin may bring it/));

	it('bring their toolsets and tools as soon as they are there', async () => {
		write('plugins/weather/plugin.yaml', 'name: weather\n');
		write('plugins/weather/__init__.py', PLUGIN(['station_now']));
		await findings(config());
		await findings(file);
		const { session, toolsets } = await features();
		const hovers = await commands.executeCommand<Hover[]>('vscode.executeHoverProvider', config(), (await workspace.openTextDocument(config())).positionAt(enabled.indexOf('station') + 1));
		assert.match(hovers.flatMap(({ contents }) => contents as MarkdownString[]).map(({ value }) => value).join('\n'), /plugin weather/);
		assert.deepEqual((await session.world()).graph.expand('station'), ['station_now']);
		await until(async () => {
			const sections = await toolsets.getChildren();
			const registered = await toolsets.getChildren(sections.find(({ id }) => id === 'registered'));
			return registered.find(({ name }) => name === 'station');
		});
	});

	it('change with their code', async () => {
		write('plugins/weather/__init__.py', PLUGIN(['station_now', 'station_past']));
		const { session } = await features();
		await until(async () => ((await session.world()).graph.expand('station').length === 2 ? true : undefined));
	});

	it('are told where the config does not load them', async () => {
		write('config.yaml', enabled.replace('[weather]', '[]'));
		await findings(config(), /plugin-disabled: .*"weather"/);
		await findings(file, /unknown-tool: .*"station_now"/, /unknown-include: .*"station"/);
	});

	it('are gone with their folder', async () => {
		write('config.yaml', enabled.replace('plugins:\n  enabled: [weather]\n', ''));
		fs.rmSync(path.join(home, 'plugins', 'weather'), { recursive: true });
		await findings(config(), /unknown-toolset: Unknown toolset "station": not in Hermes v0\.20 \(bundled catalog\)\. Hermes/);
	});
});
