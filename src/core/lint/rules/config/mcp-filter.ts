import type { ListKeyNode, McpServerNode } from '../../../sources/yaml/config-model';
import type { NameNode } from '../../../sources/model';
import type { ConfigSubject } from '../../config-subject';
import type { Finding } from '../../diagnostic';
import type { Rule } from '../../rule';
import { withoutPrefix } from './support/server-tools';
import { changeNameFixes, removeKeyFix } from './support/yaml-fixes';

export const mcpFilter: Rule<ConfigSubject> = {
	id: 'mcp-filter',
	severity: 'information',
	messages: {
		both: 'Hermes does not look at exclude where include is set.',
		include: 'This include decides',
		emptyAll: 'An empty include counts as none: all tools of "{name}" are let through. Code after v0.20 lets none through.',
		emptyNone: 'An empty include lets no tool of "{name}" through. Up to v0.20 it counted as none.',
		prefixed: 'Filters take the names that the server itself uses: "{tool}" matches nothing, "{own}" is meant.',
		pattern: 'Hermes {release} compares names letter by letter: the pattern "{tool}" matches nothing. Patterns came with v0.20.',
	},
	*check(subject) {
		for (const server of subject.model.mcpServers?.servers ?? []) {
			yield* sets(subject, server);
			yield* names(subject, server, server.include);
			yield* names(subject, server, server.exclude);
		}
	},
};

function* sets(subject: ConfigSubject, { key, include, exclude }: McpServerNode): Generator<Finding> {
	const { emptyIncludeBlocks } = subject.flags;
	const isEmpty = include?.found === 'list' && include.list?.items.length === 0;
	const decides = include !== undefined && (include.found === 'list' || include.found === 'text') && (!isEmpty || emptyIncludeBlocks);
	if (decides && (exclude?.found === 'text' || (exclude?.list?.items.length ?? 0) > 0) && exclude) {
		yield {
			message: 'both',
			span: exclude.key.span,
			tags: ['unnecessary'],
			related: [{ at: include.key.span, message: 'include' }],
			fixes: exclude.key.alias ? [] : [removeKeyFix(subject, ['mcp_servers', key.name, 'tools', 'exclude'], { preferred: true })],
		};
	}
	if (isEmpty) {
		yield { message: emptyIncludeBlocks ? 'emptyNone' : 'emptyAll', arguments: { name: key.name }, span: include.value };
	}
}

function* names(subject: ConfigSubject, { key }: McpServerNode, filter: ListKeyNode | undefined): Generator<Finding> {
	const nodes = filter?.list?.items.map(({ name }) => name) ?? [];
	for (const node of [...nodes, filter?.textValue].filter((name): name is NameNode => name !== undefined)) {
		const own = withoutPrefix(key.name, node.name);
		if (own !== undefined) {
			yield { message: 'prefixed', arguments: { tool: node.name, own }, span: node.span, fixes: changeNameFixes(subject, node, [own], true) };
		} else if (!subject.flags.filterPatterns && /[*?[]/.test(node.name)) {
			yield { message: 'pattern', arguments: { tool: node.name, release: subject.release }, span: node.span };
		}
	}
}
