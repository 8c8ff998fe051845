import type { SyntaxFault } from '../sources/model';
import { MAXIMUM_NESTING as PYTHON_NESTING, FAULTS as PYTHON_FAULTS } from '../sources/python/syntax';
import { MAXIMUM_NESTING } from '../sources/jsonc/nesting';
import { YAML_EXPANSION_LIMIT } from '../sources/yaml/construct';
import { YAML_DEPTH_LIMIT } from '../sources/yaml/read-yaml';
import type { YamlFault, YamlFaultCode } from '../sources/yaml/yaml-fault';
import type { Span } from '../text';
import type { IndexedDocument } from '../workspace/documents';
import { MAXIMUM_LENGTH } from '../workspace/size-limits';

/** Why a document was not read, and where that shows. */
export interface Refusal {
	/** Key of the rule's `messages`. */
	readonly why: 'long' | 'deep' | 'aliases';
	readonly limit: number;
	readonly span: Span;
}

const START: Span = { start: 0, end: 1 };

const YAML_REASONS: ReadonlyMap<YamlFaultCode, Refusal['why']> = new Map([['too-large', 'long'], ['too-deep', 'deep'], ['alias-bomb', 'aliases']]);

/** Why a document was given up on, as a whole; undefined for one that was read, with faults or without. */
export function refusalOf(document: IndexedDocument): Refusal | undefined {
	if (document.refused) {
		return { why: 'long', limit: MAXIMUM_LENGTH[document.kind], span: START };
	}
	switch (document.kind) {
		case 'toolset-file':
		case 'cron-jobs':
			return document.model.refused && deepAt(document.model.faults[0], MAXIMUM_NESTING);
		case 'toolset-table':
		case 'distributions': {
			const fault = document.model.faults.find(({ message }) => message === PYTHON_FAULTS.nesting);
			return fault && deepAt(fault, PYTHON_NESTING);
		}
		case 'config':
		case 'skill':
			return yamlRefusal(document.model.faults, document.kind);
	}
}

function deepAt(fault: SyntaxFault | undefined, limit: number): Refusal {
	return { why: 'deep', limit, span: fault?.span ?? START };
}

function yamlRefusal(faults: readonly YamlFault[], kind: 'config' | 'skill'): Refusal | undefined {
	for (const { code, span } of faults) {
		const why = YAML_REASONS.get(code);
		if (why) {
			return { why, limit: why === 'long' ? MAXIMUM_LENGTH[kind] : why === 'deep' ? YAML_DEPTH_LIMIT : YAML_EXPANSION_LIMIT, span };
		}
	}
	return undefined;
}
