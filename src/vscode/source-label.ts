import * as vscode from 'vscode';
import type { Catalog } from '../core/toolsets/types';

/** Where a catalog comes from, the release first: `v0.20, bundled catalog`. */
export function sourceLabel({ release, origin }: Catalog): string {
	switch (origin) {
		case 'bundled':
			return vscode.l10n.t('{release}, bundled catalog', { release });
		case 'checkout':
			return vscode.l10n.t('{release}, Hermes checkout', { release });
		case 'home':
			return vscode.l10n.t('{release}, installed Hermes', { release });
	}
}

/** The same for a status item: `Hermes v0.20 · bundled`. */
export function sourceStatus({ release, origin }: Catalog): string {
	switch (origin) {
		case 'bundled':
			return vscode.l10n.t("Hermes {release} · bundled", { release });
		case 'checkout':
			return vscode.l10n.t("Hermes {release} · checkout", { release });
		case 'home':
			return vscode.l10n.t("Hermes {release} · installed", { release });
	}
}

/** The folder of a catalog that was read from one, as people read it. */
export function sourceFolder({ id, origin }: Catalog): string | undefined {
	return origin === 'bundled' ? undefined : folderLabel(vscode.Uri.parse(id, true));
}

/** A folder in the workspace by its path there, any other one by its own. */
export function folderLabel(folder: vscode.Uri): string {
	const inside = vscode.workspace.getWorkspaceFolder(folder);
	if (inside) {
		return inside.uri.toString() === folder.toString() ? inside.name : vscode.workspace.asRelativePath(folder);
	}
	return folder.scheme === 'file' ? folder.fsPath : folder.toString(true);
}
