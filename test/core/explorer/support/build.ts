import { lintDocument } from '../../../../src/core/lint/lint-document';
import { formatMessage } from '../../../../src/core/message';
import { WorkspaceIndex } from '../../../../src/core/workspace/workspace-index';
import { buildToolsetTree, type ToolsetTree } from '../../../../src/core/explorer/toolset-tree';
import type { CostDisplay } from '../../../../src/core/explorer/tree-context';
import { bundledCatalog } from '../../support/catalogs';

export interface TreeSetting {
	readonly release?: string;
	readonly flat?: boolean;
	readonly cost?: CostDisplay;
	/** Texts by path. */
	readonly files?: Readonly<Record<string, string>>;
	readonly external?: ReadonlySet<string>;
}

/** The tree of some files over a bundled catalog, with their findings. */
export function treeOf({ release, flat = false, cost = 'off', files = {}, external }: TreeSetting): ToolsetTree {
	const index = new WorkspaceIndex();
	for (const [path, text] of Object.entries(files)) {
		index.update(`file:///work/${path}`, 'toolset-file', text, 1, false);
	}
	if (external) {
		index.setExternal(external);
	}
	const world = index.world(bundledCatalog(release));
	return buildToolsetTree({
		world,
		flat,
		cost,
		format: formatMessage,
		problems: uri => {
			const document = index.document(uri);
			return document ? lintDocument(document, { world, severities: new Map() }) : [];
		},
		fileLabel: uri => {
			const segments = uri.slice('file:///work/'.length).split('/');
			return { name: segments.at(-1) ?? '', folder: segments.slice(0, -1).join('/') };
		},
	});
}
