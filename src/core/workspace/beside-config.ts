import { readServers } from '../hermes/platforms/platform-config';
import type { ConfigModel } from '../sources/yaml/config-model';
import type { HomeKnowledge } from './hermes-context';

/** What a config says of its home, for files that lie beside it: jobs and skills. */
export function besideConfig({ mcpServers, plain, knownPluginToolsets }: ConfigModel): Pick<HomeKnowledge, 'config' | 'servers' | 'knownPluginToolsets'> {
	return {
		config: plain,
		servers: new Map(mcpServers?.found === 'mapping' ? readServers(plain).map(({ name, state }) => [name, state === 'enabled']) : []),
		knownPluginToolsets: new Set(knownPluginToolsets?.platforms.flatMap(({ list }) => list?.items.map(({ text }) => text ?? '') ?? [])),
	};
}
