import { lintDocument } from '../../core/lint/lint-document';
import { documentKindOf } from '../../core/workspace/document-kind';
import { isIndexedKind } from '../../core/workspace/documents';
import { WorkspaceIndex } from '../../core/workspace/workspace-index';
import { diagnosticJson } from '../diagnostics-json';
import { catalogOf, RequestError, type RequestHandler, textField } from './request';

/** `{"command":"lint","path":"config.yaml","text":"…"}`: one text, on its own. */
export const answerLint: RequestHandler = async (environment, request) => {
	const path = textField(request, 'path');
	const kind = documentKindOf(path.replaceAll('\\', '/'));
	if (!isIndexedKind(kind)) {
		throw new RequestError(`"${path}" is of no known kind`);
	}
	const catalog = await catalogOf(environment, request);
	const index = new WorkspaceIndex();
	const document = index.update(path, kind, textField(request, 'text'), 1, false);
	const diagnostics = lintDocument(document, { world: index.world(catalog), severities: new Map() });
	return { diagnostics: diagnostics.map(found => diagnosticJson(found, document, uri => uri)) };
};
