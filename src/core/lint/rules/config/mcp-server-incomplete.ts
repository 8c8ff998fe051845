import type { McpServerNode, ValueNode } from '../../../sources/yaml/config-model';
import { isTruthy } from '../../../hermes/platforms/python-semantics';
import type { ConfigSubject } from '../../config-subject';
import type { Finding } from '../../diagnostic';
import type { Rule } from '../../rule';
import { yamlFix } from './support/yaml-fixes';

export const mcpServerIncomplete: Rule<ConfigSubject> = {
	id: 'mcp-server-incomplete',
	severity: 'warning',
	messages: {
		neither: 'The MCP server "{name}" has neither a command nor a url, so Hermes cannot start it.',
		empty: 'The MCP server "{name}" has no settings: Hermes skips it.',
		text: 'The MCP server "{name}" is a text. Hermes wants a mapping with a command or a url, and skips it.',
		env: 'The value of {variable} is not a text: starting the server "{name}" fails on it.',
	},
	*check(subject) {
		for (const server of subject.model.mcpServers?.servers ?? []) {
			const { name, span } = server.key;
			if (server.found === 'null') {
				yield { message: 'empty', arguments: { name }, span };
			} else if (server.found === 'text') {
				yield { message: 'text', arguments: { name }, span: server.value };
			} else if (server.found === 'mapping' && subject.servers.get(name) === true) {
				if (!isGiven(server.command) && !isGiven(server.url)) {
					yield { message: 'neither', arguments: { name }, span };
				}
				yield* environment(subject, server);
			}
		}
	},
};

function isGiven(node: ValueNode | undefined): boolean {
	return node !== undefined && isTruthy(node.plain);
}

/** A server that is reached by its url starts no program. */
function* environment({ lines }: ConfigSubject, { key, command, env }: McpServerNode): Generator<Finding> {
	for (const { key: variable, value, found, alias } of isGiven(command) ? env : []) {
		if (found === 'text') {
			continue;
		}
		const quote = found === 'number' || found === 'boolean';
		yield {
			message: 'env',
			arguments: { name: key.name, variable: variable.name },
			span: found === 'null' || value.start === value.end ? variable.span : value,
			fixes: quote && !alias ? [yamlFix(lines, 'Put it in quotes', () => {
				const written = lines.text.slice(value.start, value.end);
				return /["\\\r\n!&]/.test(written) ? undefined : [{ span: value, newText: `"${written}"` }];
			}, { preferred: true })] : [],
		};
	}
}
