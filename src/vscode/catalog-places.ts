import * as vscode from 'vscode';
import type { Location } from '../core/language/names/references';
import { findDefinition, moduleFiles } from '../core/sources/python/find-definition';
import { LineIndex } from '../core/text';
import { toRange } from './convert';
import { hermesTree } from './hermes-tree';
import type { CatalogPlaces } from './navigation';
import { catalogPlace } from './pages/catalog-page';
import type { Session } from './session';
import { workspaceTreeReader } from './tree-reader';

/** Where names of a catalog stand: in the Hermes tree that it was read from, else in its page. */
export function catalogPlaces(session: Session): CatalogPlaces {
	return {
		async definitions(uri, subject, name) {
			const catalog = await session.catalog(uri);
			const tree = await hermesTree(session, catalog);
			const found = tree ? tree.definitions(subject, name) : [catalogPlace(catalog, subject, name)].filter(place => place !== undefined);
			return found.map(toLocation);
		},
		async references(uri, subject, name) {
			const tree = await hermesTree(session, await session.catalog(uri));
			return tree?.references(subject, name).map(toLocation) ?? [];
		},
		async registeredName(uri, position) {
			// Any Python file may ask: only one of a tree is worth reading the tree.
			const tree = await session.checkouts.rootAbove(uri) && await hermesTree(session, await session.catalog(uri));
			return tree?.nameAt(uri.toString(), position);
		},
		async imported(uri, module, name) {
			const catalog = await session.catalog(uri);
			const root = catalog.origin === 'bundled' ? undefined : vscode.Uri.parse(catalog.id, true);
			for (const file of root ? moduleFiles(module) : []) {
				const at = root && vscode.Uri.joinPath(root, file);
				const text = root && await workspaceTreeReader(root).read(file);
				if (at && text !== undefined) {
					const lines = new LineIndex(text);
					const span = name === '' ? undefined : findDefinition({ uri: file, version: 0, lines }, name);
					return new vscode.Location(at, toRange(lines.rangeOf(span ?? { start: 0, end: 0 })));
				}
			}
			return undefined;
		},
	};
}

function toLocation({ uri, range }: Omit<Location, 'uri'> & { readonly uri: string | vscode.Uri }): vscode.Location {
	return new vscode.Location(typeof uri === 'string' ? vscode.Uri.parse(uri, true) : uri, toRange(range));
}
