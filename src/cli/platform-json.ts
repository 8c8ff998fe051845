import { locate, type ConfigPlace } from '../core/hermes/platforms/locate';
import type { PlatformAnswer, Removal } from '../core/hermes/platforms/platform-answer';
import type { ConfigModel } from '../core/sources/yaml/config-model';
import type { Range } from '../core/text';

/** The JSON of `platform`: a contract. */
export interface PlatformJson {
	readonly platform: string;
	readonly source: string;
	/** Toolsets as Hermes enables them, MCP servers among them; sorted. */
	readonly enabled: readonly string[];
	/** What Hermes selects before gates; sorted. */
	readonly tools: readonly string[];
	readonly gated: readonly { readonly tool: string; readonly state: 'closed' | 'unknown'; readonly reason: string }[];
	/** Servers whose tools reach the platform when they run. */
	readonly mcpServers: readonly string[];
	readonly removed: readonly { readonly tool: string; readonly by: string; readonly kind: Removal['kind']; readonly range?: Range }[];
	/** Where Hermes would raise an error instead of giving toolsets. */
	readonly failure?: { readonly key: string; readonly found: string };
}

export function platformJson(answer: PlatformAnswer, config: ConfigModel, gated: PlatformJson['gated']): PlatformJson {
	return {
		platform: answer.platform,
		source: answer.source,
		enabled: answer.enabled,
		tools: answer.tools,
		gated,
		mcpServers: answer.servers.filter(({ on }) => on).map(({ name }) => name),
		removed: [...answer.removed].map(([tool, removal]) => {
			const { by, place } = cause(removal);
			const span = place && locate(config, answer.platform, place);
			return { tool, by, kind: removal.kind, ...(span && { range: config.source.lines.rangeOf(span) }) };
		}),
		...(answer.failure && { failure: { key: answer.failure.key, found: answer.failure.found } }),
	};
}

/** The name that took a tool away or is responsible for its absence, and where that stands. */
function cause(removal: Removal): { readonly by: string; readonly place?: ConfigPlace } {
	switch (removal.kind) {
		case 'denied': {
			const [first] = removal.by;
			return { by: first?.name ?? '', place: { kind: 'deny', index: first?.index ?? 0 } };
		}
		case 'bundle-dropped':
			return { by: removal.entry.name, place: { kind: 'entry', index: removal.entry.index } };
		case 'restricted':
		case 'partly-covered':
			return removal.entry ? { by: removal.toolset, place: { kind: 'entry', index: removal.entry.index } } : { by: removal.toolset, place: { kind: 'platform' } };
		case 'default-off':
			return { by: removal.toolset, place: { kind: 'platform' } };
		case 'declined-plugin':
			return { by: removal.toolset, place: { kind: 'known-plugins' } };
		case 'not-listed':
			return { by: removal.toolsets[0] ?? '', place: { kind: 'platform' } };
		case 'no-toolset':
			return { by: '' };
	}
}
