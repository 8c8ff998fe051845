import * as path from 'node:path';

/**
 * The Hermes home when none is named: HERMES_HOME, else `.hermes` in the user's folder (Windows: `%LOCALAPPDATA%\hermes`).
 * Undefined when the environment names no folder at all. Source: Hermes v0.20, hermes_constants.py.
 */
export function defaultHome(variables: Readonly<Record<string, string | undefined>>): string | undefined {
	if (variables['HERMES_HOME']) {
		return variables['HERMES_HOME'];
	}
	if (variables['LOCALAPPDATA'] && variables['OS'] === 'Windows_NT') {
		return path.join(variables['LOCALAPPDATA'], 'hermes');
	}
	const user = variables['HOME'] ?? variables['USERPROFILE'];
	return user ? path.join(user, '.hermes') : undefined;
}
