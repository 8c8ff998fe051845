import { CRON_SIZE_LIMIT } from '../sources/json/read-cron-jobs';
import { MAXIMUM_FILE_LENGTH } from '../sources/jsonc/read-toolset-file';
import { MAXIMUM_MODULE_LENGTH } from '../sources/python/demand';
import { YAML_SIZE_LIMIT } from '../sources/yaml/read-yaml';
import type { IndexedKind } from './documents';

/**
 * Longest text that is read, in UTF-16 code units. A toolset file of 25,000 toolsets fits, and any config that a
 * person wrote a hundred times over; what is longer was made by a program, and would hold up every other answer.
 */
export const MAXIMUM_LENGTH: Readonly<Record<IndexedKind, number>> = {
	'toolset-file': MAXIMUM_FILE_LENGTH,
	'toolset-table': MAXIMUM_MODULE_LENGTH,
	distributions: MAXIMUM_MODULE_LENGTH,
	'cron-jobs': CRON_SIZE_LIMIT,
	config: YAML_SIZE_LIMIT,
	skill: YAML_SIZE_LIMIT,
};

/** Bytes beyond which a file on disk is past the limit of its kind whatever it holds: UTF-8 takes three a code unit at most. */
export function maximumBytes(kind: IndexedKind): number {
	return MAXIMUM_LENGTH[kind] * 3;
}
