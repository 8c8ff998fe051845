import { flagsFor } from '../hermes/behaviour';
import { pythonStrip } from './python/text';
import { DEFINITION_FLAGS } from './flags';

/** What an action needs of the bot, and which tool has it since the tool was split. */
const ACTIONS: ReadonlyMap<string, { readonly core?: true; readonly needsMembers?: true }> = new Map([
	['list_guilds', {}], ['server_info', {}], ['list_channels', {}], ['channel_info', {}], ['list_roles', {}],
	['member_info', { needsMembers: true }], ['search_members', { core: true, needsMembers: true }], ['fetch_messages', { core: true }],
	['list_pins', {}], ['pin_message', {}], ['unpin_message', {}], ['delete_message', {}], ['create_thread', { core: true }],
	['add_role', {}], ['remove_role', {}],
]);

/** The actions of a Discord tool in a session. */
export interface DiscordActions {
	/** In the order Hermes gives them. */
	readonly actions: readonly string[];
	/** Those that fall away where the bot has not the members intent. */
	readonly needMembers: readonly string[];
	/** Whether the config limits them. */
	readonly limited: boolean;
}

/**
 * The actions of `discord`, `discord_admin`, or of `discord_server` in the release that had it; undefined for other tools.
 * Source: tools/discord_tool.py `_available_actions`, `_load_allowed_actions_config`, v0.11 to v0.20.
 * @param allowed the raw `discord.server_actions`
 */
export function discordActions(tool: string, allowed: unknown, release: string): DiscordActions | undefined {
	if (tool !== 'discord' && tool !== 'discord_admin' && tool !== 'discord_server') {
		return undefined;
	}
	const allowlist = readAllowlist(allowed);
	const mayDelete = flagsFor(DEFINITION_FLAGS, release).discordDeletes;
	const actions = [...ACTIONS].filter(([name, { core }]) => (tool === 'discord_server' || (core === true) === (tool === 'discord'))
		&& (name !== 'delete_message' || mayDelete) && (!allowlist || allowlist.has(name))).map(([name]) => name);
	return { actions, needMembers: actions.filter((name) => ACTIONS.get(name)?.needsMembers), limited: allowlist !== undefined };
}

/** Undefined where every action is allowed: nothing is given, or something that Hermes does not understand. */
function readAllowlist(raw: unknown): ReadonlySet<string> | undefined {
	const names = typeof raw === 'string' && raw !== '' ? raw.split(',') : Array.isArray(raw) ? raw.filter((name) => typeof name === 'string') : undefined;
	return names && new Set(names.map(pythonStrip));
}
