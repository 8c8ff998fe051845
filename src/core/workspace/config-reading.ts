import type { ConfigDocument } from './documents';

/** A config as it can be answered about. */
export interface ConfigReading {
	/** The document; where it does not parse, with the model and the lines of its last good reading. */
	readonly document: ConfigDocument;
	/** `stale`: of an earlier text. `broken`: does not parse, and never did since it is known. */
	readonly state: 'good' | 'stale' | 'broken';
}

/** The reading to answer with. Positions of a stale one are those of the earlier text. */
export function readingOf(document: ConfigDocument): ConfigReading {
	const { model, lastGood } = document;
	if (model.faults.length === 0) {
		return { document, state: 'good' };
	}
	return lastGood ? { document: { ...document, model: lastGood, lines: lastGood.source.lines }, state: 'stale' } : { document, state: 'broken' };
}
