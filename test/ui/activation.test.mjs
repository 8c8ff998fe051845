import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { out } from '../../scripts/lib/places.mjs';
import { openWindow } from './harness.mjs';

describe('Activation', () => {
	let window;
	before(async () => {
		// Tall, since the list holds only the rows that are on the screen, the slowest extension first.
		window = await openWindow({ size: { width: 1280, height: 4000 } });
	});
	after(async () => {
		await window?.close();
	});

	it('succeeds, as VS Code itself reports', async () => {
		await window.openView();
		await window.runCommand('Developer: Show Running Extensions');
		const row = window.page.locator('.runtime-extensions-editor .monaco-list-row', { has: window.page.getByText('Hermes Toolsets', { exact: true }) });
		const time = row.locator('.activation-time');
		await time.filter({ hasText: /\d+\s*ms/u }).waitFor();
		assert.equal(await row.getByText(/uncaught|error/iu).count(), 0);
		// The figure is VS Code's: loading the code plus the call of activate. It is reported, not judged: machines differ.
		const [, milliseconds] = /(\d+)\s*ms/u.exec(await time.innerText()) ?? [];
		fs.mkdirSync(out, { recursive: true });
		fs.writeFileSync(path.join(out, 'activation.json'), JSON.stringify({ milliseconds: Number(milliseconds) }));
		await window.screenshot('activation');
	});
});
