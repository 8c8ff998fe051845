import type { ConfigSubject } from '../../config-subject';
import type { Rule } from '../../rule';

/** Platforms on which people who are not known can write: by address or number, or in rooms open to all. */
const OPEN_PLATFORMS: ReadonlySet<string> = new Set(['webhook', 'email', 'sms', 'irc', 'discord', 'telegram', 'matrix']);
/** Tools that run commands or write files, under every name that releases give them. */
const RISKY_TOOLS: ReadonlySet<string> = new Set(['terminal', 'process', 'process_manage', 'execute_code', 'write_file', 'patch']);

export const riskyExposure: Rule<ConfigSubject> = {
	id: 'risky-exposure',
	severity: 'off',
	messages: {
		risky: 'Strangers can write to "{platform}", and it has {tools}: their words may become commands or files on this machine.',
		sandbox: 'Strangers can write to "{platform}", and it has execute_code without any tool that its programs may call: Hermes then opens the terminal and all file tools to them.',
		brings: 'This brings {tools}',
	},
	*check(subject) {
		for (const platform of subject.platforms) {
			const { name, span } = platform.key;
			const answer = OPEN_PLATFORMS.has(name) ? subject.answer(name) : undefined;
			const tools = answer?.tools.filter(tool => RISKY_TOOLS.has(tool)) ?? [];
			if (!answer || tools.length === 0) {
				continue;
			}
			yield {
				message: tools.includes('execute_code') && !answer.tools.some(tool => subject.scope.tables.sandboxTools.has(tool)) ? 'sandbox' : 'risky',
				arguments: { platform: name, tools },
				span,
				severity: 'information',
				related: answer.entries.flatMap(entry => {
					const node = platform.list?.items[entry.index]?.name;
					const brought = entry.tools.filter(tool => RISKY_TOOLS.has(tool));
					return node && brought.length > 0 ? [{ at: node.span, message: 'brings', arguments: { tools: brought } }] : [];
				}),
			};
		}
	},
};
