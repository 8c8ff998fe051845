import * as fs from 'node:fs';
import * as path from 'node:path';
import { out, root } from './places.mjs';
import { run } from './run.mjs';

/** In bytes. What is over is a failure; times are only reported, since machines differ. */
const budgets = { vsix: 400_000, activation: 60_000 };

const loads = 11;

/**
 * Prints how big the package is and how long it takes to load and activate.
 *
 * @param {string} node
 * @param {string} vsix
 * @throws {Error} when a budget is exceeded
 */
export async function reportSizes(node, vsix) {
	const over = [];
	const check = (what, bytes, budget) => {
		console.log(`  ${what.padEnd(28)} ${String(bytes).padStart(8)} bytes of ${budget}`);
		if (bytes > budget) {
			over.push(what);
		}
	};
	const size = name => fs.statSync(path.join(root, name)).size;
	check('package (.vsix)', fs.statSync(vsix).size, budgets.vsix);
	check('loaded at activation', size('dist/extension.js'), budgets.activation);
	for (const name of ['dist/features.js', 'dist/web.js', 'dist/cli.js'].filter(file => fs.existsSync(path.join(root, file)))) {
		console.log(`  ${name.padEnd(28)} ${String(size(name)).padStart(8)} bytes`);
	}
	for (const name of ['dist/extension.js', 'dist/features.js']) {
		console.log(`  ${`loading ${name}`.padEnd(28)} ${await timeLoad(node, path.join(root, name))} ms (median of ${loads}, in Node alone)`);
	}
	const activation = path.join(out, 'activation.json');
	if (fs.existsSync(activation)) {
		console.log(`  ${'load + activate in VS Code'.padEnd(28)} ${JSON.parse(fs.readFileSync(activation, 'utf8')).milliseconds} ms (Show Running Extensions)`);
	}
	if (over.length > 0) {
		throw new Error(`Over the budget: ${over.join(', ')}`);
	}
}

/**
 * Loads a bundle in processes of its own. The API of VS Code is an object that has everything and does nothing; it has
 * it by inheritance, since a bundle copies the properties that the object owns.
 */
async function timeLoad(node, file) {
	const program = `
		const Module = require('node:module');
		const anything = new Proxy(class {}, { get: (target, name) => name === 'prototype' ? target.prototype : anything, apply: () => anything, construct: () => ({}) });
		const load = Module._load;
		Module._load = function (name, ...rest) { return name === 'vscode' ? Object.create(anything) : load.call(this, name, ...rest); };
		const before = process.hrtime.bigint();
		require(${JSON.stringify(file)});
		console.log(Number(process.hrtime.bigint() - before) / 1e6);
	`;
	const times = [];
	for (let count = 0; count < loads; count++) {
		times.push(Number(await run(node, ['-e', program], { quiet: true })));
	}
	return times.sort((a, b) => a - b)[Math.floor(loads / 2)].toFixed(1);
}
