import type { LineIndex } from '../text';

/** The words of a suppression comment; rule ids may follow, separated by blanks or commas. */
export const SUPPRESSION = 'hermes-toolsets-disable-next-line';

/** Which rules are switched off on which line; `'all'` where the comment names none. */
export type Suppressions = ReadonlyMap<number, ReadonlySet<string> | 'all'>;

/** Finds suppression comments. `//` counts in JSONC, `#` in YAML and Python; the comment stands alone on its line. */
export function readSuppressions(lines: LineIndex): Suppressions {
	const found = new Map<number, ReadonlySet<string> | 'all'>();
	const text = lines.text;
	for (let at = text.indexOf(SUPPRESSION); at >= 0; at = text.indexOf(SUPPRESSION, at + SUPPRESSION.length)) {
		const line = lines.positionAt(at).line;
		const before = text.slice(lines.lineStart(line), at).trim();
		if (before !== '//' && before !== '#') {
			continue;
		}
		const ids = text.slice(at + SUPPRESSION.length, lines.lineEnd(line)).split(/[\s,]/).filter(id => id !== '');
		found.set(line + 1, ids.length === 0 ? 'all' : new Set(ids));
	}
	return found;
}

export function isSuppressed(suppressions: Suppressions, line: number, rule: string): boolean {
	const rules = suppressions.get(line);
	return rules === 'all' || rules?.has(rule) === true;
}
