/**
 * Sees to it that a process group does not outlive this process, however it ends.
 *
 * @param {import('node:child_process').ChildProcess} leader started with `detached`
 * @param {() => void} [after] called once the group was ended by this
 * @returns {() => void} to be called once the group has ended by itself
 */
export function endWithUs(leader, after) {
	const end = () => {
		killGroup(leader, 'SIGKILL');
		after?.();
	};
	process.once('exit', end);
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
		// By default a signal ends a process without a word to anybody.
		if (process.listenerCount(signal) === 0) {
			process.once(signal, () => process.exit(1));
		}
	}
	return () => process.removeListener('exit', end);
}

/**
 * @param {import('node:child_process').ChildProcess} leader started with `detached`
 * @param {NodeJS.Signals} signal
 */
export function killGroup(leader, signal) {
	try {
		process.kill(-leader.pid, signal);
	} catch (error) {
		// ESRCH: it has ended meanwhile.
		if (error.code !== 'ESRCH') {
			throw error;
		}
	}
}
