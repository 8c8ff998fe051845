import type { SpanEdit } from '../../text';
import type { NameNode } from '../model';
import { isWrittenText, writePythonText } from './write-text';

/**
 * An edit that writes another name in the place of one, in its quotes. Undefined for a name that is computed or put
 * together of several texts, so that no text stands for it alone.
 */
export function replacePythonName(text: string, { name, span, outer, literal }: NameNode, newName: string): SpanEdit | undefined {
	const written = text.slice(outer.start, outer.end);
	const quote = /^[A-Za-z]{0,2}(["'])/.exec(written)?.[1];
	if (literal && quote !== undefined && !/["'\\{}\p{Cc}]/u.test(newName)) {
		return { span, newText: newName };
	}
	return literal || isWrittenText(written, name) ? { span: outer, newText: writePythonText(newName, quote === '\'' ? '\'' : '"') } : undefined;
}
