import assert from 'node:assert/strict';
import { lintDocument } from '../../../src/core/lint/lint-document';
import type { Diagnostic } from '../../../src/core/lint/diagnostic';
import { fixesFor } from '../../../src/core/language/code-actions/fixes-for';
import { formatMessage } from '../../../src/core/message';
import { applySpanEdits } from '../../../src/core/text';
import { type HomeKnowledge, HermesContext } from '../../../src/core/workspace/hermes-context';
import type { IndexedDocument, IndexedKind } from '../../../src/core/workspace/documents';
import { WorkspaceIndex } from '../../../src/core/workspace/workspace-index';
import { bundledCatalog } from '../support/catalogs';

interface FixCase {
	readonly what: string;
	readonly rule: string;
	readonly before: string;
	/** Title to the text after it; the first one is the preferred one where `preferred` says so. */
	readonly fixes: readonly (readonly [string, string])[];
	readonly preferred?: boolean;
	readonly kind?: IndexedKind;
	readonly home?: HomeKnowledge;
	readonly release?: string;
}

const CASES: readonly FixCase[] = [
	{
		what: 'a slip in a flow list', rule: 'unknown-toolset', before: 'platform_toolsets:\n  cli: [web, terminl] # two\n', preferred: true,
		fixes: [['Change to "terminal"', 'platform_toolsets:\n  cli: [web, terminal] # two\n'], ['Remove "terminl" from the list', 'platform_toolsets:\n  cli: [web] # two\n']],
	},
	{
		what: 'the bundle of the platform comes first', rule: 'unknown-toolset', before: 'platform_toolsets:\n  slack: ["hermes"]\n', preferred: true,
		fixes: [['Change to "hermes-slack"', 'platform_toolsets:\n  slack: ["hermes-slack"]\n'], ['Remove "hermes" from the list', 'platform_toolsets:\n  slack: []\n']],
	},
	{
		what: 'nothing near', rule: 'unknown-toolset', before: 'platform_toolsets:\n  cli:\n    - web\n    # why\n    - nothing-like-it\n',
		fixes: [['Remove "nothing-like-it" from the list', 'platform_toolsets:\n  cli:\n    - web\n    # why\n']],
	},
	{
		what: 'a tool in place of its toolset', rule: 'toolset-is-tool', before: 'platform_toolsets:\r\n  cli:\r\n    - vision_analyze\r\n    - web\r\n', preferred: true,
		fixes: [['Change to "vision"', 'platform_toolsets:\r\n  cli:\r\n    - vision\r\n    - web\r\n'], ['Remove "vision_analyze" from the list', 'platform_toolsets:\r\n  cli:\r\n    - web\r\n']],
	},
	{
		what: 'a toolset that is gone', rule: 'removed-toolset', before: 'platform_toolsets:\n  cli: [web, messaging, file]\n', preferred: true,
		fixes: [['Remove "messaging" from the list', 'platform_toolsets:\n  cli: [web, file]\n']],
	},
	{
		what: 'an old name', rule: 'legacy-toolset-name', before: 'platform_toolsets:\n  cli: [file_tools]\n', preferred: true,
		fixes: [['Change to "file"', 'platform_toolsets:\n  cli: [file]\n']],
	},
	{
		what: 'an old name beside the new one', rule: 'legacy-toolset-name', before: 'platform_toolsets:\n  cli: [file, file_tools]\n', preferred: true,
		fixes: [['Remove "file_tools" from the list', 'platform_toolsets:\n  cli: [file]\n']],
	},
	{
		what: 'a toolset of another platform', rule: 'wrong-platform', before: 'platform_toolsets:\n  cli: [web, discord]\n', preferred: true,
		fixes: [['Remove "discord" from the list', 'platform_toolsets:\n  cli: [web]\n']],
	},
	{
		what: 'a list that is right on one of its platforms', rule: 'wrong-platform', before: 'platform_toolsets:\n  discord: &d [web, discord]\n  cli: *d\n', fixes: [],
	},
	{
		what: 'a platform in capitals', rule: 'unknown-platform', before: 'platform_toolsets:\n  Telegram: [web]\n', preferred: true,
		fixes: [['Rename the key to "telegram"', 'platform_toolsets:\n  telegram: [web]\n']],
	},
	{
		what: 'a platform that nothing reads', rule: 'unknown-platform', before: 'platform_toolsets:\n  acp: [web]\n  cli: [web]\n', preferred: true,
		fixes: [['Remove "platform_toolsets.acp"', 'platform_toolsets:\n  cli: [web]\n']],
	},
	{
		what: 'a bundle in the deny list', rule: 'disabled-bundle', before: 'agent:\n  disabled_toolsets: [tts, hermes-cli]\n', preferred: true,
		fixes: [['Remove "hermes-cli" from the list', 'agent:\n  disabled_toolsets: [tts]\n']],
	},
	{
		what: 'a deny list at the top', rule: 'ignored-key', before: 'disabled_toolsets:\n  - web\nplatform_toolsets:\n  cli: [file]\n', preferred: true,
		fixes: [['Move it to "agent.disabled_toolsets"', 'platform_toolsets:\n  cli: [file]\nagent:\n  disabled_toolsets:\n    - web\n']],
	},
	{
		what: 'a deny list at the top beside the right one', rule: 'ignored-key', before: 'disabled_toolsets: [web]\nagent:\n  disabled_toolsets: [tts]\n', fixes: [],
	},
	{
		what: 'tool search under agent', rule: 'ignored-key', before: 'agent:\n  disabled_toolsets: []\n  tool_search: { enabled: on }\n', preferred: true,
		fixes: [['Move it to "tools.tool_search"', 'agent:\n  disabled_toolsets: []\ntools:\n  tool_search: { enabled: on }\n']],
	},
	{
		what: 'another spelling of the key', rule: 'ignored-key', before: 'platform_toolset:\n  cli: [web]\nagent: { disabled_toolsets: [] }\n', preferred: true,
		fixes: [['Rename the key to "platform_toolsets"', 'platform_toolsets:\n  cli: [web]\nagent: { disabled_toolsets: [] }\n']],
	},
	{
		what: 'servers as other programs spell them', rule: 'ignored-key', before: 'mcpServers:\n  a: { command: x }\nplatform_toolsets: { cli: [web] }\n', preferred: true,
		fixes: [['Rename the key to "mcp_servers"', 'mcp_servers:\n  a: { command: x }\nplatform_toolsets: { cli: [web] }\n']],
	},
	{
		what: 'the default of long ago', rule: 'ignored-key', before: 'toolsets:\n  - hermes-cli\nplatform_toolsets: { cli: [web] }\n', preferred: true,
		fixes: [['Remove "toolsets"', 'platform_toolsets: { cli: [web] }\n']],
	},
	{
		what: 'one name in place of a list', rule: 'wrong-type', before: 'platform_toolsets:\n  cli: web # one\n', preferred: true,
		fixes: [['Make it a list of one name', 'platform_toolsets:\n  cli: [web] # one\n']],
	},
	{
		what: 'a nested mapping', rule: 'wrong-type', before: 'platform_toolsets:\n  discord:\n    - hermes-discord:\n        - web\n        - todo\n    - file\n', preferred: true,
		fixes: [['Make its names entries of their own', 'platform_toolsets:\n  discord:\n    - hermes-discord\n    - web\n    - todo\n    - file\n']],
	},
	{
		what: 'a nested list in brackets', rule: 'wrong-type', before: 'platform_toolsets:\n  discord: [web, [file, todo]]\n', preferred: true,
		fixes: [['Make its names entries of their own', 'platform_toolsets:\n  discord: [web, file, todo]\n']],
	},
	{
		what: 'a comment inside a nested list stays, so there is no fix', rule: 'wrong-type', before: 'platform_toolsets:\n  discord:\n    - - file # why\n      - todo\n', fixes: [],
	},
	{
		what: 'a deny list that is one name', rule: 'wrong-type', before: 'agent:\n  disabled_toolsets: "terminal"\n', preferred: true,
		fixes: [['Make it a list of one name', 'agent:\n  disabled_toolsets: ["terminal"]\n']],
	},
	{
		what: 'a list in a text', rule: 'list-in-string', before: 'platform_toolsets:\n  cli: \'["browser", "terminal"]\'\n', preferred: true,
		fixes: [['Make it a list', 'platform_toolsets:\n  cli: [browser, terminal]\n']],
	},
	{
		what: 'names with commas', rule: 'list-in-string', before: 'platform_toolsets:\n  cli: web, file\n', preferred: true,
		fixes: [['Make it a list', 'platform_toolsets:\n  cli: [web, file]\n']],
	},
	{
		what: 'an entry with commas', rule: 'list-in-string', before: 'platform_toolsets:\n  cli:\n    - web, file # two\n    - todo\n', preferred: true,
		fixes: [['Make them entries of their own', 'platform_toolsets:\n  cli:\n    - web\n    - file # two\n    - todo\n']],
	},
	{
		what: 'an entry that stands twice', rule: 'duplicate-entry', before: 'platform_toolsets:\n  cli: [web, web]\n', preferred: true,
		fixes: [['Remove "web" from the list', 'platform_toolsets:\n  cli: [web]\n']],
	},
	{
		what: 'an anchor that an alias wants stays', rule: 'duplicate-entry', before: 'platform_toolsets:\n  cli: [web, &a web]\n  telegram: [*a]\n', fixes: [],
	},
	{
		what: 'a number for the environment', rule: 'mcp-server-incomplete', before: 'mcp_servers:\n  a: { command: x, env: { PORT: 0x1F90 } }\nplatform_toolsets: { cli: [web] }\n', preferred: true,
		fixes: [['Put it in quotes', 'mcp_servers:\n  a: { command: x, env: { PORT: "0x1F90" } }\nplatform_toolsets: { cli: [web] }\n']],
	},
	{
		what: 'a filter that is not looked at', rule: 'mcp-filter', before: 'platform_toolsets: { cli: [web] }\nmcp_servers:\n  a:\n    command: x\n    tools:\n      include: [b]\n      exclude: [c]\n', preferred: true,
		fixes: [['Remove "mcp_servers.a.tools.exclude"', 'platform_toolsets: { cli: [web] }\nmcp_servers:\n  a:\n    command: x\n    tools:\n      include: [b]\n']],
	},
	{
		what: 'a tool with its prefix', rule: 'mcp-filter', before: 'platform_toolsets: { cli: [web] }\nmcp_servers:\n  a-b: { command: x, tools: { include: ["mcp__a_b__make"] } }\n', preferred: true,
		fixes: [['Change to "make"', 'platform_toolsets: { cli: [web] }\nmcp_servers:\n  a-b: { command: x, tools: { include: ["make"] } }\n']],
	},
	{
		what: 'a plugin that is not enabled', rule: 'plugin-disabled', before: 'platform_toolsets:\n  cli: [web, station]\n',
		home: { plugins: [{ names: ['weather'], toolsets: new Map([['station', ['station_now']]]), platforms: [] }] },
		fixes: [['Enable the plugin "weather"', 'platform_toolsets:\n  cli: [web, station]\nplugins:\n  enabled:\n    - weather\n']],
	},
	{
		what: 'a single toolset that the bundle brings', rule: 'platform-and-single', before: 'platform_toolsets:\n  cli: [hermes-cli, web]\n', preferred: true,
		fixes: [['Remove "web" from the list', 'platform_toolsets:\n  cli: [hermes-cli]\n']],
	},
	{
		what: 'a name behind an alias is mended at its anchor', rule: 'unknown-toolset', before: 'platform_toolsets:\n  cli: [&n terminl, web]\n  telegram: [*n]\n', preferred: true,
		fixes: [['Change to "terminal"', 'platform_toolsets:\n  cli: [&n terminal, web]\n  telegram: [*n]\n']],
	},
	{
		what: 'what a job never gets', rule: 'always-stripped', kind: 'cron-jobs', before: '{"jobs":[{"enabled_toolsets":["web","clarify"]}]}', preferred: true,
		fixes: [['Remove "clarify" from the list', '{"jobs":[{"enabled_toolsets":["web"]}]}']],
	},
	{
		what: 'a slip in a job', rule: 'unknown-toolset', kind: 'cron-jobs', before: '{"jobs":[{"enabled_toolsets":["session_serch"]}]}', preferred: true,
		fixes: [['Change to "session_search"', '{"jobs":[{"enabled_toolsets":["session_search"]}]}'], ['Remove "session_serch" from the list', '{"jobs":[{"enabled_toolsets":[]}]}']],
	},
	{
		what: 'a condition that nothing reads', rule: 'misplaced-key', kind: 'skill', before: '---\nname: a\nrequires_tools: [todo]\nmetadata:\n  hermes:\n    tags: [x]\n---\n# A\n', preferred: true,
		fixes: [['Move it to "metadata.hermes.requires_tools"', '---\nname: a\nmetadata:\n  hermes:\n    tags: [x]\n    requires_tools: [todo]\n---\n# A\n']],
	},
	{
		what: 'a condition that is one name', rule: 'wrong-type', kind: 'skill', before: '---\nmetadata:\n  hermes:\n    requires_toolsets: web\n---\n# A\n', preferred: true,
		fixes: [['Make it a list of one name', '---\nmetadata:\n  hermes:\n    requires_toolsets: [web]\n---\n# A\n']],
	},
	{
		what: 'a tool with another name', rule: 'renamed-tool', kind: 'skill', release: 'v0.21', before: '---\nmetadata:\n  hermes:\n    requires_tools: [todo]\n---\n# A\n', preferred: true,
		fixes: [['Change to "todo_list"', '---\nmetadata:\n  hermes:\n    requires_tools: [todo_list]\n---\n# A\n']],
	},
];

const SWITCHED_ON = new Map([['platform-and-single', 'hint' as const]]);

function read({ before, kind = 'config', home, release }: FixCase): { document: IndexedDocument; diagnostics: Diagnostic[] } {
	const index = new WorkspaceIndex();
	const document = index.update('file:///it', kind, before, 1, true);
	const catalog = bundledCatalog(release);
	const hermes = new HermesContext(catalog, { isConfig: true, ...home });
	return { document, diagnostics: lintDocument(document, { world: index.world(catalog), severities: SWITCHED_ON, hermes }) };
}

describe('lint: fixes of configs, jobs and skills', () => {
	for (const one of CASES) {
		it(`${one.rule}: ${one.what}`, () => {
			const { document, diagnostics } = read(one);
			const own = diagnostics.filter(({ rule }) => rule === one.rule);
			assert.equal(own.length, 1, diagnostics.map(({ rule, message }) => `${rule}: ${formatMessage(message)}`).join('\n'));
			const fixes = fixesFor(own[0]!, { lines: document.lines, format: one.kind === 'cron-jobs' ? 'jsonc' : 'yaml' });
			assert.deepEqual(fixes.map(({ title, edits }) => [
				formatMessage(title),
				applySpanEdits(one.before, edits.map(({ range, newText }) => ({ span: document.lines.spanOf(range), newText }))),
			]), one.fixes);
			assert.equal(fixes[0]?.preferred ?? false, one.preferred ?? false);
		});
	}
});
