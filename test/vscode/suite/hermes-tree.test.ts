import * as assert from 'node:assert/strict';
import { type CallHierarchyItem, type CallHierarchyOutgoingCall, commands, extensions, type Location, type LocationLink, type TextDocument, Uri, window, workspace } from 'vscode';

const root = () => Uri.joinPath(workspace.workspaceFolders?.[0]?.uri ?? Uri.file('/'), 'hermes-copy');

const FILES: Readonly<Record<string, string>> = {
	'toolsets.py': [
		'from tools.lists import MORE',
		'_HERMES_CORE_TOOLS = ["look"]',
		'TOOLSETS = {',
		'    "eyes": {"description": "Eyes", "tools": _HERMES_CORE_TOOLS, "includes": []},',
		'    "arms": {"description": "Arms", "tools": ["dig", *MORE], "includes": []},',
		'    "body": {"description": "Body", "tools": [], "includes": ["eyes", "arms"]},',
		'}',
		'',
	].join('\n'),
	'pyproject.toml': '[project]\nname = "hermes-agent"\nversion = "0.20.0"\n',
	'tools/lists.py': 'MORE = ["lift"]\n',
	'tools/look.py': 'registry.register(\n    name="look", toolset="eyes", schema={"name": "look"}, handler=print)\n',
	'tools/dig.py': 'registry.register(name="dig", toolset="arms", schema={}, handler=print)\n',
	'plugins/lifter/plugin.yaml': 'name: lifter\nkind: backend\n',
	'plugins/lifter/__init__.py': 'def register(ctx):\n    for name in ("lift", "heave"):\n        ctx.register_tool(name=name, toolset="arms", schema={})\n',
	'work/mine.hermes-toolsets.jsonc': '{\n  "mine": { "description": "d", "tools": ["look", "heave"], "includes": ["arms"] }\n}\n',
	'work/SKILL.md': '---\nname: s\nmetadata:\n  hermes:\n    requires_tools: [dig]\n    requires_toolsets: [eyes]\n---\n',
};

describe('going about in a Hermes tree', () => {
	const open = (file: string) => workspace.openTextDocument(Uri.joinPath(root(), file));
	before(async () => {
		for (const [path, text] of Object.entries(FILES)) {
			await workspace.fs.writeFile(Uri.joinPath(root(), path), new TextEncoder().encode(text));
		}
		await extensions.getExtension('hermes-toolsets.hermes-toolsets')?.activate();
		await window.showTextDocument(await open('work/mine.hermes-toolsets.jsonc'));
	});
	after(async () => {
		await commands.executeCommand('workbench.action.closeAllEditors');
		await workspace.fs.delete(root(), { recursive: true });
	});

	/** Each place as `file:line text`. */
	const brief = async (found: readonly (Location | LocationLink)[]) => Promise.all(found.map(async place => {
		const [uri, range] = 'targetUri' in place ? [place.targetUri, place.targetRange] : [place.uri, place.range];
		const target = await workspace.openTextDocument(uri);
		return `${uri.path.slice(root().path.length + 1)}:${range.start.line} ${target.getText(range)}`;
	}));
	const at = (document: TextDocument, text: string) => document.positionAt(document.getText().lastIndexOf(text) + 1);
	const ask = async (command: string, file: string, text: string) => {
		const document = await open(file);
		return (await brief(await commands.executeCommand<(Location | LocationLink)[]>(command, document.uri, at(document, text)))).sort();
	};

	for (const [file, text, expected] of [
		['toolsets.py', '"dig"', ['tools/dig.py:0 dig']],
		['toolsets.py', '"look"', ['tools/look.py:1 look']],
		['work/mine.hermes-toolsets.jsonc', '"look"', ['tools/look.py:1 look']],
		['work/mine.hermes-toolsets.jsonc', '"heave"', ['plugins/lifter/__init__.py:1 heave']],
		['work/mine.hermes-toolsets.jsonc', '"arms"', ['toolsets.py:4 arms']],
		['work/SKILL.md', '[dig', ['tools/dig.py:0 dig']],
		['work/SKILL.md', '[eyes', ['toolsets.py:3 eyes']],
		['toolsets.py', '_HERMES_CORE_TOOLS,', ['toolsets.py:1 _HERMES_CORE_TOOLS']],
		['toolsets.py', '*MORE', ['tools/lists.py:0 MORE']],
	] as const) {
		it(`leads from ${text} of ${file} to where it is made`, async () => {
			assert.deepEqual(await ask('vscode.executeDefinitionProvider', file, text), expected);
		});
	}

	it('lists the registration among the references of a tool', async () => {
		const found = await ask('vscode.executeReferenceProvider', 'toolsets.py', '"dig"');
		assert.deepEqual(found, ['tools/dig.py:0 dig', 'toolsets.py:4 dig', 'work/SKILL.md:4 dig']);
	});

	it('shows what a toolset of the table includes in the table itself', async () => {
		const document = await open('toolsets.py');
		const [item] = await commands.executeCommand<CallHierarchyItem[]>('vscode.prepareCallHierarchy', document.uri, at(document, '"body"'));
		assert.equal(item?.uri.path, document.uri.path);
		const calls = await commands.executeCommand<CallHierarchyOutgoingCall[]>('vscode.provideOutgoingCalls', item);
		assert.deepEqual(calls.map(({ to }) => [to.name, document.getText(to.selectionRange)]), [['eyes', 'eyes'], ['arms', 'arms']]);
	});
});
