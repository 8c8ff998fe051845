import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { readCheckout } from '../../../src/core/hermes/checkout/read-checkout';
import { HermesTree } from '../../../src/core/language/names/hermes-tree';
import { formatMessage } from '../../../src/core/message';
import type { IndexedDocument } from '../../../src/core/workspace/documents';
import { WorkspaceIndex } from '../../../src/core/workspace/workspace-index';
import { mapReader } from '../hermes/checkout/map-reader';
import { ROOT } from '../support/catalogs';
import { treeOf } from './support/build';
import { nodesOf, printTree } from './support/print';

const TABLE = [
	'_HERMES_CORE_TOOLS = ["web_search", "image_generate"]',
	'TOOLSETS = {',
	'    "web": {"description": "", "tools": ["web_search", "lost_tool"], "includes": []},',
	'    "image_gen": {"description": "", "tools": ["image_generate"], "includes": []},',
	'    "hermes-cli": {"description": "", "tools": _HERMES_CORE_TOOLS, "includes": []},',
	'    "hermes-acp": {"description": "", "tools": ["web_search"], "includes": []},',
	'}',
	'',
].join('\n');

const FILES: Readonly<Record<string, string>> = {
	'pyproject.toml': '[project]\nversion = "0.20.0"\n',
	'toolsets.py': TABLE,
	'tools/web_tools.py': 'registry.register(name="web_search", toolset="web")\n',
	'tools/image_tools.py': 'registry.register(name="image_generate", toolset="image_gen")\nregistry.register(name="image_refine", toolset="imagegen")\n',
	'plugins/music/plugin.yaml': 'name: music\n',
	'plugins/music/__init__.py': 'def register(ctx):\n    for name in ("play", "stop"):\n        ctx.register_tool(name=name, toolset="music", schema={})\n',
	'plugins/image_gen/brush/plugin.yaml': 'name: brush\nkind: backend\ndescription: "Paints *well*"\nrequires_env:\n  - BRUSH_KEY\n',
	'plugins/image_gen/pencil/plugin.yaml': 'name: pencil\nkind: backend\n',
	'plugins/web/find/plugin.yaml': 'name: web-find\nkind: backend\nprovides_web_providers:\n  - find-fast\n  - find-slow\n',
	'plugins/browser/far/plugin.yaml': 'name: far\nkind: backend\n',
};

const CONFIG = 'image_gen:\n  provider: pencil\nweb:\n  backend: Find-Slow\n  extract_backend: elsewhere\nbrowser:\n  cloud_provider:\n';

async function hermesOf(files: Readonly<Record<string, string>>, table?: IndexedDocument): Promise<HermesTree> {
	return new HermesTree({ reading: await readCheckout(mapReader(files), { id: 'file:///h' }), uriOf: file => `file:///h/${file}`, table });
}

const only = (text: string, ...ids: string[]) => text.split(/^(?=\S)/m).filter(section => ids.some(id => section.includes(id))).join('');

describe('what a Hermes tree shows beside its table', () => {
	it('is as its golden file says', async () => {
		const { roots } = treeOf({ hermes: await hermesOf(FILES), config: CONFIG });
		const text = printTree(roots.filter(({ id }) => id !== 'platforms'), 3);
		const file = path.join(ROOT, 'test/core/explorer/golden', 'hermes-tree.txt');
		if (process.env['UPDATE_GOLDEN']) {
			fs.writeFileSync(file, text);
		}
		assert.equal(text, fs.readFileSync(file, 'utf8'));
	});

	it('tells of no choice where the config makes none, and of nothing where no config is shown', async () => {
		const hermes = await hermesOf(FILES);
		const kinds = (config?: string) => printTree(treeOf({ hermes, ...(config !== undefined && { config }) }).roots.filter(({ id }) => id === 'providers'), 1).split('\n').slice(1, 4).map(row => row.split('  — ')[1]);
		assert.deepEqual(kinds('model: x\n'), ['no provider selected, 2 providers', 'no provider selected, 2 providers', 'no provider selected, 1 provider']);
		assert.deepEqual(kinds(), ['2 providers', '2 providers', '1 provider']);
	});

	it('keeps what differs to itself where not all could be read', async () => {
		for (const change of [
			{ 'tools/more.py': 'registry.register(name=made(), toolset="web")\n' },
			{ 'toolsets.py': TABLE.replace('["web_search", "lost_tool"]', 'made()') },
			{ 'pyproject.toml': '' },
		]) {
			const { roots } = treeOf({ hermes: await hermesOf({ ...FILES, ...change }) });
			assert.deepEqual(roots.map(({ id }) => id).filter(id => id === 'differences' || id === 'providers'), ['providers']);
		}
	});

	it('says nothing where nothing differs, and nothing of a bundled catalog', async () => {
		const { 'plugins/music/__init__.py': _music, ...files } = FILES;
		const table = TABLE.replace(', "lost_tool"', '').replace('"image_gen":', '"imagegen": {"tools": ["image_refine"]}, "image_gen":');
		assert.ok(treeOf({ hermes: await hermesOf(FILES) }).roots.some(({ id }) => id === 'differences'));
		const ids = treeOf({ hermes: await hermesOf({ ...files, 'toolsets.py': table }) }).roots.map(({ id }) => id);
		assert.ok(!ids.includes('differences'));
		assert.ok(!treeOf({ config: CONFIG }).roots.some(({ id }) => id === 'providers' || id === 'differences'));
	});

	it('goes by the table that an editor holds, once it can be read', async () => {
		const table = (text: string) => new WorkspaceIndex().update('file:///h/toolsets.py', 'toolset-table', text, 2, true);
		const shown = async (text: string) => only(printTree(treeOf({ hermes: await hermesOf(FILES, table(text)) }).roots, 2), 'differ');
		assert.match(await shown(`\n${TABLE.replace('lost_tool', 'gone_tool')}`), /gone_tool .*@toolsets\.py:4:57/u);
		assert.doesNotMatch(await shown(TABLE.replace(', "lost_tool"', '')), /Registered nowhere/u);
		assert.match(await shown(TABLE.replace('"lost_tool"', 'made()')), /lost_tool .*@toolsets\.py:3:57/u);
	});

	it('knows which entries the table lists itself, so that they can be taken out', async () => {
		const nodes = [...nodesOf(treeOf({ hermes: await hermesOf(FILES) }).roots, 3)];
		const held = nodes.filter(({ holder }) => holder !== undefined).map(({ holder, name }) => `${holder}: ${name}`);
		assert.deepEqual([...new Set(held)].filter(entry => entry.startsWith('web:')), ['web: web_search', 'web: lost_tool']);
		assert.ok([...nodesOf(treeOf({}).roots, 3)].every(({ holder }) => holder === undefined), 'nothing of a bundled catalog');
	});

	it('has ids of its own, and markdown that is none of the files\'', async () => {
		const nodes = [...nodesOf(treeOf({ hermes: await hermesOf(FILES), config: CONFIG }).roots, 4)];
		assert.equal(new Set(nodes.map(({ id }) => id)).size, nodes.length);
		const brush = nodes.find(({ label }) => formatMessage(label) === 'brush');
		assert.match(brush?.tooltip?.() ?? '', /Paints \\\*well\\\*/u);
		const pencil = nodes.find(({ label }) => formatMessage(label) === 'pencil');
		assert.equal(pencil?.tooltip?.().replaceAll('\\', ''), '**pencil**\n\nselected by config.yaml line 2, image_gen.provider\n\nplugins/image_gen/pencil');
		for (const { accessibility, description } of nodes) {
			assert.doesNotMatch(formatMessage(accessibility) + (description ? formatMessage(description) : ''), /\{\w+\}/u);
		}
	});
});
