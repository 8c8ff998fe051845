import assert from 'node:assert/strict';
import { fixDocumentOf } from '../../../../src/core/language/code-actions/document-format';
import { fixesFor, suppressionFix } from '../../../../src/core/language/code-actions/fixes-for';
import { lintDocument } from '../../../../src/core/lint/lint-document';
import { formatMessage } from '../../../../src/core/message';
import { applySpanEdits } from '../../../../src/core/text';
import { WorkspaceIndex } from '../../../../src/core/workspace/workspace-index';
import { bundledCatalog } from '../../support/catalogs';

const URI = 'file:///hermes-toolsets.jsonc';

/** The findings of one rule in a toolset file, and a way to apply a fix of the first. */
function lint(text: string, rule: string, release?: string) {
	const index = new WorkspaceIndex();
	const document = index.update(URI, 'toolset-file', text, 1, true);
	const diagnostics = lintDocument(document, { world: index.world(bundledCatalog(release)), severities: new Map([['redundant-tool', 'hint']]) });
	const diagnostic = diagnostics.find(found => found.rule === rule);
	assert.ok(diagnostic, `${rule} is found, among ${diagnostics.map(found => found.rule).join(', ')}`);
	const fixDocument = { lines: document.lines, format: 'jsonc' as const };
	const fixes = fixesFor(diagnostic, fixDocument);
	const apply = (edits: (typeof fixes)[number]['edits']) => applySpanEdits(text, edits.map(edit => ({ span: document.lines.spanOf(edit.range), newText: edit.newText })));
	return {
		titles: fixes.map(fix => formatMessage(fix.title)),
		preferred: fixes.filter(fix => fix.preferred).map(fix => formatMessage(fix.title)),
		after: (title: string) => {
			const fix = fixes.find(found => formatMessage(found.title) === title);
			assert.ok(fix, `"${title}" is offered, among ${fixes.map(found => formatMessage(found.title)).join(', ')}`);
			return apply(fix.edits);
		},
		suppressed: () => apply(suppressionFix(diagnostic, fixDocument)?.edits ?? []),
	};
}

/** One toolset with its members written out. */
const toolset = (members: string) => `{ "x": { "description": "d", ${members} } }`;

describe('fixes of toolset files', () => {
	const cases: readonly { readonly rule: string; readonly title: string; readonly before: string; readonly after: string; readonly release?: string }[] = [
		{ rule: 'unknown-include', title: 'Change to "web"', before: toolset('"includes": ["wbe"]'), after: toolset('"includes": ["web"]') },
		{ rule: 'unknown-include', title: 'Remove "nope-at-all" from the list', before: toolset('"includes": ["nope-at-all"]'), after: toolset('"includes": []') },
		{ rule: 'unknown-include', title: 'Remove "nope-at-all" from the list', before: toolset('"includes": ["nope-at-all", "web"]'), after: toolset('"includes": ["web"]') },
		{ rule: 'unknown-include', title: 'Remove "nope-at-all" from the list', before: toolset('"includes": ["web", "nope-at-all"]'), after: toolset('"includes": ["web"]') },
		{ rule: 'unknown-include', title: 'Remove "nope-at-all" from the list', before: toolset('"includes": ["web", "nope-at-all", "file"]'), after: toolset('"includes": ["web", "file"]') },
		{ rule: 'unknown-include', title: 'Remove "nope-at-all" from the list', before: toolset('"includes": ["web", "nope-at-all",]'), after: toolset('"includes": ["web",]') },
		{
			rule: 'unknown-include', title: 'Remove "nope-at-all" from the list',
			before: '{\n  "x": {\n    "description": "d",\n    "includes": [\n      "web", // keep\n      "nope-at-all"\n    ]\n  }\n}',
			after: '{\n  "x": {\n    "description": "d",\n    "includes": [\n      "web" // keep\n    ]\n  }\n}',
		},
		{
			rule: 'unknown-include', title: 'Remove "nope-at-all" from the list',
			before: '{\r\n\t"x": {\r\n\t\t"description": "d",\r\n\t\t"includes": [\r\n\t\t\t"nope-at-all",\r\n\t\t\t/* a, b */ "web"\r\n\t\t]\r\n\t}\r\n}',
			after: '{\r\n\t"x": {\r\n\t\t"description": "d",\r\n\t\t"includes": [\r\n\t\t\t/* a, b */ "web"\r\n\t\t]\r\n\t}\r\n}',
		},
		{
			rule: 'unknown-include', title: 'Create the toolset "mine-alone" in this file',
			before: '{\n  "x": { "description": "d", "includes": ["mine-alone"] }\n}\n',
			after: '{\n  "x": { "description": "d", "includes": ["mine-alone"] },\n  "mine-alone": {\n    "description": "",\n    "tools": [],\n    "includes": []\n  }\n}\n',
		},
		{ rule: 'unknown-tool', title: 'Change to "web_search"', before: toolset('"tools": ["web_serch"]'), after: toolset('"tools": ["web_search"]') },
		{ rule: 'unknown-tool', title: 'Change to "web_search"', before: toolset('"tools": ["web_ser\\u0063h"]'), after: toolset('"tools": ["web_search"]') },
		{ rule: 'unknown-tool', title: 'Move "web" to includes', before: toolset('"tools": ["web", "todo"]'), after: toolset('"tools": ["todo"], "includes": ["web"]') },
		{ rule: 'unknown-tool', title: 'Move "web" to includes', before: toolset('"tools": ["web"], "includes": []'), after: toolset('"tools": [], "includes": ["web"]') },
		{ rule: 'unknown-tool', title: 'Move "web" to includes', before: toolset('"tools": ["web"], "includes": ["file"]'), after: toolset('"tools": [], "includes": ["file", "web"]') },
		{ rule: 'unknown-tool', title: 'Move "web" to includes', before: toolset('"includes": [\n  "file",\n], "tools": ["web"]'), after: toolset('"includes": [\n  "file",\n  "web",\n], "tools": []') },
		{ rule: 'unknown-tool', title: 'Move "web" to includes', before: toolset('"tools": ["web"], "includes": ["web"]'), after: toolset('"tools": [], "includes": ["web"]') },
		{ rule: 'renamed-tool', title: 'Change to "todo_list"', before: toolset('"tools": ["todo"]'), after: toolset('"tools": ["todo_list"]'), release: 'v0.21' },
		{ rule: 'removed-tool', title: 'Remove "send_message" from the list', before: toolset('"tools": ["send_message"]'), after: toolset('"tools": []') },
		{ rule: 'duplicate-tool', title: 'Remove "todo" from the list', before: toolset('"tools": ["todo", "todo"]'), after: toolset('"tools": ["todo"]') },
		{ rule: 'redundant-include', title: 'Remove "search" from the list', before: toolset('"includes": ["web", "search"]'), after: toolset('"includes": ["web"]') },
		{ rule: 'redundant-tool', title: 'Remove "web_search" from the list', before: toolset('"tools": ["web_search"], "includes": ["web"]'), after: toolset('"tools": [], "includes": ["web"]') },
		{ rule: 'self-include', title: 'Remove "x" from the list', before: toolset('"tools": ["todo"], "includes": ["x"]'), after: toolset('"tools": ["todo"], "includes": []') },
		{ rule: 'include-cycle', title: 'Remove "y" from the list', before: '{ "x": { "description": "d", "includes": ["y"] }, "y": { "description": "d", "includes": ["x"] } }', after: '{ "x": { "description": "d", "includes": [] }, "y": { "description": "d", "includes": ["x"] } }' },
		{ rule: 'invalid-shape', title: 'Make it a list of one name', before: toolset('"tools": "todo"'), after: toolset('"tools": ["todo"]') },
		{ rule: 'invalid-shape', title: 'Remove "5" from the list', before: toolset('"tools": ["todo", 5]'), after: toolset('"tools": ["todo"]') },
		{ rule: 'invalid-name', title: 'Remove the blanks around "todo"', before: toolset('"tools": [" todo"]'), after: toolset('"tools": ["todo"]') },
		{ rule: 'unknown-property', title: 'Rename to "includes"', before: toolset('"include": ["web"]'), after: toolset('"includes": ["web"]') },
		{ rule: 'unknown-property', title: 'Remove "colour"', before: toolset('"colour": "red", "tools": []'), after: toolset('"tools": []') },
		{ rule: 'unknown-property', title: 'Remove "colour"', before: toolset('"tools": [], "colour": { "a": [1, 2] }'), after: toolset('"tools": []') },
		{ rule: 'missing-description', title: 'Add a description', before: '{ "x": { "tools": ["todo"] } }', after: '{ "x": { "description": "What x is for", "tools": ["todo"] } }' },
		{ rule: 'missing-description', title: 'Add a description', before: '{ "x": {} }', after: '{ "x": { "description": "What x is for" } }' },
		{ rule: 'missing-description', title: 'Add a description', before: '{\n  "x": {\n    "tools": []\n  }\n}', after: '{\n  "x": {\n    "description": "What x is for",\n    "tools": []\n  }\n}' },
		{ rule: 'missing-description', title: 'Add a description', before: '{ "x": { "description": " " } }', after: '{ "x": { "description": "What x is for" } }' },
	];
	for (const { rule, title, before, after, release } of cases) {
		it(`${rule}: ${title}: ${before.replace(/\s+/g, ' ')}`, () => {
			assert.equal(lint(before, rule, release).after(title), after);
		});
	}

	it('offers the one near name first, and as the preferred fix', () => {
		const { titles, preferred } = lint(toolset('"tools": ["web_serch"]'), 'unknown-tool');
		assert.equal(titles[0], 'Change to "web_search"');
		assert.deepEqual(preferred, ['Change to "web_search"']);
	});

	it('offers no far-off name', () => {
		assert.deepEqual(lint(toolset('"tools": ["quartz_and_feldspar"]'), 'unknown-tool').titles, ['Remove "quartz_and_feldspar" from the list']);
	});

	it('never suggests what the list has already', () => {
		assert.ok(!lint(toolset('"includes": ["web", "webb"]'), 'unknown-include').titles.includes('Change to "web"'));
	});

	it('writes a suppression comment with the indentation and line ends of the file, which silences the finding', () => {
		const before = '{\r\n\t"x": {\r\n\t\t"description": "d",\r\n\t\t"includes": ["nope-at-all"]\r\n\t}\r\n}';
		const after = lint(before, 'unknown-include').suppressed();
		assert.equal(after, before.replace('\t\t"includes"', '\t\t// hermes-toolsets-disable-next-line unknown-include\r\n\t\t"includes"'));
		const index = new WorkspaceIndex();
		const document = index.update(URI, 'toolset-file', after, 1, true);
		assert.deepEqual(lintDocument(document, { world: index.world(bundledCatalog()), severities: new Map() }), []);
	});

	it('offers no suppression comment in JSON, which has none', () => {
		const index = new WorkspaceIndex();
		const document = index.update('file:///cron/jobs.json', 'cron-jobs', '{"jobs":[{"id":"a","schedule":"* * * * *","prompt":"p","enabled_toolsets":["nope-at-all"]}]}', 1, true);
		const [diagnostic] = lintDocument(document, { world: index.world(bundledCatalog()), severities: new Map() });
		assert.ok(diagnostic);
		assert.equal(suppressionFix(diagnostic, fixDocumentOf(document)), undefined);
	});
});
