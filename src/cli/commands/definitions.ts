import { definitionsFor } from '../../core/definitions/pipeline';
import { runningGraph } from '../../core/definitions/running-graph';
import { formatMessage } from '../../core/message';
import { modelReport } from '../../core/reports/model-report';
import { readConfig } from '../../core/sources/yaml/read-config';
import type { ConfigModel } from '../../core/sources/yaml/config-model';
import { LineIndex } from '../../core/text';
import { InputError, UsageError, textOption, type Command } from '../command';
import { definitionsJson } from '../definitions-json';
import type { CommandEnvironment } from '../environment';
import { gateFacts, PROCESS_ENVIRONMENT_HELP, PROCESS_ENVIRONMENT_OPTION } from '../gate-facts';

export const definitionsCommand: Command = {
	name: 'definitions',
	summary: 'What the model would be given: gates, sizes, and what tool search defers',
	usage: '<toolset…>',
	options: { disable: { type: 'string' }, context: { type: 'string' }, platform: { type: 'string' }, ...PROCESS_ENVIRONMENT_OPTION },
	optionHelp: {
		disable: 'toolsets to take away, separated by commas, as agent.disabled_toolsets does',
		context: 'tokens of the model\'s context, which tool search goes by in some releases',
		platform: 'the platform of the session, which some gates ask for',
		...PROCESS_ENVIRONMENT_HELP,
	},
	formats: ['text', 'json'],
	async run(environment, toolsets, values) {
		if (toolsets.length === 0) {
			throw new UsageError('Name one toolset or more');
		}
		const file = textOption(values, 'config');
		const platform = textOption(values, 'platform');
		const config = file === undefined ? undefined : await configOf(environment, file);
		const { catalog, graph } = await environment.world();
		const { facts, environment: read } = await gateFacts(environment, { file, config: config?.plain, ...(platform !== undefined && { platform }) });
		const disabled = (textOption(values, 'disable') ?? '').split(',').map(name => name.trim()).filter(name => name !== '');
		const contextLength = contextOf(textOption(values, 'context'));
		const result = definitionsFor({
			catalog,
			enabled: toolsets,
			disabled: disabled.length > 0 ? disabled : null,
			facts,
			graph: runningGraph(catalog, graph),
			...(contextLength !== undefined && { contextLength }),
		});
		if (environment.format === 'json') {
			environment.printJson(definitionsJson(result, toolsets, catalog.release));
		} else {
			environment.print(modelReport(result, { name: toolsets.join(', '), catalog, environment: read, contextBy: 'option' }, { translate: formatMessage }));
		}
		return result.warnings.some(({ kind }) => kind === 'unknown-names' || kind === 'nothing-given') ? 1 : 0;
	},
};

function contextOf(text: string | undefined): number | undefined {
	if (text !== undefined && !/^[1-9]\d{0,9}$/.test(text)) {
		throw new UsageError(`--context is a number of tokens, not "${text}"`);
	}
	return text === undefined ? undefined : Number(text);
}

async function configOf(environment: CommandEnvironment, file: string): Promise<ConfigModel> {
	const config = readConfig({ uri: file, version: 1, lines: new LineIndex(await environment.read(file)) });
	if (config.faults.length > 0) {
		throw new InputError(`${file} does not parse: ${config.faults[0]?.message ?? ''}`);
	}
	return config;
}
