import { homedir } from 'node:os';
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. `import.meta.dirname` is avoided in what runs before a newer Node is there: Node 18 has none. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Everything that is installed outside the checkout. A folder inside is keyed by version, so a checkout of another day keeps its own. */
export const cache = path.join(process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache'), 'hermes-toolsets');

/** The versions that are known to go together. */
export const versions = {
	node: '24.22.3',
	codeServer: '4.139.1',
	testWeb: '0.0.81',
	vscodeWeb: '1.91.1',
	/** mocha 12's browser build never ends in a web worker. */
	webMocha: '11.8.0',
};

/** Where the build leaves what tests, screenshots and reports make. Never committed. */
export const out = path.join(root, 'out');
