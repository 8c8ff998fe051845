import type { IndexedDocument } from '../../workspace/documents';
import type { FixDocument } from './code-fix';

/** How names are written in a document. */
export function formatOf({ kind }: IndexedDocument): FixDocument['format'] {
	return kind === 'toolset-file' || kind === 'cron-jobs' ? 'jsonc' : 'yaml';
}

/** A document as fixes want it. */
export function fixDocumentOf(document: IndexedDocument): FixDocument {
	return { lines: document.lines, format: formatOf(document) };
}
