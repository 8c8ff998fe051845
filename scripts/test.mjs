// Everything that must hold: npm test, or npm test -- --only unit,host; of the host one suite alone: --suite soak
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { parseArgs } from 'node:util';
import { out, root } from './lib/places.mjs';
import { run, withNode } from './lib/run.mjs';
import { setUpAll, setUpBuild } from './setup.mjs';

/** Characters of one failure that are repeated at the end. */
const longestFailure = 3000;

/** Steps that need an editor and a browser. */
const inEditor = new Set(['host', 'window', 'web']);

/**
 * Steps that need nothing but a processor. They go on beside those in an editor, one after the other, and take what those
 * leave of it: an editor waits for its browser half of the time, and the browser for it.
 */
const aside = new Set(['typecheck', 'lint', 'unit']);

const total = { passed: 0, failed: 0 };
/** By step; said again at the end, where a log that is cut short still has it. */
const failures = [];
let tools;
let vsix;

/**
 * In this order, but for those aside, and for the window where there are cores enough: it goes on beside all that comes
 * after it then. On two cores a browser that waits for its turn makes tests fail that wait for the browser.
 * A step fails by throwing; one with tests adds to the total besides.
 */
const steps = {
	async setup() {
		tools = [...chosen].some(step => inEditor.has(step)) ? await setUpAll() : await setUpBuild();
	},
	async build() {
		await node(['esbuild.js'], { quiet: true });
		const { packageExtension } = await import('./lib/package.mjs');
		vsix = await packageExtension(tools.node, { quiet: true });
		console.log(`  ${path.relative(root, vsix)}: ${fs.statSync(vsix).size} bytes`);
	},
	window: () => mocha('window', ['--config', 'test/ui/.mocharc.json'], { env: { HERMES_TOOLSETS_VSIX: needPackage() } }),
	// What has not changed since the last run need not be looked at again.
	typecheck: () => tool('typecheck', 'typescript/bin/tsc', ['--noEmit', '--incremental', '--tsBuildInfoFile', 'out/known/types.json']),
	lint: () => tool('lint', 'eslint/bin/eslint.js', ['.', '--max-warnings', '0', '--cache', '--cache-strategy', 'content', '--cache-location', 'out/known/lint.json']),
	// Whoever lets others go first may take long.
	unit: () => mocha('unit', isBeside('unit') ? ['--timeout', '120000'] : ['--parallel', '--jobs', String(os.availableParallelism())]),
	async host() {
		const { runInHost, suites } = await import('./run-in-host.mjs');
		let isFine = true;
		for (const suite of values.suite === undefined ? suites : [values.suite]) {
			isFine = count('host', await runInHost(tools, { suite, vsix: needPackage(), grep: values.grep })) && isFine;
		}
		return isFine;
	},
	async web() {
		const { runInWeb } = await import('./run-web.mjs');
		needPackage();
		return count('web', await runInWeb(tools));
	},
	async size() {
		const { reportSizes } = await import('./lib/size-report.mjs');
		await reportSizes(tools.node, needPackage());
	},
};

const { values } = parseArgs({ options: { only: { type: 'string' }, grep: { type: 'string' }, suite: { type: 'string' } } });
const chosen = choose(values.only);
const timings = [];

/** Those that go on beside the others. */
const beside = [];
for (const [name, step] of Object.entries(steps)) {
	if (!chosen.has(name) || (aside.has(name) && isBeside(name))) {
		continue;
	}
	if (name === 'size') {
		// It measures.
		await Promise.all(beside);
	}
	if (isBeside(name)) {
		console.log(`\n── ${name}: goes on beside the others`);
		beside.push(take(name, step));
		continue;
	}
	console.log(`\n── ${name}`);
	if (!await take(name, step) && (name === 'setup' || name === 'build')) {
		// Nothing can be said about the rest.
		break;
	}
	if (name === 'build') {
		beside.push(takeAside());
	}
}
await Promise.all(beside);
for (const { step, text } of failures) {
	console.log(`\n── failed: ${step}\n${text.slice(0, longestFailure)}`);
}
console.log(`\n${timings.join('\n')}\n`);
if (total.failed > 0) {
	process.exitCode = 1;
}
console.log(`${total.passed} passed, ${total.failed} failed`);

/** Takes the steps aside, one after the other. */
async function takeAside() {
	for (const name of aside) {
		if (chosen.has(name) && isBeside(name)) {
			await take(name, steps[name]);
		}
	}
}

/** Takes one step and notes how it went. */
async function take(name, step) {
	const started = Date.now();
	let isFine = true;
	try {
		isFine = await step() !== false;
	} catch (error) {
		isFine = false;
		console.error(`${name}: ${error.message}`);
		// Counted as one, so that the last line never says that all is well when it is not.
		total.failed++;
		failures.push({ step: name, text: error.message });
	}
	timings.push(`  ${isFine ? '✔' : '✘'} ${name.padEnd(10)} ${((Date.now() - started) / 1000).toFixed(1).padStart(6)} s`);
	return isFine;
}

function isBeside(name) {
	const others = [...chosen].filter(other => other !== name);
	return aside.has(name)
		? os.availableParallelism() >= 2 && chosen.has('build') && others.some(other => inEditor.has(other))
		: name === 'window' && os.availableParallelism() >= 4 && others.some(other => inEditor.has(other) || aside.has(other));
}

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

function node(args, { env, ...options } = {}) {
	return run(tools.node, args, { cwd: root, env: { ...withNode(tools.node), ...env }, ...options });
}

/** One that says nothing when all is well. */
async function tool(step, script, args) {
	const output = await node([path.join('node_modules', script), ...args], goingBeside(step));
	if (isBeside(step)) {
		show(step, output);
	}
}

async function mocha(step, args, { env = {} } = {}) {
	const { countMocha } = await import('./lib/outcome.mjs');
	let output;
	let problem;
	try {
		output = await node(['node_modules/mocha/bin/mocha.js', '--no-color', ...args, ...(values.grep ? ['--grep', values.grep] : [])], { env, ...goingBeside(step) });
	} catch (error) {
		output = error.output ?? '';
		problem = error;
	}
	if (isBeside(step)) {
		show(step, output);
	}
	const counted = countMocha(output);
	if (problem && counted.failed === 0) {
		// Not a test failed, but mocha itself.
		total.passed += counted.passed;
		throw problem;
	}
	return count(step, counted);
}

/** What a step beside others prints is shown when it ends, so that the lines of two steps do not mingle. */
function goingBeside(step) {
	return { quiet: isBeside(step), aside: isBeside(step) && aside.has(step) };
}

function show(step, output) {
	console.log(`\n── ${step}, beside the others\n${output}`);
}

/** Whether all passed. */
function count(step, { passed, failed, failures: details = [] }) {
	total.passed += passed;
	total.failed += failed;
	failures.push(...details.map(text => ({ step, text })));
	console.log(`  ${passed} passed, ${failed} failed`);
	if (passed + failed === 0 && !values.grep) {
		throw new Error('No test ran.');
	}
	return failed === 0;
}
