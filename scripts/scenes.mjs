/**
 * @typedef {object} Scene one picture in media/
 * @property {string} name becomes media/<name>.png
 * @property {Parameters<typeof import('../test/ui/harness.mjs').openWindow>[0]} [window] how the window is opened
 * @property {(window: import('../test/ui/harness.mjs').EditorWindow) => Promise<void>} arrange brings about what the picture shows
 */

/**
 * The pictures of the README and of the documentation. Each opens a window of its own on a fresh copy of the examples.
 *
 * @type {Scene[]}
 */
export const scenes = [
	{
		name: 'tree',
		arrange: async window => {
			await window.openView();
			await away(window);
		},
	},
	{
		name: 'hover',
		arrange: async window => {
			await window.openFile('hermes-toolsets.jsonc');
			await window.placeCursor('builder": {', { after: false });
			await window.hover();
		},
	},
	{
		name: 'problems',
		arrange: async window => {
			await window.openFile('problems.hermes-toolsets.jsonc');
			await window.problems();
			await window.placeCursor('wbe", "vision', { after: false });
			await window.quickFixes('Change to "web"');
		},
	},
	{
		name: 'platforms',
		arrange: async window => {
			await window.openView();
			await window.openFile('config.yaml');
			await window.runCommand('Hermes Toolsets: Focus on Platforms View');
			await away(window);
		},
	},
	{
		name: 'model',
		arrange: async window => {
			await window.runCommand('Hermes Toolsets: Show What the Model Sees…');
			const row = window.page.locator('.quick-input-list .monaco-list-row', { hasText: 'hermes-acp' }).first();
			await window.page.locator('.quick-input-list .monaco-list-row').first().waitFor();
			await window.page.locator('.quick-input-widget input.input').fill('hermes-acp');
			await row.click();
			await window.page.locator('.editor-group-container.active .view-line', { hasText: 'hermes-acp' }).first().waitFor();
			await away(window);
		},
	},
];

/** Moves the mouse where it brings up nothing. */
async function away(window) {
	await window.page.mouse.move(800, 700);
	await window.page.waitForTimeout(800);
}
