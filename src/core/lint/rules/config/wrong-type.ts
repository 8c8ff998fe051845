import { isTruthy } from '../../../hermes/platforms/python-semantics';
import type { FoundType } from '../../../sources/model';
import type { McpServerNode, PlatformNode } from '../../../sources/yaml/config-model';
import { splitListInString, wrapLoneInList } from '../../../sources/yaml/edit/edit-name';
import { firstLine } from '../../../sources/yaml/first-line';
import { dereference, type YamlValue } from '../../../sources/yaml/yaml-value';
import type { Span } from '../../../text';
import type { ConfigSubject } from '../../config-subject';
import type { Finding, FixData } from '../../diagnostic';
import type { Rule } from '../../rule';
import { alsoAt } from './support/config-places';
import { foundWords } from './support/found-words';
import { isListText } from './support/list-texts';
import { readFailures } from './support/read-failures';
import { spreadEntry } from './support/spread-entry';
import { ALSO_HERE_MESSAGE } from './support/toolset-place';
import { removeItemFix, yamlFix } from './support/yaml-fixes';

export const wrongType: Rule<ConfigSubject> = {
	id: 'wrong-type',
	severity: 'warning',
	messages: {
		stops: 'Hermes {release} cannot read {key} with {found} here: it stops with an error, and no platform gets its tools.',
		platform: 'The toolsets of "{platform}" must be a list, not {found}: Hermes uses the default of the platform instead.',
		entry: 'The name of a toolset is expected here, not {found}: Hermes reads it as "{text}", which brings nothing.',
		denyText: 'The deny list must be a list, not a text: Hermes reads it letter by letter, so nothing is taken away.',
		denyMapping: 'The deny list must be a list, not a mapping: Hermes reads the keys as its names.',
		denyEntry: 'The name of a toolset is expected here, not {found}: Hermes reads it as "{text}", which takes nothing away.',
		server: 'The settings of an MCP server must be a mapping, not {found}: Hermes skips "{name}".',
		enabled: '"enabled" must be true or false: Hermes takes this as true.',
		tools: 'The tool filter of an MCP server must be a mapping with include or exclude, not {found}: Hermes fails to register the tools of "{name}".',
		filter: 'A tool filter must be a list of names or one name, not {found}: Hermes ignores it.',
		filterEntry: 'The name of a tool is expected here, not {found}: Hermes reads it as "{text}".',
		inherit: 'inherit_mcp_toolsets must be true or false: Hermes takes this as {taken}.',
		also: ALSO_HERE_MESSAGE,
	},
	*check(subject) {
		for (const { key, found, span } of readFailures(subject)) {
			yield { message: 'stops', arguments: { key, found: foundWords(found), release: subject.release }, span, severity: 'error' };
		}
		for (const platform of subject.platforms) {
			yield* platformValue(subject, platform);
		}
		yield* entries(subject);
		yield* denyList(subject);
		for (const server of subject.model.mcpServers?.servers ?? []) {
			yield* serverValues(subject, server);
		}
		yield* delegation(subject);
	},
};

function* platformValue({ lines }: ConfigSubject, { key, found, value, textValue }: PlatformNode): Generator<Finding> {
	if (found === 'list' || found === 'null' || found === 'nothing' || (textValue && isListText(textValue.name))) {
		return;
	}
	const fixes = textValue && !textValue.alias
		? [yamlFix(lines, 'Make it a list of one name', () => wrapLoneInList(lines.text, textValue), { preferred: true })] : [];
	yield { message: 'platform', arguments: { platform: key.name, found: foundWords(found) }, span: textValue && !textValue.alias && textValue.name !== '' ? textValue.span : value, fixes };
}

const NO_NAMES: ReadonlySet<FoundType> = new Set(['list', 'mapping', 'boolean', 'null']);

function* entries(subject: ConfigSubject): Generator<Finding> {
	for (const { item, text, uses } of subject.listed) {
		const use = uses[0];
		if (NO_NAMES.has(item.found) && use) {
			const list = dereference(use.platform.node);
			const node = list?.kind === 'list' ? list.items[use.index] : undefined;
			yield {
				message: 'entry',
				arguments: { found: foundWords(item.found), text },
				span: item.outer.end > item.outer.start ? firstLine(subject.lines.text, item.outer) : dashBefore(subject, item.outer.start) ?? use.platform.key.span,
				related: alsoAt(uses.map(({ alias }) => alias)),
				fixes: node && (item.found === 'list' || item.found === 'mapping') ? [flattenFix(subject, node)] : [removeItemFix(subject, item)],
			};
		}
	}
}

/** The dash of an entry that has nothing behind it. */
function dashBefore({ lines }: ConfigSubject, offset: number): Span | undefined {
	const start = lines.text.lastIndexOf('-', offset);
	return start >= 0 && lines.text.slice(start + 1, offset).trim() === '' ? { start, end: start + 1 } : undefined;
}

function flattenFix({ lines }: ConfigSubject, node: YamlValue): FixData {
	return yamlFix(lines, 'Make its names entries of their own', () => {
		const names = namesBelow(node);
		return names && spreadEntry(lines, node.outer, names);
	}, { preferred: true });
}

/** More names than this are not written by a fix. */
const MOST_NAMES = 100;

/** The texts of a nested value in written order, keys included; undefined where something else is among them. */
function namesBelow(node: YamlValue): string[] | undefined {
	const names: string[] = [];
	const stack = [node];
	for (let next = stack.pop(); next; next = stack.pop()) {
		if (next.kind === 'alias' || names.length > MOST_NAMES) {
			return undefined;
		}
		if (next.kind === 'list') {
			stack.push(...[...next.items].reverse());
		} else if (next.kind === 'mapping') {
			for (const { key, value } of [...next.pairs].reverse()) {
				stack.push(value, key);
			}
		} else if (typeof next.value === 'string') {
			names.push(next.value);
		} else if (next.value !== null) {
			return undefined;
		}
	}
	return names;
}

function* denyList(subject: ConfigSubject): Generator<Finding> {
	const { lines, scope } = subject;
	const deny = subject.model.agentDisabledToolsets;
	if (!deny || !scope.flags.readsDenyList) {
		return;
	}
	const { textValue } = deny;
	if (textValue && isTruthy(deny.plain) && !scope.flags.readsListsInText && !isListText(textValue.name)) {
		const { alias: _, ...text } = textValue;
		yield {
			message: 'denyText',
			span: text.span,
			fixes: [yamlFix(lines, 'Make it a list of one name', () => wrapLoneInList(lines.text, text) ?? splitListInString(lines.text, text, [text.name]), { preferred: true })],
		};
	}
	if (deny.found === 'mapping' && isTruthy(deny.plain)) {
		yield { message: 'denyMapping', span: deny.key.span };
	}
	const stopping = subject.answer('cli').failure;
	for (const [index, item] of (deny.list?.items ?? []).entries()) {
		const isTold = stopping?.key === 'agent.disabled_toolsets' && stopping.index === index;
		if (NO_NAMES.has(item.found) && !isTold && item.outer.end > item.outer.start) {
			yield {
				message: 'denyEntry',
				arguments: { found: foundWords(item.found), text: item.text ?? '' },
				span: item.outer,
				fixes: [removeItemFix(subject, item)],
			};
		}
	}
}

function* serverValues(subject: ConfigSubject, { key, found, value, enabled, tools, include, exclude }: McpServerNode): Generator<Finding> {
	const { name } = key;
	if (found === 'list' || found === 'number' || found === 'boolean') {
		yield { message: 'server', arguments: { name, found: foundWords(found) }, span: value };
		return;
	}
	if (enabled && !isSwitch(enabled.found, enabled.plain)) {
		yield { message: 'enabled', span: enabled.value };
	}
	if (tools && tools.found !== 'mapping' && isTruthy(tools.plain)) {
		yield { message: 'tools', arguments: { name, found: foundWords(tools.found) }, span: tools.value };
	}
	for (const filter of [include, exclude]) {
		if (filter && (filter.found === 'mapping' || filter.found === 'number' || filter.found === 'boolean')) {
			yield { message: 'filter', arguments: { found: foundWords(filter.found) }, span: filter.value };
		}
		for (const item of filter?.list?.items ?? []) {
			if (NO_NAMES.has(item.found) && item.outer.end > item.outer.start) {
				yield { message: 'filterEntry', arguments: { found: foundWords(item.found), text: item.text ?? '' }, span: item.outer, fixes: [removeItemFix(subject, item)] };
			}
		}
	}
}

const SWITCH_TEXTS: ReadonlySet<string> = new Set(['true', '1', 'yes', 'on', 'false', '0', 'no', 'off']);

/** What hermes_cli/tools_config.py, `_parse_enabled_flag`, understands. */
function isSwitch(found: FoundType, plain: unknown): boolean {
	return found === 'boolean' || found === 'null' || found === 'nothing' || typeof plain === 'bigint'
		|| (typeof plain === 'string' && SWITCH_TEXTS.has(plain.trim().toLowerCase()));
}

function* delegation({ model }: ConfigSubject): Generator<Finding> {
	const inherit = model.delegation?.settings.find(({ key }) => key.name === 'inherit_mcp_toolsets');
	if (inherit && (inherit.found === 'text' || inherit.found === 'list' || inherit.found === 'mapping')) {
		yield { message: 'inherit', arguments: { taken: String(isTruthy(inherit.plain)) }, span: inherit.value };
	}
}
