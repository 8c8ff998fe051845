import * as path from 'node:path';
import { CatalogLibrary } from '../core/hermes/catalog';
import { readCheckout } from '../core/hermes/checkout/read-checkout';
import { DEFAULT_RELEASE, RELEASES } from '../core/hermes/releases';
import type { Catalog } from '../core/toolsets/types';
import type { World } from '../core/workspace/world';
import { WorkspaceIndex } from '../core/workspace/workspace-index';
import { readFailure, readText } from '../node/files/read-text';
import { releaseSource } from '../node/files/release-source';
import { diskTreeReader } from '../node/files/tree-reader';
import { InputError, UsageError, type CommandIo, type OptionValues, textOption, textsOption } from './command';

/** What a command works with: streams, shared options, and the world they describe. */
export class CommandEnvironment {
	readonly index = new WorkspaceIndex();
	readonly format: string;
	readonly release: string;
	#hermes: Promise<Catalog> | undefined;
	readonly #library = new CatalogLibrary(releaseSource());

	constructor(readonly io: CommandIo, readonly values: OptionValues, formats: readonly string[]) {
		this.format = textOption(values, 'format') ?? formats[0] ?? 'text';
		if (!formats.includes(this.format)) {
			throw new UsageError(`--format is one of ${formats.join(', ')}, not "${this.format}"`);
		}
		this.release = textOption(values, 'release') ?? DEFAULT_RELEASE;
		requireRelease(this.release);
	}

	/** The catalog of a release; without one, the catalog in use: that of `--hermes`, else that of `--release`. */
	catalog(release?: string): Promise<Catalog> {
		const hermes = textOption(this.values, 'hermes');
		if (release === undefined && hermes !== undefined) {
			this.#hermes ??= readHermes(hermes, this.resolve(hermes));
			return this.#hermes;
		}
		requireRelease(release ?? this.release);
		return this.#library.load(release ?? this.release);
	}

	/** The catalog with the toolset files of `--file` laid over it. */
	async world(): Promise<World> {
		for (const file of textsOption(this.values, 'file')) {
			const text = await this.read(file);
			this.index.update(file, 'toolset-file', text, 1, false);
		}
		return this.index.world(await this.catalog());
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

/**
 * Reads a checkout, or the install of a Hermes home, without running it.
 * @throws InputError for a folder that holds neither.
 */
async function readHermes(given: string, folder: string): Promise<Catalog> {
	for (const [root, origin] of [[folder, 'checkout'], [path.join(folder, 'hermes-agent'), 'home']] as const) {
		const { catalog, toolsets } = await readCheckout(diskTreeReader(root), { id: root, origin });
		if (toolsets?.table) {
			return catalog;
		}
	}
	throw new InputError(`${given} holds no Hermes: there is no toolset table in toolsets.py`);
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
