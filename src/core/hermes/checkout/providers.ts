import type { PluginReading } from './read-plugins';

/** Kinds of tools with several back ends: the folders under plugins/ that hold them. */
export const PROVIDER_KINDS = ['image_gen', 'video_gen', 'web', 'browser'] as const;

export type ProviderKind = typeof PROVIDER_KINDS[number];

/** The tools, or for `web` and `browser` the toolset, that a kind of provider serves. */
export const PROVIDER_KIND_SERVES: Readonly<Record<ProviderKind, { readonly tool?: string; readonly toolset?: string }>> = {
	image_gen: { tool: 'image_generate' },
	video_gen: { tool: 'video_generate' },
	web: { toolset: 'web' },
	browser: { toolset: 'browser' },
};

/** A back end that a plugin brings. */
export interface Provider {
	/** As a config would name it: from the manifest, or the plugin's folder. */
	readonly name: string;
	readonly plugin: PluginReading;
}

export type Providers = ReadonlyMap<ProviderKind, readonly Provider[]>;

/** The provider plugins found under plugins/<kind>/, by kind. */
export function providersOf(plugins: readonly PluginReading[]): Providers {
	const providers = new Map<ProviderKind, Provider[]>(PROVIDER_KINDS.map((kind) => [kind, []]));
	for (const plugin of plugins) {
		const [, kind = '', folder = '', ...deeper] = plugin.folder.split('/');
		const list = providers.get(kind as ProviderKind);
		if (!list || folder === '' || deeper.length > 0) {
			continue;
		}
		const { providesProviders } = plugin.manifest;
		for (const name of providesProviders.length > 0 ? providesProviders : [folder]) {
			list.push({ name, plugin });
		}
	}
	return providers;
}
