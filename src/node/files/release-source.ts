import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import * as path from 'node:path';
import type { CatalogSource } from '../../core/hermes/catalog';

/** Bundled catalogs beside the built command, or in the source tree when run from there. */
export function releaseSource(): CatalogSource {
	const candidates = [path.join(__dirname, 'releases'), path.resolve(__dirname, '../../core/hermes/data/releases')];
	const folder = candidates.find(candidate => existsSync(candidate)) ?? candidates[0] ?? '';
	return { read: release => readFile(path.join(folder, `${release}.json`), 'utf8') };
}
