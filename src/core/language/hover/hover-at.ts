import type { IndexedDocument } from '../../workspace/documents';
import type { NameRole } from '../names/name-use';
import { nameAt } from '../names/names-in';
import { denyEntryHover } from './config-deny-hover';
import { platformEntryHover } from './config-entry-hover';
import { platformKeyHover } from './config-platform-hover';
import { serverKeyHover } from './config-server-hover';
import type { Hover, HoverContext, HoverWriter } from './hover';
import { toolHover } from './tool-hover';
import { toolsetHover } from './toolset-hover';

/** Who writes on a name, by where it stands. */
const WRITERS: ReadonlyMap<NameRole, HoverWriter> = new Map<NameRole, HoverWriter>([
	['toolset-key', toolsetHover],
	['include', toolsetHover],
	['toolset-entry', toolsetHover],
	['platform-key', platformKeyHover],
	['platform-entry', platformEntryHover],
	['deny-entry', denyEntryHover],
	['server-key', serverKeyHover],
	['tool', toolHover],
	['tool-entry', toolHover],
]);

/** What a reader wants to know of the name at an offset; undefined where no name stands. */
export function hoverAt(document: IndexedDocument, offset: number, context: HoverContext): Hover | undefined {
	const use = nameAt(document, offset);
	const markdown = use && WRITERS.get(use.role)?.(use, document, context);
	return use && markdown && { range: document.lines.rangeOf(use.node.span), markdown };
}
