/** Platforms on which anyone may write to the agent, or whose messages carry what strangers wrote. */
export const STRANGER_PLATFORMS: ReadonlySet<string> = new Set(['webhook', 'email', 'sms', 'discord', 'telegram', 'slack', 'mattermost', 'matrix', 'irc', 'teams']);

export type Risk = 'commands' | 'code' | 'files' | 'definitions';

/** Tools that let a message change the machine, and how. */
export const RISKY_TOOLS: ReadonlyMap<string, Risk> = new Map<string, Risk>([
	['terminal', 'commands'], ['process', 'commands'], ['process_manage', 'commands'], ['execute_code', 'code'],
	['write_file', 'files'], ['patch', 'files'], ['skill_manage', 'definitions'], ['cronjob', 'definitions'], ['cronjob_manage', 'definitions'],
]);

/** Words for what a tool lets a stranger do. */
export const RISK_WORDS: Readonly<Record<Risk, string>> = {
	commands: 'run commands on this machine',
	code: 'run code on this machine',
	files: 'write files',
	definitions: 'change what the agent will do later',
};

/**
 * The risky ones of a platform's tools; empty where the platform is not fed by strangers. Since v0.15 Hermes itself
 * leaves its webhook bundle four tools only, as the text of a webhook may come from anyone.
 */
export function riskyTools(platform: string, tools: Iterable<string>): readonly { readonly tool: string; readonly risk: Risk }[] {
	const found: { tool: string; risk: Risk }[] = [];
	if (STRANGER_PLATFORMS.has(platform)) {
		for (const tool of tools) {
			const risk = RISKY_TOOLS.get(tool);
			if (risk) {
				found.push({ tool, risk });
			}
		}
	}
	return found;
}
