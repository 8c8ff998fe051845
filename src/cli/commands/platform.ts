import { gateReason, gateWord } from '../../core/definitions/definition-words';
import { definitionsFor } from '../../core/definitions/pipeline';
import { explainMissing } from '../../core/hermes/platforms/explain-missing';
import { locate, type ConfigPlace } from '../../core/hermes/platforms/locate';
import type { PlatformAnswer } from '../../core/hermes/platforms/platform-answer';
import type { PlatformScope } from '../../core/hermes/platforms/platform-scope';
import { doubtWords, entryWords, isConfigured, reasonWords, serverWords, sourceWords as listWords } from '../../core/hermes/platforms/platform-words';
import { resolvePlatform } from '../../core/hermes/platforms/resolve-platform';
import { formatMessage, visibleText } from '../../core/message';
import type { ConfigModel } from '../../core/sources/yaml/config-model';
import { readConfig } from '../../core/sources/yaml/read-config';
import { LineIndex } from '../../core/text';
import { InputError, UsageError, textOption, type Command } from '../command';
import type { CommandEnvironment } from '../environment';
import { contextOfConfig } from '../home-context';
import { gateFacts, PROCESS_ENVIRONMENT_HELP, PROCESS_ENVIRONMENT_OPTION } from '../gate-facts';
import { sourceWords } from '../source-words';
import { platformJson, type PlatformJson } from '../platform-json';

export const platformCommand: Command = {
	name: 'platform',
	summary: 'What a platform gets from a config, and what took the rest away',
	usage: '<name>',
	options: { tool: { type: 'string' }, ...PROCESS_ENVIRONMENT_OPTION },
	optionHelp: { tool: 'say in one sentence why the platform has this tool, or has it not', ...PROCESS_ENVIRONMENT_HELP },
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
		const context = await contextOfConfig(environment, file);
		const scope = context.scopeFor(config.plain);
		const answer = resolvePlatform({ scope, config: config.plain, platform, environment: context.environment });
		const tool = textOption(values, 'tool');
		if (tool !== undefined) {
			const { message, place } = explainMissing(scope, answer, tool);
			const at = place && locate(config, platform, place);
			const text = formatMessage(message);
			const line = at && config.source.lines.positionAt(at.start).line;
			if (environment.format === 'json') {
				environment.printJson({ platform, tool, present: answer.tools.includes(tool), explanation: text, ...(line !== undefined && { path: file, line }) });
			} else {
				environment.print(`${text}${line === undefined ? '' : ` (${file}:${line + 1})`}`);
			}
		} else {
			const gated = await gatedTools(environment, file, config, scope, answer);
			if (environment.format === 'json') {
				environment.printJson(platformJson(answer, config, gated));
			} else {
				printAnswer(environment, file, config, scope, answer);
				section(environment, 'Gates that are closed, or not known', answer.failure ? [] : gated, ({ tool: name, state, reason }) => `${visibleText(name)}  ${state}: ${reason}`);
			}
		}
		return answer.failure || answer.tools.length === 0 ? 1 : 0;
	},
};

/** Tools of the answer that Hermes does not offer on this machine, or of which that is not known. */
async function gatedTools(environment: CommandEnvironment, file: string, config: ConfigModel, { catalog }: PlatformScope, answer: PlatformAnswer): Promise<PlatformJson['gated']> {
	const { facts } = await gateFacts(environment, { file, config: config.plain, platform: answer.platform });
	const { definitions } = definitionsFor({ catalog, enabled: answer.enabled, disabled: null, selection: answer.selection, facts });
	return definitions.flatMap(({ name, gate }) => {
		const state = gateWord(gate.state);
		return state === 'offered' ? [] : [{ tool: name, state, reason: gateReason(gate, formatMessage) }];
	});
}

function printAnswer(environment: CommandEnvironment, file: string, config: ConfigModel, scope: PlatformScope, answer: PlatformAnswer): void {
	const line = (place: ConfigPlace | undefined): string => {
		const span = place && locate(config, answer.platform, place);
		return span ? ` (${file}:${config.source.lines.positionAt(span.start).line + 1})` : '';
	};
	const at = isConfigured(answer) || answer.source !== 'absent' ? line({ kind: 'platform' }) : '';
	environment.print(`${visibleText(answer.platform)}, ${sourceWords(scope.catalog)}: ${formatMessage(listWords(answer))}${at}`);
	if (answer.failure) {
		environment.print(`  it is of type ${answer.failure.found}, so no tools at all are left`);
		return;
	}
	section(environment, 'Enabled toolsets', answer.enabled, name => {
		const toolset = answer.toolsets.get(name);
		const [reason] = toolset?.reasons ?? [];
		return `${visibleText(name)}${reason ? `  ${formatMessage(reasonWords(reason, answer))}` : ''}`;
	});
	section(environment, 'Tools before gates', answer.tools, visibleText);
	section(environment, 'MCP servers', answer.servers, server => `${visibleText(server.name)}  ${formatMessage(serverWords(server))}`);
	const idle = answer.entries.filter(entry => entryWords(entry, answer));
	section(environment, 'Entries without effect', idle, entry => {
		const words = entryWords(entry, answer);
		return `${visibleText(entry.name)}  ${words ? formatMessage(words) : ''}${line({ kind: 'entry', index: entry.index })}`;
	});
	section(environment, 'Taken away', [...answer.removed.keys()], tool => {
		const { message, place } = explainMissing(scope, answer, tool);
		return `${formatMessage(message)}${line(place)}`;
	});
	section(environment, 'Not certain', doubtWords(answer), formatMessage);
}

function section<Item>(environment: CommandEnvironment, title: string, items: readonly Item[], row: (item: Item) => string): void {
	if (items.length > 0) {
		environment.print(`\n${title} (${items.length})\n${items.map(item => `  ${row(item)}\n`).join('')}`);
	}
}
