import { InputError, UsageError, type Command } from '../command';
import { includeGraph } from '../include-graph';
import { dotText, jsonTree, mermaidText, treeText } from '../formats/tree-formats';

export const treeCommand: Command = {
	name: 'tree',
	summary: 'The includes of a toolset, or of all, as a tree',
	usage: '[toolset]',
	options: {},
	optionHelp: {},
	formats: ['text', 'json', 'mermaid', 'dot'],
	async run(environment, [toolset, ...more]) {
		if (more.length > 0) {
			throw new UsageError('Name one toolset, or none for all');
		}
		const { graph } = await environment.world();
		if (toolset !== undefined && !graph.links(toolset)) {
			throw new InputError(`unknown toolset: ${toolset}`);
		}
		const roots = toolset === undefined ? graph.names() : [toolset];
		switch (environment.format) {
			case 'json':
				environment.printJson(jsonTree(graph, roots));
				break;
			case 'mermaid':
				environment.print(mermaidText(includeGraph(graph, roots)));
				break;
			case 'dot':
				environment.print(dotText(includeGraph(graph, roots)));
				break;
			default:
				environment.print(treeText(graph, roots));
		}
		return 0;
	},
};
