import type { NameNode } from '../../sources/model';
import type { Finding } from '../diagnostic';
import type { TableRule } from '../rule';

export const invalidName: TableRule = {
	id: 'invalid-name',
	severity: 'warning',
	messages: {
		empty: 'An empty name: it means nothing to Hermes.',
		blanks: '"{name}" begins or ends with a blank. Hermes compares names exactly, so it is another name than "{trimmed}".',
	},
	*check({ table }) {
		for (const toolset of table.toolsets) {
			yield* checkName(toolset.key);
			for (const list of [toolset.tools, toolset.includes]) {
				for (const item of list?.items ?? []) {
					if (!item.name || !list) {
						continue;
					}
					for (const finding of checkName(item.name)) {
						yield finding.message === 'empty' ? { ...finding, fixes: [{ kind: 'remove-item', list, item, preferred: true }] } : finding;
					}
				}
			}
		}
	},
};

function* checkName(node: NameNode): Generator<Finding> {
	const trimmed = node.name.trim();
	if (trimmed === '') {
		// An empty name has no width of its own: the quotes are marked.
		yield { message: 'empty', span: node.span.start === node.span.end ? node.outer : node.span };
	} else if (trimmed !== node.name) {
		yield { message: 'blanks', arguments: { name: node.name, trimmed }, span: node.span, fixes: [{ kind: 'trim-name', node }] };
	}
}
