import { openWindow } from './harness.mjs';

const TREE = {
	'toolsets.py': '_HERMES_CORE_TOOLS = ["look"]\nTOOLSETS = {\n    "eyes": {"description": "Eyes", "tools": ["look"], "includes": []},\n}\n',
	'pyproject.toml': '[project]\nname = "hermes-agent"\nversion = "0.18.0"\n',
	'tools/all.py': 'registry.register(name="look", toolset="eyes", schema={"name": "look"}, handler=print)\n',
};

describe('The Hermes that answers', () => {
	let window;
	before(async () => {
		window = await openWindow({
			files: Object.fromEntries(Object.entries(TREE).map(([name, text]) => [`hermes-copy/${name}`, text])),
			prepare: async opened => {
				await opened.openView();
				await opened.treeItem('This editor').waitFor();
			},
		});
	});
	after(async () => {
		await window?.close();
	});

	const says = text => window.page.locator('.pane-header', { hasText: text }).first().waitFor();
	async function choose(text, picture) {
		await window.runCommand('Hermes Toolsets: Select Hermes Release or Checkout…');
		await window.answer('Hermes v0.20').first().waitFor();
		if (picture) {
			await window.screenshot(picture);
		}
		await window.choose(text, text);
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
