import assert from 'node:assert/strict';
import { inlayHints, inlayHintTooltip } from '../../../src/core/language/inlay-hints';
import { formatMessage } from '../../../src/core/message';
import { HermesContext } from '../../../src/core/workspace/hermes-context';
import { WorkspaceIndex } from '../../../src/core/workspace/workspace-index';
import { bundledCatalog } from '../support/catalogs';

const EVERYTHING = { start: { line: 0, character: 0 }, end: { line: 1e6, character: 0 } };

function hintsOf(text: string, { release, range = EVERYTHING }: { release?: string; range?: typeof EVERYTHING } = {}) {
	const index = new WorkspaceIndex();
	const document = index.update('file:///config.yaml', 'config', text, 1, true);
	const catalog = bundledCatalog(release);
	const context = { world: index.world(catalog), hermes: HermesContext.withoutHome(catalog) };
	return { index, document, context, hints: inlayHints(document, range, context) };
}

/** The text with its hints in it. */
function shown(text: string, options: Parameters<typeof hintsOf>[1] = {}): string {
	const { document, hints } = hintsOf(text, options);
	let result = text;
	for (const { position, label } of [...hints].reverse()) {
		const offset = document.lines.offsetAt(position);
		result = `${result.slice(0, offset)}⟨${formatMessage(label)}⟩${result.slice(offset)}`;
	}
	return result;
}

describe('inlay hints in configs', () => {
	for (const [what, text, expected] of [
		['whole toolsets', 'platform_toolsets:\n  cli: [web, todo]\n', 'platform_toolsets:\n  cli: [web⟨→ 2 tools⟩, todo⟨→ 1 tool⟩]\n'],
		['what is taken away', 'agent: {disabled_toolsets: [browser]}\nplatform_toolsets:\n  cli:\n    - browser\n    - web # x\n', 'agent: {disabled_toolsets: [browser]}\nplatform_toolsets:\n  cli:\n    - browser⟨→ 0 of 13 tools⟩\n    - web⟨→ 1 of 2 tools⟩ # x\n'],
		['quotes', 'platform_toolsets:\n  cli: ["web"]\n', 'platform_toolsets:\n  cli: ["web"⟨→ 2 tools⟩]\n'],
		['unknown names', 'platform_toolsets:\n  cli: [wbe, discord]\n', 'platform_toolsets:\n  cli: [wbe⟨→ no tools⟩, discord⟨→ 0 of 1 tools⟩]\n'],
		['servers', 'mcp_servers: {a: {command: x}, b: {command: x, enabled: no}}\nplatform_toolsets:\n  cli: [a, b, mcp-a]\n  slack: [no_mcp]\n', 'mcp_servers: {a: {command: x}, b: {command: x, enabled: no}}\nplatform_toolsets:\n  cli: [a⟨→ MCP server⟩, b⟨→ MCP server, off⟩, mcp-a⟨→ MCP server⟩]\n  slack: [no_mcp⟨→ no MCP servers⟩]\n'],
		['a shared list', 'platform_toolsets:\n  cli: &a [discord, web]\n  discord: *a\n', 'platform_toolsets:\n  cli: &a [discord⟨→ 0 to 1 of 1 tools⟩, web⟨→ 2 tools⟩]\n  discord: *a\n'],
		['a mapping, whose entries are none of the list', 'platform_toolsets:\n  cli:\n    - web:\n        - todo\n    - todo\n', 'platform_toolsets:\n  cli:\n    - web:⟨→ no tools⟩\n        - todo\n    - todo⟨→ 1 tool⟩\n'],
		['platforms that nothing reads', 'platform_toolsets:\n  acp: [web]\n  Slack: [web]\n', 'platform_toolsets:\n  acp: [web]\n  Slack: [web]\n'],
		['a text that does not parse', 'platform_toolsets:\n  cli: [web\n', 'platform_toolsets:\n  cli: [web\n'],
		['a config that Hermes cannot read', 'agent: {disabled_toolsets: 5}\nplatform_toolsets:\n  cli: [web]\n', 'agent: {disabled_toolsets: 5}\nplatform_toolsets:\n  cli: [web]\n'],
	] as const) {
		it(`are right for ${what}`, () => assert.equal(shown(text), expected));
	}

	it('follow the release', () => {
		assert.match(shown('platform_toolsets:\n  cli: [hermes-cli, spotify]\n', { release: 'v0.13' }), /hermes-cli⟨→ 0 of 45 tools⟩/);
		assert.match(shown('platform_toolsets:\n  cli: [hermes-cli, spotify]\n', { release: 'v0.14' }), /hermes-cli⟨→ 4\d of 4\d tools⟩/);
		assert.equal(shown('agent: {disabled_toolsets: [web]}\nplatform_toolsets:\n  cli: [web]\n', { release: 'v0.9' }).includes('→ 2 tools'), true);
	});

	it('are made for the lines that are seen', () => {
		const text = `platform_toolsets:\n  cli:\n${'    - web\n'.repeat(100)}`;
		const { hints } = hintsOf(text, { range: { start: { line: 10, character: 0 }, end: { line: 12, character: 100 } } });
		assert.deepEqual(hints.map(({ position }) => position.line), [10, 11, 12]);
	});

	it('account for each missing tool when hovered over', () => {
		const { hints } = hintsOf('agent: {disabled_toolsets: [browser]}\nplatform_toolsets:\n  cli: [web]\n');
		const text = hints[0]!.tooltip(formatMessage).replace(/\\([!-/:-@[-`{-~])/g, '$1');
		assert.equal(text, '**web** on cli: 1 of 2 tools\n\n- `web_search`: browser in agent.disabled_toolsets (line 1)');
	});

	it('are found again by where they stand, in whatever the text has become', () => {
		const text = 'agent: {disabled_toolsets: [browser]}\nplatform_toolsets:\n  cli: &a [web,todo, "browser"]\n  slack: *a\n';
		const { index, document, context, hints } = hintsOf(text);
		assert.deepEqual(hints.map(({ position }) => inlayHintTooltip(document, position, context, formatMessage)), hints.map(({ tooltip }) => tooltip(formatMessage)));
		assert.equal(new Set(hints.map(({ tooltip }) => tooltip(formatMessage))).size, 3);
		for (const position of [{ line: 2, character: 13 }, { line: 0, character: 5 }, { line: 99, character: 0 }]) {
			assert.equal(inlayHintTooltip(document, position, context, formatMessage), undefined);
		}
		const [first] = hints;
		const edited = index.update('file:///config.yaml', 'config', text.replace('web', 'a, web'), 2, true);
		assert.equal(inlayHintTooltip(edited, first!.position, context, formatMessage), undefined);
		const table = index.update('file:///w/hermes-toolsets.jsonc', 'toolset-file', '{"a": {"description": "d", "tools": [], "includes": ["web", "todo"]}}', 1, true);
		const includes = inlayHints(table, EVERYTHING, context);
		assert.deepEqual(includes.map(({ position }) => inlayHintTooltip(table, position, context, formatMessage)), includes.map(({ tooltip }) => tooltip(formatMessage)));
		assert.equal(includes.length, 2);
	});
});
