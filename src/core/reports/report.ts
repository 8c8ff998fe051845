import { visibleText, type Message, type Translate } from '../message';

/** What one level of a report is set in. */
const INDENTATION = '    ';

/** Widest first column: longer names push the second one aside. */
const WIDEST = 40;

/** What reports are worked out with, beside the world. */
export interface ReportContext {
	readonly translate: Translate;
	/** How a file is called. */
	readonly fileLabel: (uri: string) => string;
}

/** Builds a plain text of titled sections, to be read in an editor or a terminal. Names in it are made visible. */
export class Report {
	readonly #lines: string[] = [];

	constructor(private readonly translate: Translate) {}

	/** A line of our own words. */
	words(message: Message, level = 0): this {
		return this.#line(this.translate(message), level);
	}

	/** A line of words that are translated already. */
	text(text: string, level = 0): this {
		return this.#line(text, level);
	}

	/** A line that is a text from a file, made visible. */
	quote(text: string, level = 0): this {
		return this.#line(visibleText(text.replace(/\s{1,1000}/g, ' ')), level);
	}

	blank(): this {
		return this.#line('', 0);
	}

	/** A heading with an empty line before it. */
	section(title: Message): this {
		return this.blank().words(title);
	}

	/** Rows of two columns, or of one where the second is empty. */
	rows(rows: readonly (readonly [first: string, second?: string])[], level = 1): this {
		const width = Math.min(WIDEST, Math.max(0, ...rows.map(([first, second]) => second ? first.length : 0)));
		for (const [first, second] of rows) {
			this.#line(second ? `${first.padEnd(width)}  ${second}` : first, level);
		}
		return this;
	}

	toString(): string {
		return `${this.#lines.join('\n')}\n`;
	}

	#line(text: string, level: number): this {
		this.#lines.push(text === '' ? '' : INDENTATION.repeat(level) + text);
		return this;
	}
}

/** A name as a report shows it; quoted where blanks at its ends, or nothing at all, would not be seen. */
export function reportName(name: string): string {
	return visibleText(name === '' || name.trim() !== name ? `"${name}"` : name);
}

/** An include path; the middle of a long one is left out. */
export function reportPath(path: readonly string[]): string {
	const shown = path.length > 12 ? [...path.slice(0, 6), '…', ...path.slice(-5)] : path;
	return shown.map(reportName).join(' → ');
}
