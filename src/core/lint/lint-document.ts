import type { BuiltInRegistration } from '../hermes/checkout/findings';
import { soundPart } from '../sources/jsonc/sound-lists';
import { findDefinition } from '../sources/python/find-definition';
import { TABLE_NAME } from '../sources/python/read-toolset-table';
import { isHermesConfig, mayBeHermesConfig } from '../sources/yaml/is-hermes-config';
import type { ConfigDocument, IndexedDocument, ToolsetTableDocument } from '../workspace/documents';
import { HermesContext } from '../workspace/hermes-context';
import { worldOfTable } from '../workspace/table-world';
import type { World } from '../workspace/world';
import { configSubject } from './config-subject';
import { CronSubject } from './cron-subject';
import type { Diagnostic, RuleSeverities } from './diagnostic';
import { DistributionsSubject } from './distributions-subject';
import { CONFIG_RULES } from './rules/config/config-rules';
import { yamlSyntax } from './rules/config/yaml-syntax';
import { jsonSyntax, notRead } from './rules/file-rules';
import { CRON_RULES, DISTRIBUTION_RULES, SKILL_RULES } from './rules/other/other-rules';
import { NAME_RULES, TABLE_RULES } from './rules/table-rules';
import { refusalOf } from './refusal';
import { allSteps, type LintSteps, ruleSteps } from './run-rules';
import { tableSteps } from './run-table-rules';
import { SkillSubject } from './skill-subject';

/** What a document is checked against. */
export interface LintContext {
	readonly world: World;
	/** Severities that differ from the rules' defaults. */
	readonly severities: RuleSeverities;
	/** What is known of the Hermes home that a config, jobs or skills belong to; without it, nothing is. */
	readonly hermes?: HermesContext;
	/** Every tool that the tree of a Python table registers; absent unless the whole tree was read. */
	readonly registered?: ReadonlySet<string>;
	/** What the files under tools/ of that tree register; absent likewise. */
	readonly builtIn?: readonly BuiltInRegistration[];
}

/** Checks one document with every rule for its kind. Pure; the same input gives the same answer. */
export function lintDocument(document: IndexedDocument, context: LintContext): Diagnostic[] {
	return allSteps(lintSteps(document, context));
}

/** As `lintDocument`, a rule a step, for who has other things to do in between. */
export function* lintSteps(document: IndexedDocument, { world, severities, hermes = HermesContext.withoutHome(world.catalog), registered, builtIn }: LintContext): LintSteps {
	const { uri, lines } = document;
	const refusal = refusalOf(document);
	if (refusal) {
		return isOurs(document, hermes) ? yield* ruleSteps([notRead], { uri, lines, world, refusal }, severities) : [];
	}
	switch (document.kind) {
		case 'toolset-file': {
			const { model } = document;
			return [
				...yield* ruleSteps([jsonSyntax], { uri, lines, world, faults: model.faults }, severities),
				...(model.faults.length > 0 ? yield* tableSteps(NAME_RULES, { uri, lines, world, hermes, table: soundPart(model.table, model.faults, lines.text) }, severities)
					: yield* tableSteps(TABLE_RULES, { uri, lines, world, hermes, table: model.table }, severities)),
			];
		}
		case 'toolset-table':
			return yield* lintTable(document, world, severities, hermes, { ...(registered && { registered }), ...(builtIn && { builtIn }) });
		case 'config':
			return yield* lintConfig(document, world, severities, hermes);
		case 'distributions':
			return yield* ruleSteps(DISTRIBUTION_RULES, new DistributionsSubject(document, world, hermes), severities);
		case 'cron-jobs':
			return yield* ruleSteps(CRON_RULES, new CronSubject(document, world, hermes), severities);
		case 'skill':
			return document.model.faults.length > 0
				? yield* ruleSteps([yamlSyntax], { uri, lines, world, faults: document.model.faults }, severities)
				: yield* ruleSteps(SKILL_RULES, new SkillSubject(document, world, hermes), severities);
	}
}

/** Lists of a Python table may share their items, as all do that are the core list: what is wrong with one is told once. */
function* lintTable(document: ToolsetTableDocument, world: World, severities: RuleSeverities, hermes: HermesContext, tree: Pick<LintContext, 'registered' | 'builtIn'>): LintSteps {
	const { uri, lines, model: { table, faults } } = document;
	if (!table) {
		return [];
	}
	const named = tree.builtIn && faults.length === 0 ? findDefinition(document, TABLE_NAME) : undefined;
	const told = new Set<string>();
	const found = yield* tableSteps(TABLE_RULES, { uri, lines, world: worldOfTable(document, world), hermes, table, ...tree, ...(named && { named }) }, severities);
	return found.filter(({ rule, range: { start, end } }) => {
		const key = `${rule} ${start.line}:${start.character} ${end.line}:${end.character}`;
		return !told.has(key) && told.add(key);
	});
}

/** Whether a document that was not read is one of ours: any YAML file may be called config.yaml. */
function isOurs({ kind, refused, lines }: IndexedDocument, hermes: HermesContext): boolean {
	return kind !== 'config' || hermes.home.isConfig === true || (refused ? refused.mentionsUs : mayBeHermesConfig(lines.text));
}

/** Any YAML file may come here; one without the keys of a Hermes config is none of ours. */
function* lintConfig(document: ConfigDocument, world: World, severities: RuleSeverities, hermes: HermesContext): LintSteps {
	const { uri, lines, model, lastGood } = document;
	const isConfig = hermes.home.isConfig === true || isHermesConfig(model);
	if (model.faults.length > 0) {
		const wasConfig = isConfig || mayBeHermesConfig(lines.text) || (lastGood !== undefined && isHermesConfig(lastGood));
		return wasConfig ? yield* ruleSteps([yamlSyntax], { uri, lines, world, faults: model.faults }, severities) : [];
	}
	return isConfig ? yield* ruleSteps(CONFIG_RULES, configSubject(document, world, hermes), severities) : [];
}
