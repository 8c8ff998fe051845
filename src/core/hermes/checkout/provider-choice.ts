import { findPath } from '../../sources/yaml/edit/find-path';
import type { ConfigModel } from '../../sources/yaml/config-model';
import { pythonGet } from '../../sources/yaml/python-value';
import type { Span } from '../../text';
import { flagsFor, type FlagTable } from '../behaviour';
import { PROVIDER_KINDS, type ProviderKind } from './providers';

/** How releases differ in what a config chooses among providers. */
export const PROVIDER_BEHAVIOUR = {
	/** `web.crawl_backend`: agent/web_search_registry.py of v0.14 alone. */
	crawlsWeb: { since: 'v0.14', until: 'v0.15' },
	/** `image_gen.provider: fal` needs no plugin: tools/image_generation_tool.py, until FAL became one. */
	falIsBuiltIn: { until: 'v0.15' },
} as const satisfies FlagTable;

/** The provider that a config names for a kind of tools. */
export interface ProviderChoice {
	readonly kind: ProviderKind;
	/** As Hermes compares it. */
	readonly name: string;
	/** The key that decides, e.g. `web.search_backend`. */
	readonly key: string;
	/** Where the value stands; the key above it where that stands behind an alias or a merge. */
	readonly span: Span;
	/** For a name that is no plugin's: Hermes' own back end. */
	readonly builtIn: boolean;
}

/** The browser on the same machine: what `browser.cloud_provider` means by no provider. */
const LOCAL = 'local';

/**
 * What a config chooses, in the order of kinds; nothing where it leaves the choice to Hermes, which then goes by the
 * credentials that it finds. A key for one capability of the web wins over the shared one (v0.20: agent/image_gen_registry.py,
 * agent/video_gen_registry.py, tools/web_tools.py `_get_capability_backend`, tools/browser_tool.py `_get_cloud_provider`).
 */
export function chosenProviders(config: ConfigModel, release: string): ProviderChoice[] {
	const { crawlsWeb, falIsBuiltIn } = flagsFor(PROVIDER_BEHAVIOUR, release);
	const shared = ['backend'];
	const capabilities = ['search_backend', 'extract_backend', ...crawlsWeb ? ['crawl_backend'] : []].map(key => [key, ...shared]);
	const keys: Readonly<Record<ProviderKind, readonly (readonly string[])[]>> = {
		image_gen: [['provider']],
		video_gen: [['provider']],
		web: capabilities,
		browser: [['cloud_provider']],
	};
	return PROVIDER_KINDS.flatMap(kind => {
		const chosen = new Map<string, ProviderChoice>();
		for (const alternatives of keys[kind]) {
			const choice = alternatives.map(key => choiceAt(config, kind, key)).find(found => found !== undefined);
			if (choice) {
				chosen.set(choice.key, { ...choice, builtIn: choice.builtIn || (falIsBuiltIn && kind === 'image_gen' && choice.name === 'fal') });
			}
		}
		return [...chosen.values()];
	});
}

function choiceAt({ root, plain, keys }: ConfigModel, kind: ProviderKind, key: string): ProviderChoice | undefined {
	const section = pythonGet(plain, kind);
	const value = pythonGet(section, key);
	const name = nameOf(kind, value);
	const span = findPath(root, [kind, key])?.pair.value.span ?? keys.findLast(({ key: { name: top } }) => top === kind)?.key.span;
	return name === undefined || !span ? undefined : { kind, name, key: `${kind}.${key}`, span, builtIn: kind === 'browser' && name === LOCAL };
}

/** Web and browser compare lower case; for the browser, a key without a value means the local one. */
function nameOf(kind: ProviderKind, value: ReturnType<typeof pythonGet>): string | undefined {
	const text = typeof value === 'string' ? value.trim() : '';
	if (kind === 'browser') {
		return value === undefined || (typeof value !== 'string' && value !== null) ? undefined : text.toLowerCase() || LOCAL;
	}
	return text === '' ? undefined : kind === 'web' ? text.toLowerCase() : text;
}
