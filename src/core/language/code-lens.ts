import { counted, type Message } from '../message';
import type { Range } from '../text';
import type { IndexedDocument } from '../workspace/documents';
import type { World } from '../workspace/world';
import type { NameUse } from './names/name-use';
import { findUses } from './names/references';

/** A line above a toolset: how much it brings, or who uses it. */
export interface ToolsetLens {
	readonly kind: 'expansion' | 'users';
	readonly name: string;
	/** Where the name stands. */
	readonly range: Range;
}

/** Two lines above each toolset of a toolset file or Python table; what they say is worked out for those on the screen. */
export function toolsetLenses(document: IndexedDocument): ToolsetLens[] {
	const toolsets = document.kind === 'toolset-file' ? document.model.table.toolsets
		// A key that code makes stands for several toolsets, or elsewhere.
		: document.kind === 'toolset-table' ? document.model.table?.toolsets.filter(({ key, span }) => key.literal && key.outer.start === span.start) ?? []
			: [];
	return toolsets.flatMap(({ key }) => {
		const range = document.lines.rangeOf(key.span);
		return (['expansion', 'users'] as const).map(kind => ({ kind, name: key.name, range }));
	});
}

/** What a lens says. Uses are the entries that name the toolset, in all documents. */
export function lensTitle({ kind, name }: ToolsetLens, world: World, documents: readonly IndexedDocument[]): Message {
	if (kind === 'expansion') {
		return counted(world.graph.size(name), '1 tool', '{count} tools');
	}
	const uses = findUses(documents, 'toolset', name).filter(({ use, document }) => !use.defines && !isReplacesEntry(use, document)).length;
	return uses === 0 ? { template: 'not used', arguments: {} } : counted(uses, 'used by 1', 'used by {count}');
}

/** `$replaces` names a toolset of its own file, and uses none. */
function isReplacesEntry({ role }: NameUse, { kind }: IndexedDocument): boolean {
	return kind === 'toolset-file' && role === 'toolset-entry';
}
