import { visibleText } from '../../core/message';
import { compareTools } from '../../core/toolsets/compare';
import { UsageError, type Command } from '../command';

export const compareCommand: Command = {
	name: 'compare',
	summary: 'Tools in both toolsets, only in the first, only in the second',
	usage: '<a> <b>',
	options: {},
	optionHelp: {},
	formats: ['text', 'json'],
	async run(environment, [a, b, ...more]) {
		if (a === undefined || b === undefined || more.length > 0) {
			throw new UsageError('Name two toolsets');
		}
		const world = await environment.world();
		const unknown = [a, b].filter(name => !world.isKnownToolset(name));
		const comparison = compareTools(world.graph.expand(a), world.graph.expand(b));
		if (environment.format === 'json') {
			environment.printJson({ a, b, ...comparison });
		} else {
			const sections: readonly (readonly [string, readonly string[]])[] = [
				['In both', comparison.both],
				[`Only in ${visibleText(a)}`, comparison.onlyA],
				[`Only in ${visibleText(b)}`, comparison.onlyB],
			];
			environment.print(sections.map(([title, tools]) => `${title} (${tools.length})\n${tools.map(tool => `  ${visibleText(tool)}\n`).join('')}`).join(''));
		}
		for (const name of unknown) {
			environment.complain(`unknown toolset: ${visibleText(name)}`);
		}
		return unknown.length > 0 ? 1 : 0;
	},
};
