import { holds, type Refactoring, type RefactoringPlace } from './refactoring';

/** The command that puts a toolset of a Python table into the clipboard as one of a toolset file. */
export const COPY_AS_JSONC = 'hermesToolsets.copyAsJsonc';

/** Offers a toolset of a Python table as one of a toolset file, from its key or its braces. */
export function convertToJsonc({ document, selection }: RefactoringPlace): Refactoring | undefined {
	const toolset = document.kind === 'toolset-table' ? document.model.table?.toolsets.find(({ span }) => holds(span, selection)) : undefined;
	return toolset && {
		kind: 'rewrite',
		title: { template: 'Copy "{name}" as a toolset of a toolset file', arguments: { name: toolset.key.name } },
		edits: [],
		command: { command: COPY_AS_JSONC, arguments: [toolset.key.name] },
	};
}
