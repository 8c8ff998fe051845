import type { CronModel } from '../sources/json/cron-model';
import { readCronJobs } from '../sources/json/read-cron-jobs';
import { readToolsetFile, type ToolsetFileModel } from '../sources/jsonc/read-toolset-file';
import type { SourceText } from '../sources/model';
import { readPythonDistributions, type PythonDistributions } from '../sources/python/read-distributions';
import { readPythonToolsets, type PythonToolsets } from '../sources/python/read-toolset-table';
import { readSkill } from '../sources/skill/read-skill';
import type { SkillModel } from '../sources/skill/skill-model';
import type { ConfigModel } from '../sources/yaml/config-model';
import { mayBeHermesConfig } from '../sources/yaml/is-hermes-config';
import { readConfig } from '../sources/yaml/read-config';
import { LineIndex } from '../text';
import { MAXIMUM_LENGTH } from './size-limits';

/** A text of which nothing is read. */
export interface RefusedText {
	/** UTF-16 code units; of a file that was not even fetched its bytes. */
	readonly length: number;
	/** Whether words of ours stand in it. False when nobody looked. */
	readonly mentionsUs: boolean;
}

interface DocumentBase extends SourceText {
	/** True for a text that an editor holds, saved or not; false for one read from disk. */
	readonly open: boolean;
	/** Set for a text that is too long to be read: the model, and the lines too, are then those of an empty one. */
	readonly refused?: RefusedText;
}

export interface ToolsetFileDocument extends DocumentBase {
	readonly kind: 'toolset-file';
	readonly model: ToolsetFileModel;
}

export interface ConfigDocument extends DocumentBase {
	readonly kind: 'config';
	readonly model: ConfigModel;
	/** The last reading without faults, while the text has some. */
	readonly lastGood?: ConfigModel;
}

export interface CronJobsDocument extends DocumentBase {
	readonly kind: 'cron-jobs';
	readonly model: CronModel;
}

export interface SkillDocument extends DocumentBase {
	readonly kind: 'skill';
	readonly model: SkillModel;
}

/** A Python file with a toolset table: Hermes' own toolsets.py, or one like it. Any other Python file reads as nothing. */
export interface ToolsetTableDocument extends DocumentBase {
	readonly kind: 'toolset-table';
	readonly model: PythonToolsets;
}

/** A toolset_distributions.py: which toolsets batch runs draw, and how often. */
export interface DistributionsDocument extends DocumentBase {
	readonly kind: 'distributions';
	readonly model: PythonDistributions;
}

/** A text with what its reader made of it. */
export type IndexedDocument = ToolsetFileDocument | ToolsetTableDocument | ConfigDocument | CronJobsDocument | SkillDocument | DistributionsDocument;

/** Kinds that the index reads. */
export type IndexedKind = IndexedDocument['kind'];

/** Every kind that the index reads. */
export const INDEXED: readonly IndexedKind[] = ['toolset-file', 'toolset-table', 'config', 'cron-jobs', 'skill', 'distributions'];

const INDEXED_KINDS: ReadonlySet<string | undefined> = new Set<IndexedKind>(INDEXED);

/** Whether the index reads documents of a kind. */
export function isIndexedKind(kind: string | undefined): kind is IndexedKind {
	return INDEXED_KINDS.has(kind);
}

/** Reads one text; `previous` is the document it takes the place of. A text past the limit of its kind is not looked into. */
export function readDocument(kind: IndexedKind, source: SourceText, open: boolean, previous: IndexedDocument | undefined): IndexedDocument {
	const { text } = source.lines;
	return text.length > MAXIMUM_LENGTH[kind]
		? refuseDocument(kind, source, open, { length: text.length, mentionsUs: mayBeHermesConfig(text) })
		: readWhole(kind, source, open, previous);
}

/** What stands for a text that is too long: a document with nothing in it, which says so. */
export function refuseDocument(kind: IndexedKind, { uri, version }: Pick<SourceText, 'uri' | 'version'>, open: boolean, refused: RefusedText): IndexedDocument {
	return { ...readWhole(kind, { uri, version, lines: new LineIndex('') }, open, undefined), refused };
}

function readWhole(kind: IndexedKind, source: SourceText, open: boolean, previous: IndexedDocument | undefined): IndexedDocument {
	switch (kind) {
		case 'toolset-file':
			return { ...source, open, kind, model: readToolsetFile(source, previous?.kind === kind && !previous.refused ? previous : undefined) };
		case 'toolset-table':
			return { ...source, open, kind, model: readPythonToolsets(source) };
		case 'distributions':
			return { ...source, open, kind, model: readPythonDistributions(source) };
		case 'cron-jobs':
			return { ...source, open, kind, model: readCronJobs(source) };
		case 'skill':
			return { ...source, open, kind, model: readSkill(source) };
		case 'config': {
			const model = readConfig(source);
			const lastGood = model.faults.length > 0 && previous?.kind === 'config' ? lastGoodOf(previous) : undefined;
			return { ...source, open, kind, model, ...(lastGood && { lastGood }) };
		}
	}
}

function lastGoodOf(document: ConfigDocument): ConfigModel | undefined {
	return document.model.faults.length === 0 ? document.model : document.lastGood;
}
