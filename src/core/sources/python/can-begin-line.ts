import { splitStatements } from './statements';
import { pythonTokenAt } from './tokens';

/** Whether a line of its own can be put in at the start of a line: not inside of a text, nor behind a backslash that goes on. */
export function canBeginLine(text: string, lineStart: number): boolean {
	if (/\\\r?\n?$/.test(text.slice(Math.max(0, lineStart - 3), lineStart))) {
		return false;
	}
	let at = splitStatements(text).findLast(({ start }) => start <= lineStart)?.start ?? lineStart;
	while (at < lineStart) {
		const token = pythonTokenAt(text, at);
		if (token.kind === 'text' && token.end > lineStart) {
			return false;
		}
		at = token.end;
	}
	return true;
}
