import { moveKey } from '../../../sources/yaml/edit/edit-key';
import { isPythonList, pythonGet, type PythonValue } from '../../../sources/yaml/python-value';
import { dereference } from '../../../sources/yaml/yaml-value';
import { entryOf } from '../../../sources/yaml/mapping-entries';
import type { ConfigSubject } from '../../config-subject';
import type { Finding } from '../../diagnostic';
import type { Rule } from '../../rule';
import { moveKeyFix, removeKeyFix, renameKeyFix } from './support/yaml-fixes';

const OLD_DEFAULT = 'hermes-cli';
const KANBAN = 'kanban';

export const ignoredKey: Rule<ConfigSubject> = {
	id: 'ignored-key',
	severity: 'warning',
	messages: {
		custom: 'No release of Hermes reads custom_toolsets: its names bring nothing. Write the toolsets out in platform_toolsets, or define them in a toolset file and deploy it.',
		toolsets: 'No release since v0.4 selects tools by toolsets at the top: use platform_toolsets.',
		kanban: 'Of toolsets at the top, only "kanban" does something, from v0.13 on: the rest belongs into platform_toolsets.',
		oldDefault: 'toolsets at the top is the default of long ago, which nothing reads: it can go.',
		disabled: 'Nothing reads disabled_toolsets at the top, so nothing is taken away: it belongs under agent.',
		toolSearch: 'Nothing reads agent.tool_search: it belongs under tools.',
		delegation: 'Nothing reads delegation.{name}: a child gets the toolsets of its parent.',
		models: 'Nothing reads toolsets under delegation.models: a child gets the toolsets of its parent.',
		misspelled: 'Nothing reads "{name}". Did you mean platform_toolsets?',
		servers: 'Nothing reads mcpServers, which is how other programs spell it: Hermes reads mcp_servers.',
		tooOld: 'Hermes {release} does not read agent.disabled_toolsets, so nothing is taken away: it came with v0.12.',
	},
	*check(subject) {
		yield* topLevel(subject);
		yield* nested(subject);
	},
};

function* topLevel(subject: ConfigSubject): Generator<Finding> {
	const { model, lines, root, uri } = subject;
	const { customToolsets, topLevelDisabledToolsets: disabled, misspelledMcpServers: servers } = model;
	// A list of something else than toolsets is another product's.
	if (customToolsets && (customToolsets.found === 'mapping' || listsToolsets(pythonGet(model.plain, 'custom_toolsets')))) {
		yield {
			message: 'custom', span: customToolsets.key.span,
			fixes: [{ kind: 'command', title: 'Move to a toolset file and deploy…', command: 'hermesToolsets.moveCustomToolsets', arguments: [uri] }],
		};
	}
	yield* topLevelToolsets(subject);
	if (disabled) {
		yield {
			message: 'disabled', span: disabled.key.span,
			fixes: [moveKeyFix(subject, ['disabled_toolsets'], ['agent', 'disabled_toolsets'], { preferred: true })],
		};
	}
	for (const { key } of model.misspelledPlatformToolsets) {
		const fix = renameKeyFix(subject, key, 'platform_toolsets', { preferred: true });
		yield { message: 'misspelled', arguments: { name: key.name }, span: key.span, fixes: model.platformToolsets ? [] : [fix] };
	}
	if (servers) {
		// Beside mcp_servers the two would have to be joined by hand.
		const fixes = model.mcpServers || moveKey(lines.text, root, ['mcpServers'], ['mcp_servers']) === undefined ? [] : [renameKeyFix(subject, servers.key, 'mcp_servers', { preferred: true })];
		yield { message: 'servers', span: servers.key.span, fixes };
	}
}

/** Whether a list has toolsets in it: mappings with a name. */
function listsToolsets(value: PythonValue | undefined): boolean {
	return isPythonList(value) && value.some(item => typeof pythonGet(item, 'name') === 'string');
}

function* topLevelToolsets(subject: ConfigSubject): Generator<Finding> {
	const toolsets = subject.model.topLevelToolsets;
	if (!toolsets || toolsets.found === 'null') {
		return;
	}
	const { span } = toolsets.key;
	const names = toolsets.list?.items.map(({ text }) => text) ?? (toolsets.textValue ? [toolsets.textValue.name] : []);
	const others = names.filter(name => name !== KANBAN && name !== OLD_DEFAULT);
	const acts = subject.flags.topLevelKanban && names.includes(KANBAN);
	if (acts) {
		if (others.length > 0) {
			yield { message: 'kanban', span };
		}
	} else if (names.length === 1 && names[0] === OLD_DEFAULT) {
		yield { message: 'oldDefault', span, severity: 'hint', tags: ['unnecessary'], fixes: [removeKeyFix(subject, ['toolsets'], { preferred: true, safe: true })] };
	} else {
		yield { message: 'toolsets', span, fixes: [removeKeyFix(subject, ['toolsets'])] };
	}
}

function* nested(subject: ConfigSubject): Generator<Finding> {
	const { model, scope, release } = subject;
	const { agentToolSearch, agentDisabledToolsets, delegation } = model;
	if (agentToolSearch) {
		yield {
			message: 'toolSearch', span: agentToolSearch.key.span,
			fixes: [moveKeyFix(subject, ['agent', 'tool_search'], ['tools', 'tool_search'], { preferred: true })],
		};
	}
	if (agentDisabledToolsets && !scope.flags.readsDenyList && (agentDisabledToolsets.list?.items.length ?? 0) > 0) {
		yield { message: 'tooOld', arguments: { release }, span: agentDisabledToolsets.key.span };
	}
	for (const { key, node } of delegation?.settings ?? []) {
		if (key.name === 'default_toolsets' || key.name === 'toolsets') {
			yield { message: 'delegation', arguments: { name: key.name }, span: key.span, fixes: [removeKeyFix(subject, ['delegation', key.name])] };
		}
		const models = key.name === 'models' ? dereference(node) : undefined;
		for (const { value } of models?.kind === 'mapping' ? models.pairs : []) {
			const toolsets = entryOf(value, 'toolsets');
			if (toolsets) {
				yield { message: 'models', span: toolsets.key.span };
			}
		}
	}
}
