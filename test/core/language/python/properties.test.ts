import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { fixDocumentOf } from '../../../../src/core/language/code-actions/document-format';
import { fixAll, isSafe } from '../../../../src/core/language/code-actions/fix-all';
import { fixesFor, suppressionFix } from '../../../../src/core/language/code-actions/fixes-for';
import { refactoringsAt } from '../../../../src/core/language/code-actions/refactorings-at';
import { completionsAt } from '../../../../src/core/language/completion/completions-at';
import { addEntries } from '../../../../src/core/language/entries/add-entries';
import type { Entry, EntryEdits } from '../../../../src/core/language/entries/entry';
import { removeEntries } from '../../../../src/core/language/entries/remove-entries';
import { namesIn } from '../../../../src/core/language/names/names-in';
import { renameEdits, type RenameScope } from '../../../../src/core/language/names/rename';
import { RenameRefusal } from '../../../../src/core/language/names/rename-refusal';
import { ownLists } from '../../../../src/core/language/python/toolset-edits';
import { tableSite } from '../../../../src/core/language/python/table-site';
import { lintDocument } from '../../../../src/core/lint/lint-document';
import { applySpanEdits, type TextEdit } from '../../../../src/core/text';
import type { ToolsetTableDocument } from '../../../../src/core/workspace/documents';
import { HermesContext } from '../../../../src/core/workspace/hermes-context';
import { worldOfTable } from '../../../../src/core/workspace/table-world';
import { WorkspaceIndex } from '../../../../src/core/workspace/workspace-index';
import { askPython } from '../../sources/python/python-helpers';
import { bundledCatalog } from '../../support/catalogs';
import { writeTable, writtenTable } from './written-tables';

const severities = new Map([['redundant-tool', 'hint'], ['redundant-include', 'hint'], ['missing-description', 'off']] as const);
const registered = new Set(['t1', 't2', 't3', 'web_search', 'web_extract']);

function read(text: string) {
	const index = new WorkspaceIndex();
	const document = index.update('file:///w/toolsets.py', 'toolset-table', text, 1, true);
	assert.ok(document.kind === 'toolset-table');
	return { document, world: index.world(bundledCatalog()) };
}

/** What a table says, whatever the order: what python3 is asked for as well. */
function content({ model }: ToolsetTableDocument): Record<string, readonly (readonly string[])[]> {
	return Object.fromEntries([...model.definitions].map(([name, { tools, includes }]) => [name, [[...new Set(tools)].sort(), [...new Set(includes)].sort()]] as const).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const ASK = '\nimport json\nRESULT = json.dumps({k: [sorted(set(v.get("tools", ()))), sorted(set(v.get("includes", ())))] for k, v in sorted(TOOLSETS.items())}, separators=(",", ":"))\n';

/** Edited texts, each with what our reader makes of it, for python3 to be asked about all at once. */
class Edited {
	readonly texts = new Map<string, { readonly mine: string; readonly what: string }>();

	/** The text after edits, which has to be a table without faults. */
	after(what: string, { lines }: ToolsetTableDocument, edits: readonly TextEdit[]): ToolsetTableDocument {
		const text = applySpanEdits(lines.text, edits.map(({ range, newText }) => ({ span: lines.spanOf(range), newText })));
		return this.check(what, lines.text, text);
	}

	check(what: string, before: string, text: string): ToolsetTableDocument {
		const { document } = read(text);
		assert.deepEqual([document.model.faults, document.model.table === undefined], [[], false], `${what}:\n${before}\n→\n${text}`);
		this.texts.set(text, { mine: JSON.stringify(content(document)), what: `${what}:\n${before}` });
		return document;
	}
}

const RUNS = Number(process.env['RUNS'] ?? 60);

describe('edits of Python tables', function () {
	this.timeout(240_000);
	const edited = new Edited();

	const forTables = (check: (text: string) => void) => {
		fc.assert(fc.property(writtenTable, table => check(writeTable(table))), { numRuns: RUNS });
	};

	it('by fixes leave a table, and those that are safe change nothing it brings', () => {
		forTables(text => {
			const { document, world } = read(text);
			const lint = (reading: Parameters<typeof lintDocument>[0], inWorld = world) => lintDocument(reading, { world: inWorld, severities, registered });
			for (const diagnostic of lint(document)) {
				const fixDocument = fixDocumentOf(document);
				for (const fix of [...fixesFor(diagnostic, fixDocument), suppressionFix(diagnostic, fixDocument)]) {
					if (fix && fix.edits.length > 0) {
						const after = edited.after(`${diagnostic.rule} ${fix.kind}`, document, fix.edits);
						assert.deepEqual([...after.model.definitions.keys()], [...document.model.definitions.keys()]);
					}
				}
			}
			const all = edited.after('fix all', document, fixAll({ document, world, accepts: isSafe, lint }));
			for (const name of document.model.definitions.keys()) {
				assert.deepEqual(worldOfTable(all, world).graph.expand(name), worldOfTable(document, world).graph.expand(name), `${text}\n→\n${all.lines.text}`);
			}
		});
	});

	it('by refactorings change nothing that a toolset brings', () => {
		forTables(text => {
			const { document, world } = read(text);
			for (const toolset of document.model.table?.toolsets ?? []) {
				const spans = [toolset.tools, toolset.includes].flatMap(list => ownLists(text, toolset, list)).flatMap(({ items, span }) => [
					...items,
					...items.map(({ start }) => ({ start, end: start })),
					...items.slice(0, 1).map(({ start }) => ({ start, end: items.at(-1)?.end ?? start })),
					{ start: span.start + 1, end: span.start + 1 },
				]);
				for (const selection of spans) {
					for (const { kind, edits } of refactoringsAt({ document, selection, world })) {
						if (edits.length === 0) {
							continue;
						}
						const after = edited.after(kind, document, edits);
						for (const name of document.model.definitions.keys()) {
							assert.deepEqual(worldOfTable(after, world).graph.expand(name), worldOfTable(document, world).graph.expand(name), `${kind} ${name}\n${text}\n→\n${after.lines.text}`);
						}
					}
				}
			}
		});
	});

	it('by adding and taking out do just that', () => {
		forTables(text => {
			const { document } = read(text);
			const check = (what: string, outcome: EntryEdits, name: string, expected: (lists: readonly (readonly string[])[]) => readonly (readonly string[])[]) => {
				if ('edits' in outcome) {
					const before = content(document);
					const after = edited.after(what, document, outcome.edits);
					assert.deepEqual(content(after), { ...before, [name]: expected(before[name] ?? [[], []]) }, `${what} ${name}\n${text}\n→\n${after.lines.text}`);
				}
			};
			for (const name of document.model.definitions.keys()) {
				const site = tableSite(document, name);
				assert.ok(site);
				const entries: Entry[] = [{ kind: 'tool', name: 'n1' }, { kind: 'toolset', name: 'file' }];
				check('add', addEntries(site, entries), name, ([tools = [], includes = []]) => [[...tools, 'n1'].sort(), [...includes, 'file'].sort()]);
				for (const entry of [...content(document)[name]?.[0] ?? []]) {
					check('remove', removeEntries(site, [{ kind: 'tool', name: entry }]), name, ([tools = [], includes = []]) => [tools.filter(tool => tool !== entry), includes]);
				}
			}
		});
	});

	it('by a rename give the same table with another name in it', () => {
		forTables(text => {
			const { document, world } = read(text);
			const scope: RenameScope = { world, documents: [document], isEditable: () => true };
			for (const [subject, name] of [['toolset', 'a'], ['toolset', 'd-e'], ['tool', 't2'], ['tool', 't4']] as const) {
				const use = namesIn(document).find(found => found.subject === subject && found.node.name === name);
				if (!use) {
					continue;
				}
				try {
					const [file] = renameEdits(use, document, 'renamed', scope);
					const after = edited.after('rename', document, file?.edits ?? []);
					assert.deepEqual(content(after), withRenamed(content(document), subject, name), `${text}\n→\n${after.lines.text}`);
				} catch (error) {
					assert.ok(error instanceof RenameRefusal, `${String(error)}\n${text}`);
				}
			}
		});
	});

	it('by proposals put the name where it is wanted', () => {
		forTables(text => {
			const { document, world } = read(text);
			for (const toolset of document.model.table?.toolsets ?? []) {
				for (const list of ownLists(text, toolset, toolset.tools)) {
					for (const offset of [list.span.start + 1, ...list.items.map(({ end }) => end), list.span.end - 1]) {
						const completions = completionsAt(document, offset, { world, hermes: HermesContext.withoutHome(world.catalog) });
						const completion = completions?.completions.find(({ name }) => name === 'clarify');
						if (completions && completion && completions.insert.start === completions.insert.end) {
							const after = edited.check('proposal', text, applySpanEdits(text, [...completion.edits ?? [], { span: completions.insert, newText: completion.newText }]));
							assert.ok(after.model.definitions.get(toolset.key.name)?.tools.includes('clarify'), `${text}\n→\n${after.lines.text}`);
						}
					}
				}
			}
		});
	});

	it('are read by python3 as they are here', () => {
		const texts = [...edited.texts];
		const answers = askPython(texts.map(([text]) => text + ASK));
		assert.ok(texts.length > 500, `${texts.length} edited texts`);
		for (const [index, [text, { mine, what }]] of (answers ? texts : []).entries()) {
			assert.equal(answers?.[index]?.slice(1, -1), mine, `${what}\n→\n${text}`);
		}
	});
});

/** The same content with another name in it. */
function withRenamed(table: ReturnType<typeof content>, subject: 'toolset' | 'tool', name: string): ReturnType<typeof content> {
	const renamed = (names: readonly string[] = []) => names.map(entry => (entry === name ? 'renamed' : entry)).sort();
	return Object.fromEntries(Object.entries(table)
		.map(([key, [tools, includes]]) => subject === 'tool' ? [key, [renamed(tools), includes ?? []]] as const : [key === name ? 'renamed' : key, [tools ?? [], renamed(includes)]] as const)
		.sort(([a], [b]) => (a < b ? -1 : 1)));
}
