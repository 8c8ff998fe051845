import type { SourceText } from '../model';
import { ConfigNodes } from '../yaml/config-nodes';
import { duplicateKeys } from '../yaml/duplicate-keys';
import { readYaml } from '../yaml/read-yaml';
import { readSuppressions } from '../yaml/suppressions';
import type { YamlValue } from '../yaml/yaml-value';
import { findFrontmatter } from './frontmatter';
import { SKILL_CONDITIONS } from './skill-model';
import type { MisplacedKeyNode, SkillCondition, SkillModel } from './skill-model';
import type { ListKeyNode } from '../yaml/config-model';

/** Reads the frontmatter of a SKILL.md. Never throws; a file without one gives a model without conditions. */
export function readSkill(source: SourceText): SkillModel {
	const text = source.lines.text;
	const frontmatter = findFrontmatter(text);
	if (!frontmatter) {
		return { source, faults: [], conditions: new Map(), misplaced: [], duplicates: [], suppressions: [] };
	}
	// Blanks in place of what stands before keep every offset right.
	const document = readYaml(' '.repeat(frontmatter.start) + text.slice(frontmatter.start, frontmatter.end));
	const nodes = new ConfigNodes(document.valueOf);
	const root = document.walkable ? document.root : undefined;
	const metadata = nodes.value(root, 'metadata')?.node;
	const hermes = nodes.value(metadata, 'hermes')?.node;
	const blueprint = nodes.listKey(nodes.value(hermes, 'blueprint')?.node, 'enabled_toolsets');
	const places: readonly (readonly [readonly string[], YamlValue | undefined])[] = [
		[[], root], [['metadata'], metadata], [['hermes'], nodes.value(root, 'hermes')?.node],
	];
	return {
		source,
		frontmatter,
		faults: document.faults,
		...(document.root ? { root: document.root } : {}),
		conditions: new Map(conditionsIn(hermes, nodes)),
		...(blueprint ? { blueprintToolsets: blueprint } : {}),
		misplaced: places.flatMap(([path, parent]) => conditionsIn(parent, nodes).map(([condition, node]): MisplacedKeyNode => ({ condition, path, node }))),
		duplicates: duplicateKeys(document, nodes),
		suppressions: readSuppressions(document.comments, source.lines),
	};
}

function conditionsIn(parent: YamlValue | undefined, nodes: ConfigNodes): [SkillCondition, ListKeyNode][] {
	const found: [SkillCondition, ListKeyNode][] = [];
	for (const condition of SKILL_CONDITIONS) {
		const node = nodes.listKey(parent, condition);
		if (node) {
			found.push([condition, node]);
		}
	}
	return found;
}
