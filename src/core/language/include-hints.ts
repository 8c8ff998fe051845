import { counted } from '../message';
import { namesOf } from '../sources/model';
import type { Range } from '../text';
import { isWildcard } from '../toolsets/scope';
import type { ToolsetFileDocument } from '../workspace/documents';
import type { World } from '../workspace/world';
import type { InlayHint } from './inlay-hints';
import { joinMarkdown, markdownCode, markdownMessage } from './markdown';

/** Tools that a tooltip names. */
const SHOWN_TOOLS = 20;

/** How many tools each include of a toolset file brings, behind it; none for names that mean nothing or are known by name only. */
export function includeHints({ lines, model }: ToolsetFileDocument, part: Range, world: World): InlayHint[] {
	const { start, end } = lines.spanOf(part);
	return model.table.toolsets
		.filter(({ span }) => span.start <= end && span.end >= start)
		.flatMap(({ includes }) => namesOf(includes))
		.filter(({ outer, name }) => outer.end >= start && outer.end <= end && (isWildcard(name) || world.graph.links(name) !== undefined))
		.map(({ outer, name }) => {
			const tools = world.graph.expand(name);
			return {
				position: lines.positionAt(outer.end),
				label: counted(tools.length, '→ 1 tool', '→ {count} tools'),
				tooltip: translate => joinMarkdown([
					...tools.slice(0, SHOWN_TOOLS).map(markdownCode),
					...tools.length > SHOWN_TOOLS ? [markdownMessage(translate, { template: '{count} more', arguments: { count: tools.length - SHOWN_TOOLS } })] : [],
				], ', '),
			};
		});
}
