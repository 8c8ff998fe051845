import * as fs from 'node:fs';
import * as path from 'node:path';
import { openWindow } from './harness.mjs';

const TREE = {
	'toolsets.py': '_HERMES_CORE_TOOLS = ["look"]\nTOOLSETS = {\n    "eyes": {"description": "Eyes", "tools": ["look"], "includes": []},\n}\n',
	'pyproject.toml': '[project]\nname = "hermes-agent"\nversion = "0.18.0"\n',
	'tools/all.py': 'registry.register(name="look", toolset="eyes", schema={"name": "look"}, handler=print)\n',
};

describe('The Hermes that answers', () => {
	let window;
	before(async () => {
		window = await openWindow();
		for (const [name, text] of Object.entries(TREE)) {
			const file = path.join(window.folder, 'hermes-copy', name);
			fs.mkdirSync(path.dirname(file), { recursive: true });
			fs.writeFileSync(file, text);
		}
		await window.openView();
		await window.treeItem('This editor').waitFor();
	});
	after(async () => {
		await window?.close();
	});

	const answer = text => window.page.locator('.quick-input-list .monaco-list-row', { hasText: text }).first();
	const says = text => window.page.locator('.pane-header', { hasText: text }).first().waitFor();
	async function choose(text, picture) {
		await window.runCommand('Hermes Toolsets: Select Hermes Release or Checkout…');
		await answer('Hermes v0.20').waitFor();
		if (picture) {
			await window.screenshot(picture);
		}
		await window.page.locator('.quick-input-widget input.input').fill(text);
		await answer(text).click();
	}

	it('is chosen from what is on disk and what is bundled, and automatic again', async () => {
		await says('bundled catalog');
		await choose('Checkout hermes-copy', 'source-picker');
		await says('v0.18, Hermes checkout');
		await window.screenshot('source-checkout');
		await choose('Hermes v0.16');
		await says('v0.16, bundled catalog');
		await choose('Automatic', 'source-picker-chosen');
		await says('v0.20, bundled catalog');
		await window.screenshot('source-automatic');
	});
});
