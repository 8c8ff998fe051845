import * as assert from 'node:assert/strict';
import { type CallHierarchyItem, type CallHierarchyOutgoingCall, commands, type DocumentLink, extensions, languages, type Location, type LocationLink, type TextDocument, Uri, window, workspace } from 'vscode';
import type { TreeNode } from '../../../src/core/explorer/tree-node';
import { features } from '../support/extension';
import { until } from '../support/until';

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
	'plugins/image_gen/brush/plugin.yaml': 'name: brush\nkind: backend\n',
	'toolset_distributions.py': 'DISTRIBUTIONS = {"d": {"description": "", "toolsets": {"eyes": 50, "eye": 120}}}\n',
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
		const found = await commands.executeCommand<(Location | LocationLink)[]>(command, document.uri, at(document, text));
		// Other suites leave trees of their own.
		return (await brief(found.filter(place => ('targetUri' in place ? place.targetUri : place.uri).path.startsWith(root().path)))).sort();
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
		['tools/dig.py', '"arms"', ['toolsets.py:4 arms']],
		['tools/dig.py', '"dig"', ['tools/dig.py:0 dig']],
		['toolsets.py', '*MORE', ['tools/lists.py:0 MORE']],
	] as const) {
		it(`leads from ${text} of ${file} to where it is made`, async () => {
			assert.deepEqual(await ask('vscode.executeDefinitionProvider', file, text), expected);
		});
	}

	it('lists the registration among the references of a tool', async () => {
		const found = await ask('vscode.executeReferenceProvider', 'toolsets.py', '"dig"');
		assert.deepEqual(await ask('vscode.executeReferenceProvider', 'tools/dig.py', '"dig"'), found);
		assert.deepEqual(found, ['tools/dig.py:0 dig', 'toolsets.py:4 dig', 'work/SKILL.md:4 dig']);
	});

	/** The rows below nodes of the view, by their labels. */
	const rows = async (...labels: readonly string[]): Promise<readonly TreeNode[] | undefined> => {
		const { toolsets } = await features();
		let nodes: readonly TreeNode[] = await toolsets.getChildren();
		for (const label of labels) {
			const node = nodes.find(candidate => toolsets.getTreeItem(candidate).label === label);
			if (!node) {
				return undefined;
			}
			nodes = await toolsets.getChildren(node);
		}
		return nodes;
	};
	const row = async (label: string, ...above: readonly string[]) => (await rows(...above))?.find(node => node.label.arguments['name'] === label);

	it('leads from a row of the view to where it is made', async () => {
		const places = await until(async () => {
			const [toolset, tool] = [await row('arms', 'Tool groups'), await row('lift', 'Tool groups', 'arms')];
			return toolset?.target && tool?.target ? [toolset.target, tool.target] : undefined;
		});
		assert.deepEqual(places.map(({ uri, range }) => `${Uri.parse(uri).path.slice(root().path.length + 1)}:${range.start.line}`), ['toolsets.py:4', 'plugins/lifter/__init__.py:1']);
	});

	it('leads from the page of a tool to its registration', async () => {
		await window.showTextDocument(await open('toolsets.py'));
		await commands.executeCommand('hermesToolsets.explainTool', 'look');
		const page = await until(() => (window.activeTextEditor?.document.uri.scheme === 'hermes-toolsets' ? window.activeTextEditor.document : undefined));
		const links = await until(async () => {
			const found = await commands.executeCommand<DocumentLink[]>('vscode.executeLinkProvider', page.uri);
			return found.length > 0 ? found : undefined;
		});
		assert.deepEqual(links.map(({ range, target }) => [page.getText(range), target?.path.slice(root().path.length + 1), target?.fragment]), [['tools/look.py', 'tools/look.py', 'L2,11']]);
		assert.deepEqual(await brief(await commands.executeCommand<Location[]>('vscode.executeDefinitionProvider', page.uri, page.positionAt(1))), ['tools/look.py:1 look']);
		await window.showTextDocument(await open('work/mine.hermes-toolsets.jsonc'));
	});

	it('shows the providers that plugins bring', async () => {
		const brush = await until(() => row('brush', 'Providers', 'image_generate'));
		assert.equal(Uri.parse(brush.target?.uri ?? '').path, Uri.joinPath(root(), 'plugins/image_gen/brush/plugin.yaml').path);
	});

	it('checks what batch runs draw', async () => {
		const document = await open('toolset_distributions.py');
		const found = await until(() => {
			const all = languages.getDiagnostics(document.uri);
			return all.length === 2 ? all : undefined;
		});
		assert.deepEqual(found.map(({ range, code }) => [(code as { value: string }).value, document.getText(range)]).sort(), [['chance-range', '120'], ['unknown-toolset', 'eye']]);
	});

	it('checks open files anew, and shows what differs, when a file that registers a tool changes', async () => {
		const [table, mine, skill] = await Promise.all([open('toolsets.py'), open('work/mine.hermes-toolsets.jsonc'), open('work/SKILL.md')]);
		const told = ({ uri }: TextDocument) => languages.getDiagnostics(uri).map(({ code }) => (code as { value: string }).value).filter(rule => rule === 'unknown-tool');
		const state = async () => [told(table).length, told(mine).length, told(skill).length, (await rows('Table and registry differ', 'Registered nowhere') ?? []).length];
		const reached = (expected: readonly number[]) => until(async () => (JSON.stringify(await state()) === JSON.stringify(expected) ? true : undefined));
		const write = (file: string, text: string) => workspace.fs.writeFile(Uri.joinPath(root(), file), new TextEncoder().encode(text));
		await reached([0, 0, 0, 0]);
		await write('tools/dig.py', FILES['tools/dig.py']!.replace('"dig"', '"delve"'));
		await reached([1, 0, 0, 1]);
		await write('tools/look.py', '');
		await reached([2, 0, 0, 2]);
		await write('plugins/lifter/__init__.py', '');
		await until(async () => ((await state())[3] === 3 && told(mine).length === 1 ? true : undefined));
		for (const file of ['tools/dig.py', 'tools/look.py', 'plugins/lifter/__init__.py']) {
			await write(file, FILES[file]!);
		}
		await reached([0, 0, 0, 0]);
	});

	it('shows what a toolset of the table includes in the table itself', async () => {
		const document = await open('toolsets.py');
		const [item] = await commands.executeCommand<CallHierarchyItem[]>('vscode.prepareCallHierarchy', document.uri, at(document, '"body"'));
		assert.equal(item?.uri.path, document.uri.path);
		const calls = await commands.executeCommand<CallHierarchyOutgoingCall[]>('vscode.provideOutgoingCalls', item);
		assert.deepEqual(calls.map(({ to }) => [to.name, document.getText(to.selectionRange)]), [['eyes', 'eyes'], ['arms', 'arms']]);
	});
});
