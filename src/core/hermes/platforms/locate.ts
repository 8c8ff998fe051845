import type { ConfigModel, ListKeyNode } from '../../sources/yaml/config-model';
import type { Span } from '../../text';

/** A place in a config, by what stands there. */
export type ConfigPlace =
	/** An entry of the platform's list. */
	| { readonly kind: 'entry'; readonly index: number }
	/** An entry of `agent.disabled_toolsets`. */
	| { readonly kind: 'deny'; readonly index: number }
	| { readonly kind: 'server'; readonly name: string }
	/** The platform's key. */
	| { readonly kind: 'platform' }
	/** `known_plugin_toolsets` of the platform. */
	| { readonly kind: 'known-plugins' };

/** Where a place stands in the text, without quotes; undefined where the text has no such place. */
export function locate(config: ConfigModel, platform: string, place: ConfigPlace): Span | undefined {
	switch (place.kind) {
		case 'entry':
			return itemSpan(platformNode(config, platform), place.index);
		case 'deny':
			return itemSpan(config.agentDisabledToolsets, place.index);
		case 'server':
			return config.mcpServers?.servers.find(({ key }) => key.name === place.name)?.key.span;
		case 'platform':
			return platformNode(config, platform)?.key.span;
		case 'known-plugins':
			return config.knownPluginToolsets?.platforms.find(({ key }) => key.name === platform)?.key.span;
	}
}

function platformNode(config: ConfigModel, platform: string): ListKeyNode | undefined {
	return config.platformToolsets?.platforms.find(({ key }) => key.name === platform);
}

function itemSpan(node: ListKeyNode | undefined, index: number): Span | undefined {
	const item = node?.list?.items[index];
	return item ? item.name?.span ?? item.outer : node?.list?.lone?.span;
}
