import { flagsFor } from '../hermes/behaviour';
import type { Message, MessageArguments } from '../message';
import { discordActions } from './discord-actions';
import { DEFINITION_FLAGS } from './flags';

/** Tools a script of execute_code may call, in the order its description names them. */
export const SANDBOX_ORDER = ['web_search', 'web_extract', 'read_file', 'write_file', 'search_files', 'patch', 'terminal'] as const;

const NOTES = {
	sandbox: 'The description names the tools a script may call: {tools}.',
	sandboxEmpty: 'The description names no tool that a script may call.',
	mode: 'The description says where scripts run, by code_execution.mode: {mode}.',
	browserRemoved: 'The sentence that prefers web_search or web_extract is taken out, as neither is available.',
	browserAdded: 'A sentence names the lighter tools that are available: {tools}.',
	sandboxExample: 'Its example imports {tools}.',
	discordList: 'Of its actions, discord.server_actions leaves these: {actions}.',
	discordIntent: 'Without the members intent of the bot it goes without {actions}.',
	discordLast: 'Without the members intent of the bot no action is left, and the tool is dropped.',
	delegation: 'The description names the limits of the config: delegation.max_concurrent_children and max_spawn_depth.',
	video: 'The description follows the abilities of the configured video provider.',
	image: 'The description follows the abilities of the configured image provider.',
} as const;

function note(template: keyof typeof NOTES, values: MessageArguments = {}): Message {
	return { template: NOTES[template], arguments: values };
}

/** The tools of the sandbox that are available, in the order the description gives. */
export function sandboxTools(available: ReadonlySet<string>): readonly string[] {
	return SANDBOX_ORDER.filter((name) => available.has(name));
}

/** What the example in the description imports: two lighter tools, else the first two by name. */
function exampleTools(tools: readonly string[]): readonly string[] {
	const usual = ['web_search', 'terminal'].filter((name) => tools.includes(name));
	return usual.length > 0 ? usual : [...tools].sort().slice(0, 2);
}

/**
 * What Hermes changes in one tool's definition because of the others and of the config. We hold no descriptions,
 * so these are statements. Source: model_tools.py `get_tool_definitions`, from v0.12 `_compute_tool_definitions`.
 */
export function rewritingNotes(tool: string, available: ReadonlySet<string>, setting: (path: string) => unknown, release: string): readonly Message[] {
	const flags = flagsFor(DEFINITION_FLAGS, release);
	const web = ['web_search', 'web_extract'].filter((name) => available.has(name));
	switch (tool) {
		case 'execute_code': {
			const tools = sandboxTools(available);
			const mode = setting('code_execution.mode') === 'strict' ? 'strict' : 'project';
			return [
				...(tools.length > 0 ? [note('sandbox', { tools }), note('sandboxExample', { tools: exampleTools(tools) })] : [note('sandboxEmpty')]),
				...(flags.executionMode ? [note('mode', { mode })] : []),
			];
		}
		case 'browser_navigate':
			if (flags.browserHintRemoved) {
				return web.length === 0 ? [note('browserRemoved')] : [];
			}
			return web.length > 0 ? [note('browserAdded', { tools: web })] : [];
		case 'discord':
		case 'discord_admin':
		case 'discord_server': {
			const { actions, needMembers, limited } = discordActions(tool, setting('discord.server_actions'), release) ?? { actions: [], needMembers: [], limited: false };
			return [
				...(limited && actions.length > 0 ? [note('discordList', { actions })] : []),
				...(needMembers.length === 0 ? [] : needMembers.length === actions.length ? [note('discordLast')] : [note('discordIntent', { actions: needMembers })]),
			];
		}
		case 'delegate_task':
			return flags.dynamicDelegation ? [note('delegation')] : [];
		case 'video_generate':
			return flags.dynamicDelegation ? [note('video')] : [];
		case 'image_generate':
			return flags.dynamicImages ? [note('image')] : [];
		default:
			return [];
	}
}
