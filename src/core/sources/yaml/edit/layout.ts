import type { YamlMappingNode, YamlValue } from '../yaml-value';

/** Line breaks and indentation of a text, as its edits must continue them. */
export class Layout {
	readonly lineBreak: string;

	constructor(readonly text: string) {
		this.lineBreak = /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';
	}

	lineStart(offset: number): number {
		let at = offset;
		while (at > 0 && !this.isBreak(at - 1)) {
			at--;
		}
		return at === 0 && this.text.startsWith('\ufeff') ? 1 : at;
	}

	/** Behind the last character of the line, before its break. */
	lineEnd(offset: number): number {
		let at = offset;
		while (at < this.text.length && !this.isBreak(at)) {
			at++;
		}
		return at;
	}

	nextLine(offset: number): number {
		const end = this.lineEnd(offset);
		return this.text.startsWith('\r\n', end) ? end + 2 : Math.min(end + 1, this.text.length);
	}

	column(offset: number): number {
		return offset - this.lineStart(offset);
	}

	/** Whether only blanks stand before it on its line. */
	startsLine(offset: number): boolean {
		return /^[ \t]*$/.test(this.text.slice(this.lineStart(offset), offset));
	}

	/** Whether only blanks, or a comment, stand behind it on its line. */
	endsLine(offset: number): boolean {
		return /^[ \t]*(?:$|#)/.test(this.text.slice(offset, this.lineEnd(offset)));
	}

	/** The next character that is neither blank, line break nor comment. */
	skipTrivia(offset: number): number {
		let at = offset;
		while (at < this.text.length) {
			if (this.text[at] === '#') {
				at = this.lineEnd(at);
			} else if (!/\s/.test(this.text[at] ?? '')) {
				break;
			} else {
				at++;
			}
		}
		return at;
	}

	/** Behind the colon of a key. */
	afterColon(keyEnd: number): number {
		const at = this.skipTrivia(keyEnd);
		return this.text[at] === ':' ? at + 1 : keyEnd;
	}

	/** Blanks that the mapping's nested blocks are indented by. */
	indentUnit(root: YamlMappingNode | undefined): number {
		for (const { key, value } of root?.pairs ?? []) {
			if (value.kind === 'mapping' && value.style === 'block') {
				const step = this.column(value.span.start) - this.column(key.outer.start);
				if (step > 0) {
					return step;
				}
			}
		}
		return 2;
	}

	/** Where a line can be added behind a block node: the start of the line after it. */
	afterBlock(node: YamlValue): number {
		let at = this.nextLine(node.outer.end);
		if (endsInBlockScalar(node)) {
			while (at < this.text.length && /^[ \t]*$/.test(this.text.slice(at, this.lineEnd(at)))) {
				at = this.nextLine(at);
			}
		}
		return at;
	}

	isBreak(offset: number): boolean {
		return this.text[offset] === '\n' || this.text[offset] === '\r';
	}
}

/** Blank lines behind a `|+` belong to it. */
function endsInBlockScalar(node: YamlValue): boolean {
	let last: YamlValue | undefined = node;
	while (last && last.kind !== 'scalar') {
		last = last.kind === 'list' ? last.items.at(-1) : last.kind === 'mapping' ? last.pairs.at(-1)?.value : undefined;
	}
	return last?.style === 'literal' || last?.style === 'folded';
}
