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
		},
	},
];
