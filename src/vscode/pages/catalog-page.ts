import type { Uri } from 'vscode';
import { catalogDocument, type CatalogDocument } from '../../core/reports/catalog-document';
import type { Range } from '../../core/text';
import type { Catalog } from '../../core/toolsets/types';
import { localize } from '../localize';
import type { Page } from './page';
import { pageUri } from './page-uri';

const documents = new WeakMap<Catalog, CatalogDocument>();

export const catalogPage: Page = {
	kind: 'catalog',
	names: 1,
	text: async (session, [release = '']) => documentOf(await session.bundledCatalog(release)).text,
};

export function catalogUri(release: string): Uri {
	return pageUri(catalogPage.kind, `Hermes ${release}.jsonc`, [release]);
}

/** The text of a catalog's page. */
export function catalogText(catalog: Catalog): string {
	return documentOf(catalog).text;
}

/** Where a bundled catalog has a toolset or a tool, in its page; undefined for a name that it does not have. */
export function catalogPlace(catalog: Catalog, subject: 'toolset' | 'tool', name: string): { readonly uri: Uri; readonly range: Range } | undefined {
	const { toolsets, tools } = documentOf(catalog);
	const range = (subject === 'toolset' ? toolsets : tools).get(name);
	return range && { uri: catalogUri(catalog.release), range };
}

function documentOf(catalog: Catalog): CatalogDocument {
	let document = documents.get(catalog);
	if (!document) {
		document = catalogDocument(catalog, localize);
		documents.set(catalog, document);
	}
	return document;
}
