import assert from 'node:assert/strict';
import { nameAt } from '../../../../src/core/language/names/names-in';
import { prepareRename, renameEdits, type RenameScope } from '../../../../src/core/language/names/rename';
import type { RegisteredPlace } from '../../../../src/core/language/names/rename-python';
import { RenameRefusal } from '../../../../src/core/language/names/rename-refusal';
import { formatMessage } from '../../../../src/core/message';
import { applySpanEdits, LineIndex } from '../../../../src/core/text';
import { documentKindOf } from '../../../../src/core/workspace/document-kind';
import type { IndexedKind } from '../../../../src/core/workspace/documents';
import { WorkspaceIndex } from '../../../../src/core/workspace/workspace-index';
import { bundledCatalog } from '../../support/catalogs';

type Files = Readonly<Record<string, string>>;

const TABLE = `"""Toolsets of the house; \`kitchen\` is one."""
SHARED = ["boil", 'stir']

TOOLSETS = {
    "kitchen": {  # the kitchen
        "description": "kitchen",
        "tools": SHARED + ["chop"],
        "includes": [],
    },
    'house': {'description': 'All', 'tools': [*SHARED], 'includes': ('kitchen', "k\\x69tchen", r"web")},
}
`;
const FILES: Files = {
	'toolsets.py': TABLE,
	'hermes-toolsets.jsonc': '{ "more": { "tools": ["chop"], "includes": ["kitchen"] } }',
	'config.yaml': 'platform_toolsets:\n  cli: [kitchen, \'kitchen\'] # kept\nagent:\n  disabled_toolsets: ["kitchen"]\n',
	'cron/jobs.json': '{"jobs": [{"id": "1", "enabled_toolsets": ["kitchen"]}]}',
	'skills/s/SKILL.md': '---\nname: s\nmetadata:\n  hermes:\n    requires_toolsets: [kitchen]\n    requires_tools: [chop]\n---\nkitchen\n',
};

/** A rename at the cursor `‸` of one of the files; `tools/…` are files of a Hermes tree that register what `/*…*\/`. */
function workspace(files: Files, registered: readonly RegisteredPlace[] = []) {
	const index = new WorkspaceIndex();
	let cursor: { uri: string; offset: number } | undefined;
	for (const [name, marked] of Object.entries(files)) {
		const uri = `file:///w/${name}`;
		const offset = marked.indexOf('‸');
		cursor = offset >= 0 ? { uri, offset } : cursor;
		index.update(uri, documentKindOf(`/w/${name}`) as IndexedKind, marked.replace('‸', ''), 1, true);
	}
	const document = index.document(cursor?.uri ?? '');
	const use = document && cursor ? nameAt(document, cursor.offset) : undefined;
	assert.ok(document && use, 'a name at the cursor');
	const scope: RenameScope = { world: index.world(bundledCatalog()), documents: index.all(), isEditable: uri => !uri.includes('outside'), registered };
	return { document, use, scope, index };
}

/** The files that change, after a rename. */
function renamed(files: Files, newName: string, registered: readonly RegisteredPlace[] = []): Files {
	const { document, use, scope, index } = workspace(files, registered);
	return Object.fromEntries(renameEdits(use, document, newName, scope).map(({ uri, edits }) => {
		const lines = index.document(uri)?.lines ?? registered.find(place => place.uri === uri)!.lines;
		return [uri.slice('file:///w/'.length), applySpanEdits(lines.text, edits.map(({ range, newText }) => ({ span: lines.spanOf(range), newText })))];
	}));
}

/** The same files with the cursor before the first character of a text, or of its occurrence. */
function at(file: string, text: string, files: Files = FILES): Files {
	const before = files[file] ?? '';
	assert.ok(before.includes(text), text);
	return { ...files, [file]: before.replace(text, found => `${found.slice(0, 2)}‸${found.slice(2)}`) };
}

function place(path: string, text: string, name: string): RegisteredPlace {
	const start = text.indexOf(name);
	return { uri: `file:///w/${path}`, lines: new LineIndex(text), span: { start, end: start + name.length } };
}

describe('rename in Python tables', () => {
	const all = {
		'toolsets.py': TABLE.replace('"kitchen": {', '"galley": {').replace('(\'kitchen\', "k\\x69tchen"', '(\'galley\', "galley"'),
		'hermes-toolsets.jsonc': FILES['hermes-toolsets.jsonc']!.replace('"kitchen"', '"galley"'),
		'config.yaml': FILES['config.yaml']!.replaceAll('kitchen', 'galley'),
		'cron/jobs.json': FILES['cron/jobs.json']!.replace('kitchen', 'galley'),
		'skills/s/SKILL.md': FILES['skills/s/SKILL.md']!.replace('[kitchen]', '[galley]'),
	};
	for (const [what, files] of [
		['its key', at('toolsets.py', '"kitchen": {')],
		['an include', at('toolsets.py', '\'kitchen\'')],
		['a config', at('config.yaml', '[kitchen')],
		['a toolset file that includes it', at('hermes-toolsets.jsonc', '"kitchen"')],
		['a job', at('cron/jobs.json', '"kitchen"')],
		['a skill', at('skills/s/SKILL.md', '[kitchen')],
	] as const) {
		it(`renames a toolset in every format, from ${what}, and leaves all else to the letter`, () => {
			assert.deepEqual(renamed(files, 'galley'), all);
		});
	}

	for (const [name, quoted] of [['it\'s', '\'it\\\'s\''], ['a "b"', '\'a "b"\''], ['a\\b', '\'a\\\\b\'']] as const) {
		it(`writes ${name} in the quotes that are there`, () => {
			assert.ok(renamed(at('toolsets.py', '"kitchen": {'), name)['toolsets.py']?.includes(`(${quoted}, `));
		});
	}

	it('renames a tool in shared lists and in other formats', () => {
		const chop = renamed(at('toolsets.py', '"chop"'), 'slice');
		assert.deepEqual(chop, {
			'toolsets.py': TABLE.replace('"chop"', '"slice"'),
			'hermes-toolsets.jsonc': FILES['hermes-toolsets.jsonc']!.replace('chop', 'slice'),
			'skills/s/SKILL.md': FILES['skills/s/SKILL.md']!.replace('chop', 'slice'),
		});
		assert.deepEqual(renamed(at('toolsets.py', '"boil"'), 'cook'), { 'toolsets.py': TABLE.replace('"boil"', '"cook"') });
		assert.deepEqual(renamed(at('skills/s/SKILL.md', '[chop'), 'slice'), chop);
	});

	it('renames what tools are registered under', () => {
		const text = 'registry.register(name="boil", toolset=\'kitchen\', schema={}, handler=print)\n';
		assert.deepEqual(renamed(at('toolsets.py', '"kitchen": {'), 'galley', [place('tools/boil.py', text, 'kitchen')])['tools/boil.py'], text.replace('kitchen', 'galley'));
	});

	it('renames in a toolset file along with what it says it replaces', () => {
		const text = '{ "$replaces": ["mine", "other"], "mine": { "tools": ["a"] } }';
		for (const mark of ['"mine", "other"', '"mine": {']) {
			assert.deepEqual(renamed({ 'hermes-toolsets.jsonc': text.replace(mark, `"mi‸${mark.slice(3)}`) }, 'yours'), { 'hermes-toolsets.jsonc': text.replaceAll('"mine"', '"yours"') });
		}
	});

	it('begins with the name, at its place', () => {
		const { use, document, scope } = workspace(at('toolsets.py', '\'house\''));
		assert.deepEqual(prepareRename(use, document, scope), { range: { start: { line: 9, character: 5 }, end: { line: 9, character: 10 } }, placeholder: 'house' });
	});

	const table = (text: string): Files => ({ 'toolsets.py': text });
	for (const [what, files, newName, sentence, registered] of [
		['a toolset of Hermes', table('TOOLSETS = {"w‸eb": {"tools": []}}\n'), 'x', 'Toolset "web" is part of Hermes v0.20: it cannot be renamed here.', []],
		['a tool of Hermes', table('TOOLSETS = {"a": {"tools": ["te‸rminal"]}}\n'), 'x', 'Tool "terminal" is part of Hermes v0.20: it cannot be renamed here.', []],
		['an include that nothing defines', table('TOOLSETS = {"a": {"includes": ["no‸pe"]}}\n'), 'x', 'Toolset "nope" is not defined in this workspace.', []],
		['a toolset of a file outside', { 'config.yaml': 'platform_toolsets:\n  cli: [ki‸tchen]\n', 'outside/toolsets.py': TABLE }, 'x', 'Toolset "kitchen" is defined outside of this workspace, in file:///w/outside/toolsets.py.', []],
		['a toolset of two tables', { ...at('toolsets.py', '"kitchen": {'), 'b/toolsets.py': TABLE }, 'x', 'Toolset "kitchen" is defined in file:///w/b/toolsets.py as well: which of the two is meant elsewhere cannot be told.', []],
		['a toolset of a toolset file as well', { ...at('toolsets.py', '"kitchen": {'), 'hermes-toolsets.jsonc': '{ "kitchen": {} }' }, 'x', 'Toolset "kitchen" is defined in file:///w/hermes-toolsets.jsonc as well: which of the two is meant elsewhere cannot be told.', []],
		['a key that a loop makes', { ...table('TOOLSETS = {f"room_{n}": {"tools": []} for n in "ab"}\n'), 'config.yaml': 'platform_toolsets:\n  cli: [ro‸om_a]\n' }, 'x', 'Code computes the name "room_a" in file:///w/toolsets.py: it cannot be renamed from here.', []],
		['a key of a loop over names', table('TOOLSETS = {n: {"tools": [n]} for n in ("on‸e", "two")}\n'), 'x', 'Code of file:///w/toolsets.py makes something else of "one" than a name: it cannot be renamed from here.', []],
		['an include that is put together', { ...table('TOOLSETS = {"ab": {"tools": []}, "c": {"includes": ["a" "b"]}}\n'), 'config.yaml': 'platform_toolsets:\n  cli: [a‸b]\n' }, 'x', 'Code computes the name "ab" in file:///w/toolsets.py: it cannot be renamed from here.', []],
		['a tool that is computed elsewhere', table('TOOLSETS = {"a": {"tools": ["to‸ol_x"]}, "b": {"tools": [f"tool_{c}" for c in "xy"]}}\n'), 'x', 'Code computes the name "tool_x" in file:///w/toolsets.py: it cannot be renamed from here.', []],
		['what other code names', table('TOOLSETS = {"a‸a": {"tools": []}}\ndef first():\n    return TOOLSETS["aa"]\n'), 'x', 'Other code names "aa" as well, in line 3 of file:///w/toolsets.py: rename it there.', []],
		['a registered tool', at('toolsets.py', '"chop"'), 'x', 'Tool "chop" is registered in file:///w/tools/chop.py: rename it there, together with its schema and what calls it.', [place('tools/chop.py', '"chop"', 'chop')]],
		['a toolset that tools are registered under by code', at('toolsets.py', '"kitchen": {'), 'x', 'Tools are registered under "kitchen" in file:///w/tools/chop.py, in a way that cannot be renamed from here.', [place('tools/chop.py', 'toolset=ROOM', 'ROOM')]],
		['a toolset that tools outside are registered under', at('toolsets.py', '"kitchen": {'), 'x', 'Tools are registered under "kitchen" in file:///w/outside/chop.py, in a way that cannot be renamed from here.', [place('outside/chop.py', '"kitchen"', 'kitchen')]],
		['to the name of a toolset of the table', at('toolsets.py', '"kitchen": {'), 'house', 'There is a toolset "house" already.', []],
		['to the name of a toolset of Hermes', at('toolsets.py', '"kitchen": {'), 'web', 'There is a toolset "web" already.', []],
		['a toolset of a file to a name of the table', { ...at('hermes-toolsets.jsonc', '"more"'), 'toolsets.py': TABLE }, 'house', 'There is a toolset "house" already.', []],
		['to the name of a tool of the table', at('toolsets.py', '"chop"'), 'stir', 'There is a tool "stir" already.', []],
	] as const) {
		it(`refuses to rename ${what}`, () => {
			const { use, document, scope } = workspace(files, registered);
			assert.throws(() => renameEdits(use, document, newName, scope), (error: unknown) => {
				assert.ok(error instanceof RenameRefusal, String(error));
				assert.equal(formatMessage(error.sentence), sentence);
				return true;
			});
		});
	}
});
