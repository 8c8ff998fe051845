import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { NameNode } from '../../sources/model';

/** What a plugin.yaml says of itself; it is declarative, and Hermes takes unknown keys without a word. */
export interface PluginManifest {
	/** Path inside the tree. */
	readonly file: string;
	readonly name?: string;
	readonly version?: string;
	readonly description?: string;
	/** `standalone` when absent or unknown, as Hermes takes it (hermes_cli/plugins.py, manifest parsing). */
	readonly kind: PluginKind;
	readonly providesTools: readonly NameNode[];
	/** Names under `provides_<kind>_providers`. */
	readonly providesProviders: readonly string[];
	readonly requiresEnv: readonly string[];
}

export type PluginKind = 'standalone' | 'backend' | 'exclusive' | 'platform' | 'model-provider';

const KINDS: ReadonlySet<string> = new Set<PluginKind>(['standalone', 'backend', 'exclusive', 'platform', 'model-provider']);
const MAXIMUM_LENGTH = 200_000;

/** Reads a plugin.yaml; undefined when it is no mapping or not valid YAML. */
export function readPluginManifest(file: string, text: string): PluginManifest | undefined {
	const root = text.length > MAXIMUM_LENGTH ? undefined : parseMapping(text);
	if (!root) {
		return undefined;
	}
	const scalar = (key: string): string | undefined => {
		const value: unknown = root.get(key);
		return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
	};
	const [name, version, description] = [scalar('name'), scalar('version'), scalar('description')];
	const kind = scalar('kind')?.trim().toLowerCase() ?? '';
	return {
		file,
		...(name === undefined ? {} : { name }),
		...(version === undefined ? {} : { version }),
		...(description === undefined ? {} : { description: description.trim() }),
		kind: KINDS.has(kind) ? kind as PluginKind : 'standalone',
		providesTools: namesIn(root.get('provides_tools', true), text),
		providesProviders: root.items
			.filter(({ key }) => isScalar(key) && typeof key.value === 'string' && /^provides_[a-z_]{1,40}_providers$/.test(key.value))
			.flatMap(({ value }) => namesIn(value, text).map((node) => node.name)),
		requiresEnv: environmentNames(root.get('requires_env', true)),
	};
}

function parseMapping(text: string): ReturnType<typeof parseDocument>['contents'] & { items: { key: unknown; value: unknown }[]; get(key: string, keep?: boolean): unknown } | undefined {
	try {
		const document = parseDocument(text, { lineCounter: new LineCounter(), logLevel: 'silent', uniqueKeys: false });
		return document.errors.length === 0 && isMap(document.contents) ? document.contents : undefined;
	} catch {
		// The parser goes as deep as the text does: one nested beyond the stack is not valid to us.
		return undefined;
	}
}

function namesIn(list: unknown, text: string): NameNode[] {
	const nodes: NameNode[] = [];
	for (const item of isSeq(list) ? list.items : []) {
		if (!isScalar(item) || typeof item.value !== 'string' || !item.range) {
			continue;
		}
		const [start, end] = item.range;
		const quoted = item.type === 'QUOTE_DOUBLE' || item.type === 'QUOTE_SINGLE';
		const span = quoted ? { start: start + 1, end: end - 1 } : { start, end };
		nodes.push({ name: item.value, span, outer: { start, end }, literal: text.slice(span.start, span.end) === item.value });
	}
	return nodes;
}

/** An entry is a name, or a mapping that has one. */
function environmentNames(list: unknown): string[] {
	const names: string[] = [];
	for (const item of isSeq(list) ? list.items : []) {
		const name: unknown = isMap(item) ? item.get('name') : isScalar(item) ? item.value : undefined;
		if (typeof name === 'string') {
			names.push(name);
		}
	}
	return names;
}
