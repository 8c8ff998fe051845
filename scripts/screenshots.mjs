// Takes the pictures of the README from the running extension: npm run screenshots [name …]
import * as path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './lib/places.mjs';
import { scenes } from './scenes.mjs';
import { setUpAll } from './setup.mjs';

const { positionals } = parseArgs({ allowPositionals: true });
const unknown = positionals.filter(name => !scenes.some(scene => scene.name === name));
if (unknown.length > 0) {
	console.error(`No scene is named ${unknown.join(', ')}. Scenes: ${scenes.map(scene => scene.name).join(', ')}`);
	process.exit(2);
}
await setUpAll();
const { closeEverything, openWindow } = await import('../test/ui/harness.mjs');
try {
	for (const scene of scenes.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
		const window = await openWindow({ size: { width: 1120, height: 700 }, scale: 2, fresh: true, ...scene.window });
		try {
			await scene.arrange(window);
			console.log(path.relative(root, await window.screenshot(scene.name, path.join(root, 'media'))));
		} catch (error) {
			console.error(`${scene.name}: see ${path.relative(root, await window.screenshot(`failed-${scene.name}`))}`);
			throw error;
		} finally {
			await window.close();
		}
	}
} finally {
	await closeEverything();
}
