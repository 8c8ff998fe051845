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
			await checked(window);
			await away(window);
		},
	},
	{
		name: 'hover',
		arrange: async window => {
			await window.openFile('hermes-toolsets.jsonc');
			await window.placeCursor('builder": {');
			await window.hover(/builder — toolset, \d+ tools/u);
		},
	},
	{
		name: 'problems',
		arrange: async window => {
			await window.openFile('problems.hermes-toolsets.jsonc');
			await window.problems();
			await window.placeCursor('wbe", "vision');
			await window.quickFixes('Change to "web"');
		},
	},
	{
		name: 'platforms',
		arrange: async window => {
			await window.openView();
			await window.openFile('config.yaml');
			await window.editor().locator('.squiggly-warning').first().waitFor();
			await window.runCommand('Hermes Toolsets: Focus on Platforms View');
			await checked(window);
			await away(window);
		},
	},
	{
		name: 'model',
		arrange: async window => {
			await window.runCommand('Hermes Toolsets: Show What the Model Sees…');
			await window.choose('hermes-acp', 'hermes-acp');
			await window.line('hermes-acp').waitFor();
			await away(window);
		},
	},
];

/** Moves the mouse where it brings up nothing, and waits until what it had brought up is gone. */
async function away(window) {
	await window.page.mouse.move(800, 650);
	await window.page.locator('.workbench-hover').first().waitFor({ state: 'detached' });
}

/** Waits until the files are read and the errors among them are counted. */
async function checked(window) {
	await window.page.locator('#status\\.problems', { hasText: /^\s*[1-9]/u }).first().waitFor();
	await window.page.locator('.sidebar .monaco-progress-container.active').first().waitFor({ state: 'detached' });
}
