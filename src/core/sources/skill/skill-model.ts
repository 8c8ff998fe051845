import type { Span } from '../../text';
import type { SourceText } from '../model';
import type { DuplicateKeyNode, ListKeyNode, SuppressionNode } from '../yaml/config-model';
import type { YamlFault } from '../yaml/yaml-fault';
import type { YamlValue } from '../yaml/yaml-value';

/** Keys of `metadata.hermes` that name toolsets or tools (v0.20, agent/skill_utils.py, `extract_skill_conditions`). */
export const SKILL_CONDITIONS = ['requires_toolsets', 'fallback_for_toolsets', 'requires_tools', 'fallback_for_tools'] as const;

export type SkillCondition = (typeof SKILL_CONDITIONS)[number];

/** One of these keys at a place where nothing reads it. */
export interface MisplacedKeyNode {
	readonly condition: SkillCondition;
	/** Where it stands: the keys above it; empty at the top. */
	readonly path: readonly string[];
	readonly node: ListKeyNode;
}

/** The frontmatter of a SKILL.md, with spans in the whole file. */
export interface SkillModel {
	readonly source: SourceText;
	/** The lines between the two `---`; absent when there are none, and Hermes then reads nothing. */
	readonly frontmatter?: Span;
	readonly faults: readonly YamlFault[];
	/** The frontmatter as a tree, for edits. */
	readonly root?: YamlValue;
	readonly conditions: ReadonlyMap<SkillCondition, ListKeyNode>;
	/** `metadata.hermes.blueprint.enabled_toolsets`. */
	readonly blueprintToolsets?: ListKeyNode;
	readonly misplaced: readonly MisplacedKeyNode[];
	readonly duplicates: readonly DuplicateKeyNode[];
	readonly suppressions: readonly SuppressionNode[];
}
