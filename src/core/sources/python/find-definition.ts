import type { Span } from '../../text';
import type { SourceText } from '../model';
import { statementsOf } from './demand';

/** Longest blanks that are looked over between a name and its `=`. */
const ASSIGNED = /[ \t]{0,20}(?::[^=\n]{0,200})?=(?!=)/y;

/** The files that a dotted module may be, inside a tree: a module, or a package. */
export function moduleFiles(module: string): string[] {
	const path = module.replaceAll('.', '/');
	return [`${path}.py`, `${path}/__init__.py`];
}

/** Where a module gives a name its value at the left margin, or defines a function or class of that name; the first time. */
export function findDefinition(source: SourceText, name: string): Span | undefined {
	const { text } = source.lines;
	for (const statement of statementsOf(source)) {
		const start = statement.kind === 'other' ? statement.start : statement.name === name ? statement.nameStart : undefined;
		if (start === undefined || !text.startsWith(name, start)) {
			continue;
		}
		ASSIGNED.lastIndex = start + name.length;
		if (statement.kind !== 'other' || ASSIGNED.test(text)) {
			return { start, end: start + name.length };
		}
	}
	return undefined;
}
