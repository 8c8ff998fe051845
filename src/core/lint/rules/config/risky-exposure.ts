import { riskyTools, STRANGER_PLATFORMS } from '../../../definitions/exposure';
import type { ConfigSubject } from '../../config-subject';
import type { Rule } from '../../rule';

/** Tools with which a message runs commands or code, or writes files. */
function exposedTools(platform: string, tools: readonly string[]): string[] {
	return riskyTools(platform, tools).filter(({ risk }) => risk !== 'definitions').map(({ tool }) => tool);
}

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
			const answer = STRANGER_PLATFORMS.has(name) ? subject.answer(name) : undefined;
			const tools = answer ? exposedTools(name, answer.tools) : [];
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
					const brought = exposedTools(name, entry.tools);
					return node && brought.length > 0 ? [{ at: node.span, message: 'brings', arguments: { tools: brought } }] : [];
				}),
			};
		}
	},
};
