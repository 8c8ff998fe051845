import type { Catalog, RegisteredTool, ToolsetDefinition } from '../toolsets/types';
import { RELEASES } from './releases';

/** A catalog text that cannot be used at all. Single bad entries are left out instead. */
export class CatalogError extends Error {
	override readonly name = 'CatalogError';
}

/** Where the texts of bundled catalogs come from: a file, a package, a web server. */
export interface CatalogSource {
	/** The text of one release's catalog; rejects when there is none. */
	read(release: string): Promise<string>;
}

/** Loads bundled catalogs, each once and only when asked for. A failed load is tried again when asked for again. */
export class CatalogLibrary {
	readonly #source: CatalogSource;
	readonly #loading = new Map<string, Promise<Catalog>>();
	readonly #loaded = new Map<string, Catalog>();

	constructor(source: CatalogSource) {
		this.#source = source;
	}

	/** @throws CatalogError for a release that is not bundled or a text that is no catalog; what the source throws otherwise. */
	load(release: string): Promise<Catalog> {
		let loading = this.#loading.get(release);
		if (!loading) {
			loading = this.#read(release);
			this.#loading.set(release, loading);
			loading.catch(() => this.#loading.delete(release));
		}
		return loading;
	}

	/** The catalog of a release whose load has ended well. */
	loaded(release: string): Catalog | undefined {
		return this.#loaded.get(release);
	}

	async #read(release: string): Promise<Catalog> {
		if (!RELEASES.some(({ id }) => id === release)) {
			throw new CatalogError(`Unknown Hermes release "${release}"`);
		}
		const catalog = parseCatalog(await this.#source.read(release));
		if (catalog.release !== release) {
			throw new CatalogError(`The catalog of "${release}" is that of "${catalog.release}"`);
		}
		this.#loaded.set(release, catalog);
		return catalog;
	}
}

type JsonObject = Readonly<Record<string, unknown>>;

const NOTHING: readonly string[] = Object.freeze([]);

/**
 * Reads one file of data/releases. Names are taken as they are, `__proto__` too; entries and members of the wrong
 * type are left out.
 * @throws CatalogError for a text that is no JSON object or names no known release.
 */
export function parseCatalog(text: string): Catalog {
	const root = parseObject(text);
	const release = RELEASES.find(({ id }) => id === own(root, 'release'));
	if (!release) {
		throw new CatalogError('The catalog names no known release');
	}
	const core = names(own(root, 'core'));
	const toolsets = new Map<string, ToolsetDefinition>();
	for (const [name, value] of entries(own(root, 'toolsets'))) {
		if (isObject(value)) {
			toolsets.set(name, toolset(value, core));
		}
	}
	const registered = new Map<string, RegisteredTool>();
	for (const [name, value] of entries(own(root, 'registered'))) {
		const tool = isObject(value) ? registeredTool(name, value) : undefined;
		if (tool) {
			registered.set(name, tool);
		}
	}
	return {
		id: release.id,
		release: release.id,
		origin: 'bundled',
		certain: own(root, 'certain') === true,
		...optionalText('commit', own(root, 'commit')),
		...optionalText('date', own(root, 'date')),
		toolsets,
		core,
		registered,
	};
}

function parseObject(text: string): JsonObject {
	let root: unknown;
	try {
		root = JSON.parse(text);
	} catch (error) {
		throw new CatalogError('The catalog is no JSON', { cause: error });
	}
	if (!isObject(root)) {
		throw new CatalogError('The catalog is no JSON object');
	}
	return root;
}

/** `tools` may be the word `core`, for the many toolsets that hold the core tools and nothing else. */
function toolset(value: JsonObject, core: readonly string[]): ToolsetDefinition {
	const tools = own(value, 'tools');
	const description = own(value, 'description');
	return {
		description: typeof description === 'string' ? description : '',
		tools: tools === 'core' ? core : names(tools),
		includes: names(own(value, 'includes')),
		...(own(value, 'posture') === true ? { posture: true } : {}),
		...optionalText('role', own(value, 'role')),
	};
}

function registeredTool(name: string, value: JsonObject): RegisteredTool | undefined {
	const toolsetName = own(value, 'toolset');
	if (typeof toolsetName !== 'string') {
		return undefined;
	}
	const schemaCharacters = own(value, 'schemaCharacters');
	const parameters = own(value, 'parameters');
	const required = own(value, 'required');
	const shippedIn = names(own(value, 'shippedIn'));
	return {
		name,
		toolset: toolsetName,
		requiresEnv: names(own(value, 'requiresEnv')),
		gated: own(value, 'gated') === true,
		...optionalText('file', own(value, 'file')),
		...(shippedIn.length > 0 ? { shippedIn } : {}),
		...optionalText('gate', own(value, 'gate')),
		...(isCount(schemaCharacters) ? { schemaCharacters } : {}),
		...(isObject(parameters) ? { parameters: parameterTypes(parameters) } : {}),
		...(Array.isArray(required) ? { required: names(required) } : {}),
	};
}

function parameterTypes(parameters: JsonObject): ReadonlyMap<string, string | null> {
	return new Map(Object.entries(parameters).map(([name, type]) => [name, typeof type === 'string' ? type : null]));
}

function isObject(value: unknown): value is JsonObject {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCount(value: unknown): value is number {
	return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function own(value: JsonObject, key: string): unknown {
	return Object.hasOwn(value, key) ? value[key] : undefined;
}

function entries(value: unknown): [string, unknown][] {
	return isObject(value) ? Object.entries(value) : [];
}

function names(value: unknown): readonly string[] {
	return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : NOTHING;
}

function optionalText<Key extends string>(key: Key, value: unknown): { readonly [Name in Key]?: string } {
	return typeof value === 'string' ? { [key]: value } as { readonly [Name in Key]: string } : {};
}
