import { formatMessage } from '../../../src/core/message';
import type { InstalledPlugin } from '../../../src/core/hermes/installed-plugin';
import type { Diagnostic, RuleSeverities, Severity } from '../../../src/core/lint/diagnostic';
import { readConfig } from '../../../src/core/sources/yaml/read-config';
import { LineIndex } from '../../../src/core/text';
import type { HomeKnowledge } from '../../../src/core/workspace/hermes-context';

/**
 * A golden lint file holds its expected findings beside the bad lines, in comments under them:
 *
 *     "includes": ["nope"]
 *     //            ^^^^ unknown-include error: Unknown toolset "nope"
 *
 * The carets mark the range on the line above (or above that, for several findings on one line);
 * `^^^>` marks a range that ends on a later line, `@0-8` (or `@0-…`) one that carets cannot reach. ` +2` behind the
 * severity counts the related places. What follows the colon is the beginning of the message.
 * Directives: `release: v0.16`, `rule: id=severity`, `home: {…}` with what is known of the Hermes home, as JSON
 * (its config as YAML in a text), and
 * `file: name` which starts another file of the same workspace. JSON takes no comments: expectations are cut out of it.
 */
export interface GoldenCase {
	readonly release: string | undefined;
	readonly severities: RuleSeverities;
	readonly home: HomeKnowledge | undefined;
	readonly files: readonly GoldenFile[];
}

export interface GoldenFile {
	readonly name: string;
	/** What is checked. */
	readonly text: string;
	readonly expected: readonly GoldenFinding[];
}

export interface GoldenFinding {
	/** Such as `3:14-18 unknown-include error`. */
	readonly key: string;
	/** Its beginning, when it is an expected one. */
	readonly message: string;
	/** Undefined where an expectation does not say. */
	readonly related: number | undefined;
}

const DIRECTIVE = /^\s*(?:\/\/|#) (release|rule|home|file): (.+)$/;
const COMMENT = /^\s*(?:(?:\/\/|#).*)?$/;
const EXPECTATION = /^(?<before>\s*(?:\/\/|#)\s*)(?:(?<carets>\^+)(?<open>>?)|@(?<start>\d+)-(?<end>\d+|…)) (?<rule>[a-z-]+ (?:error|warning|information|hint))(?: \+(?<related>\d+))?(?:: (?<message>.*))?$/;

export function parseGolden(name: string, text: string): GoldenCase {
	let release: string | undefined;
	let home: HomeKnowledge | undefined;
	const severities = new Map<string, Severity | 'off'>();
	const files: { name: string; lines: string[] }[] = [{ name, lines: [] }];
	for (const line of text.split('\n')) {
		const [, directive, value = ''] = DIRECTIVE.exec(line) ?? [];
		if (directive === 'release') {
			release = value;
		} else if (directive === 'home') {
			home = parseHome(value);
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
		home,
		files: files.filter((file, index) => index > 0 || files.length === 1 || file.lines.some(line => !COMMENT.test(line)))
			.map(file => goldenFile(file.name, file.lines)),
	};
}

function parseHome(text: string): HomeKnowledge {
	const read = JSON.parse(text) as {
		plugins?: (Omit<InstalledPlugin, 'toolsets'> & { toolsets: Record<string, string[]> })[];
		servers?: Record<string, boolean>;
		knownPluginToolsets?: string[];
		config?: string;
	};
	const { plugins, servers, knownPluginToolsets, config, ...rest } = read;
	return {
		...rest,
		...plugins ? { plugins: plugins.map(plugin => ({ ...plugin, toolsets: new Map(Object.entries(plugin.toolsets)) })) } : {},
		...servers ? { servers: new Map(Object.entries(servers)) } : {},
		...config === undefined ? {} : { config: readConfig({ uri: 'file:///config.yaml', version: 1, lines: new LineIndex(config) }).plain },
		...knownPluginToolsets ? { knownPluginToolsets: new Set(knownPluginToolsets) } : {},
	};
}

function goldenFile(name: string, lines: readonly string[]): GoldenFile {
	const cut = name.endsWith('jobs.json');
	const kept: string[] = [];
	const expected: GoldenFinding[] = [];
	let codeLine = -1;
	for (const line of lines) {
		const groups = EXPECTATION.exec(line)?.groups;
		if (!groups) {
			codeLine = kept.length;
			kept.push(line);
			continue;
		}
		const { before = '', carets = '', open = '', start, end, rule = '', related, message = '' } = groups;
		const from = start ?? before.length;
		const to = end ?? (open === '' ? before.length + carets.length : '…');
		expected.push({ key: `${codeLine}:${from}-${to} ${rule}`, message, related: related === undefined ? undefined : Number(related) });
		if (!cut) {
			kept.push(line);
		}
	}
	return { name, text: kept.join('\n'), expected: expected.sort(byKey) };
}

/** The findings of a file in the same form. */
export function actualFindings(text: string, diagnostics: readonly Diagnostic[]): GoldenFinding[] {
	const lines = new LineIndex(text);
	return diagnostics.map(({ rule, severity, range, message, related }) => ({
		key: `${range.start.line}:${range.start.character}-${range.end.line === range.start.line ? lines.rangeOf(lines.spanOf(range)).end.character : '…'} ${rule} ${severity}`,
		message: formatMessage(message),
		related: related.length,
	})).sort(byKey);
}

function byKey(a: GoldenFinding, b: GoldenFinding): number {
	return a.key < b.key ? -1 : a.key > b.key ? 1 : a.message < b.message ? -1 : 1;
}
