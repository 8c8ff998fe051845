import type { Message } from '../../message';
import { arrangeItems } from '../../sources/sort-comma-list';
import { namesOf, type ListNode } from '../../sources/model';
import { arrangeBlockItems } from '../../sources/yaml/edit/arrange-block-list';
import type { Span, SpanEdit } from '../../text';
import { byCodeUnit } from '../../toolsets/scope';
import type { IndexedDocument, ToolsetTableDocument } from '../../workspace/documents';
import { doesOnly } from '../python/checked-edits';
import { ownLists } from '../python/toolset-edits';
import { toTextEdits } from './code-fix';
import { formatOf } from './document-format';
import { commaList } from './refactor-extract';
import { holds, type Refactoring, type RefactoringPlace } from './refactoring';

/** Sorts a list of names and removes those that stand there twice; Hermes reads such lists as sets. */
export function sortList({ document, selection }: RefactoringPlace): Refactoring | undefined {
	const list = listsOf(document, selection).find(({ span, found }) => found === 'list' && holds(span, selection));
	if (!list || list.items.length < 2) {
		return undefined;
	}
	const title: Message = { template: 'Sort the list and remove duplicates', arguments: {} };
	const reason = refusal(document, list);
	const edit = reason ? undefined : arrange(document, list);
	if (!edit) {
		return { kind: 'rewrite', title, edits: [], disabled: reason ?? { template: 'The items of the list do not stand on lines of their own.', arguments: {} } };
	}
	if (document.lines.text.slice(edit.span.start, edit.span.end) === edit.newText) {
		return { kind: 'rewrite', title, edits: [], disabled: { template: 'The list is sorted, without duplicates.', arguments: {} } };
	}
	if (edit && document.kind === 'toolset-table' && !doesOnly(document.lines.text, document.model, [edit], new Map())) {
		return { kind: 'rewrite', title, edits: [], disabled: { template: 'Code makes something else of this list than a set of names.', arguments: {} } };
	}
	return { kind: 'rewrite', title, edits: toTextEdits(document.lines, [edit]) };
}

function refusal({ lines: { text } }: IndexedDocument, { items }: ListNode): Message | undefined {
	if (items.some(({ name }) => !name)) {
		return { template: 'Not all items of the list are names.', arguments: {} };
	}
	// An anchor has to stay before its aliases.
	return items.some(({ name, outer }) => name?.alias !== undefined || /^[&*!]/.test(text.slice(outer.start, outer.start + 1)))
		? { template: 'The list has anchors, aliases or tags.', arguments: {} }
		: undefined;
}

function arrange(document: IndexedDocument, list: ListNode): SpanEdit | undefined {
	const { text } = document.lines;
	const first = new Map<string, number>();
	const keeper = new Map<number, number>();
	list.items.forEach(({ name }, index) => {
		const known = first.get(name?.name ?? '');
		if (known === undefined) {
			first.set(name?.name ?? '', index);
		} else {
			keeper.set(index, known);
		}
	});
	const order = [...first].sort(([a], [b]) => byCodeUnit(a, b)).map(([, index]) => index);
	if (text[list.span.start] === '[' || document.kind === 'toolset-table') {
		return arrangeItems(text, commaList(list), order, keeper, formatOf(document) === 'python' ? 'hash' : 'jsonc');
	}
	return arrangeBlockItems(text, list.span, list.items.map(({ outer }) => outer), order, keeper);
}

/** Every list of names whose order means nothing to Hermes; of toolsets, those of the ones around a selection. */
function listsOf(document: IndexedDocument, selection: Span): ListNode[] {
	switch (document.kind) {
		case 'toolset-file':
			return document.model.table.toolsets.filter(({ span }) => holds(span, selection)).flatMap(({ tools, includes }) => [tools, includes]).filter(list => list !== undefined);
		case 'toolset-table':
			return pythonLists(document, selection);
		case 'distributions':
			return [];
		case 'config': {
			const { platformToolsets, agentDisabledToolsets } = document.model;
			return [...platformToolsets?.platforms.map(({ list }) => list) ?? [], agentDisabledToolsets?.list].filter(list => list !== undefined);
		}
		case 'cron-jobs':
			return document.model.jobs.map(({ enabledToolsets }) => enabledToolsets?.list).filter(list => list !== undefined);
		case 'skill':
			return [...document.model.conditions.values()].map(({ list }) => list).filter(list => list !== undefined);
	}
}

/** The lists written out in the toolsets of a Python table around a selection, as far as they are names. */
function pythonLists({ lines: { text }, model }: ToolsetTableDocument, selection: Span): ListNode[] {
	return (model.table?.toolsets ?? []).filter(({ span }) => holds(span, selection)).flatMap(toolset => [toolset.tools, toolset.includes].flatMap(list => {
		const names = new Map(namesOf(list).map(name => [name.outer.start, name]));
		return ownLists(text, toolset, list).map(({ span, items, texts }): ListNode => ({
			span,
			found: 'list',
			items: items.map((outer, index) => {
				const name = texts.has(index) ? names.get(outer.start) : undefined;
				return { outer, found: 'text', ...(name && { name }) };
			}),
		}));
	}));
}
