// Measures what a new window waits for, in a real VS Code: `npm run bench -- activation [--rounds 9] [--beside <another .vsix>]`.
// How long VS Code itself says that loading and calling each extension takes, and from when on the first finding is there.
import * as fs from 'node:fs';
import { cpus, loadavg } from 'node:os';
import * as path from 'node:path';
import { parseArgs } from 'node:util';
import { startBrowser } from '../../scripts/lib/browser.mjs';
import { startEditor } from '../../scripts/lib/editor.mjs';
import { packageExtension, packageFolder } from '../../scripts/lib/package.mjs';
import { out, root } from '../../scripts/lib/places.mjs';
import { copyWorkspace, removeWorkspace } from '../../scripts/lib/workspace-copy.mjs';
import { setUpAll } from '../../scripts/setup.mjs';
import { EditorWindow } from '../ui/editor-window.mjs';
import { until } from '../ui/patience.mjs';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '9' }, beside: { type: 'string' }, document: { type: 'string', default: 'problems.hermes-toolsets.jsonc' }, profile: { type: 'boolean', default: false }, raw: { type: 'boolean', default: false } } });
const rounds = Number(values.rounds);

const tools = await setUpAll();
const folder = path.join(out, 'bench', `activation-${process.pid}`);
fs.mkdirSync(folder, { recursive: true });
const probe = await packageFolder(tools.node, path.join(root, 'test/bench/probe'), path.join(folder, 'probe.vsix'));
const own = path.join(folder, 'own.vsix');
fs.copyFileSync(await packageExtension(tools.node, { quiet: true }), own);
const packages = [{ name: 'this', vsix: own, windows: [] }, ...values.beside ? [{ name: 'beside', vsix: path.resolve(values.beside), windows: [] }] : []];
const workspace = copyWorkspace();
const home = fs.mkdtempSync(path.join(folder, 'home-'));
const answer = path.join(folder, 'answer.json');
const browser = await startBrowser(tools.chromium);
try {
	for (const one of packages) {
		one.editor = await startEditor(tools.codeServer, {
			vsix: [one.vsix, probe],
			args: ['--reconnection-grace-time', '1'],
			nodeArgs: ['--require', path.join(root, 'test/bench/probe/preload.cjs')],
			env: { HERMES_HOME: home, HERMES_TOOLSETS_PROBE: answer, HERMES_TOOLSETS_PROBE_DOCUMENT: values.document, HERMES_TOOLSETS_PROBE_PROFILE: values.profile ? 'yes' : '' },
		});
	}
	// The first window of each is left out: the server reads its own files then.
	for (let round = -1; round < rounds; round++) {
		for (const one of packages) {
			const window = await openOnce(one.editor);
			console.log(`  ${one.name}, window ${round + 1}: first finding ${Math.round(window.marks.finding - startOf(window))} ms after our start${round < 0 ? ', left out' : ''}`);
			if (round >= 0) {
				one.windows.push(window);
			}
		}
	}
} finally {
	await browser.close();
	for (const { editor } of packages) {
		await editor?.stop();
	}
	removeWorkspace(workspace);
}
console.log(`  ${rounds} new windows each, by turns; load ${loadavg()[0].toFixed(1)} on ${cpus().length} cores; medians, milliseconds`);
packages.forEach(report);
if (values.profile) {
	console.log(`  profiles: ${folder}`);
} else {
	fs.rmSync(folder, { recursive: true, force: true });
}

/** Opens a folder with one file in a window of its own, and waits for what the probe and VS Code tell. */
async function openOnce(editor) {
	fs.rmSync(answer, { force: true });
	const context = await browser.newContext({ viewport: { width: 1280, height: 2400 }, permissions: ['clipboard-read', 'clipboard-write'] });
	try {
		const window = new EditorWindow();
		window.folder = workspace;
		window.page = await context.newPage();
		window.page.setDefaultTimeout(30_000);
		const payload = [['openFile', `vscode-remote://127.0.0.1:${editor.port}${path.join(workspace, values.document)}`]];
		await window.page.goto(`${editor.url}/?folder=${encodeURIComponent(workspace)}&payload=${encodeURIComponent(JSON.stringify(payload))}`, { timeout: 90_000 });
		await until('what the probe has to tell', () => Promise.resolve(fs.existsSync(answer)), 60_000);
		const told = JSON.parse(fs.readFileSync(answer, 'utf8'));
		if (values.profile) {
			fs.renameSync(`${answer}.cpuprofile`, path.join(folder, `${Date.now()}.cpuprofile`));
		}
		await window.runCommand('Developer: Startup Performance');
		let performance = '';
		await until('VS Code\'s own figures', async () => (performance = await window.text()).includes('## Extension Activation Stats'), 30_000);
		await window.page.goto('about:blank');
		return { ...told, activations: activationsIn(performance) };
	} finally {
		await context.close();
	}
}

/** VS Code's own table, by extension: when, and the milliseconds of loading its code, of the call, and until it was done. */
function activationsIn(text) {
	const lines = text.slice(text.indexOf('## Extension Activation Stats')).split('\n');
	const from = lines.findIndex(line => line.startsWith('|'));
	const table = lines.slice(from, lines.findIndex((line, index) => index > from && !line.startsWith('|')));
	const [header, , ...rows] = table.map(line => line.split('|').slice(1, -1).map(cell => cell.trim()));
	const column = name => header.indexOf(name);
	return new Map(rows.map(row => [row[column('Extension')], { load: Number(row[column('Load Code')]), call: Number(row[column('Call Activate')]), finish: Number(row[column('Finish Activate')]), event: row[column('Event')] }]));
}

/** When VS Code did something with our extension, in milliseconds since the start of the extension host. */
function markOf(window, mark) {
	return window.own.find(({ name }) => name === `code/extHost/${mark}/hermes-toolsets.hermes-toolsets`)?.at;
}

function startOf(window) {
	return markOf(window, 'willLoadExtensionCode');
}

function report({ name, windows }) {
	if (values.raw) {
		fs.writeFileSync(path.join(out, `activation-${name}.json`), JSON.stringify(windows.map(window => ({ ...window, activations: [...window.activations] }))));
	}
	const of = read => middle(windows.map(read).filter(value => value !== undefined));
	const part = file => ({ loaded }) => loaded.find(one => one.file.includes('/hermes-toolsets.hermes-toolsets-') && one.file.endsWith(file));
	const own = mark => window => markOf(window, mark);
	const since = read => of(window => read(window) - startOf(window)).toFixed(0);
	const longest = (from, place) => of(window => window.stretches.filter(({ at, took }) => at + took > from(window)).map(({ took }) => took).sort((a, b) => b - a)[place] ?? 0).toFixed(0);
	console.log(`\n  ${name}`);
	console.log(`    begins ${of(startOf).toFixed(0)} after the start of the extension host; since then:`);
	console.log(`    document known ${since(({ marks }) => marks.document)}, activated ${since(own('didActivateExtension'))}`);
	console.log(`    extension.js takes ${of(window => part('extension.js')(window)?.took).toFixed(1)}; features.js takes ${of(window => part('features.js')(window)?.took).toFixed(1)}, loaded ${since(window => part('features.js')(window).at + part('features.js')(window).took)}`);
	console.log(`    first finding ${since(({ marks }) => marks.finding)}, last published ${since(({ published }) => published.at(-1).at)}, ${of(({ published }) => published.length)} times, ${of(({ published }) => published.at(-1).count)} findings`);
	console.log(`    longest stretches: ${[0, 1, 2, 3, 4].map(place => longest(() => 0, place)).join(', ')}; from our start on: ${[0, 1, 2, 3, 4].map(place => longest(startOf, place)).join(', ')}`);
	const names = [...new Set(windows.flatMap(({ activations }) => [...activations.keys()]))];
	const rows = names.map(extension => {
		const all = windows.map(({ activations }) => activations.get(extension)).filter(row => row !== undefined);
		const code = middle(windows.map(window => {
			const [will, did] = ['will', 'did'].map(when => window.own.find(mark => mark.name === `code/extHost/${when}LoadExtensionCode/${extension}`)?.at);
			return did - will;
			// One that begins later than what is watched has no such mark.
		}).filter(time => !Number.isNaN(time)));
		return { extension, code, load: middle(all.map(({ load }) => load)), call: middle(all.map(({ call }) => call)), finish: middle(all.map(({ finish }) => finish)), event: all[0].event };
	}).sort((a, b) => (b.code || 0) - (a.code || 0));
	console.log(`    ${'VS Code\'s own figures'.padEnd(46)}    code    load    call  finish`);
	for (const row of rows) {
		console.log(`    ${row.extension.padEnd(46)}${[Number.isNaN(row.code) ? '' : row.code.toFixed(1), row.load, row.call, row.finish].map(value => String(value).padStart(8)).join('')}   ${row.event}`);
	}
}

function middle(times) {
	return [...times].sort((a, b) => a - b)[times.length >> 1] ?? Number.NaN;
}
