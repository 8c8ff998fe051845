import { spawn } from 'node:child_process';
import * as path from 'node:path';
import { giveWay } from './give-way.mjs';
import { endWithUs } from './process-group.mjs';

/**
 * Runs a program to its end, without standard input.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, quiet?: boolean, aside?: boolean, onOutput?: (text: string) => void }} [options]
 *   `quiet` keeps the output back and shows the end of it only when the program fails; `aside` has the program take only
 *   what others leave of the processor.
 * @returns {Promise<string>} standard output and error, in the order they came
 * @throws {Error} with the command and its exit status
 */
export function run(program, args, options = {}) {
	return new Promise((resolve, reject) => {
		const child = spawn(program, args, {
			cwd: options.cwd,
			env: options.env ?? process.env,
			stdio: ['ignore', 'pipe', 'pipe'],
			detached: options.aside === true,
		});
		let forget;
		if (options.aside && child.pid !== undefined) {
			// In a session of its own, which no key of the terminal reaches.
			forget = endWithUs(child);
			giveWay(child.pid);
		}
		let text = '';
		const take = stream => chunk => {
			text += chunk;
			options.onOutput?.(chunk);
			if (!options.quiet) {
				stream.write(chunk);
			}
		};
		child.stdout.setEncoding('utf8').on('data', take(process.stdout));
		child.stderr.setEncoding('utf8').on('data', take(process.stderr));
		child.on('error', reject);
		child.on('close', (code, signal) => {
			forget?.();
			if (code === 0) {
				resolve(text);
				return;
			}
			const shown = [path.basename(program), ...args].join(' ').slice(0, 200);
			// A line may be a whole bundle.
			const tail = options.quiet ? `\n${text.split('\n').slice(-50).map(line => line.slice(0, 500)).join('\n')}` : '';
			reject(Object.assign(new Error(`${shown} ended with ${signal ?? code}${tail}`), { output: text }));
		});
	});
}

/**
 * Runs npm under a given Node, which need not be the one that npm came with.
 *
 * @param {string} node path of the Node to run under
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runNpm(node, args, options = {}) {
	const env = withNode(node, options.env);
	// Set by the npm that runs us, with the version of its Node: an installation script that looks there would believe it runs under that one.
	delete env.npm_config_user_agent;
	// Inside `npm test` this names the npm in use; outside, the shell's own is found by name.
	const cli = process.env.npm_execpath;
	if (cli && path.basename(cli).startsWith('npm')) {
		return run(node, [cli, ...args], { ...options, env });
	}
	return process.platform === 'win32'
		? run('cmd.exe', ['/d', '/s', '/c', 'npm', ...args], { ...options, env })
		: run('npm', args, { ...options, env });
}

/**
 * An environment in which `node` is the given one.
 *
 * @param {string} node
 * @param {NodeJS.ProcessEnv} [env]
 */
export function withNode(node, env = process.env) {
	return { ...env, PATH: path.dirname(node) + path.delimiter + (env.PATH ?? '') };
}
