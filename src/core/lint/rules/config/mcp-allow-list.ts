import type { ConfigSubject, ItemUse } from '../../config-subject';
import type { Finding } from '../../diagnostic';
import type { Rule } from '../../rule';
import { alsoAt } from './support/config-places';
import { ALSO_HERE_MESSAGE } from './support/toolset-place';
import { changeNameFixes } from './support/yaml-fixes';

export const mcpAllowList: Rule<ConfigSubject> = {
	id: 'mcp-allow-list',
	severity: 'information',
	messages: {
		cut: 'Naming "{name}" shuts out the other MCP servers for {platforms}: {servers}.',
		open: '"{name}" shuts out no other MCP server: {servers} stay on for {platforms}. To let in only this one, name it "{server}".',
		openOne: '"{name}" shuts out no other MCP server: {servers} stays on for {platforms}. To let in only this one, name it "{server}".',
		also: ALSO_HERE_MESSAGE,
	},
	*check(subject) {
		yield* cutOff(subject);
		yield* leftOn(subject);
	},
};

/** Bare names of servers: a list that has one lets no other in. */
function* cutOff(subject: ConfigSubject): Generator<Finding> {
	const told = new Set<string>();
	for (const { item, text, uses } of subject.listed) {
		const first = uses.filter(use => !told.has(use.platform.key.name) && subject.servers.has(text) && subject.entry(use)?.outcome === 'server');
		const servers = new Set<string>();
		const cut = first.filter(({ platform }) => {
			told.add(platform.key.name);
			const out = subject.answer(platform.key.name).servers.filter(({ why }) => why === 'not-listed');
			for (const { name } of out) {
				servers.add(name);
			}
			return out.length > 0;
		});
		if (item.name && cut.length > 0) {
			yield {
				message: 'cut',
				arguments: { name: text, platforms: cut.map(({ platform }) => platform.key.name), servers: [...servers] },
				span: item.name.span,
				related: alsoAt(cut.map(({ alias }) => alias)),
			};
		}
	}
}

const PREFIX = 'mcp-';

/** Servers by their toolsets, `mcp-…`, beside others that nothing names: these stay on, which the list does not look like. */
function* leftOn(subject: ConfigSubject): Generator<Finding> {
	const told = new Set<string>();
	for (const { item, text, uses } of subject.listed) {
		const server = text.startsWith(PREFIX) ? text.slice(PREFIX.length) : '';
		if (!item.name || subject.servers.get(server) !== true || !namesServerOnly(subject, server)) {
			continue;
		}
		const servers = new Set<string>();
		const open = uses.filter(use => {
			const { name } = use.platform.key;
			const others = told.has(name) ? [] : othersOn(subject, use);
			told.add(name);
			for (const other of others) {
				servers.add(other);
			}
			return others.length > 0;
		});
		if (open.length > 0) {
			yield {
				message: servers.size === 1 ? 'openOne' : 'open',
				arguments: { name: text, server, servers: [...servers], platforms: open.map(({ platform }) => platform.key.name) },
				span: item.name.span,
				severity: 'hint',
				related: alsoAt(open.map(({ alias }) => alias)),
				fixes: changeNameFixes(subject, item.name, [server], false),
			};
		}
	}
}

/** Servers that are on for no other reason than that no list keeps them out. */
function othersOn(subject: ConfigSubject, use: ItemUse): string[] {
	return subject.entry(use)?.outcome === 'server-toolset'
		? subject.answer(use.platform.key.name).servers.filter(({ why }) => why === 'all').map(({ name }) => name) : [];
}

/** Whether the bare name of a server means the server; Hermes' own toolsets go first. */
function namesServerOnly({ scope }: ConfigSubject, server: string): boolean {
	return !scope.configurable.has(server) && !scope.pluginToolsets.has(server) && !scope.defaultBundles.has(server) && !scope.graph.has(server);
}
