import { formatMessage } from '../../../src/core/message';
import type { Diagnostic, RuleSeverities, Severity } from '../../../src/core/lint/diagnostic';
import { LineIndex } from '../../../src/core/text';

/**
 * A golden lint file holds its expected findings beside the bad lines, in comments under them:
 *
 *     "includes": ["nope"]
 *     //            ^^^^ unknown-include error: Unknown toolset "nope"
 *
 * The carets mark the range on the line above (or above that, for several findings on one line);
 * `^^^>` marks a range that ends on a later line. What follows the colon is the beginning of the message.
 * `// related: <line>` below counts related places. Directives at the top: `release: v0.16`,
 * `rule: id=severity`, and `file: name` which starts another file of the same workspace.
 */
export interface GoldenCase {
	readonly release: string | undefined;
	readonly severities: RuleSeverities;
	readonly files: readonly { readonly name: string; readonly text: string }[];
}

const DIRECTIVE = /^\s*(?:\/\/|#) (release|rule|file): (.+)$/;
const EXPECTATION = /^(\s*(?:\/\/|#)\s*)(\^+)(>?) ([a-z-]+) (error|warning|information|hint)(?:: (.*))?$/;

export function parseGolden(name: string, text: string): GoldenCase {
	let release: string | undefined;
	const severities = new Map<string, Severity | 'off'>();
	const files: { name: string; lines: string[] }[] = [{ name, lines: [] }];
	for (const line of text.split('\n')) {
		const [, directive, value = ''] = DIRECTIVE.exec(line) ?? [];
		if (directive === 'release') {
			release = value;
		} else if (directive === 'rule') {
			const [id = '', severity = ''] = value.split('=');
			severities.set(id, severity as Severity);
		} else if (directive === 'file') {
			files.push({ name: value, lines: [] });
			continue;
		}
		files.at(-1)!.lines.push(line);
	}
	return {
		release,
		severities,
		files: files.filter((file, index) => index > 0 || files.length === 1 || file.lines.some(line => line.trim() !== '' && !DIRECTIVE.test(line)))
			.map(file => ({ name: file.name, text: file.lines.join('\n') })),
	};
}

/** What the comments of a file expect: sorted lines such as `3:14-18 unknown-include error`. */
export function expectedFindings(text: string): { readonly key: string; readonly message: string }[] {
	const expected: { key: string; message: string }[] = [];
	let codeLine = -1;
	text.split('\n').forEach((line, number) => {
		const match = EXPECTATION.exec(line);
		if (!match) {
			codeLine = number;
			return;
		}
		const [, before = '', carets = '', open = '', rule = '', severity = '', message = ''] = match;
		const end = open === '' ? `${before.length + carets.length}` : '…';
		expected.push({ key: `${codeLine}:${before.length}-${end} ${rule} ${severity}`, message });
	});
	return expected.sort(byKey);
}

/** The findings of a file in the same form. */
export function actualFindings(text: string, diagnostics: readonly Diagnostic[]): { readonly key: string; readonly message: string }[] {
	const lines = new LineIndex(text);
	return diagnostics.map(({ rule, severity, range, message }) => ({
		key: `${range.start.line}:${range.start.character}-${range.end.line === range.start.line ? lines.rangeOf(lines.spanOf(range)).end.character : '…'} ${rule} ${severity}`,
		message: formatMessage(message),
	})).sort(byKey);
}

function byKey(a: { key: string; message: string }, b: { key: string; message: string }): number {
	return a.key < b.key ? -1 : a.key > b.key ? 1 : a.message < b.message ? -1 : 1;
}
