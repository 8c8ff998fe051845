import * as path from 'node:path';
import { CatalogLibrary } from '../core/hermes/catalog';
import { optionalPlugins } from '../core/hermes/checkout/installed-plugins';
import type { InstalledPlugin } from '../core/hermes/installed-plugin';
import { DEFAULT_RELEASE, RELEASES } from '../core/hermes/releases';
import type { Catalog } from '../core/toolsets/types';
import type { World } from '../core/workspace/world';
import { WorkspaceIndex } from '../core/workspace/workspace-index';
import { readFailure, readText } from '../node/files/read-text';
import { releaseSource } from '../node/files/release-source';
import { contextOfCommand } from './home-context';
import { HermesSources, type HermesSource } from './hermes-source';
import { InputError, UsageError, type CommandIo, type OptionValues, textOption, textsOption } from './command';

/** What answers, with the plugins of its tree that a config may have loaded. */
export interface AnsweringSource {
	readonly catalog: Catalog;
	readonly optionalPlugins: readonly InstalledPlugin[];
	/** The home that it is the install of. */
	readonly home?: string;
}

/** What a command works with: streams, shared options, and the world they describe. */
export class CommandEnvironment {
	readonly index = new WorkspaceIndex();
	readonly format: string;
	readonly release: string;
	readonly sources: HermesSources;
	readonly #library = new CatalogLibrary(releaseSource());

	constructor(readonly io: CommandIo, readonly values: OptionValues, formats: readonly string[]) {
		this.sources = new HermesSources(io.variables);
		this.format = textOption(values, 'format') ?? formats[0] ?? 'text';
		if (!formats.includes(this.format)) {
			throw new UsageError(`--format is one of ${formats.join(', ')}, not "${this.format}"`);
		}
		this.release = textOption(values, 'release') ?? DEFAULT_RELEASE;
		requireRelease(this.release);
	}

	/** The catalog of a release; without one, the catalog in use: that of `--hermes`, else that of `--release`. */
	async catalog(release?: string): Promise<Catalog> {
		if (release === undefined) {
			return (await this.source()).catalog;
		}
		requireRelease(release);
		return this.#library.load(release);
	}

	/**
	 * What answers for a file, or for the command: what `--hermes` or `--release` names; without them, the Hermes tree that
	 * the file lies in, else the install of the home that its folder is, else the default release.
	 *
	 * @param config That of the home which the file lies in: jobs and skills lie deeper.
	 * @throws InputError when `--hermes` holds no Hermes.
	 */
	async source(file?: string, config = file): Promise<AnsweringSource> {
		const given = textOption(this.values, 'hermes');
		const found = await this.hermes(file, config);
		if (given !== undefined && !found) {
			throw new InputError(`${given} holds no Hermes: there is no toolset table in toolsets.py`);
		}
		if (!found) {
			return { catalog: await this.#library.load(this.release), optionalPlugins: [] };
		}
		const { reading, home } = found;
		return {
			catalog: reading.catalog,
			...(home !== undefined && { home }),
			optionalPlugins: optionalPlugins(reading),
		};
	}

	/** The Hermes on disk among these. */
	async hermes(file?: string, config = file): Promise<HermesSource | undefined> {
		const given = textOption(this.values, 'hermes');
		if (given !== undefined) {
			return this.sources.at(this.resolve(given));
		}
		if (file === undefined || config === undefined || file === '-' || textOption(this.values, 'release') !== undefined) {
			return undefined;
		}
		return await this.sources.above(this.resolve(file)) ?? this.sources.install(path.dirname(this.resolve(config)));
	}

	/** The catalog with the plugins of the home in question, and the toolset files of `--file` laid over it. */
	async world(): Promise<World> {
		for (const file of textsOption(this.values, 'file')) {
			const text = await this.read(file);
			this.index.update(file, 'toolset-file', text, 1, false);
		}
		const { context, config } = await contextOfCommand(this);
		return this.index.world(context.catalogFor(config));
	}

	/**
	 * The text of a file named on the command line; `-` is standard input.
	 * @throws InputError when it cannot be read.
	 */
	async read(file: string): Promise<string> {
		try {
			return file === '-' ? await readAll(this.io.input) : await readText(this.resolve(file));
		} catch (error) {
			throw new InputError(`${file} cannot be read: ${readFailure(error)}`, { cause: error });
		}
	}

	resolve(file: string): string {
		return path.resolve(this.io.directory, file);
	}

	print(text: string): void {
		this.io.out(text.endsWith('\n') ? text : `${text}\n`);
	}

	printJson(value: unknown): void {
		this.print(JSON.stringify(value, undefined, 1));
	}

	/** A message that is no answer: for standard error. */
	complain(message: string): void {
		this.io.error(`hermes-toolsets: ${message}\n`);
	}
}

/** @throws UsageError for a release that is not bundled. */
export function requireRelease(release: string): void {
	if (!RELEASES.some(({ id }) => id === release)) {
		throw new UsageError(`Unknown Hermes release "${release}"; "hermes-toolsets releases" lists those there are`);
	}
}

async function readAll(input: AsyncIterable<string | Uint8Array>): Promise<string> {
	const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
	let text = '';
	for await (const chunk of input) {
		text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
	}
	return text + decoder.decode();
}
