import type { CronSubject } from '../../cron-subject';
import type { DistributionsSubject } from '../../distributions-subject';
import type { Rule } from '../../rule';
import type { SkillSubject } from '../../skill-subject';
import { mcpServerDisabled } from '../config/mcp-server-disabled';
import { removedToolset } from '../config/removed-toolset';
import { toolsetIsTool } from '../config/toolset-is-tool';
import { toolsetNotDeployed } from '../config/toolset-not-deployed';
import { unknownToolset } from '../config/unknown-toolset';
import { alwaysStripped } from './always-stripped';
import { chanceRange } from './chance-range';
import { distributionTypes } from './distribution-types';
import { jobSyntax } from './job-syntax';
import { jobTypes } from './job-types';
import { misplacedKey } from './misplaced-key';
import { skillRemovedTool } from './skill-removed-tool';
import { skillRenamedTool } from './skill-renamed-tool';
import { skillTypes } from './skill-types';
import { skillUnknownTool } from './skill-unknown-tool';
import { unmetCondition } from './unmet-condition';

export const CRON_RULES: readonly Rule<CronSubject>[] = [jobSyntax, unknownToolset, toolsetIsTool, removedToolset, jobTypes, mcpServerDisabled, toolsetNotDeployed, alwaysStripped];

/** For a frontmatter that parses. */
export const SKILL_RULES: readonly Rule<SkillSubject>[] = [
	unknownToolset, toolsetIsTool, removedToolset, skillUnknownTool, skillRenamedTool, skillRemovedTool, skillTypes, mcpServerDisabled, toolsetNotDeployed, unmetCondition, misplacedKey,
];

/** For what of a toolset_distributions.py can be evaluated. */
export const DISTRIBUTION_RULES: readonly Rule<DistributionsSubject>[] = [unknownToolset, toolsetIsTool, removedToolset, distributionTypes, chanceRange];
