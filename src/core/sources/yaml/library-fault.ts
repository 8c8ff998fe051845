import type { ErrorCode, YAMLError } from 'yaml';
import { yamlFault } from './yaml-fault';
import type { YamlFault, YamlFaultCode } from './yaml-fault';

const CODES: ReadonlyMap<ErrorCode, YamlFaultCode> = new Map<ErrorCode, YamlFaultCode>([
	['TAB_AS_INDENT', 'tab'],
	['BAD_INDENT', 'indent'],
	['BAD_DQ_ESCAPE', 'escape'],
	['BAD_SCALAR_START', 'scalar-start'],
	['BLOCK_AS_IMPLICIT_KEY', 'nested-key'],
	['KEY_OVER_1024_CHARS', 'key-line'],
	['MULTILINE_IMPLICIT_KEY', 'key-line'],
	['MISSING_CHAR', 'missing'],
]);

/**
 * A fault of the library in our words.
 * @param unclosed Where the quotes and brackets stand that nothing closes: the place to be told, rather than where the text ends.
 */
export function libraryFault(error: YAMLError, text: string, unclosed: readonly number[]): YamlFault {
	const start = Math.min(error.pos[0], text.length);
	const span = { start, end: Math.min(Math.max(error.pos[1], start), text.length) };
	const message = error.message;
	if (message.includes('closing') || message.includes('must end with') || message.includes('and end with')) {
		const open = unclosed.findLast((offset) => offset <= start);
		return yamlFault('unclosed', open === undefined ? span : { start: open, end: open + 1 });
	}
	if (error.code === 'MISSING_CHAR' && message.startsWith('Implicit')) {
		return yamlFault('key-line', span);
	}
	return yamlFault(CODES.get(error.code) ?? 'syntax', span, ['detail', message]);
}

/** What the library refuses and PyYAML reads without a word. */
export function isAcceptedByPython(error: YAMLError): boolean {
	return error.code === 'MISSING_CHAR' && error.message.startsWith('Comments must be separated');
}
