// Loaded by each process of the server before anything else; in an extension host it notes what runs from the very start.
if (process.argv.includes('--type=extensionHost')) {
	const Module = require('node:module');
	const { performance } = require('node:perf_hooks');

	/** A stretch that nobody notices, in milliseconds. */
	const UNNOTICED = 8;

	/** @type {{ file: string, at: number, took: number }[]} what was loaded, with what it loads in turn */
	const loaded = [];
	/** @type {{ at: number, took: number }[]} while which the host answered nobody */
	const stretches = [];
	const marks = {};

	const load = Module._extensions['.js'];
	Module._extensions['.js'] = function (module, file) {
		const at = performance.now();
		try {
			return load.apply(this, arguments);
		} finally {
			loaded.push({ file, at, took: performance.now() - at });
		}
	};

	let last = performance.now();
	const tick = setInterval(() => {
		const now = performance.now();
		if (now - last > UNNOTICED) {
			stretches.push({ at: last, took: now - last });
		}
		last = now;
	}, 1);
	tick.unref();

	let profiler;
	if (process.env.HERMES_TOOLSETS_PROBE_PROFILE) {
		const { Session } = require('node:inspector');
		profiler = new Session();
		profiler.connect();
		profiler.post('Profiler.enable');
		profiler.post('Profiler.setSamplingInterval', { interval: 200 });
		profiler.post('Profiler.start');
	}

	globalThis.startProbe = {
		/** Notes when something happened first; milliseconds since the start of the process. */
		mark: name => marks[name] ??= performance.now(),
		/** Ends the watch. */
		end() {
			clearInterval(tick);
			const own = globalThis.MonacoPerformanceMarks.getMarks().map(({ name, startTime }) => ({ name, at: startTime - performance.timeOrigin }));
			return { marks, loaded, stretches, own };
		},
		profiler,
	};
}
