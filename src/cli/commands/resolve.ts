import { visibleText } from '../../core/message';
import { UsageError, textOption, type Command } from '../command';
import { resolveToolsets } from '../resolution';

export const resolveCommand: Command = {
	name: 'resolve',
	summary: 'All tools of toolsets together',
	usage: '<toolset…>',
	options: { explain: { type: 'boolean' }, disable: { type: 'string' } },
	optionHelp: {
		explain: 'say through which includes each tool comes',
		disable: 'toolsets to take away, separated by commas, as agent.disabled_toolsets does',
	},
	formats: ['text', 'json'],
	async run(environment, toolsets, values) {
		if (toolsets.length === 0) {
			throw new UsageError('Name one toolset or more');
		}
		const world = await environment.world();
		const disabled = (textOption(values, 'disable') ?? '').split(',').map(name => name.trim()).filter(name => name !== '');
		const explain = values['explain'] === true;
		const { catalog } = world;
		const resolution = resolveToolsets(world.graph, toolsets, { explain, disabled, release: catalog.release, core: catalog.core });
		if (environment.format === 'json') {
			environment.printJson(resolution);
		} else {
			for (const tool of resolution.tools) {
				const paths = resolution.provenance?.[tool] ?? [];
				environment.print(paths.length === 0 ? visibleText(tool) : `${visibleText(tool)}  ${paths.map(path => path.map(visibleText).join(' → ')).join('; ')}`);
			}
			for (const { kind, path } of resolution.problems) {
				const shown = path.map(visibleText).join(' → ');
				environment.complain(kind === 'unknown-include' ? `unknown toolset: ${shown}` : `include cycle: ${shown}`);
			}
		}
		return resolution.problems.length > 0 ? 1 : 0;
	},
};
