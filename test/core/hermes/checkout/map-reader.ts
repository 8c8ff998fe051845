import type { TreeEntry, TreeReader } from '../../../../src/core/hermes/checkout/tree-reader';

/** A tree of files held in memory. `broken` paths cannot be read or listed. */
export function mapReader(files: Readonly<Record<string, string>>, broken: readonly string[] = []): TreeReader & { readonly read: TreeReader['read']; readonly paths: string[] } {
	const paths: string[] = [];
	const refuse = (path: string): void => {
		if (broken.includes(path)) {
			throw new Error(`cannot read ${path}`);
		}
	};
	return {
		paths,
		list(folder) {
			return Promise.resolve().then(() => {
				refuse(folder);
				const start = folder === '' ? '' : `${folder}/`;
				const entries = new Map<string, TreeEntry>();
				for (const path of Object.keys(files)) {
					if (path.startsWith(start)) {
						const [name = '', ...rest] = path.slice(start.length).split('/');
						entries.set(name, { name, kind: rest.length > 0 ? 'folder' : 'file' });
					}
				}
				return [...entries.values()];
			});
		},
		read(path) {
			return Promise.resolve().then(() => {
				paths.push(path);
				refuse(path);
				return files[path];
			});
		},
	};
}
