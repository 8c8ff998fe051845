// Runs in the extension host that is measured, beside the extensions: when was the document there, and when came the first
// finding. The rest is noted by `preload.cjs`, from the start of the process on.
const fs = require('node:fs');
const vscode = require('vscode');

const SOURCE = 'hermes-toolsets';
/** Milliseconds after the first finding in which what follows it is watched. */
const AFTERWARDS = 1500;
/** Milliseconds that no start takes. */
const LONGEST = 30_000;

exports.activate = () => {
	const { startProbe } = globalThis;
	const { HERMES_TOOLSETS_PROBE: file, HERMES_TOOLSETS_PROBE_DOCUMENT: name } = process.env;
	if (!startProbe || !file || !name) {
		return;
	}
	startProbe.mark('probe');
	const isIt = uri => uri.path.endsWith(name);
	const look = () => {
		if (vscode.workspace.textDocuments.some(({ uri }) => isIt(uri))) {
			startProbe.mark('document');
		}
	};
	vscode.workspace.onDidOpenTextDocument(look);
	look();
	const end = setTimeout(write, LONGEST);
	const published = [];
	const listener = vscode.languages.onDidChangeDiagnostics(({ uris }) => {
		if (uris.some(isIt)) {
			const count = uris.filter(isIt).flatMap(uri => vscode.languages.getDiagnostics(uri)).filter(({ source }) => source === SOURCE).length;
			if (count > 0 && published.every(earlier => earlier.count === 0)) {
				startProbe.mark('finding');
				setTimeout(write, AFTERWARDS);
			}
			published.push({ at: performance.now(), count });
		}
	});

	function write() {
		clearTimeout(end);
		listener.dispose();
		const save = profile => {
			if (profile) {
				fs.writeFileSync(`${file}.cpuprofile`, JSON.stringify(profile));
			}
			fs.writeFileSync(`${file}.part`, JSON.stringify({ ...startProbe.end(), published }));
			// Whole at once: somebody waits for it.
			fs.renameSync(`${file}.part`, file);
		};
		if (startProbe.profiler) {
			startProbe.profiler.post('Profiler.stop', (_, { profile }) => save(profile));
		} else {
			save();
		}
	}
};
