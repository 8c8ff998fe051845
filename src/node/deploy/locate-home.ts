import { readlink, realpath, stat } from 'node:fs/promises';
import type { Message } from '../../core/message';
import { codeOf, DeploymentError, HOME_MESSAGES, reasonOf } from './deployment-error';
import { resolve } from 'node:path';

export interface LocatedHome {
	/** As it was given. */
	readonly home: string;
	/** Where it really is. */
	readonly path: string;
	/** Said when the home is a symbolic link. */
	readonly note?: Message;
}

/**
 * Finds the folder that a home is, through symbolic links.
 * @throws DeploymentError when it is missing, a link to nothing, or no folder.
 */
export async function locateHome(home: string): Promise<LocatedHome> {
	const link = await readlink(home).catch(() => undefined);
	let path: string;
	try {
		path = await realpath(home);
		if (!(await stat(path)).isDirectory()) {
			throw new DeploymentError('home-no-folder', { home });
		}
	} catch (error) {
		if (error instanceof DeploymentError) {
			throw error;
		}
		if (codeOf(error) === 'ENOENT') {
			throw link === undefined ? new DeploymentError('home-missing', { home }, error) : new DeploymentError('home-dangling', { home, target: link }, error);
		}
		throw codeOf(error) === 'ENOTDIR' ? new DeploymentError('home-no-folder', { home }, error) : new DeploymentError('unreadable', { path: resolve(home), reason: reasonOf(error) }, error);
	}
	return link === undefined ? { home, path } : { home, path, note: { template: HOME_MESSAGES['home-link'], arguments: { home, target: path } } };
}
