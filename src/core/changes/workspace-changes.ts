import type { ConfigDocument, IndexedDocument } from '../workspace/documents';
import type { HermesContext } from '../workspace/hermes-context';
import type { World } from '../workspace/world';
import type { Change } from './change';
import { configChanges, deployedChanges } from './platform-changes';
import { toolsetChanges } from './toolset-changes';

/** What the unsaved edits of a workspace are compared with. */
export interface ChangesInput {
	/** What names mean with every edit. */
	readonly world: World;
	/** Every document with its edits. */
	readonly documents: readonly IndexedDocument[];
	/** The saved text of each document that has edits, as read. */
	readonly saved: ReadonlyMap<string, IndexedDocument>;
	readonly contextOf: (uri: string) => HermesContext;
}

/** Every toolset and platform that gets other tools by the unsaved edits: edited ones first, then those reached. */
export function workspaceChanges({ world, documents, saved, contextOf }: ChangesInput): Change[] {
	const before = savedWorld(world, saved);
	const toolsets = toolsetChanges(before, world, new Set(saved.keys()));
	const changed = new Set(toolsets.map(({ name }) => name));
	const configs = documents.filter((document): document is ConfigDocument => document.kind === 'config');
	return [
		...toolsets.filter(({ edited }) => edited),
		...toolsets.filter(({ edited }) => !edited),
		...configs.flatMap(config => {
			const old = saved.get(config.uri);
			return old?.kind === 'config' ? configChanges(old, config, world, contextOf(config.uri)) : [];
		}),
		...(changed.size === 0 ? [] : configs.flatMap(config => deployedChanges(config, before, world, changed, contextOf(config.uri)))),
	];
}

/** The world as it is in the files. */
export function savedWorld(world: World, saved: ReadonlyMap<string, IndexedDocument>): World {
	let result = world;
	for (const [uri, document] of saved) {
		if (document.kind === 'toolset-file') {
			result = result.replacing({ uri, lines: document.lines, table: document.model.table });
		}
	}
	return result;
}
