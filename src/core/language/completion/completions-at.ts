import type { IndexedDocument, IndexedKind } from '../../workspace/documents';
import type { CompletionContext, CompletionList, CompletionSource } from './completion';
import { configCompletions } from './config-completions';
import { cronCompletions, toolsetFileCompletions } from './jsonc-completions';
import { pythonCompletions } from './python-completions';
import { skillCompletions } from './skill-completions';

/** Who proposes in which kind of document. */
const SOURCES: { readonly [Kind in IndexedKind]?: CompletionSource<Extract<IndexedDocument, { kind: Kind }>> } = {
	'config': configCompletions,
	'cron-jobs': cronCompletions,
	'skill': skillCompletions,
	'toolset-file': toolsetFileCompletions,
	'toolset-table': pythonCompletions,
};

/** What can stand at an offset of a document; undefined where nothing of ours stands. */
export function completionsAt(document: IndexedDocument, offset: number, context: CompletionContext): CompletionList | undefined {
	if (document.refused) {
		// The cursor stands in a text that the document does not have.
		return undefined;
	}
	const source = SOURCES[document.kind] as CompletionSource<IndexedDocument> | undefined;
	return source?.(document, offset, context);
}
