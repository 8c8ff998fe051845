import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { commands, ConfigurationTarget, DiagnosticSeverity, languages, Position, Range, window, workspace, WorkspaceEdit, type TextDocument } from 'vscode';
import { features } from '../support/extension';
import { until } from '../support/until';

const home = process.env['HERMES_HOME'] ?? '';
const SECRET = 'very-secret-value-0123456789';

async function shown(command: string, ...values: readonly unknown[]): Promise<TextDocument> {
	await commands.executeCommand(command, ...values);
	return until(() => window.activeTextEditor?.document);
}

async function replace(document: TextDocument, text: string): Promise<void> {
	const edit = new WorkspaceEdit();
	edit.replace(document.uri, new Range(new Position(0, 0), document.positionAt(document.getText().length)), text);
	await workspace.applyEdit(edit);
}

describe('what the model sees', () => {
	before(async () => {
		await (await features()).session.world();
	});

	afterEach(async () => {
		fs.rmSync(path.join(home, '.env'), { force: true });
		await commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
		await commands.executeCommand('workbench.action.closeAllEditors');
	});

	it('is shown for hermes-acp, in order, with gates and sizes', async () => {
		const document = await shown('hermesToolsets.showModelView', { name: 'hermes-acp', kind: 'toolset' });
		assert.match(document.getText(), /^hermes-acp, as the model sees it in Hermes v0\.20\nTools given: \d+, in \d+ characters of JSON, ≈ [\d.]+k tokens\n/);
		assert.match(document.getText(), /^ {4}todo +\d+ characters, ≈ \d+ tokens; handled in the agent loop; always offered$/m);
		assert.equal(document.uri.scheme, 'hermes-toolsets');
	});

	it('is shown for a platform by a row of the view', async () => {
		const { platforms } = await features();
		const cli = await until(async () => {
			const pending = [...await platforms.getChildren()];
			for (let node = pending.shift(); node; node = pending.shift()) {
				if (node.kind === 'platform' && node.name === 'cli') {
					return node;
				}
				if (node.kind === 'config') {
					pending.push(...await platforms.getChildren(node));
				}
			}
			return undefined;
		});
		const document = await shown('hermesToolsets.showModelView', cli);
		assert.match(document.getText(), /^cli, as the model sees it/);
		assert.match(document.getText(), /^Definitions in order \(\d\d\)$/m);
	});

	it('follows .env by names, and never shows a value', async () => {
		const document = await shown('hermesToolsets.showModelView', { name: 'homeassistant', kind: 'toolset' });
		assert.match(document.getText(), /ha_get_state +.*; not offered: HASS_TOKEN is not set\./);
		assert.match(document.getText(), /^Environment: there is no \.env in this home\.\n {4}The environment of this process was not looked at\.\n {4}So no variable counts as set\.$/m);
		fs.writeFileSync(path.join(home, '.env'), `HASS_TOKEN=${SECRET}\n`);
		await until(() => (/ha_get_state +.*; offered: HASS_TOKEN is set/.test(document.getText()) ? true : undefined));
		assert.match(document.getText(), /^Environment: the \.env of this home sets one variable\./m);
		assert.ok(!document.getText().includes(SECRET));
	});

	it('says from which context length on tools are hidden, by the setting', async () => {
		const settings = workspace.getConfiguration('hermesToolsets');
		fs.writeFileSync(path.join(home, 'config.yaml'), 'model: {default: some/model}\nplatform_toolsets: {yuanbao: [hermes-yuanbao]}\n');
		try {
			await settings.update('release', 'v0.16', ConfigurationTarget.Global);
			await until(async () => ((await features()).session.home.configs.length === 1 ? true : undefined));
			const document = await shown('hermesToolsets.showModelView', { name: 'yuanbao', kind: 'platform' });
			await until(() => (/with up to \d+ tokens of context it hides, with more it does not\.\n.*\n {4}The setting hermesToolsets\.contextLength tells the length\.$/m.test(document.getText()) ? true : undefined));
			await settings.update('contextLength', 5000, ConfigurationTarget.Global);
			await until(() => (/^Tool search hides \d+ of them[^]*^ {4}It hides from 500 tokens on: 10 % of a context of 5000 tokens, as given\.$/m.test(document.getText()) ? true : undefined));
		} finally {
			await settings.update('contextLength', undefined, ConfigurationTarget.Global);
			await settings.update('release', undefined, ConfigurationTarget.Global);
			fs.rmSync(path.join(home, 'config.yaml'), { force: true });
		}
	});

	it('tool search is tried by a page', async () => {
		const document = await shown('hermesToolsets.tryToolSearch', { name: 'hermes-yuanbao', kind: 'toolset' }, 'send sticker');
		assert.match(document.getText(), /^Tool search of hermes-yuanbao for "send sticker"/);
		assert.match(document.getText(), /1\. yb_send_sticker/);
	});

	it('a call is checked as it is typed', async () => {
		const document = await shown('hermesToolsets.tryToolCall');
		assert.match(document.uri.path, /\.hermes-call\.jsonc$/);
		assert.equal(document.languageId, 'jsonc');
		const found = () => languages.getDiagnostics(document.uri).filter(({ source }) => source === 'hermes-toolsets');
		const kinds = () => found().map(({ code, severity }) => `${DiagnosticSeverity[severity]} ${String(code)}`).sort().join(', ');
		const settles = async (text: string, expected: string) => {
			await replace(document, text);
			await until(() => (kinds() === expected ? true : undefined));
		};
		await settles('{ "tool": "read_file", "arguments": { "path": "a", "offset": "10" } }', 'Information coerced');
		const [coerced] = found();
		assert.equal(coerced && document.getText(coerced.range), '"10"');
		await settles('{ "tool": "read_file", "arguments": { } }', 'Warning missing-required');
		await settles('{ "tool": "raed_file" }', 'Error unknown-tool');
		await settles('{ "tool": "todo", "arguments": { } }', 'Information agent-loop');
		await replace(document, '{ "tool": "yb_send_dm", "platform": "telegram" }');
		await until(() => (kinds().includes('Error not-on-platform') ? true : undefined));
		await settles('{ "tool": "todo", "platform": "no-such-platform" }', 'Information agent-loop, Warning unknown-platform');
	});

	it('a call begins with the tool of a row and what it needs', async () => {
		const document = await shown('hermesToolsets.tryToolCall', { name: 'write_file', kind: 'tool' });
		assert.match(document.getText(), /"tool": "write_file",[\s\S]*"path": ""/);
	});
});
