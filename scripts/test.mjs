// Everything that must hold: npm test, or npm test -- --only unit,host
import * as fs from 'node:fs';
import * as path from 'node:path';
import { parseArgs } from 'node:util';
import { out, root } from './lib/places.mjs';
import { run, withNode } from './lib/run.mjs';
import { setUpAll, setUpBuild } from './setup.mjs';

/** Steps that need an editor and a browser. */
const inEditor = new Set(['host', 'window', 'web']);

const total = { passed: 0, failed: 0 };
let tools;
let vsix;

/** In this order. A step fails by throwing; one with tests adds to the total besides. */
const steps = {
	async setup() {
		tools = [...chosen].some(step => inEditor.has(step)) ? await setUpAll() : await setUpBuild();
	},
	typecheck: () => tool('typescript/bin/tsc', ['--noEmit']),
	lint: () => tool('eslint/bin/eslint.js', ['.', '--max-warnings', '0']),
	async build() {
		await node(['esbuild.js'], { quiet: true });
		const { packageExtension } = await import('./lib/package.mjs');
		vsix = await packageExtension(tools.node, { quiet: true });
		console.log(`  ${path.relative(root, vsix)}: ${fs.statSync(vsix).size} bytes`);
	},
	unit: () => mocha([]),
	async host() {
		const { runInHost } = await import('./run-in-host.mjs');
		count(await runInHost(tools, { vsix: needPackage(), grep: values.grep }));
	},
	window: () => mocha(['--config', 'test/ui/.mocharc.json'], { HERMES_TOOLSETS_VSIX: needPackage() }),
	async web() {
		const { runInWeb } = await import('./run-web.mjs');
		needPackage();
		count(await runInWeb(tools));
	},
	async size() {
		const { reportSizes } = await import('./lib/size-report.mjs');
		await reportSizes(tools.node, needPackage());
	},
};

const { values } = parseArgs({ options: { only: { type: 'string' }, grep: { type: 'string' } } });
const chosen = choose(values.only);
const timings = [];

for (const [name, step] of Object.entries(steps)) {
	if (!chosen.has(name)) {
		continue;
	}
	console.log(`\n── ${name}`);
	const started = Date.now();
	let problem = '';
	const failedBefore = total.failed;
	try {
		await step();
	} catch (error) {
		problem = error.message;
		console.error(problem);
		// Counted as one, so that the last line never says that all is well when it is not.
		total.failed++;
	}
	const failed = problem !== '' || total.failed > failedBefore;
	timings.push(`  ${failed ? '✘' : '✔'} ${name.padEnd(10)} ${((Date.now() - started) / 1000).toFixed(1).padStart(6)} s`);
	if (failed && name === 'setup') {
		// Nothing can be said about the rest.
		break;
	}
}
console.log(`\n${timings.join('\n')}\n`);
if (total.failed > 0) {
	process.exitCode = 1;
}
console.log(`${total.passed} passed, ${total.failed} failed`);

function choose(only) {
	const names = Object.keys(steps);
	if (only === undefined) {
		return new Set(names.filter(name => name !== 'web' || fs.existsSync(path.join(root, 'src/web.ts'))));
	}
	const wanted = only.split(',').map(name => name.trim());
	const unknown = wanted.filter(name => !names.includes(name));
	if (unknown.length > 0) {
		console.error(`No step is named ${unknown.join(', ')}. Steps: ${names.join(', ')}`);
		process.exit(2);
	}
	return new Set(['setup', ...wanted]);
}

/** A step that was not asked for may have left what this one needs. */
function needPackage() {
	const file = vsix ?? path.join(out, 'hermes-toolsets.vsix');
	if (!fs.existsSync(file)) {
		throw new Error('There is no package yet. Add the step build: --only build,…');
	}
	return file;
}

function node(args, options = {}) {
	return run(tools.node, args, { cwd: root, env: { ...withNode(tools.node), ...options.env }, ...('quiet' in options ? { quiet: options.quiet } : {}) });
}

function tool(script, args) {
	return node([path.join('node_modules', script), ...args]);
}

async function mocha(args, env = {}) {
	const { countMocha } = await import('./lib/outcome.mjs');
	let output;
	try {
		output = await node(['node_modules/mocha/bin/mocha.js', '--no-color', ...args, ...(values.grep ? ['--grep', values.grep] : [])], { env });
	} catch (error) {
		// Tests failed, which is counted below; or mocha itself did, which is not.
		const counted = countMocha(error.output ?? '');
		if (counted.failed === 0) {
			total.passed += counted.passed;
			throw error;
		}
		count(counted);
		return;
	}
	count(countMocha(output));
}

function count({ passed, failed }) {
	total.passed += passed;
	total.failed += failed;
	console.log(`  ${passed} passed, ${failed} failed`);
	if (passed + failed === 0 && !values.grep) {
		throw new Error('No test ran.');
	}
}
