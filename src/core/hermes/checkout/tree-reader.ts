export interface TreeEntry {
	readonly name: string;
	readonly kind: 'file' | 'folder' | 'other';
}

/** The seam to a tree of files: a folder on disk, a git tree, a map in a test. Paths have `/` and no leading one; the root is ''. */
export interface TreeReader {
	/** What lies in a folder, in any order; empty for one that does not exist. */
	list(folder: string): Promise<readonly TreeEntry[]>;
	/** A file's text; undefined for one that does not exist or is no text. */
	read(path: string): Promise<string | undefined>;
}

/** Something that could not be read whole, so that what is missing from the rest proves nothing. */
export interface Incomplete {
	readonly reason: IncompleteReason;
	readonly path: string;
}

export type IncompleteReason = keyof typeof INCOMPLETE_REASONS;

/** Why a reading is incomplete, in the words of messages; the path stands beside them. */
export const INCOMPLETE_REASONS = {
	table: 'there is no toolset table',
	unknown: 'part of the toolset table is known only when it runs',
	registration: 'the name of a registered tool is known only when it runs',
	release: 'the Hermes version is not known',
	unreadable: 'it could not be read',
	large: 'it is too large',
	many: 'there are too many files',
	manifest: 'its manifest is not valid',
	syntax: 'it has syntax errors',
} as const;
