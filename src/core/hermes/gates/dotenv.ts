import { isPythonSpace } from '../../definitions/python/text';

/**
 * The names that a `.env` text sets to something. Read as python-dotenv reads it: `export`, comments, quoted names,
 * quoted values over several lines, faulty lines skipped. A byte order mark is skipped, as Hermes rewrites such files.
 * Values are stepped over and never cut out of the text; of a value only whether it is empty is asked, since Hermes'
 * checks take an empty variable for a missing one. The last line of a name decides.
 */
export function readEnvironmentNames(text: string): ReadonlySet<string> {
	const names = new Set<string>();
	const reader = new Reader(text);
	while (reader.skipToBinding()) {
		const binding = reader.binding();
		if (!binding) {
			reader.skipLine();
		} else if (binding.filled) {
			names.add(binding.name);
		} else {
			names.delete(binding.name);
		}
	}
	return names;
}

interface Binding {
	readonly name: string;
	readonly filled: boolean;
}

class Reader {
	#offset = 0;

	constructor(readonly text: string) {
		this.#offset = text.startsWith('\ufeff') ? 1 : 0;
	}

	/** Steps over blank lines, comment lines and what stands before a name; false at the end. */
	skipToBinding(): boolean {
		for (;;) {
			this.#skip(isPythonSpace);
			if (this.#here() !== '#') {
				return this.#offset < this.text.length;
			}
			this.skipLine();
		}
	}

	skipLine(): void {
		this.#skip((code) => !isLineEnd(code));
		this.#skip(isLineEnd);
	}

	/** Undefined for a faulty line; the rest of it is then the caller's to skip. */
	binding(): Binding | undefined {
		this.#skipExport();
		const name = this.#name();
		this.#skip(isBlank);
		if (name === undefined) {
			return undefined;
		}
		let filled = false;
		if (this.#here() === '=') {
			this.#offset++;
			this.#skip(isBlank);
			const value = this.#value();
			if (value === undefined) {
				return undefined;
			}
			filled = value;
		}
		this.#skip(isBlank);
		if (this.#here() === '#') {
			this.#skip((code) => !isLineEnd(code));
		}
		return this.#here() === '' || isLineEnd(this.text.charCodeAt(this.#offset)) ? { name, filled } : undefined;
	}

	#here(): string {
		return this.text.charAt(this.#offset);
	}

	#skip(holds: (code: number) => boolean): void {
		while (this.#offset < this.text.length && holds(this.text.charCodeAt(this.#offset))) {
			this.#offset++;
		}
	}

	#skipExport(): void {
		const behind = this.#offset + 'export'.length;
		if (this.text.startsWith('export', this.#offset) && isBlank(this.text.charCodeAt(behind))) {
			this.#offset = behind;
			this.#skip(isBlank);
		}
	}

	#name(): string | undefined {
		const start = this.#offset;
		if (this.#here() === '\'') {
			const end = this.text.indexOf('\'', start + 1);
			if (end <= start + 1) {
				return undefined;
			}
			this.#offset = end + 1;
			return this.text.slice(start + 1, end);
		}
		this.#skip((code) => code !== 61 && code !== 35 && !isPythonSpace(code));
		return this.#offset > start ? this.text.slice(start, this.#offset) : undefined;
	}

	/** Steps over a value and tells whether there is one; undefined for a quote without its end. */
	#value(): boolean | undefined {
		const quote = this.#here();
		if (quote !== '\'' && quote !== '"') {
			const start = this.#offset;
			this.#skip((code) => !isLineEnd(code));
			return this.#offset > start;
		}
		const end = this.#closingQuote(quote);
		if (end === undefined) {
			return undefined;
		}
		const filled = end > this.#offset + 1;
		this.#offset = end + 1;
		return filled;
	}

	/** A quote behind a backslash closes only where no other does. */
	#closingQuote(quote: string): number | undefined {
		let escaped: number | undefined;
		for (let index = this.text.indexOf(quote, this.#offset + 1); index >= 0; index = this.text.indexOf(quote, index + 1)) {
			if (this.text.charAt(index - 1) !== '\\') {
				return index;
			}
			escaped = index;
		}
		return escaped;
	}
}

function isLineEnd(code: number): boolean {
	return code === 10 || code === 13;
}

function isBlank(code: number): boolean {
	return isPythonSpace(code) && !isLineEnd(code);
}
