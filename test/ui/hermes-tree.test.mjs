import * as fs from 'node:fs';
import * as path from 'node:path';
import { out } from '../../scripts/lib/places.mjs';
import { openWindow } from './harness.mjs';

/** A small Hermes tree of our own, with a config beside it. */
const FILES = {
	'pyproject.toml': '[project]\nname = "hermes-agent"\nversion = "0.20.0"\n',
	'toolsets.py': `"""Toolsets of a small house."""

_HERMES_CORE_TOOLS = ["web_search", "image_generate"]

TOOLSETS = {
    "web": {"description": "Looking things up", "tools": ["web_search", "web_extrakt"], "includes": []},
    "image_gen": {"description": "Pictures", "tools": ["image_generate"], "includes": []},
    "studio": {"description": "Pictures of what was looked up", "tools": [], "includes": ["web", "image_gen"]},
    "hermes-cli": {"description": "The terminal", "tools": _HERMES_CORE_TOOLS, "includes": []},
    "hermes-acp": {"description": "Editors", "tools": ["web_search"], "includes": []},
}
`,
	'tools/web_tools.py': `from tools.registry import registry

def search(query):
    return query

registry.register(
    name="web_search",
    toolset="web",
    schema={"name": "web_search"},
    handler=search,
)
registry.register(name="web_extract", toolset="web", schema={}, handler=search)
`,
	'tools/image_tools.py': 'registry.register(name="image_generate", toolset="image_gen", schema={}, handler=print)\nregistry.register(name="image_refine", toolset="imagegen", schema={}, handler=print)\n',
	'plugins/image_gen/brush/plugin.yaml': 'name: brush\nkind: backend\ndescription: Paints\nrequires_env:\n  - BRUSH_KEY\n',
	'plugins/image_gen/pencil/plugin.yaml': 'name: pencil\nkind: backend\ndescription: Draws\n',
	'plugins/web/finder/plugin.yaml': 'name: web-finder\nkind: backend\nprovides_web_providers:\n  - finder\n',
	'plugins/music/plugin.yaml': 'name: music\n',
	'plugins/music/__init__.py': 'def register(ctx):\n    for name in ("play", "stop"):\n        ctx.register_tool(name=name, toolset="music", schema={})\n',
	'config.yaml': 'platform_toolsets:\n  cli: [hermes-cli]\nimage_gen:\n  provider: pencil\n',
	'toolset_distributions.py': 'DISTRIBUTIONS = {\n    "evening": {\n        "description": "After six",\n        "toolsets": {"studio": 60, "web_search": 20, "image_gen": 400},\n    },\n}\n',
};

describe('A Hermes tree', () => {
	let window;
	before(async () => {
		const folder = path.join(out, 'hermes-tree');
		fs.rmSync(folder, { recursive: true, force: true });
		fs.mkdirSync(folder, { recursive: true });
		window = await openWindow({ workspace: folder, files: FILES, size: { width: 1280, height: 1100 }, prepare: opened => opened.openView() });
	});
	after(async () => {
		await window?.close();
	});

	it('shows which providers there are, which one is selected, and where table and registry differ', async () => {
		const { toolsets } = window;
		await toolsets.expand(/^Providers/u);
		await toolsets.expand(/^image_generate\s*pencil selected by config\.yaml line 4/u);
		await toolsets.row(/^brush\s*needs BRUSH_KEY/u).waitFor();
		await toolsets.row(/^web\s*no provider selected/u).waitFor();
		await toolsets.expand(/^Table and registry differ/u);
		await toolsets.expand(/^Registered nowhere/u);
		await toolsets.row(/^web_extrakt\s*listed in web/u).waitFor();
		await toolsets.expand(/^Registered, in no table/u);
		await toolsets.row(/^imagegen\s*1 tool, tools\/image_tools\.py/u).waitFor();
		await window.screenshot('hermes-tree-view');
	});

	it('leads from a tool of its table to the registration, at the very text', async () => {
		await window.openFile('toolsets.py');
		await window.placeCursor('web_search", "web_extrakt');
		await window.press('Escape F12', window.page.getByRole('tab', { name: 'web_tools.py', selected: true }));
		await window.position(7, 11).waitFor();
		await window.screenshot('hermes-tree-registration');
	});

	it('tells of a tool that nothing registers, and no more once something does', async () => {
		await window.openFile('toolsets.py');
		const rows = await window.problems();
		await rows.filter({ hasText: 'web_extrakt' }).first().waitFor();
		await window.screenshot('hermes-tree-unregistered');
		fs.appendFileSync(path.join(window.folder, 'tools/web_tools.py'), 'registry.register(name="web_extrakt", toolset="web", schema={}, handler=search)\n');
		await rows.filter({ hasText: 'web_extrakt' }).first().waitFor({ state: 'detached' });
		await window.treeItem(/^Registered nowhere/u).waitFor({ state: 'detached' });
	});

	it('checks what batch runs draw', async () => {
		await window.openFile('toolset_distributions.py');
		const rows = await window.problems();
		await rows.filter({ hasText: 'a tool, not a toolset' }).first().waitFor();
		await rows.filter({ hasText: 'always drawn' }).first().waitFor();
		await window.placeCursor('tudio');
		await window.hover(/studio/u);
		await window.screenshot('hermes-tree-distributions');
	});
});
