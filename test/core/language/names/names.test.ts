import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { definitionsOfUse } from '../../../../src/core/language/names/definition';
import { nameAt, namesIn } from '../../../../src/core/language/names/names-in';
import { findUses } from '../../../../src/core/language/names/references';
import { prepareRename, renameEdits, type RenameScope } from '../../../../src/core/language/names/rename';
import { RenameRefusal } from '../../../../src/core/language/names/rename-refusal';
import { documentSymbols, workspaceSymbols, type DocumentSymbol } from '../../../../src/core/language/symbols';
import { formatMessage } from '../../../../src/core/message';
import { applySpanEdits } from '../../../../src/core/text';
import { documentKindOf } from '../../../../src/core/workspace/document-kind';
import type { IndexedDocument, IndexedKind } from '../../../../src/core/workspace/documents';
import { WorkspaceIndex } from '../../../../src/core/workspace/workspace-index';
import { bundledCatalog } from '../../support/catalogs';

const KINDS = ['toolset-file', 'config', 'cron-jobs', 'skill'] as const;

/** A workspace of files, one of which holds the cursor `‸`. */
function workspace(files: Readonly<Record<string, string>>) {
	const index = new WorkspaceIndex();
	let cursor: { uri: string; offset: number } | undefined;
	for (const [name, marked] of Object.entries(files)) {
		const uri = `file:///w/${name}`;
		const offset = marked.indexOf('‸');
		if (offset >= 0) {
			cursor = { uri, offset };
		}
		index.update(uri, documentKindOf(`/w/${name}`) as IndexedKind, marked.replace('‸', ''), 1, true);
	}
	const documents: IndexedDocument[] = KINDS.flatMap(kind => index.documents(kind) as IndexedDocument[]);
	const world = index.world(bundledCatalog());
	const document = documents.find(({ uri }) => uri === cursor?.uri);
	const use = document && cursor ? nameAt(document, cursor.offset) : undefined;
	const scope: RenameScope = { world, documents, isEditable: uri => !uri.includes('outside') };
	return { documents, document: document!, use: use!, world, scope };
}

const TEAM = '{\n  "research-lite": { "description": "d", "tools": ["terminal", "my_tool"], "includes": ["web"] },\n  "more": { "description": "d", "includes": ["research-lite", "r\\u0065search-lite"], "tools": ["my_tool"] }\n}';
const CONFIG = 'platform_toolsets:\n  cli: [research-lite, \'research-lite\', github, mcp-github]\n  telegram:\n    - "research-lite"   # kept\nagent:\n  disabled_toolsets:\n    - research-lite\nmcp_servers:\n  github: {command: x}\n';
const JOBS = '{"jobs": [{"id": "1", "enabled_toolsets": ["research-lite", "web"]}]}';
const SKILL = '---\nname: s\nmetadata:\n  hermes:\n    requires_toolsets: [research-lite]\n    requires_tools: [my_tool]\n---\nresearch-lite\n';
const ALL = { 'hermes-toolsets.jsonc': TEAM, 'home/config.yaml': CONFIG, 'home/cron/jobs.json': JOBS, 'skills/s/SKILL.md': SKILL };

const at = (file: keyof typeof ALL, before: string, after: string) => ({ ...ALL, [file]: ALL[file].replace(before + after, `${before}‸${after}`) });

describe('names of documents', () => {
	for (const [what, files, expected] of [
		['a toolset key', at('hermes-toolsets.jsonc', '"re', 'search-lite": {'), ['toolset', 'toolset-key', 'research-lite']],
		['the end of a key', at('hermes-toolsets.jsonc', 'research-lite', '": {'), ['toolset', 'toolset-key', 'research-lite']],
		['an include', at('hermes-toolsets.jsonc', '["w', 'eb"]'), ['toolset', 'include', 'web']],
		['a tool', at('hermes-toolsets.jsonc', '"term', 'inal"'), ['tool', 'tool', 'terminal']],
		['a platform', at('home/config.yaml', '  cl', 'i:'), ['platform', 'platform-key', 'cli']],
		['an entry of a platform', at('home/config.yaml', '- "rese', 'arch-lite"'), ['toolset', 'platform-entry', 'research-lite']],
		['a deny entry', at('home/config.yaml', '    - re', 'search-lite\n'), ['toolset', 'deny-entry', 'research-lite']],
		['a server', at('home/config.yaml', '  git', 'hub: {'), ['server', 'server-key', 'github']],
		['a job\'s toolset', at('home/cron/jobs.json', '"w', 'eb"'), ['toolset', 'toolset-entry', 'web']],
		['a skill\'s tool', at('skills/s/SKILL.md', '[my_t', 'ool]'), ['tool', 'tool-entry', 'my_tool']],
		['a description', at('hermes-toolsets.jsonc', '"description": "', 'd", "tools"'), undefined],
		['the text of a skill', at('skills/s/SKILL.md', '---\nrese', 'arch-lite'), undefined],
	] as const) {
		it(`finds ${what}`, () => {
			const { use } = workspace(files);
			assert.deepEqual(use && [use.subject, use.role, use.node.name], expected);
		});
	}

	it('are the same at each offset as among all of a document, whole or broken', () => {
		const pieces = fc.constantFrom('"a": {', '"tools": ["x", "y"]', '"includes": ["b",', '"$replaces": ["a", "b"]', '}', ']', ',', ', ', '"', '""', '"b": {}', '\n', ' ', '/* c */', '"a": { "tools": ["x"], "tools": ["z"] }');
		fc.assert(fc.property(fc.array(pieces, { maxLength: 14 }), parts => {
			const text = `{${parts.join('')}}`;
			const read = () => new WorkspaceIndex().update('file:///w/hermes-toolsets.json', 'toolset-file', text, 1, true);
			const all = read();
			const names = namesIn(all);
			for (let offset = 0; offset <= text.length; offset++) {
				// What all names are worked out for is asked among them, what they are not among those of one toolset.
				const found = nameAt(read(), offset);
				assert.deepEqual(found, nameAt(all, offset));
				assert.deepEqual(found, names.find(({ node: { span } }) => span.start <= offset && offset <= span.end));
			}
		}), { numRuns: 300 });
	});

	it('come in the order of the text', () => {
		for (const document of workspace(ALL).documents) {
			const starts = namesIn(document).map(({ node }) => node.span.start);
			assert.deepEqual(starts, [...starts].sort((a, b) => a - b));
		}
	});

	it('are found in every format', () => {
		const { documents } = workspace(ALL);
		const found = findUses(documents, 'toolset', 'research-lite');
		assert.deepEqual(found.map(({ uri, use }) => `${uri.split('/').at(-1)} ${use.role}`), [
			'hermes-toolsets.jsonc toolset-key', 'hermes-toolsets.jsonc include', 'hermes-toolsets.jsonc include',
			'config.yaml platform-entry', 'config.yaml platform-entry', 'config.yaml platform-entry', 'config.yaml deny-entry',
			'jobs.json toolset-entry', 'SKILL.md toolset-entry',
		]);
		assert.deepEqual(findUses(documents, 'tool', 'research-lite'), []);
		assert.deepEqual(findUses(documents, 'toolset', '__proto__'), []);
	});
});

describe('definitions', () => {
	for (const [what, files, expected] of [
		['a toolset of a file', at('home/config.yaml', '- "rese', 'arch-lite"'), ['hermes-toolsets.jsonc:1']],
		['a toolset of the catalog', at('home/cron/jobs.json', '"w', 'eb"'), ['toolset web']],
		['a tool of the catalog', at('hermes-toolsets.jsonc', '"term', 'inal"'), ['tool terminal']],
		['a tool of a plugin', at('skills/s/SKILL.md', '[my_t', 'ool]'), []],
		['a server', at('home/config.yaml', 'lite\', gi', 'thub'), ['config.yaml:8']],
		['a server\'s toolset', at('home/config.yaml', 'mcp-', 'github'), ['config.yaml:8']],
		['a platform', at('home/config.yaml', 'teleg', 'ram'), ['toolset hermes-telegram']],
	] as const) {
		it(`of ${what}`, () => {
			const { use, document, world } = workspace(files);
			assert.deepEqual(definitionsOfUse(use, document, world).map(found => (found.kind === 'file' ? `${found.uri.split('/').at(-1)}:${found.range.start.line}` : `${found.subject} ${found.name}`)), expected);
		});
	}
});

describe('rename', () => {
	const rename = (files: Readonly<Record<string, string>>, newName: string) => {
		const { use, document, scope, documents } = workspace(files);
		return Object.fromEntries(renameEdits(use, document, newName, scope).map(({ uri, edits }) => {
			const { lines } = documents.find(found => found.uri === uri)!;
			return [uri.slice('file:///w/'.length), applySpanEdits(lines.text, edits.map(({ range, newText }) => ({ span: lines.spanOf(range), newText })))];
		}));
	};

	it('renames a toolset in every format, with its quotes, and leaves all else to the letter', () => {
		assert.deepEqual(rename(at('home/config.yaml', '- "rese', 'arch-lite"'), 'deep "dive"'), {
			'hermes-toolsets.jsonc': TEAM.replace('"research-lite":', '"deep \\"dive\\"":').replace('["research-lite", "r\\u0065search-lite"]', '["deep \\"dive\\"", "deep \\"dive\\""]'),
			'home/config.yaml': CONFIG.replace('[research-lite, \'research-lite\'', '[\'deep "dive"\', \'deep "dive"\'').replace('- "research-lite"', '- "deep \\"dive\\""').replace('- research-lite\n', '- \'deep "dive"\'\n'),
			'home/cron/jobs.json': JOBS.replace('research-lite', 'deep \\"dive\\"'),
			'skills/s/SKILL.md': SKILL.replace('[research-lite]', '[\'deep "dive"\']'),
		});
	});

	it('renames a tool that no catalog has', () => {
		const renamed = rename(at('skills/s/SKILL.md', '[my_t', 'ool]'), 'your_tool');
		assert.deepEqual(renamed, { 'hermes-toolsets.jsonc': TEAM.replaceAll('my_tool', 'your_tool'), 'skills/s/SKILL.md': SKILL.replace('my_tool', 'your_tool') });
	});

	it('renames a server with the entries that name it, either way', () => {
		for (const [before, after, newName] of [['  git', 'hub: {', 'gitlab'], ['mcp-', 'github', 'mcp-gitlab']] as const) {
			assert.deepEqual(rename(at('home/config.yaml', before, after), newName), { 'home/config.yaml': CONFIG.replaceAll('github', 'gitlab') });
		}
	});

	it('writes what an anchor holds once, where it stands', () => {
		const config = 'x: &a [mine]\nplatform_toolsets:\n  cli: *a\n  telegram: *a\n  discord: [mine]\n';
		const files = { 'config.yaml': config, 'hermes-toolsets.jsonc': '{ "mi‸ne": { "description": "d", "tools": ["terminal"] } }' };
		assert.equal(rename(files, 'yours')['config.yaml'], config.replaceAll('mine', 'yours'));
	});

	it('quotes a name that YAML would read as something else', () => {
		const files = { 'config.yaml': 'platform_toolsets:\n  cli: [mine]\n', 'hermes-toolsets.jsonc': '{ "mi‸ne": { "description": "d", "tools": ["terminal"] } }' };
		assert.match(rename(files, 'on')['config.yaml'] ?? '', /\[("on"|'on')\]/);
	});

	for (const [what, files, newName, sentence] of [
		['a toolset of Hermes', at('home/cron/jobs.json', '"w', 'eb"'), 'x', 'Toolset "web" is part of Hermes v0.20: it cannot be renamed here.'],
		['a tool of Hermes', at('hermes-toolsets.jsonc', '"term', 'inal"'), 'x', 'Tool "terminal" is part of Hermes v0.20: it cannot be renamed here.'],
		['a platform', at('home/config.yaml', 'teleg', 'ram'), 'x', '"telegram" is a platform: its name is fixed in Hermes.'],
		['an unknown toolset', { 'config.yaml': 'platform_toolsets:\n  cli: [no‸pe]\n' }, 'x', 'Toolset "nope" is not defined in this workspace.'],
		['a toolset defined outside', { 'outside.hermes-toolsets.jsonc': '{ "mi‸ne": {} }' }, 'x', 'Toolset "mine" is defined outside of this workspace, in file:///w/outside.hermes-toolsets.jsonc.'],
		['to the name of a Hermes toolset', at('hermes-toolsets.jsonc', '"re', 'search-lite": {'), 'web', 'There is a toolset "web" already.'],
		['to the name of another toolset', at('hermes-toolsets.jsonc', '"re', 'search-lite": {'), 'more', 'There is a toolset "more" already.'],
		['to the name of a tool', at('skills/s/SKILL.md', '[my_t', 'ool]'), 'terminal', 'There is a tool "terminal" already.'],
		['to a wildcard', at('hermes-toolsets.jsonc', '"re', 'search-lite": {'), 'all', '"all" stands for every toolset: it cannot be the name of one.'],
		['to nothing', at('hermes-toolsets.jsonc', '"re', 'search-lite": {'), ' ', 'A name is not empty, and has no blanks around it: Hermes compares names exactly.'],
		['to what cannot be seen', at('hermes-toolsets.jsonc', '"re', 'search-lite": {'), 'a\u202eb', 'A name has no control characters.'],
		['to the name of another server', { 'config.yaml': 'platform_toolsets: {}\nmcp_servers: {a‸b: {url: x}, c: {url: y}}\n' }, 'c', 'There is a server "c" already.'],
	] as const) {
		it(`refuses to rename ${what}`, () => {
			const { use, document, scope } = workspace(files);
			assert.throws(() => renameEdits(use, document, newName, scope), (error: unknown) => error instanceof RenameRefusal && formatMessage(error.sentence) === sentence);
		});
	}

	it('begins with the name, at its place', () => {
		const { use, document, scope } = workspace(at('home/config.yaml', '- "rese', 'arch-lite"'));
		assert.deepEqual(prepareRename(use, document, scope), { range: { start: { line: 3, character: 7 }, end: { line: 3, character: 20 } }, placeholder: 'research-lite' });
	});
});

describe('outlines', () => {
	const outline = (symbols: readonly DocumentSymbol[], depth = 0): string[] => symbols.flatMap(({ name, kind, children }) => [`${'  '.repeat(depth)}${kind} ${name}`, ...outline(children, depth + 1)]);

	it('show toolsets with their entries, and what a config is made of', () => {
		const { documents } = workspace(ALL);
		assert.deepEqual(documents.flatMap(document => outline(documentSymbols(document))), [
			'toolset research-lite', '  tool terminal', '  tool my_tool', '  include web', 'toolset more', '  tool my_tool', '  include research-lite', '  include research-lite',
			'section platform_toolsets', '  platform cli', '  platform telegram', 'section agent.disabled_toolsets', 'section mcp_servers', '  server github',
		]);
	});

	it('keep every name inside of its range', () => {
		const check = (symbols: readonly DocumentSymbol[]) => {
			for (const { range, selection, children, name } of symbols) {
				const before = (a: { line: number; character: number }, b: { line: number; character: number }) => a.line < b.line || (a.line === b.line && a.character <= b.character);
				assert.ok(before(range.start, selection.start) && before(selection.end, range.end), name);
				check(children);
			}
		};
		workspace({ ...ALL, 'hermes-toolsets.jsonc': '{ "": { "tools": ["' }).documents.forEach(document => check(documentSymbols(document)));
	});

	it('find toolsets by letters in order', () => {
		const { documents } = workspace(ALL);
		assert.deepEqual(workspaceSymbols(documents, 'RsLt').map(({ name }) => name), ['research-lite']);
		assert.deepEqual(workspaceSymbols(documents, '').map(({ name }) => name), ['research-lite', 'more']);
		assert.deepEqual(workspaceSymbols(documents, 'xyz'), []);
	});
});
