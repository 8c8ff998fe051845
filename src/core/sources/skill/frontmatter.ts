import type { Span } from '../../text';

const FENCE = '---';
const BYTE_ORDER_MARK = '\ufeff';

/**
 * The YAML between the leading `---` and the next one (v0.20, agent/skill_utils.py, `parse_frontmatter`).
 * A byte order mark may stand before it; a line must end behind the second `---`.
 */
export function findFrontmatter(text: string): Span | undefined {
	const start = (text.startsWith(BYTE_ORDER_MARK) ? 1 : 0) + FENCE.length;
	if (!text.startsWith(FENCE, start - FENCE.length)) {
		return undefined;
	}
	for (let at = text.indexOf(FENCE, start); at >= 0; at = text.indexOf(FENCE, at + 1)) {
		if (isBreak(text[at - 1]) && endsLine(text, at + FENCE.length)) {
			return { start, end: at };
		}
	}
	return undefined;
}

function isBreak(character: string | undefined): boolean {
	return character === '\n' || character === '\r';
}

/** Whether only blanks stand before the next line break, and there is one. */
function endsLine(text: string, from: number): boolean {
	let at = from;
	while (text[at] === ' ' || text[at] === '\t') {
		at++;
	}
	return isBreak(text[at]);
}
