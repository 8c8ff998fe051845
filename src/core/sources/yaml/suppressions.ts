import type { LineIndex } from '../../text';
import type { SuppressionNode } from './config-model';
import type { Comment } from './tokens';

const MARK = 'hermes-toolsets-disable-next-line';

/** The comments that silence rules on the line below them. Ids are parted by blanks or commas. */
export function readSuppressions(comments: readonly Comment[], lines: LineIndex): SuppressionNode[] {
	const suppressions: SuppressionNode[] = [];
	for (const { span, text } of comments) {
		if (!text.includes(MARK)) {
			continue;
		}
		const words = text.trim().split(/[\s,]+/);
		if (words[0] === MARK) {
			suppressions.push({ span, line: lines.positionAt(span.start).line + 1, rules: words.slice(1).filter((word) => word !== '') });
		}
	}
	return suppressions;
}
