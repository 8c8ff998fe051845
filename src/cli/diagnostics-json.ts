import { fixDocumentOf } from '../core/language/code-actions/document-format';
import { fixesFor } from '../core/language/code-actions/fixes-for';
import type { Diagnostic } from '../core/lint/diagnostic';
import { formatMessage } from '../core/message';
import type { Range } from '../core/text';
import type { IndexedDocument } from '../core/workspace/documents';

/** A diagnostic in the JSON of `lint`: a contract. */
export interface DiagnosticJson {
	readonly rule: string;
	readonly severity: Diagnostic['severity'];
	readonly message: string;
	readonly range: Range;
	readonly related: readonly { readonly path: string; readonly range: Range; readonly message: string }[];
	readonly fixes: readonly { readonly title: string; readonly preferred: boolean; readonly edits: readonly { readonly path: string; readonly range: Range; readonly newText: string }[] }[];
}

/** Fixes that only an editor can offer (commands) are left out. `path` turns a document's URI into what the user wrote. */
export function diagnosticJson(diagnostic: Diagnostic, document: IndexedDocument, path: (uri: string) => string): DiagnosticJson {
	const fixDocument = fixDocumentOf(document);
	return {
		rule: diagnostic.rule,
		severity: diagnostic.severity,
		message: formatMessage(diagnostic.message),
		range: diagnostic.range,
		related: diagnostic.related.map(({ uri, range, message }) => ({ path: path(uri), range, message: formatMessage(message) })),
		fixes: fixesFor(diagnostic, fixDocument).filter(({ command, disabled }) => !command && !disabled).map(({ title, preferred, edits }) => ({
			title: formatMessage(title),
			preferred,
			edits: edits.map(({ range, newText }) => ({ path: path(document.uri), range, newText })),
		})),
	};
}
