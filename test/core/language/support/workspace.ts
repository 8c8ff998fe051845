import { lintDocument } from '../../../../src/core/lint/lint-document';
import type { Diagnostic } from '../../../../src/core/lint/diagnostic';
import { formatMessage } from '../../../../src/core/message';
import type { HoverContext } from '../../../../src/core/language/hover/hover';
import { documentKindOf } from '../../../../src/core/workspace/document-kind';
import type { IndexedDocument, IndexedKind } from '../../../../src/core/workspace/documents';
import { HermesContext } from '../../../../src/core/workspace/hermes-context';
import type { World } from '../../../../src/core/workspace/world';
import { WorkspaceIndex } from '../../../../src/core/workspace/workspace-index';
import { bundledCatalog } from '../../support/catalogs';
import { unmark } from '../../support/marks';

/** What one question of a test is asked in. */
export interface Question extends HoverContext {
	readonly document: IndexedDocument;
	readonly offset: number;
}

/** A document with a cursor mark, beside other files by path, over a bundled catalog. */
export function questionAt(marked: string, options: { readonly path?: string; readonly release?: string; readonly files?: Readonly<Record<string, string>>; readonly external?: readonly string[] } = {}): Question {
	const { text, offset } = unmark(marked);
	const index = new WorkspaceIndex();
	const add = (path: string, content: string) => index.update(`file:///work/${path}`, documentKindOf(path) as IndexedKind, content, 1, false);
	for (const [path, content] of Object.entries(options.files ?? {})) {
		add(path, content);
	}
	if (options.external) {
		index.setExternal(new Set(options.external));
	}
	const document = add(options.path ?? 'hermes-toolsets.jsonc', text);
	const world = index.world(bundledCatalog(options.release));
	const found = new Map<string, readonly Diagnostic[]>();
	return {
		document,
		offset,
		world,
		hermes: HermesContext.withoutHome(world.catalog),
		translate: formatMessage,
		fileLabel: uri => uri.slice('file:///work/'.length),
		problems: uri => {
			const known = found.get(uri) ?? findings(index, world, uri);
			found.set(uri, known);
			return known;
		},
	};
}

function findings(index: WorkspaceIndex, world: World, uri: string): readonly Diagnostic[] {
	const document = index.document(uri);
	return document ? lintDocument(document, { world, severities: new Map() }) : [];
}
