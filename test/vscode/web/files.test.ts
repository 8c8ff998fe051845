import { commands, Range, workspace, type InlayHint } from 'vscode';
import { equal, matches, ok } from './assert';
import { features, hoverOver, rulesIn, uriOf } from './workspace';

describe('files of all kinds on the web', () => {
	before(async () => {
		const { session, diagnostics } = await features();
		await session.world();
		await diagnostics.settled();
	});

	it('are checked: toolset files, configs, tables, jobs and skills', async () => {
		const config = await rulesIn('config.yaml');
		equal(['disabled-collateral', 'mcp-server-disabled', 'duplicate-entry', 'list-in-string', 'ignored-key'].filter(rule => !config.includes(rule)), []);
		for (const [name, rule] of [
			['problems.hermes-toolsets.jsonc', 'unknown-include'],
			['cron/jobs.json', 'unknown-toolset'],
			['skills/weekly-digest/SKILL.md', 'misplaced-key'],
		] as const) {
			const found = await rulesIn(name);
			ok(found.includes(rule), `${name} has ${found.join(', ')}, not ${rule}`);
		}
		ok((await rulesIn('python/toolsets.py')).length > 0, 'a table has no findings');
	});

	it('are explained where the mouse rests', async () => {
		matches(await hoverOver('config.yaml', 'cli:'), /\*\*cli\*\* — platform, \d+ tools/);
		matches(await hoverOver('config.yaml', 'debugging,'), /\*\*debugging\*\*/);
		matches(await hoverOver('hermes-toolsets.jsonc', 'support-desk'), /Own tools: clarify[^]*\[handbook\]/);
		matches(await hoverOver('cron/jobs.json', 'clarify'), /clarify/);
	});

	it('have hints that say what is left of each entry', async () => {
		const { uri, lineCount } = await workspace.openTextDocument(uriOf('config.yaml'));
		const hints = await commands.executeCommand<InlayHint[]>('vscode.executeInlayHintProvider', uri, new Range(0, 0, lineCount, 0));
		const labels = hints.map(({ label }) => String(label));
		ok(labels.some(label => /^→ \d+ of \d+ tools$/.test(label)), labels.join('; '));
	});
});
