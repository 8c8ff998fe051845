import { resolvePlatform } from '../../core/hermes/platforms/resolve-platform';
import { readConfig } from '../../core/sources/yaml/read-config';
import { LineIndex } from '../../core/text';
import { platformJson } from '../platform-json';
import { platformScope } from '../platform-scope';
import { catalogOf, type RequestHandler, textField } from './request';

/** `{"command":"platform","config":"<yaml text>","platform":"cli"}`. */
export const answerPlatform: RequestHandler = async (environment, request) => {
	const scope = platformScope(environment, await catalogOf(environment, request));
	const config = readConfig({ uri: 'config.yaml', version: 1, lines: new LineIndex(textField(request, 'config')) });
	return platformJson(resolvePlatform({ scope, config: config.plain, platform: textField(request, 'platform') }), config, []);
};
