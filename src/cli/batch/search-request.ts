import { searchDefinitions } from '../../core/definitions/tool-search/search';
import { releaseOf, RequestError, type RequestHandler, textField } from './request';

/** As many names as a search gives unless told otherwise: Hermes' `search_default_limit`. */
const DEFAULT_LIMIT = 5;

/** `{"command":"search","catalog":[…],"query":"…","limit":5}`: the tools that tool_search would find. */
export const answerSearch: RequestHandler = async (environment, request) => {
	const release = await releaseOf(environment, request);
	const catalog = request.get('catalog');
	const limit = request.get('limit') ?? DEFAULT_LIMIT;
	if (!Array.isArray(catalog)) {
		throw new RequestError('"catalog" must be a list of tool definitions');
	}
	if (typeof limit !== 'number' || !Number.isInteger(limit)) {
		throw new RequestError('"limit" must be a whole number');
	}
	return { names: searchDefinitions(catalog, textField(request, 'query'), limit, release) };
};
