import * as path from 'node:path';
import { pluginPath } from '../core/deploy/names';
import type { Catalog } from '../core/toolsets/types';
import { HermesContext } from '../core/workspace/hermes-context';
import { readFailure, readText } from '../node/files/read-text';
import type { CommandEnvironment } from './environment';

/** What is known of the home that a config lies in: the toolsets that were deployed to it. `-` lies nowhere. */
export async function contextOfConfig(environment: CommandEnvironment, catalog: Catalog, config: string): Promise<HermesContext> {
	const deployment = config === '-' ? undefined : await readDeployment(environment, path.dirname(environment.resolve(config)));
	return deployment === undefined ? HermesContext.withoutHome(catalog) : new HermesContext(catalog, { deployment, isConfig: true });
}

async function readDeployment(environment: CommandEnvironment, home: string): Promise<string | undefined> {
	const file = path.join(home, pluginPath('toolsets.json'));
	try {
		return await readText(file);
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code !== 'ENOENT' && code !== 'ENOTDIR') {
			environment.complain(`${file} cannot be read: ${readFailure(error)}`);
		}
		return undefined;
	}
}
