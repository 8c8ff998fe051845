// Builds dist/: node esbuild.js [--production] [--watch]
const esbuild = require('esbuild');
const fs = require('node:fs');
const path = require('node:path');

const production = process.argv.includes('--production');
const watch = process.argv.includes('--watch');
const at = (...parts) => path.join(__dirname, ...parts);

const standIns = { '@lezer/highlight': at('scripts/lib/no-highlighting.mjs'), '@lezer/python': at('scripts/lib/lazy-python-parser.mjs') };

/** jsonc-parser makes a thousand strings for its formatter when it is loaded; who does not format can do without. */
const withoutFormatter = {
	name: 'without-formatter',
	setup(build) {
		build.onResolve({ filter: /^\.\/string-intern$/ }, ({ resolveDir }) => ({ path: path.join(resolveDir, 'string-intern.js'), sideEffects: false }));
	},
};

/** @type {import('esbuild').BuildOptions} */
const shared = {
	absWorkingDir: __dirname,
	bundle: true,
	format: 'cjs',
	target: 'es2022',
	// Some packages' main file is UMD, whose inner requires a bundler cannot follow.
	mainFields: ['module', 'main'],
	alias: standIns,
	plugins: [withoutFormatter],
	minify: production,
	sourcemap: production ? false : 'linked',
	legalComments: 'none',
	logLevel: 'warning',
	metafile: true,
};

/** @type {(import('esbuild').BuildOptions & { entryPoints: [string] })[]} */
const bundles = [
	{
		// Loaded in every window that activates us, so it holds little more than registrations; the rest comes on first use.
		entryPoints: ['src/extension.ts'],
		outfile: 'dist/extension.js',
		platform: 'node',
		external: ['vscode', './features'],
		// Keeps `import('./features')` a require: the extension host loads us as CommonJS.
		supported: { 'dynamic-import': false },
	},
	{
		// One bundle for the desktop and for the web, so that it is packaged once: nothing of Node may be in it.
		entryPoints: ['src/features.ts'],
		outfile: 'dist/features.js',
		platform: 'browser',
		mainFields: ['browser', 'module', 'main'],
		external: ['vscode', './home-access'],
		supported: { 'dynamic-import': false },
	},
	// Loaded when something is deployed. What it imports of Node is in no other bundle, and so not in the browser's.
	{ entryPoints: ['src/home-access.ts'], outfile: 'dist/home-access.js', platform: 'node' },
	{
		entryPoints: ['src/cli.ts'],
		outfile: 'dist/cli.js',
		platform: 'node',
		// The build of `yaml` for Node is CommonJS, of which nothing can be left out.
		alias: { ...standIns, yaml: at('node_modules/yaml/browser/index.js') },
		banner: { js: '#!/usr/bin/env node' },
	},
	// The web extension host gives an extension one file: what starts it, which reads dist/features.js itself.
	{ entryPoints: ['src/web.ts'], outfile: 'dist/web.js', platform: 'browser', external: ['vscode'] },
];

/** The facts about each release, a release on each line of one file: together they pack to a sixth of what they take apart. */
function joinReleases() {
	const from = at('src/core/hermes/data/releases');
	const lines = fs.readdirSync(from).filter(file => file.endsWith('.json')).sort()
		.map(name => JSON.stringify(JSON.parse(fs.readFileSync(path.join(from, name), 'utf8'))));
	const text = lines.join('\n');
	fs.mkdirSync(at('dist'), { recursive: true });
	fs.writeFileSync(at('dist/releases.jsonl'), text);
	return Buffer.byteLength(text);
}

/** The licences of the packages that went into the bundles ask to be passed on with them. */
function writeNotices(inputs) {
	const packages = new Set();
	for (const input of Object.keys(inputs)) {
		const match = /^node_modules\/((?:@[^/]+\/)?[^/]+)\//u.exec(input);
		if (match) {
			packages.add(match[1]);
		}
	}
	const notices = [...packages].sort().map(name => {
		const folder = at('node_modules', name);
		const { version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
		const licence = fs.readdirSync(folder).find(file => /^licen[cs]e/iu.test(file));
		if (!licence) {
			throw new Error(`${name} has no licence file, so it cannot be bundled`);
		}
		return `${name} ${version}\n\n${fs.readFileSync(path.join(folder, licence), 'utf8').trim()}\n`;
	});
	fs.writeFileSync(at('dist/THIRD-PARTY.txt'), notices.join(`\n${'-'.repeat(80)}\n\n`));
}

function mergeMetafiles(metafiles) {
	const merged = { inputs: {}, outputs: {} };
	for (const metafile of metafiles) {
		Object.assign(merged.inputs, metafile.inputs);
		Object.assign(merged.outputs, metafile.outputs);
	}
	return merged;
}

async function main() {
	fs.rmSync(at('dist'), { recursive: true, force: true });
	const wanted = bundles.filter(bundle => fs.existsSync(at(bundle.entryPoints[0])));
	const options = wanted.map(bundle => ({ ...shared, ...bundle }));
	if (watch) {
		const report = {
			name: 'report',
			setup(build) {
				// The words that the problem matcher in .vscode/tasks.json waits for.
				build.onStart(() => console.log('[watch] build started'));
				build.onEnd(result => {
					joinReleases();
					for (const { text, location } of result.errors) {
						console.error(`✘ [ERROR] ${text}\n    ${location?.file}:${location?.line}:${location?.column}:`);
					}
					console.log('[watch] build finished');
				});
			},
		};
		for (const option of options) {
			await (await esbuild.context({ ...option, logLevel: 'silent', plugins: [...option.plugins, report] })).watch();
		}
		return;
	}
	const results = await Promise.all(options.map(option => esbuild.build(option)));
	const releases = joinReleases();
	const meta = mergeMetafiles(results.map(result => result.metafile));
	writeNotices(meta.inputs);
	fs.mkdirSync(at('out'), { recursive: true });
	fs.writeFileSync(at('out/meta.json'), JSON.stringify(meta));
	for (const [file, { bytes }] of Object.entries(meta.outputs)) {
		if (!file.endsWith('.map')) {
			console.log(`${file.padEnd(20)} ${String(bytes).padStart(9)} bytes`);
		}
	}
	console.log(`${'dist/releases.jsonl'.padEnd(20)} ${String(releases).padStart(9)} bytes`);
	const cli = at('dist/cli.js');
	if (fs.existsSync(cli)) {
		fs.chmodSync(cli, 0o755);
	}
}

if (require.main === module) {
	main().catch(error => {
		// esbuild has printed its own errors already.
		if (!Array.isArray(error.errors)) {
			console.error(error);
		}
		process.exitCode = 1;
	});
}

module.exports = {
	/** How a bundle is built for the package, for whoever measures or tests one. */
	optionsOf(entry) {
		const bundle = bundles.find(({ entryPoints: [own] }) => own === entry);
		if (!bundle) {
			throw new Error(`No bundle begins with ${entry}`);
		}
		return { ...shared, minify: true, sourcemap: false, ...bundle };
	},
};
