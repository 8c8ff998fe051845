import assert from 'node:assert/strict';
import { documentKindOf } from '../../../src/core/workspace/document-kind';
import type { IndexedKind } from '../../../src/core/workspace/documents';
import { WorkspaceIndex } from '../../../src/core/workspace/workspace-index';
import type { GoldenCase } from './golden';

const KINDS: ReadonlySet<string | undefined> = new Set(['toolset-file', 'config', 'cron-jobs', 'skill', 'distributions']);

/** The workspace of a golden case, read. */
export function goldenIndex({ files }: GoldenCase): WorkspaceIndex {
	const index = new WorkspaceIndex();
	for (const { name, text } of files) {
		const kind = name.endsWith('config.yaml') ? 'config' : documentKindOf(`/${name}`);
		assert.ok(KINDS.has(kind), `${name} is of a known kind`);
		index.update(`file:///${name}`, kind as IndexedKind, text, 1, true);
	}
	return index;
}
