import assert from 'node:assert/strict';
import { lensTitle, toolsetLenses } from '../../../src/core/language/code-lens';
import { inlayHints } from '../../../src/core/language/inlay-hints';
import { formatMessage } from '../../../src/core/message';
import type { Range } from '../../../src/core/text';
import { HermesContext } from '../../../src/core/workspace/hermes-context';
import { worldOfTable } from '../../../src/core/workspace/table-world';
import { WorkspaceIndex } from '../../../src/core/workspace/workspace-index';
import { bundledCatalog } from '../support/catalogs';

const TEXT = '{\n  "a": { "tools": ["todo"], "includes": ["b", "web", "nope"] },\n  "b": { "tools": ["memory"], "includes": ["all", "mcp-x"] },\n  "c": { "tools": ["todo"] }\n}';
const CONFIG = 'platform_toolsets:\n  cli: [a, a]\nagent:\n  disabled_toolsets: [b]\n';

describe('lenses and hints', () => {
	const index = new WorkspaceIndex();
	const document = index.update('file:///w/hermes-toolsets.jsonc', 'toolset-file', TEXT, 1, true);
	const config = index.update('file:///w/config.yaml', 'config', CONFIG, 1, true);
	const world = index.world(bundledCatalog());

	it('say what a toolset brings and who uses it', () => {
		const said = toolsetLenses(document).map(lens => `${lens.range.start.line} ${lens.name}: ${formatMessage(lensTitle(lens, world, index.all()))}`);
		const all = world.graph.expand('all').length;
		assert.deepEqual(said, [
			`1 a: ${all} tools`, '1 a: used by 2', `2 b: ${all} tools`, '2 b: used by 2', '3 c: 1 tool', '3 c: not used',
		]);
		assert.deepEqual(toolsetLenses(config), []);
	});

	it('say behind an include what it brings', () => {
		const whole = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };
		const all = world.graph.expand('all').length;
		const hints = (part: Range) => inlayHints(document, part, { world, hermes: HermesContext.withoutHome(world.catalog) })
			.map(({ label, position, tooltip }) => `${position.line}:${position.character} ${formatMessage(label)}: ${tooltip(formatMessage).slice(0, 28)}`);
		assert.deepEqual(hints(whole).map(hint => hint.split(': ')[0]), [`1:44 → ${all} tools`, '1:51 → 2 tools', `2:48 → ${all} tools`]);
		assert.deepEqual(hints({ start: { line: 1, character: 50 }, end: { line: 2, character: 0 } }), ['1:51 → 2 tools: `web_extract`, `web_search`']);
	});

	it('do so in Python tables, with what the table itself means', () => {
		const table = index.update('file:///w/toolsets.py', 'toolset-table', 'TOOLSETS = {\n    "mine": {"tools": ["todo"], "includes": ["web", "nope"]},\n    "user": {"includes": ["mine", f"{1}", "mi" "ne"]},\n    **{n: {"tools": [], "includes": ["mine"]} for n in ("p", "q")},\n}\n', 1, true);
		assert.ok(table.kind === 'toolset-table');
		const own = worldOfTable(table, world);
		assert.deepEqual(toolsetLenses(table).map(lens => `${lens.range.start.line} ${lens.name}: ${formatMessage(lensTitle(lens, own, [table]))}`), ['1 mine: 3 tools', '1 mine: used by 2', '2 user: 3 tools', '2 user: not used']);
		const whole = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };
		assert.deepEqual(inlayHints(table, whole, { world, hermes: HermesContext.withoutHome(world.catalog) }).map(({ label, position }) => `${position.line}:${position.character} ${formatMessage(label)}`), ['1:50 → 2 tools', '2:32 → 3 tools', '3:43 → 3 tools']);
		assert.deepEqual(inlayHints(index.update('file:///w/other.py', 'toolset-table', 'x = 1\n', 1, true), whole, { world, hermes: HermesContext.withoutHome(world.catalog) }), []);
	});
});
