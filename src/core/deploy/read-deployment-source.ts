import { MAXIMUM_FILE_LENGTH, readToolsetFile } from '../sources/jsonc/read-toolset-file';
import { LineIndex } from '../text';
import { definitionsOf } from '../workspace/world';
import type { DeploymentSource } from './deployment-plan';
import { deployMessage, type DeployMessage } from './messages';
import { readReplaces, REPLACES_PROPERTY } from './read-replaces';

/**
 * Reads a toolset file for deploying. A file that does not parse is refused, since what can be read of it need not be
 * what was meant, least of all while it is being written. A toolset that is no mapping is left out.
 * @param source Path or label that names the file in the deployment.
 */
export function readDeploymentSource(source: string, text: string): DeploymentSource | DeployMessage {
	const lines = new LineIndex(text);
	const { table, faults } = readToolsetFile({ uri: source, version: 0, lines });
	const [fault] = faults;
	if (fault || table.found !== 'mapping' || text.length > MAXIMUM_FILE_LENGTH) {
		const line = fault ? lines.positionAt(fault.span.start).line + 1 : 1;
		return deployMessage('source-unreadable', { source, line });
	}
	const toolsets = new Map(definitionsOf(table));
	for (const node of table.toolsets) {
		if (node.found !== 'mapping' || node.key.name === REPLACES_PROPERTY) {
			toolsets.delete(node.key.name);
		}
	}
	return { source, toolsets, replaces: readReplaces(text) };
}
