import { counted, type Message } from '../message';
import { namesOf } from '../sources/model';
import type { Range } from '../text';
import { isWildcard } from '../toolsets/scope';
import type { IndexedDocument } from '../workspace/documents';
import type { World } from '../workspace/world';
import { findUses } from './names/references';

/** A line above a toolset: how much it brings, or who uses it. */
export interface ToolsetLens {
	readonly kind: 'expansion' | 'users';
	readonly name: string;
	/** Where the name stands. */
	readonly range: Range;
}

/** Two lines above each toolset of a toolset file; what they say is worked out for those on the screen. */
export function toolsetLenses(document: IndexedDocument): ToolsetLens[] {
	return document.kind === 'toolset-file'
		? document.model.table.toolsets.flatMap(({ key }) => {
			const range = document.lines.rangeOf(key.span);
			return (['expansion', 'users'] as const).map(kind => ({ kind, name: key.name, range }));
		})
		: [];
}

/** What a lens says. Uses are the entries that name the toolset, in all documents. */
export function lensTitle({ kind, name }: ToolsetLens, world: World, documents: Iterable<IndexedDocument>): Message {
	if (kind === 'expansion') {
		return counted(world.graph.expand(name).length, '1 tool', '{count} tools');
	}
	const uses = findUses(documents, 'toolset', name).filter(({ use }) => !use.defines).length;
	return uses === 0 ? { template: 'not used', arguments: {} } : counted(uses, 'used by 1', 'used by {count}');
}

/** A word behind an include: how many tools it brings. */
export interface IncludeHint {
	readonly name: string;
	/** The end of the entry, behind its quotes. */
	readonly position: Range['end'];
	readonly label: Message;
}

/** Hints behind the includes in a part of a toolset file; none for names that mean nothing. */
export function includeHints(document: IndexedDocument, world: World, part: Range): IncludeHint[] {
	if (document.kind !== 'toolset-file') {
		return [];
	}
	const { lines } = document;
	const { start, end } = lines.spanOf(part);
	return document.model.table.toolsets
		.filter(({ span }) => span.start <= end && span.end >= start)
		.flatMap(({ includes }) => namesOf(includes))
		.filter(({ outer, name }) => outer.end >= start && outer.end <= end && world.isKnownToolset(name) && (isWildcard(name) || world.graph.links(name) !== undefined))
		.map(({ outer, name }) => ({
			name,
			position: lines.positionAt(outer.end),
			label: counted(world.graph.expand(name).length, '→ 1 tool', '→ {count} tools'),
		}));
}
