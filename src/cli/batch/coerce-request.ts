import { coerceArgument } from '../../core/definitions/coercion/coerce';
import { decodeValue, encodeValue } from '../../core/definitions/python/boundary';
import { releaseOf, RequestError, type RequestHandler } from './request';

/** `{"command":"coerce","schema":{…},"value":…}`: what Hermes makes of one argument. */
export const answerCoerce: RequestHandler = async (environment, request) => {
	const release = await releaseOf(environment, request);
	if (!request.has('value')) {
		throw new RequestError('"value" is missing');
	}
	try {
		return { value: encodeValue(coerceArgument(decodeValue(request.get('schema')), decodeValue(request.get('value')), release)) };
	} catch (error) {
		// Malformed `$int` and `$float`, and nesting past the limit.
		throw error instanceof RangeError ? new RequestError(error.message, { cause: error }) : error;
	}
};
