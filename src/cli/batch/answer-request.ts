import { UsageError } from '../command';
import type { CommandEnvironment } from '../environment';
import { answerCoerce } from './coerce-request';
import { answerLint } from './lint-request';
import { answerPlatform } from './platform-request';
import { fieldsOf, RequestError, textField, type RequestHandler } from './request';
import { answerResolve } from './resolve-request';
import { answerSearch } from './search-request';
import { answerSelect } from './select-request';

const HANDLERS: ReadonlyMap<string, RequestHandler> = new Map<string, RequestHandler>([
	['coerce', answerCoerce],
	['lint', answerLint],
	['platform', answerPlatform],
	['resolve', answerResolve],
	['search', answerSearch],
	['select', answerSelect],
]);

/** The answer to one line. Never throws: whatever is wrong becomes `{"error": "…"}`. */
export async function answerRequest(environment: CommandEnvironment, line: string): Promise<object> {
	try {
		const request = fieldsOf(parse(line));
		if (!request) {
			throw new RequestError('A request is a JSON object');
		}
		const command = textField(request, 'command');
		const handler = HANDLERS.get(command);
		if (!handler) {
			throw new RequestError(`There is no request "${command}"; there are ${[...HANDLERS.keys()].join(', ')}`);
		}
		return await handler(environment, request);
	} catch (error) {
		if (error instanceof RequestError || error instanceof UsageError) {
			return { error: error.message };
		}
		return { error: `Unexpected: ${error instanceof Error ? error.message : String(error)}` };
	}
}

function parse(line: string): unknown {
	try {
		return JSON.parse(line);
	} catch (error) {
		throw new RequestError(`Not JSON: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
	}
}
