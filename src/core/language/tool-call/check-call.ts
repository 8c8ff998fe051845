import { checkToolCall, type CallRemark, type CallWorld } from '../../definitions/call';
import type { Severity } from '../../lint/diagnostic';
import type { Message } from '../../message';
import type { Span } from '../../text';
import type { CallDocument, CallFault } from './read-call';

/** Something to say about a call, and where. */
export interface CallFinding {
	readonly span: Span;
	readonly severity: Severity;
	/** What it is about: a kind of remark, or the document itself. Its `syntax` is what every JSON editor reports too. */
	readonly kind: CallRemark['kind'] | CallFault['kind'] | 'no-tool' | 'unknown-platform';
	readonly message: Message;
}

const TEXTS = {
	noTool: 'Name a tool: { "tool": "read_file", "arguments": { "path": "notes.md" } }',
	unknownPlatform: 'Hermes {release} has no platform "{platform}", or there is no config; the call is checked without one.',
} as const;

/** What became of the platform that a document names. */
export type CallPlatform = 'none' | 'known' | 'unknown';

/** Everything to say about a call; of arguments at their values, of the rest at the tool's name. */
export function checkCall(call: CallDocument, world: CallWorld, platform: CallPlatform): readonly CallFinding[] {
	const findings: CallFinding[] = call.faults.map(({ kind, span, message }) => ({ span, severity: 'error', kind, message: { template: message, arguments: {} } }));
	const { release } = world.catalog;
	if (platform === 'unknown' && call.platform) {
		findings.push({ span: call.platform.span, severity: 'warning', kind: 'unknown-platform', message: { template: TEXTS.unknownPlatform, arguments: { release, platform: call.platform.text } } });
	}
	const { tool } = call;
	if (!tool || tool.text === '') {
		if (call.faults.length === 0) {
			findings.push({ span: tool?.span ?? { start: 0, end: 1 }, severity: 'error', kind: 'no-tool', message: { template: TEXTS.noTool, arguments: {} } });
		}
		return findings;
	}
	const { problems, hints } = checkToolCall({ tool: tool.text, arguments: call.arguments ?? {} }, world);
	for (const { kind, severity, argument, message } of [...problems, ...hints]) {
		const place = kind === 'not-an-object' ? call.argumentsSpan : argument === undefined ? undefined : call.places.get(argument);
		findings.push({ span: place ?? tool.span, severity: severityOf(severity), kind, message });
	}
	return findings;
}

/** What is refused is an error, what most likely fails a warning; what Hermes does by itself is only told. */
function severityOf(severity: CallRemark['severity']): Severity {
	return severity === 'refused' ? 'error' : severity === 'fails' ? 'warning' : 'information';
}
