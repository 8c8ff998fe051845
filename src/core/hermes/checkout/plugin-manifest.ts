import type { NameNode } from '../../sources/model';
import { readYaml } from '../../sources/yaml/read-yaml';
import { dereference, type YamlPair, type YamlValue } from '../../sources/yaml/yaml-value';
import type { PluginKind } from '../installed-plugin';

/** What a plugin.yaml says of itself; it is declarative, and Hermes takes unknown keys without a word. */
export interface PluginManifest {
	/** Path inside the tree. */
	readonly file: string;
	readonly name?: string;
	readonly version?: string;
	readonly description?: string;
	/** `standalone` when absent or unknown, as Hermes takes it (hermes_cli/plugins.py, manifest parsing). */
	readonly kind: PluginKind;
	/** Whether it says a kind at all: one that does not may be told by its code. */
	readonly saysKind: boolean;
	readonly providesTools: readonly NameNode[];
	/** Names under `provides_<kind>_providers`. */
	readonly providesProviders: readonly string[];
	readonly requiresEnv: readonly string[];
}

const KINDS: ReadonlySet<string> = new Set<PluginKind>(['standalone', 'backend', 'exclusive', 'platform', 'model-provider']);
const MAXIMUM_LENGTH = 200_000;
const PROVIDERS_KEY = /^provides_[a-z_]{1,40}_providers$/;

/** Reads a plugin.yaml; undefined when it is no mapping or not valid YAML. Never throws. */
export function readPluginManifest(file: string, text: string): PluginManifest | undefined {
	const { root, faults, walkable } = text.length > MAXIMUM_LENGTH ? { root: undefined, faults: [], walkable: true } : readYaml(text);
	if (root?.kind !== 'mapping' || faults.length > 0 || !walkable) {
		return undefined;
	}
	const pairs = new Map(root.pairs.flatMap((pair): [string, YamlPair][] => pair.key.kind === 'scalar' ? [[pair.key.text, pair]] : []));
	const scalar = (key: string): string | undefined => plainText(pairs.get(key)?.value);
	const [name, version, description] = [scalar('name'), scalar('version'), scalar('description')];
	const kind = scalar('kind')?.trim().toLowerCase() ?? '';
	return {
		file,
		...(name === undefined ? {} : { name }),
		...(version === undefined ? {} : { version }),
		...(description === undefined ? {} : { description: description.trim() }),
		kind: KINDS.has(kind) ? kind as PluginKind : 'standalone',
		saysKind: pairs.has('kind'),
		providesTools: namesIn(pairs.get('provides_tools')?.value),
		providesProviders: [...pairs].filter(([key]) => PROVIDERS_KEY.test(key)).flatMap(([, { value }]) => namesIn(value).map((node) => node.name)),
		requiresEnv: itemsOf(pairs.get('requires_env')?.value).flatMap((item) => plainText(item.kind === 'mapping' ? item.pairs.find(isName)?.value : item) ?? []),
	};
}

/** A text, or a number as people write it. */
function plainText(node: YamlValue | undefined): string | undefined {
	const found = dereference(node);
	return found?.kind === 'scalar' && ['string', 'number', 'bigint'].includes(typeof found.value) ? found.text : undefined;
}

function itemsOf(list: YamlValue | undefined) {
	const found = dereference(list);
	return found?.kind === 'list' ? found.items.map(dereference).filter((item) => item !== undefined) : [];
}

function namesIn(list: YamlValue | undefined): NameNode[] {
	return itemsOf(list).flatMap((item) => item.kind === 'scalar' && typeof item.value === 'string'
		? [{ name: item.value, span: item.span, outer: item.outer, literal: item.literal }] : []);
}

/** An entry of `requires_env` is a name, or a mapping that has one. */
function isName({ key }: YamlPair): boolean {
	return key.kind === 'scalar' && key.text === 'name';
}
