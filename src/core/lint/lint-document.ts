import type { IndexedDocument } from '../workspace/documents';
import type { World } from '../workspace/world';
import type { Diagnostic, RuleSeverities } from './diagnostic';
import { FILE_RULES } from './rules/file-rules';
import { TABLE_RULES } from './rules/table-rules';
import { runRules } from './run-rules';

/** What a document is checked against. */
export interface LintContext {
	readonly world: World;
	/** Severities that differ from the rules' defaults. */
	readonly severities: RuleSeverities;
}

/** Checks one document with every rule for its kind. Pure; the same input gives the same answer. */
export function lintDocument(document: IndexedDocument, { world, severities }: LintContext): Diagnostic[] {
	const { uri, lines } = document;
	switch (document.kind) {
		case 'toolset-file': {
			const { model } = document;
			return [
				...runRules(FILE_RULES, { uri, lines, world, faults: model.faults, refused: model.refused }, severities),
				...(model.refused ? [] : runRules(TABLE_RULES, { uri, lines, world, table: model.table }, severities)),
			];
		}
		case 'config':
		case 'cron-jobs':
		case 'skill':
			return [];
	}
}
