import assert from 'node:assert/strict';
import fc from 'fast-check';
import { lintDocument } from '../../../src/core/lint/lint-document';
import { fixesFor } from '../../../src/core/language/code-actions/fixes-for';
import { formatMessage } from '../../../src/core/message';
import { readDocument, type IndexedKind } from '../../../src/core/workspace/documents';
import { HermesContext } from '../../../src/core/workspace/hermes-context';
import { WorkspaceIndex } from '../../../src/core/workspace/workspace-index';
import { applySpanEdits, LineIndex } from '../../../src/core/text';
import { bundledCatalog } from '../support/catalogs';
import { allRules } from './all-rules';

const RELEASES = ['v0.3', 'v0.8', 'v0.9', 'v0.11', 'v0.12', 'v0.13', 'v0.16', 'v0.18', 'v0.20', 'v0.21'];
const ALL_ON = new Map(allRules().map(id => [id, 'warning'] as const));

const NAMES = [
	'web', 'terminal', 'hermes-cli', 'hermes', 'no_mcp', 'all', '*', 'mcp-one', 'one', 'kanban', 'discord', 'coding', 'debugging', 'web_tools',
	'messaging', 'nonsuch', 'web, file', '["web"]', '__proto__', 'constructor', 'toString', 'hasOwnProperty', '', ' ', 'web ', '#', 'a: b', '\u0000', '\ud800', '\u202e', '💥',
];
const KEYS = [
	'platform_toolsets', 'agent', 'disabled_toolsets', 'toolsets', 'custom_toolsets', 'mcp_servers', 'mcpServers', 'tools', 'tool_search', 'delegation', 'models',
	'default_toolsets', 'inherit_mcp_toolsets', 'plugins', 'enabled', 'disabled', 'known_plugin_toolsets', 'known_builtin_toolsets', 'context', 'engine', 'platforms', 'a2a', 'extra',
	'advertised_toolsets', 'cli', 'telegram', 'discord', 'acp', 'sms', 'command', 'url', 'env', 'include', 'exclude', 'threshold_pct', 'max_search_limit', 'listing', 'platform_toolset',
	'metadata', 'hermes', 'requires_toolsets', 'fallback_for_toolsets', 'requires_tools', 'fallback_for_tools', 'blueprint', 'enabled_toolsets', 'jobs',
	...NAMES,
];

/** JSON is YAML as well, and brings every type to every place. */
const { value } = fc.letrec<{ value: unknown }>(tie => ({
	value: fc.oneof(
		{ depthSize: 'small', withCrossShrink: true },
		fc.constantFrom<unknown>(...NAMES, null, true, false, 0, 5, -1, 1e400, 0.5, 12306),
		fc.array(tie('value'), { maxLength: 4 }),
		fc.array(fc.tuple(fc.constantFrom(...KEYS), tie('value')), { maxLength: 5 }).map(entries => new Map(entries)),
	),
}));

const config = fc.tuple(
	fc.array(fc.tuple(fc.constantFrom('cli', 'telegram', 'discord', 'acp', '__proto__'), value), { maxLength: 4 }),
	value, value, fc.array(fc.tuple(fc.constantFrom(...KEYS), value), { maxLength: 6 }),
).map(([platforms, deny, servers, rest]) => new Map<string, unknown>([
	['platform_toolsets', new Map(platforms)], ['agent', new Map([['disabled_toolsets', deny]])], ['mcp_servers', servers], ...rest,
]));

describe('lint: hostile configs, jobs and skills', () => {
	it('finds nothing to throw on, whatever stands where, in any release', () => {
		fc.assert(fc.property(fc.oneof(value, config), fc.constantFrom(...RELEASES), (hostile, release) => {
			check('config', write(hostile), release, true);
		}), { numRuns: 150 });
	});

	it('likewise with broken texts, block style, anchors and merges', () => {
		const piece = fc.constantFrom(
			'platform_toolsets:', 'cli:', 'telegram: ', '- web', '- *a', '&a ', '*a', '<<: *a', '- ', '{', '}', '[', ']', ',', '\n', '\n  ', '\n    ', '\n\t', 'agent:', 'disabled_toolsets:', 'mcp_servers:', 'x:',
			'"', '\'', '|\n', '>-\n', '? ', '!!set ', '!!binary ', '# hermes-toolsets-disable-next-line\n', '---\n', '\r\n', '\ufeff', 'nonsuch', '5', 'yes', '~',
		);
		fc.assert(fc.property(fc.array(piece, { maxLength: 40 }), fc.constantFrom(...RELEASES), (pieces, release) => {
			check('config', pieces.join(''), release, false);
		}), { numRuns: 400 });
	});

	it('likewise in jobs and in the frontmatter of skills', () => {
		fc.assert(fc.property(value, fc.constantFrom(...RELEASES), (hostile, release) => {
			check('cron-jobs', `{"jobs":[{"enabled_toolsets":${write(hostile)}}]}`, release, true);
			check('skill', `---\nmetadata: {"hermes":${write(hostile)}}\nrequires_tools: ${write(hostile)}\n---\n`, release, true);
			check('skill', `---\nmetadata: {"hermes":{"requires_toolsets":${write(hostile)},"fallback_for_tools":${write(hostile)},"blueprint":{"enabled_toolsets":${write(hostile)}}}}\n---\n`, release, true);
		}), { numRuns: 80 });
	});
});

function check(kind: IndexedKind, text: string, release: string, parses: boolean): void {
	const catalog = bundledCatalog(release);
	const index = new WorkspaceIndex();
	const document = index.update(`file:///${kind}`, kind, text, 1, true);
	const world = index.world(catalog);
	const hermes = new HermesContext(catalog, { isConfig: true });
	const diagnostics = lintDocument(document, { world, severities: ALL_ON, hermes });
	const format = kind === 'cron-jobs' ? 'jsonc' : 'yaml';
	const places = diagnostics.map(({ rule, range, message }) => `${rule} ${JSON.stringify(range)} ${formatMessage(message)}`);
	assert.deepEqual(places.filter((place, at) => places.indexOf(place) !== at), [], 'each fault is told once');
	for (const diagnostic of diagnostics) {
		const { start, end } = document.lines.spanOf(diagnostic.range);
		assert.ok(0 <= start && start <= end && end <= text.length, `${diagnostic.rule}: ${start}-${end}`);
		assert.ok(!/\{\w+\}/.test(formatMessage({ ...diagnostic.message, arguments: Object.fromEntries(Object.entries(diagnostic.message.arguments).map(([name, given]) => [name, typeof given === 'number' ? given : 'x'])) })), diagnostic.rule);
		for (const fix of fixesFor(diagnostic, { lines: document.lines, format })) {
			const mended = applySpanEdits(text, fix.edits.map(({ range, newText }) => ({ span: document.lines.spanOf(range), newText })));
			const again = readDocument(kind, { uri: document.uri, version: 2, lines: new LineIndex(mended) }, true, undefined);
			if (parses && diagnostics.every(({ rule }) => rule !== 'yaml-syntax' && rule !== 'json-syntax') && again.kind !== 'toolset-file') {
				assert.deepEqual(again.model.faults, [], `${formatMessage(fix.title)}\n${text}\n→\n${mended}`);
			}
		}
	}
}

function write(hostile: unknown): string {
	if (hostile instanceof Map) {
		return `{${[...hostile].map(([key, item]) => `${JSON.stringify(key)}: ${write(item)}`).join(', ')}}`;
	}
	if (Array.isArray(hostile)) {
		return `[${hostile.map(write).join(', ')}]`;
	}
	return hostile === Infinity ? '.inf' : JSON.stringify(hostile);
}
