import type { IndexedDocument, IndexedKind } from '../../workspace/documents';
import type { FixDocument } from './code-fix';

const FORMATS: Readonly<Record<IndexedKind, FixDocument['format']>> = {
	'toolset-file': 'jsonc',
	'toolset-table': 'python',
	distributions: 'python',
	'cron-jobs': 'json',
	config: 'yaml',
	skill: 'yaml',
};

/** How names are written in a document. */
export function formatOf({ kind }: IndexedDocument): FixDocument['format'] {
	return FORMATS[kind];
}

/** A document as fixes want it. */
export function fixDocumentOf(document: IndexedDocument): FixDocument {
	return { lines: document.lines, format: formatOf(document), ...(document.kind === 'toolset-table' && { python: document.model }) };
}
