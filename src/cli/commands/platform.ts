import { explainMissing } from '../../core/hermes/platforms/explain-missing';
import { messageText } from '../../core/hermes/gates/message';
import { locate } from '../../core/hermes/platforms/locate';
import type { PlatformAnswer } from '../../core/hermes/platforms/platform-answer';
import type { PlatformScope } from '../../core/hermes/platforms/platform-scope';
import { resolvePlatform } from '../../core/hermes/platforms/resolve-platform';
import { visibleText } from '../../core/message';
import type { ConfigModel } from '../../core/sources/yaml/config-model';
import { readConfig } from '../../core/sources/yaml/read-config';
import { LineIndex } from '../../core/text';
import { InputError, UsageError, textOption, type Command } from '../command';
import type { CommandEnvironment } from '../environment';
import { platformJson } from '../platform-json';
import { platformScope } from '../platform-scope';

export const platformCommand: Command = {
	name: 'platform',
	summary: 'What a platform gets from a config, and what took the rest away',
	usage: '<name>',
	options: { tool: { type: 'string' } },
	optionHelp: { tool: 'say in one sentence why the platform has this tool, or has it not' },
	formats: ['text', 'json'],
	async run(environment, [platform, ...more], values) {
		if (platform === undefined || more.length > 0) {
			throw new UsageError('Name one platform, such as cli or telegram');
		}
		const file = textOption(values, 'config');
		if (file === undefined) {
			throw new UsageError('Name the config with --config <config.yaml>');
		}
		const config = readConfig({ uri: file, version: 1, lines: new LineIndex(await environment.read(file)) });
		if (config.faults.length > 0) {
			throw new InputError(`${file} does not parse: ${config.faults[0]?.message ?? ''}`);
		}
		const scope = platformScope(environment, await environment.catalog());
		const answer = resolvePlatform({ scope, config: config.plain, platform });
		const tool = textOption(values, 'tool');
		if (tool !== undefined) {
			const { message, place } = explainMissing(scope, answer, tool);
			const at = place && locate(config, platform, place);
			const text = messageText(message);
			const line = at && config.source.lines.positionAt(at.start).line;
			if (environment.format === 'json') {
				environment.printJson({ platform, tool, present: answer.tools.includes(tool), explanation: text, ...(line !== undefined && { path: file, line }) });
			} else {
				environment.print(`${text}${line === undefined ? '' : ` (${file}:${line + 1})`}`);
			}
		} else if (environment.format === 'json') {
			environment.printJson(platformJson(answer, config, []));
		} else {
			printAnswer(environment, file, config, scope, answer);
		}
		return answer.failure || answer.tools.length === 0 ? 1 : 0;
	},
};

function printAnswer(environment: CommandEnvironment, file: string, config: ConfigModel, scope: PlatformScope, answer: PlatformAnswer): void {
	environment.print(`${visibleText(answer.platform)}, Hermes ${answer.release}, ${answer.source === 'list' ? `list of ${file}` : `default ${answer.defaultBundle} (${answer.source})`}`);
	if (answer.failure) {
		environment.print(`Hermes fails on ${answer.failure.key}: it is of type ${answer.failure.found}`);
		return;
	}
	environment.print(`\nEnabled toolsets (${answer.enabled.length})\n${indented(answer.enabled)}`);
	environment.print(`\nTools before gates (${answer.tools.length})\n${indented(answer.tools)}`);
	if (answer.servers.length > 0) {
		environment.print(`\nMCP servers\n${answer.servers.map(({ name, on, why }) => `  ${visibleText(name)}  ${on ? 'on' : 'off'} (${why})\n`).join('')}`);
	}
	if (answer.removed.size > 0) {
		const rows = [...answer.removed.keys()].map(tool => {
			const { message, place } = explainMissing(scope, answer, tool);
			const at = place && locate(config, answer.platform, place);
			return `  ${messageText(message)}${at ? ` (${file}:${config.source.lines.positionAt(at.start).line + 1})` : ''}\n`;
		});
		environment.print(`\nTaken away (${answer.removed.size})\n${rows.join('')}`);
	}
}

function indented(names: readonly string[]): string {
	return names.map(name => `  ${visibleText(name)}\n`).join('');
}
