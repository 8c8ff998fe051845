import type { Span, SpanEdit } from '../../../text';
import { Layout } from './layout';

/**
 * An edit that puts the items of a block list into another order, by whole lines; `order` names each by its place
 * now, and items left out are dropped. Comments go with the item they stand above or beside; those of a dropped item
 * go above the one that stands for it. Undefined where an item does not begin its line.
 */
export function arrangeBlockItems(text: string, list: Span, items: readonly Span[], order: readonly number[], keeper: ReadonlyMap<number, number>): SpanEdit | undefined {
	const layout = new Layout(text);
	const blocks: string[] = [];
	let from = layout.lineStart(list.start);
	const start = from;
	for (const [index, item] of items.entries()) {
		const dash = layout.skipTrivia(index === 0 ? list.start : from);
		if (text[dash] !== '-' || !layout.startsLine(dash)) {
			return undefined;
		}
		const end = layout.lineEnd(Math.max(item.end, dash));
		blocks.push(text.slice(from, end));
		from = Math.min(text.length, layout.nextLine(end));
	}
	const end = start + blocks.join('').length + breaks(text, start, blocks);
	const indentation = text.slice(start, list.start);
	const lines = order.map(place => {
		const kept = [...keeper].filter(([, standsFor]) => standsFor === place).flatMap(([dropped]) => commentsOf(blocks[dropped] ?? '', text.slice(items[dropped]?.end ?? 0, layout.lineEnd(items[dropped]?.end ?? 0))));
		return [...kept.map(comment => indentation + comment), blocks[place] ?? ''].join(layout.lineBreak);
	});
	return { span: { start, end }, newText: lines.join(layout.lineBreak) };
}

/** Length of the line breaks between blocks as they are written. */
function breaks(text: string, start: number, blocks: readonly string[]): number {
	let offset = start;
	let total = 0;
	blocks.forEach((block, index) => {
		offset += block.length;
		if (index < blocks.length - 1) {
			const length = text.startsWith('\r\n', offset) ? 2 : 1;
			offset += length;
			total += length;
		}
	});
	return total;
}

/** Comment lines above an item, and the comment behind it. */
function commentsOf(block: string, behind: string): string[] {
	const above = block.split(/\r\n|\r|\n/).map(line => line.trim()).filter(line => line.startsWith('#'));
	return [...above, behind.trim()].filter(comment => comment !== '');
}
