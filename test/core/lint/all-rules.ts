import { CONFIG_RULES } from '../../../src/core/lint/rules/config/config-rules';
import { yamlSyntax } from '../../../src/core/lint/rules/config/yaml-syntax';
import { FILE_RULES } from '../../../src/core/lint/rules/file-rules';
import { CRON_RULES, DISTRIBUTION_RULES, SKILL_RULES } from '../../../src/core/lint/rules/other/other-rules';
import { TABLE_RULES } from '../../../src/core/lint/rules/table-rules';

/** The id of every rule, each once. */
export function allRules(): string[] {
	return [...new Set([...FILE_RULES, ...TABLE_RULES, ...CONFIG_RULES, yamlSyntax, ...CRON_RULES, ...SKILL_RULES, ...DISTRIBUTION_RULES].map(({ id }) => id))];
}

/** Rules that golden files here cannot show: a table in Python has its own, and a refused file is too large to be one. */
export const DOCUMENTED_ELSEWHERE: ReadonlySet<string> = new Set(['not-evaluated', 'not-read', 'unlisted-tool']);
