import { selectTools } from '../../core/hermes/selection';
import { platformScope } from '../platform-scope';
import { namesField, catalogOf, type RequestHandler } from './request';

/** `{"command":"select","enabled":["…"]|null,"disabled":["…"]|null}`: what Hermes selects before gates. */
export const answerSelect: RequestHandler = async (environment, request) => {
	const scope = platformScope(environment, await catalogOf(environment, request));
	const { tools } = selectTools(scope, { enabled: namesField(request, 'enabled') ?? null, disabled: namesField(request, 'disabled') ?? null });
	return { tools };
};
