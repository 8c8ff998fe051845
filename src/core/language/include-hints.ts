import { counted } from '../message';
import { namesOf, type SourceText, type TableNode } from '../sources/model';
import type { Range } from '../text';
import { isWildcard } from '../toolsets/scope';
import type { World } from '../workspace/world';
import type { InlayHint } from './inlay-hints';
import { joinMarkdown, markdownCode, markdownMessage } from './markdown';

/** Tools that a tooltip names. */
const SHOWN_TOOLS = 20;

/** How many tools each include of a table brings, behind it; none for names that mean nothing, are known by name only, or that code computes. */
export function includeHints({ lines }: Pick<SourceText, 'lines'>, { toolsets, format }: TableNode, part: Range, world: World): InlayHint[] {
	const { start, end } = lines.spanOf(part);
	const names = toolsets.filter(({ span }) => span.start <= end && span.end >= start).flatMap(({ includes }) => namesOf(includes));
	return [...new Map(names.map(name => [name.outer.start, name])).values()]
		.filter(({ outer, name, literal }) => outer.end >= start && outer.end <= end && (literal || format === 'jsonc') && (isWildcard(name) || world.graph.links(name) !== undefined))
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
