import { buildPlatformTree } from '../../../../src/core/explorer/platform-tree';
import type { ConfigLabel } from '../../../../src/core/explorer/platform-tree-context';
import type { CostDisplay } from '../../../../src/core/explorer/tree-context';
import type { TreeNode } from '../../../../src/core/explorer/tree-node';
import { formatMessage } from '../../../../src/core/message';
import { HermesContext, type HomeKnowledge } from '../../../../src/core/workspace/hermes-context';
import { WorkspaceIndex } from '../../../../src/core/workspace/workspace-index';
import { bundledCatalog } from '../../support/catalogs';
import type { ProblemPlace } from '../../../../src/core/explorer/problem-counts';

export interface PlatformTreeSetting {
	/** Successive texts of config.yaml; the tree is of the last one. */
	readonly texts: readonly string[];
	readonly release?: string;
	readonly label?: ConfigLabel;
	readonly home?: HomeKnowledge;
	readonly problems?: readonly ProblemPlace[];
	readonly cost?: CostDisplay;
}

/** The tree of a config over a bundled catalog. */
export function platformTreeOf({ texts, release, label = { kind: 'home', path: '~/.hermes/config.yaml' }, home, problems = [], cost }: PlatformTreeSetting): readonly TreeNode[] {
	const index = new WorkspaceIndex();
	const uri = 'file:///home/me/.hermes/config.yaml';
	texts.forEach((text, version) => index.update(uri, 'config', text, version, false));
	const document = index.document(uri);
	if (document?.kind !== 'config') {
		throw new Error('No config was given');
	}
	const catalog = bundledCatalog(release);
	return buildPlatformTree({
		document,
		label,
		world: index.world(catalog),
		context: home ? new HermesContext(catalog, home) : HermesContext.withoutHome(catalog),
		...(cost && { cost }),
		problems: () => problems,
		format: formatMessage,
	});
}
