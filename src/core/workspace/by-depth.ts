/**
 * Addresses as people look for them: what lies nearer to the top comes first, and equally near ones stay as they are.
 * A config beside the folder's other files is the one that is meant, and not the copy below it whose folder begins with `a`.
 */
export function byDepth<Item extends { readonly uri: string }>(items: readonly Item[]): Item[] {
	return [...items].sort((a, b) => depth(a.uri) - depth(b.uri));
}

function depth(uri: string): number {
	return uri.split('/').length;
}
