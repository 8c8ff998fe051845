import * as fs from 'node:fs';
import * as path from 'node:path';
import { installOnce } from './install-once.mjs';
import { versions } from './places.mjs';
import { runNpm } from './run.mjs';

/** What the packaging tool and the test runner of VS Code ask for. */
const oldestNode = 22;

/** The Node that code-server's native modules are built for. */
const codeServerNode = 24;

const runningMajor = Number(process.versions.node.split('.')[0]);

/**
 * A Node that is new enough for the tools of this repository: the running one, or one from the registry.
 *
 * @returns {Promise<string>} path of the program
 */
export async function findNode() {
	return runningMajor >= oldestNode ? process.execPath : installNode();
}

/**
 * The Node that runs code-server, with the headers its native modules are compiled against.
 *
 * @returns {Promise<string>} path of the program
 */
export async function findCodeServerNode() {
	const headers = path.resolve(path.dirname(process.execPath), '../include/node/node.h');
	return runningMajor === codeServerNode && fs.existsSync(headers) ? process.execPath : installNode();
}

async function installNode() {
	const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
	const program = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
	const folder = await installOnce(`${name}-${versions.node}`, async into => {
		fs.writeFileSync(path.join(into, 'package.json'), '{"private":true}\n');
		try {
			await runNpm(process.execPath, ['install', '--no-audit', '--no-fund', '--no-save', '--ignore-scripts', `${name}@${versions.node}`], { cwd: into, quiet: true });
		} catch (error) {
			throw new Error(`Node ${oldestNode} or newer is needed (this is ${process.versions.node}), and ${name}@${versions.node} could not be installed from the registry. Install Node ${codeServerNode} and try again.\n${error.message}`);
		}
	});
	return path.join(folder, 'node_modules', name, program);
}
