import { writeScalar, escapeDouble, escapeSingle } from '../../sources/yaml/edit/write-scalar';
import type { Span } from '../../text';
import type { Completion, CompletionList } from './completion';
import { findCandidates, type Candidate } from './name-candidates';
import type { YamlCursor } from './yaml-cursor';

/** How a name is written where the cursor stands. */
export type Writer = (name: string) => Pick<Completion, 'newText' | 'cursor' | 'goesOn'>;

/** A name that stands in the text already. */
export interface ThereName {
	readonly name: string;
	readonly span: Span;
}

/** Whether an item of a list can be written: a lone text in quotes cannot become a list without them, and a key inside of brackets is no item. */
export function isItemPlace({ slot, quote, alone }: YamlCursor): boolean {
	return slot === 'item' || (slot === 'value' && quote === undefined) || (slot === 'key' && alone && quote === undefined);
}

/** Writes an item: with its dash where the line has none, in brackets behind a key, in quotes where it needs them. */
export function itemWriter({ slot, quote, closed, lead }: YamlCursor): Writer {
	return name => {
		if (quote) {
			return { newText: `${quote === '"' ? escapeDouble(name) : escapeSingle(name)}${closed ? '' : quote}` };
		}
		const scalar = writeScalar(name);
		return { newText: lead + (slot === 'value' ? `[${scalar}]` : slot === 'key' ? `- ${scalar}` : scalar) };
	};
}

/**
 * Writes a key with what is to be filled, or the name alone where a colon follows already.
 * @param nested Whether a key holds a mapping; others hold a list.
 */
export function keyWriter(text: string, { replace, quote, closed, flow }: YamlCursor, nested?: (name: string) => boolean): Writer {
	const hasColon = /^["']?[ \t]*:/.test(text.slice(replace.end, replace.end + 200));
	return name => {
		const key = quote ? name + (closed ? '' : quote) : writeScalar(name);
		if (hasColon || (quote && closed)) {
			return { newText: key };
		}
		// An editor indents what follows the line break from where the key stands.
		const isMapping = nested?.(name) ?? false;
		const newText = `${key}:${isMapping && !flow ? '\n  ' : isMapping ? ' {}' : ' []'}`;
		return { newText, ...(!(isMapping && !flow) && { cursor: newText.length - 1 }), goesOn: true };
	};
}

/** Proposals for a place in YAML, without the names that stand there already beside the one being written. */
export function yamlProposals(cursor: YamlCursor, candidates: Iterable<Candidate>, there: readonly ThereName[], write: Writer): CompletionList {
	const { insert, replace, typed } = cursor;
	const others = there.filter(({ span }) => span.end < replace.start || span.start > replace.end);
	const used = new Set([...cursor.before, ...others.map(({ name }) => name)]);
	const found = findCandidates(candidates, typed, used);
	const completions = found.candidates.map(({ name, describe }): Completion => ({ ...describe(), ...write(name), ...(found.near.has(name) && { filter: typed }) }));
	return { insert, replace, completions, incomplete: found.incomplete };
}
