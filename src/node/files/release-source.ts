import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import * as path from 'node:path';
import type { CatalogSource } from '../../core/hermes/catalog';
import { releaseLine } from '../../core/hermes/release-lines';

/** Bundled catalogs beside the built command, or in the source tree when run from there. */
export function releaseSource(): CatalogSource {
	const joined = path.join(__dirname, 'releases.jsonl');
	if (existsSync(joined)) {
		return { read: async release => releaseLine(await readFile(joined, 'utf8'), release) };
	}
	const folder = path.resolve(__dirname, '../../core/hermes/data/releases');
	return { read: release => readFile(path.join(folder, `${release}.json`), 'utf8') };
}
