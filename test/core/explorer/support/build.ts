import type { HermesTree } from '../../../../src/core/language/names/hermes-tree';
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
	/** Texts of Python tables that no Hermes tree has, by path. */
	readonly tables?: Readonly<Record<string, string>>;
	readonly external?: ReadonlySet<string>;
	/** A Hermes tree, whose catalog then answers. */
	readonly hermes?: HermesTree;
	/** The text of the shown config.yaml. */
	readonly config?: string;
}

/** The tree of some files over a bundled catalog, with their findings. */
export function treeOf({ release, flat = false, cost = 'off', files = {}, tables = {}, external, hermes, config }: TreeSetting): ToolsetTree {
	const index = new WorkspaceIndex();
	for (const [path, text] of Object.entries(files)) {
		index.update(`file:///work/${path}`, 'toolset-file', text, 1, false);
	}
	const lone = Object.entries(tables).map(([path, text]) => index.update(`file:///work/${path}`, 'toolset-table', text, 1, false)).filter(table => table.kind === 'toolset-table');
	if (external) {
		index.setExternal(external);
	}
	const document = config === undefined ? undefined : index.update('file:///home/config.yaml', 'config', config, 1, false);
	const world = index.world(hermes?.reading.catalog ?? bundledCatalog(release));
	return buildToolsetTree({
		world,
		...(hermes && { hermes }),
		...(document?.kind === 'config' && { config: { document, name: 'config.yaml' } }),
		...(lone.length > 0 && { tables: lone }),
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
