import type { Refactoring, RefactoringPlace } from './refactoring';
import { toolsetAt } from './refactoring';

/** The command that puts a toolset into the clipboard as an entry of a Python table. */
export const COPY_AS_PYTHON = 'hermesToolsets.copyAsPython';

/** Offers a toolset as a Python entry, from its key or its braces. */
export function convertToPython(place: RefactoringPlace): Refactoring | undefined {
	const toolset = toolsetAt(place);
	return toolset && {
		kind: 'rewrite',
		title: { template: 'Copy "{name}" as a Python entry', arguments: { name: toolset.key.name } },
		edits: [],
		command: { command: COPY_AS_PYTHON, arguments: [toolset.key.name] },
	};
}
