import * as path from 'node:path';
import { pluginPath } from '../core/deploy/names';
import { installedPlugins } from '../core/hermes/checkout/installed-plugins';
import { readHomePlugins } from '../core/hermes/checkout/read-plugins';
import type { InstalledPlugin } from '../core/hermes/installed-plugin';
import type { ConfigModel } from '../core/sources/yaml/config-model';
import type { PythonValue } from '../core/sources/yaml/python-value';
import { readConfig } from '../core/sources/yaml/read-config';
import { LineIndex } from '../core/text';
import { besideConfig } from '../core/workspace/beside-config';
import { environmentOfNames } from '../core/hermes/platforms/environment-of-names';
import { HermesContext, type HomeKnowledge } from '../core/workspace/hermes-context';
import { readFailure, readText } from '../node/files/read-text';
import { diskTreeReader } from '../node/files/tree-reader';
import { textOption } from './command';
import type { CommandEnvironment } from './environment';
import { gateFacts } from './gate-facts';
import { isHome, isThere } from './hermes-source';

/** Folders that a file may lie below its home's config. */
const LEVELS = 6;

/** What is known of the home that a config lies in: what was deployed to it, its plugins. `-` lies nowhere. */
export async function contextOfConfig(environment: CommandEnvironment, config: string): Promise<HermesContext> {
	const { catalog, optionalPlugins } = await environment.source(config);
	const knowledge = config === '-' ? {} : await readHome(environment, path.dirname(environment.resolve(config)), optionalPlugins);
	return withKnowledge(catalog, { ...knowledge, ...await variablesBeside(environment, config), ...knowledge.deployment === undefined ? {} : { isConfig: true } });
}

/** What is known of the home that jobs or a skill lie in, and what its config says. */
export async function contextBeside(environment: CommandEnvironment, file: string): Promise<HermesContext> {
	const config = file === '-' ? undefined : await configAbove(environment.resolve(file));
	const model = config === undefined ? undefined : await readModel(environment, config);
	const { catalog, optionalPlugins } = await environment.source(file, config);
	return config === undefined ? withKnowledge(catalog, {})
		: withKnowledge(catalog, { ...await readHome(environment, path.dirname(config), optionalPlugins), ...(model && besideConfig(model)) });
}

/**
 * The home that a command asks about, with its config: that of `--config`, else the one that `--hermes` names or whose
 * install answers for a file.
 */
export async function contextOfCommand(environment: CommandEnvironment, answered?: string): Promise<{ readonly context: HermesContext; readonly config: PythonValue }> {
	const given = textOption(environment.values, 'config');
	const { catalog, home } = await environment.source(answered ?? given);
	const file = given ?? (home === undefined ? undefined : path.join(home, 'config.yaml'));
	if (file === undefined || file === '-' || !await isThere(environment.resolve(file))) {
		return { context: withKnowledge(catalog, {}), config: null };
	}
	const model = await readModel(environment, environment.resolve(file));
	return { context: await contextOfConfig(environment, file), config: model?.plain ?? null };
}

function withKnowledge(catalog: HermesContext['catalog'], knowledge: HomeKnowledge): HermesContext {
	return Object.keys(knowledge).length === 0 ? HermesContext.withoutHome(catalog) : new HermesContext(catalog, knowledge);
}

/** Plugins are known only of what is a home by more than a config. */
async function readHome(environment: CommandEnvironment, home: string, optionalPlugins: readonly InstalledPlugin[]): Promise<HomeKnowledge> {
	const deployment = await readDeployment(environment, home);
	if (!await isHome(home, environment.io.variables)) {
		return deployment === undefined ? {} : { deployment };
	}
	const { plugins } = await readHomePlugins(diskTreeReader(home, { followsLinks: true }));
	const byKey = new Map([...optionalPlugins, ...installedPlugins(plugins)].map(plugin => [plugin.names[0], plugin]));
	return { ...(deployment !== undefined && { deployment }), plugins: [...byKey.values()] };
}

/** The nearest config above a file. */
async function configAbove(file: string): Promise<string | undefined> {
	let folder = path.dirname(file);
	for (let level = 0; level < LEVELS; level++) {
		const config = path.join(folder, 'config.yaml');
		if (await isThere(config)) {
			return config;
		}
		folder = path.dirname(folder);
	}
	return undefined;
}

/** Undefined for a config that cannot be read or does not parse: it says nothing. */
async function readModel(environment: CommandEnvironment, config: string): Promise<ConfigModel | undefined> {
	const text = await readIfThere(environment, config);
	const model = text === undefined ? undefined : readConfig({ uri: config, version: 1, lines: new LineIndex(text) });
	return model?.faults.length === 0 ? model : undefined;
}

function readDeployment(environment: CommandEnvironment, home: string): Promise<string | undefined> {
	return readIfThere(environment, path.join(home, pluginPath('toolsets.json')));
}

async function readIfThere(environment: CommandEnvironment, file: string): Promise<string | undefined> {
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

/** Which variables decide platforms, as far as their names stand in the `.env` beside a config, or in this process where that is wanted. */
async function variablesBeside(environment: CommandEnvironment, config: string): Promise<Pick<HomeKnowledge, 'environment'>> {
	if (config === '-') {
		return {};
	}
	const { facts: { environmentNames: names }, environment: { file, process } } = await gateFacts(environment, { file: config });
	return { environment: environmentOfNames({ names, file, process }) };
}
