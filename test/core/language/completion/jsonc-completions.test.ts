import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { CompletionList } from '../../../../src/core/language/completion/completion';
import { completionsAt } from '../../../../src/core/language/completion/completions-at';
import { formatMessage } from '../../../../src/core/message';
import { applySpanEdits } from '../../../../src/core/text';
import { documentKindOf } from '../../../../src/core/workspace/document-kind';
import type { IndexedKind } from '../../../../src/core/workspace/documents';
import { HermesContext } from '../../../../src/core/workspace/hermes-context';
import { WorkspaceIndex } from '../../../../src/core/workspace/workspace-index';
import { bundledCatalog } from '../../support/catalogs';
import { unmark } from '../../support/marks';

function complete(marked: string, path = 'hermes-toolsets.jsonc', files: Readonly<Record<string, string>> = {}): CompletionList | undefined {
	const { text, offset } = unmark(marked);
	const index = new WorkspaceIndex();
	for (const [name, content] of Object.entries(files)) {
		index.update(`file:///w/${name}`, documentKindOf(`/w/${name}`) as IndexedKind, content, 1, false);
	}
	const document = index.update(`file:///w/${path}`, documentKindOf(`/w/${path}`) as IndexedKind, text, 2, true);
	const catalog = bundledCatalog();
	return completionsAt(document, offset, { world: index.world(catalog), hermes: HermesContext.withoutHome(catalog) });
}

function names(marked: string, path?: string, files?: Readonly<Record<string, string>>): string[] {
	return complete(marked, path, files)?.completions.map(({ name }) => name) ?? [];
}

/** The text after a proposal was taken, with the cursor. */
function accept(marked: string, name: string, mode: 'insert' | 'replace', path?: string): string {
	const list = complete(marked, path);
	const completion = list?.completions.find(candidate => candidate.name === name);
	assert.ok(list && completion, `${name} is not proposed: ${list?.completions.map(candidate => candidate.name).join(' ')}`);
	const cursor = completion.cursor ?? completion.newText.length;
	const newText = `${completion.newText.slice(0, cursor)}‸${completion.newText.slice(cursor)}`;
	return applySpanEdits(unmark(marked).text, [...completion.edits ?? [], { span: list[mode], newText }]);
}

const x = (inside: string) => `{ "x": { ${inside} } }`;

const ACCEPTED: readonly (readonly [what: string, before: string, name: string, after: string, mode?: 'insert' | 'replace', path?: string])[] = [
	['an empty list', x('"tools": [‸]'), 'todo', x('"tools": ["todo"‸]')],
	['an empty list, in quotes', x('"tools": ["‸"]'), 'todo', x('"tools": ["todo‸"]')],
	['half a name in quotes', x('"tools": ["to‸"]'), 'todo', x('"tools": ["todo‸"]')],
	['quotes without their end', x('"tools": ["to‸').slice(0, -4), 'todo', '{ "x": { "tools": ["todo"‸'],
	['quotes without their end, more behind them', x('"tools": ["memory""to‸ ],\n"includes": []'), 'todo', x('"tools": ["memory","todo"‸ ],\n"includes": []')],
	['inside of a name, inserting', x('"tools": ["to‸xx"]'), 'todo', x('"tools": ["todo‸xx"]'), 'insert'],
	['inside of a name, replacing', x('"tools": ["to‸xx"]'), 'todo', x('"tools": ["todo‸"]'), 'replace'],
	['a name without quotes', x('"tools": [to‸]'), 'todo', x('"tools": ["todo"‸]')],
	['the first place', x('"tools": [‸"memory"]'), 'todo', x('"tools": ["todo"‸,"memory"]')],
	['the first place, in quotes', x('"tools": ["‸" "memory"]'), 'todo', x('"tools": ["todo‸", "memory"]')],
	['the middle, behind a comma', x('"tools": ["memory", ‸ "clarify"]'), 'todo', x('"tools": ["memory", "todo"‸, "clarify"]')],
	['the last place, behind a comma', x('"tools": ["memory", ‸]'), 'todo', x('"tools": ["memory", "todo"‸]')],
	['the last place, without a comma', x('"tools": ["memory" ‸]'), 'todo', x('"tools": ["memory", "todo"‸]')],
	['the last place, in quotes, without a comma', x('"tools": ["memory" "‸"]'), 'todo', x('"tools": ["memory", "todo‸"]')],
	['a line of its own, without a comma', x('"tools": [\n  "memory" // kept\n  ‸\n]'), 'todo', x('"tools": [\n  "memory", // kept\n  "todo"‸\n]')],
	['a line of its own, behind a last comma', x('"tools": [\n  "memory",\n  "‸"\n]'), 'todo', x('"tools": [\n  "memory",\n  "todo‸"\n]')],
	['a line between two', x('"tools": [\n  "memory",\n  "‸"\n  "clarify"\n]'), 'todo', x('"tools": [\n  "memory",\n  "todo‸",\n  "clarify"\n]')],
	['behind the key', x('"tools": ‸'), 'todo', x('"tools": ["todo"]‸')],
	['behind the key, more behind it', x('"tools": ‸, "includes": []'), 'todo', x('"tools": ["todo"]‸, "includes": []')],
	['includes', x('"includes": ["we‸"]'), 'web', x('"includes": ["web‸"]')],
	['a property', x('‸'), 'tools', x('"tools": [‸]')],
	['a property in quotes', x('"to‸"'), 'tools', x('"tools": [‸]')],
	['a property behind another', x('"tools": [] ‸'), 'includes', x('"tools": [], "includes": [‸]')],
	['a property before another', x('"‸" "tools": []'), 'description', x('"description": "‸", "tools": []')],
	['a property that has its value', x('"to‸": ["a"]'), 'tools', x('"tools"‸: ["a"]')],
	['a whole toolset', '{\n\t‸\n}', 'my-toolset', '{\n\t"my-toolset": {\n\t"description": "‸",\n\t"tools": [],\n\t"includes": []\n}\n}'],
	['a whole toolset of the name that is typed', '{\n\t"mine‸"\n}', 'mine', '{\n\t"mine": {\n\t"description": "‸",\n\t"tools": [],\n\t"includes": []\n}\n}'],
	['a whole toolset behind another', '{ "y": { "includes": ["new-one"] } ‸ }', 'new-one', '{ "y": { "includes": ["new-one"] }, "new-one": {\n\t"description": "‸",\n\t"tools": [],\n\t"includes": []\n} }'],
	['the value of a toolset', '{ "y": ‸ }', '{ }', '{ "y": {\n\t"description": "‸",\n\t"tools": [],\n\t"includes": []\n} }'],
	['Windows line ends', x('"tools": [\r\n  "memory"\r\n  "‸"\r\n]'), 'todo', x('"tools": [\r\n  "memory",\r\n  "todo‸"\r\n]')],
	['a job', '{"jobs": [{"id": "1", "enabled_toolsets": ["file", "we‸"]}]}', 'web', '{"jobs": [{"id": "1", "enabled_toolsets": ["file", "web‸"]}]}', 'insert', 'cron/jobs.json'],
	['a job, an empty list', '{"jobs": [{"id": "1", "enabled_toolsets": [‸]}]}', 'web', '{"jobs": [{"id": "1", "enabled_toolsets": ["web"‸]}]}', 'insert', 'cron/jobs.json'],
	['a job, behind the key', '{"jobs": [{"enabled_toolsets": ‸, "id": "1"}]}', 'web', '{"jobs": [{"enabled_toolsets": ["web"]‸, "id": "1"}]}', 'insert', 'cron/jobs.json'],
	['a job, the first place', '{"jobs": [{"enabled_toolsets": ["‸" "file"]}]}', 'web', '{"jobs": [{"enabled_toolsets": ["web‸", "file"]}]}', 'insert', 'cron/jobs.json'],
	['a job, the last place without a comma', '[{"enabled_toolsets": ["file" "‸"]}]', 'web', '[{"enabled_toolsets": ["file", "web‸"]}]', 'insert', 'cron/jobs.json'],
];

describe('proposals in toolset files', () => {
	for (const [what, before, name, after, mode, path] of ACCEPTED) {
		for (const way of mode ? [mode] : (['insert', 'replace'] as const)) {
			it(`${what}, by ${way}`, () => {
				assert.equal(accept(before, name, way, path), after);
			});
		}
	}

	it('leave out what is there, and the toolset itself', () => {
		const proposed = names(x('"tools": ["todo", "‸", "memory"]'));
		assert.ok(!proposed.includes('todo') && !proposed.includes('memory') && proposed.includes('clarify'));
		assert.ok(!names(x('"includes": ["web", ‸]')).includes('x'));
		assert.ok(!names(x('"includes": ["web", ‸]')).includes('web'));
		assert.deepEqual(names(x('"tools": [], "description": "", ‸')), ['includes']);
		assert.ok(names(x('"tools": ["tod‸o"]')).includes('todo'), 'the name being written');
	});

	it('begin with toolsets of files, and have what files define', () => {
		const files = { 'a.hermes-toolsets.json': '{ "team": { "description": "Of the team", "tools": ["team_tool"] } }' };
		const [first] = complete(x('"includes": [‸]'), undefined, files)?.completions ?? [];
		assert.deepEqual([first?.name, first?.count && formatMessage(first.count), first && formatMessage(first.source), first?.documentation && formatMessage(first.documentation)], ['team', '1 tool', 'a.hermes-toolsets.json', 'Of the team']);
		assert.ok(names(x('"tools": [‸]'), undefined, files).includes('team_tool'));
	});

	it('leave out in a job what no job gets, and end with toolsets that are not deployed', () => {
		const files = { 'a.hermes-toolsets.json': '{ "team": { "description": "Of the team", "tools": ["team_tool"] } }' };
		for (const marked of ['{"jobs": [{"enabled_toolsets": ["‸"]}]}', '[{"enabled_toolsets": ‸}]', '{"jobs": [{"enabled_toolsets": ["file" ‸]}]}']) {
			const found = names(marked, 'cron/jobs.json', files);
			assert.ok(found.includes('web') && found.at(-1) === 'team' && !found.includes('cronjob') && !found.includes('clarify'), marked);
			assert.equal(found[0], 'hermes-cron');
		}
		assert.deepEqual(names('{"jobs": [{"enabled_toolsets": "‸"}]}', 'cron/jobs.json'), []);
		assert.deepEqual(names('{"jobs": [{"prompt": ["‸"]}]}', 'cron/jobs.json'), []);
	});

	it('find what is near to a slip of the finger', () => {
		const list = complete(x('"tools": ["web_saerch‸"]'));
		assert.equal(list?.completions[0]?.name, 'web_search');
		assert.equal(list?.completions[0]?.filter, 'web_saerch');
		assert.equal(list?.incomplete, true);
	});

	for (const marked of ['‸{ }', '{ } ‸', x('"tools": [] // ‸'), x('"tools" ‸'), x('"description": "‸"'), x('"tools": "to‸"'), x('"other": ["‸"]'), x('"tools": [["‸"]]'), x('"tools": [{ ‸ }]'), '{ /* "‸" */ }']) {
		it(`are none at ${marked}`, () => {
			assert.deepEqual(names(marked), []);
		});
	}

	it('throw at no place of any text', () => {
		const piece = fc.constantFrom('{', '}', '[', ']', ':', ',', '"', '\\', '//', '/*', '*/', '\n', ' ', '"x"', '"tools"', '"includes"', 'todo', '5');
		fc.assert(fc.property(fc.array(piece, { maxLength: 25 }), fc.nat(60), (pieces, at) => {
			const text = pieces.join('');
			const offset = Math.min(at, text.length);
			const list = complete(`${text.slice(0, offset)}‸${text.slice(offset)}`);
			for (const span of list ? [list.insert, list.replace] : []) {
				assert.ok(span.start <= offset && offset <= Math.max(span.end, offset));
			}
		}));
	});
});
