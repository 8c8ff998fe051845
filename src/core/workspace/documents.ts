import type { CronModel } from '../sources/json/cron-model';
import { readCronJobs } from '../sources/json/read-cron-jobs';
import { readToolsetFile, type ToolsetFileModel } from '../sources/jsonc/read-toolset-file';
import type { SourceText } from '../sources/model';
import { readPythonToolsets, type PythonToolsets } from '../sources/python/read-toolset-table';
import { readSkill } from '../sources/skill/read-skill';
import type { SkillModel } from '../sources/skill/skill-model';
import type { ConfigModel } from '../sources/yaml/config-model';
import { readConfig } from '../sources/yaml/read-config';

interface DocumentBase extends SourceText {
	/** True for a text that an editor holds, saved or not; false for one read from disk. */
	readonly open: boolean;
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

/** A text with what its reader made of it. */
export type IndexedDocument = ToolsetFileDocument | ToolsetTableDocument | ConfigDocument | CronJobsDocument | SkillDocument;

/** Kinds that the index reads. */
export type IndexedKind = IndexedDocument['kind'];

const INDEXED_KINDS: ReadonlySet<string | undefined> = new Set<IndexedKind>(['toolset-file', 'toolset-table', 'config', 'cron-jobs', 'skill']);

/** Whether the index reads documents of a kind. */
export function isIndexedKind(kind: string | undefined): kind is IndexedKind {
	return INDEXED_KINDS.has(kind);
}

/** Reads one text; `previous` is the document it takes the place of. */
export function readDocument(kind: IndexedKind, source: SourceText, open: boolean, previous: IndexedDocument | undefined): IndexedDocument {
	switch (kind) {
		case 'toolset-file':
			return { ...source, open, kind, model: readToolsetFile(source) };
		case 'toolset-table':
			return { ...source, open, kind, model: readPythonToolsets(source) };
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
