import { stat } from 'node:fs/promises';
import * as path from 'node:path';
import { treeRegistrations, type TreeRegistrations } from '../core/hermes/checkout/findings';
import { readCheckout, TABLE_FILE, type CheckoutReading } from '../core/hermes/checkout/read-checkout';
import { installPlaces } from '../core/hermes/install-places';
import { defaultHome } from '../node/files/default-home';
import { diskTreeReader } from '../node/files/tree-reader';

type Variables = Readonly<Record<string, string | undefined>>;

/** Folders above a file that are looked at. */
const LEVELS = 12;

/** A Hermes on disk that answers. */
export interface HermesSource {
	readonly reading: CheckoutReading;
	/** Its folder. */
	readonly root: string;
	/** The home that it is the install of. */
	readonly home?: string;
}

/** Hermes trees on disk, each read once. Nothing in them is run. */
export class HermesSources {
	readonly #readings = new Map<string, Promise<CheckoutReading>>();
	readonly #variables: Variables | undefined;

	/** @param variables Of the process; without them, nothing outside of a home is taken for its install. */
	constructor(variables?: Variables) {
		this.#variables = variables;
	}

	/** A checkout, or the install of a home; undefined for a folder that is neither. */
	async at(folder: string): Promise<HermesSource | undefined> {
		return await this.#read(folder) ?? await this.install(folder);
	}

	/** The install of a home, or of the home that a profile belongs to; undefined where the folder has none, or is no home. */
	async install(folder: string): Promise<HermesSource | undefined> {
		const home = path.basename(path.dirname(folder)) === 'profiles' ? path.dirname(path.dirname(folder)) : folder;
		const own = path.join(home, 'hermes-agent');
		const { ofMachine, first } = installPlaces(this.#variables ?? {}, this.#variables ? process.platform : '');
		const shared = ofMachine !== undefined && await isHome(home, this.#variables) ? [ofMachine] : [];
		for (const place of first ? [...shared, own] : [own, ...shared]) {
			const found = await this.#read(place, 'home');
			if (found) {
				return { ...found, home };
			}
		}
		return undefined;
	}

	/** The tree that a file lies in. */
	async above(file: string): Promise<HermesSource | undefined> {
		let folder = path.dirname(file);
		for (let level = 0; level < LEVELS; level++) {
			const found = await this.#read(folder, path.basename(folder) === 'hermes-agent' && await isThere(path.join(folder, '..', 'config.yaml')) ? 'home' : 'checkout');
			if (found) {
				return found;
			}
			folder = path.dirname(folder);
		}
		return undefined;
	}

	/** What a tree registers, for its own toolsets.py; undefined for other files, and unless the whole tree could be read. */
	registrations({ reading, root }: HermesSource, file: string, uriOf: (path: string) => string): TreeRegistrations | undefined {
		return path.join(root, TABLE_FILE) === file ? treeRegistrations(reading, uriOf) : undefined;
	}

	async #read(root: string, origin: 'checkout' | 'home' = 'checkout'): Promise<HermesSource | undefined> {
		if (!await isThere(path.join(root, 'toolsets.py')) || !await isThere(path.join(root, 'tools'))) {
			return undefined;
		}
		let reading = this.#readings.get(root);
		if (!reading) {
			reading = readCheckout(diskTreeReader(root), { id: root, origin });
			this.#readings.set(root, reading);
		}
		const read = await reading;
		return read.toolsets?.table ? { reading: read, root } : undefined;
	}
}

/** Whether a folder is the home in use, or has more of one than a config. */
export async function isHome(folder: string, variables: Variables = {}): Promise<boolean> {
	const known = defaultHome(variables);
	return (known !== undefined && path.resolve(known) === folder)
		|| (await Promise.all(['plugins', 'hermes-agent', 'cron', 'skills'].map(name => isThere(path.join(folder, name))))).includes(true);
}

export async function isThere(file: string): Promise<boolean> {
	try {
		await stat(file);
		return true;
	} catch {
		// Missing and unreadable come to the same: there is nothing to read.
		return false;
	}
}
