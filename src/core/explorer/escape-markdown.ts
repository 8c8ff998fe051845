import { visibleText } from '../message';

/** A text from a file as plain words inside Markdown: nothing in it is markup, a link or an entity, and it is one line. */
export function escapeMarkdown(text: string): string {
	return visibleText(text.replace(/[ \t\r\n]{1,1000}/g, ' ')).replace(/[!-/:-@[-`{-~]/g, '\\$&');
}
