import * as fs from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import * as path from 'node:path';
import { canInstallDebianPackages, installDebianPackages } from './debian.mjs';
import { installOnce } from './install-once.mjs';
import { findCodeServerNode } from './node.mjs';
import { versions } from './places.mjs';
import { run, runNpm, withNode } from './run.mjs';

/**
 * code-server: VS Code with a real extension host, from the npm registry.
 *
 * @returns {Promise<{ node: string, entry: string }>} the Node to run it with, and its main module
 */
export async function findCodeServer() {
	if (process.platform === 'win32') {
		throw new Error('code-server does not run on Windows. Install VS Code, so that its command "code" is found, and use npm start and npm run test:desktop.');
	}
	const node = await findCodeServerNode();
	const folder = await installOnce(`code-server-${versions.codeServer}-node-${versions.node.split('.')[0]}`, async into => {
		await installKerberosHeaders();
		fs.writeFileSync(path.join(into, 'package.json'), '{"private":true}\n');
		const env = {
			...withNode(node),
			// npm may be set to another Node's headers; native modules must be built against those of the Node they run in.
			npm_config_nodedir: path.resolve(path.dirname(node), '..'),
			JOBS: String(availableParallelism?.() ?? cpus().length),
		};
		await runNpm(node, ['install', '--no-audit', '--no-fund', '--no-save', `code-server@${versions.codeServer}`], { cwd: into, env, quiet: true });
		await run(node, [entryIn(into), '--version'], { quiet: true });
	});
	return { node, entry: entryIn(folder) };
}

function entryIn(folder) {
	return path.join(folder, 'node_modules/code-server/out/node/entry.js');
}

/** The native module `kerberos` is compiled during the installation and fails without these. */
async function installKerberosHeaders() {
	if (process.platform !== 'linux' || fs.existsSync('/usr/include/gssapi/gssapi.h')) {
		return;
	}
	if (!canInstallDebianPackages()) {
		throw new Error('code-server needs the headers of Kerberos to be compiled. Install them first: sudo apt-get install libkrb5-dev (Debian, Ubuntu) or krb5-devel (Fedora).');
	}
	await installDebianPackages(['libkrb5-dev']);
}
