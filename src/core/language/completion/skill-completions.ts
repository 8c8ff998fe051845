import { findFrontmatter } from '../../sources/skill/frontmatter';
import { entryOf } from '../../sources/yaml/mapping-entries';
import { dereference } from '../../sources/yaml/yaml-value';
import type { SkillDocument } from '../../workspace/documents';
import type { CompletionSource } from './completion';
import { conditionToolsets, homeSubject, jobCandidates, type CandidateSubject } from './config-candidates';
import { toolCandidates, type Candidate } from './name-candidates';
import { yamlCursor, type YamlCursor } from './yaml-cursor';
import { isItemPlace, itemWriter, keyWriter, yamlProposals, type ThereName } from './yaml-proposals';

/** Where the keys that we know stand: by the keys above them, joined by dots. */
const KEYS = new Map<string, readonly (readonly [name: string, text: string])[]>([
	['', [['metadata', 'Holds what programs beside the reader of the skill need.']]],
	['metadata', [['hermes', 'When Hermes offers the skill.']]],
	['metadata.hermes', [
		['requires_toolsets', 'The skill is offered only while a session has all of these toolsets.'],
		['requires_tools', 'The skill is offered only while a session has all of these tools.'],
		['fallback_for_toolsets', 'The skill is offered only while a session has none of these toolsets.'],
		['fallback_for_tools', 'The skill is offered only while a session has none of these tools.'],
		['blueprint', 'The scheduled job that can be made from this skill.'],
	]],
	['metadata.hermes.blueprint', [['enabled_toolsets', 'Toolsets of the job that is made from this skill.']]],
]);

/** What the lists that we know name. */
const LISTS = new Map<string, (subject: CandidateSubject) => Iterable<Candidate>>([
	['metadata.hermes.requires_toolsets', conditionToolsets],
	['metadata.hermes.fallback_for_toolsets', conditionToolsets],
	['metadata.hermes.requires_tools', ({ world }) => toolCandidates(world)],
	['metadata.hermes.fallback_for_tools', ({ world }) => toolCandidates(world)],
	['metadata.hermes.blueprint.enabled_toolsets', jobCandidates],
]);

const IS_MAPPING: ReadonlySet<string> = new Set(['metadata', 'hermes', 'blueprint']);

const KEY_WORDS = { kind: 'property', source: { template: 'read by Hermes', arguments: {} } } as const;

/** Conditions of a skill and what they name, in its frontmatter, which need not parse nor be closed yet. */
export const skillCompletions: CompletionSource<SkillDocument> = (document, offset, { world, hermes }) => {
	const text = frontmatterOf(document.lines.text, offset);
	const cursor = text === undefined ? undefined : yamlCursor(text, offset);
	if (text === undefined || !cursor) {
		return undefined;
	}
	const place = cursor.path.join('.');
	const keys = KEYS.get(place);
	if (keys) {
		return cursor.slot === 'key' ? yamlProposals(cursor, keyCandidates(keys), namesAt(document, cursor), keyWriter(text, cursor, name => IS_MAPPING.has(name))) : undefined;
	}
	const candidates = isItemPlace(cursor) ? LISTS.get(place) : undefined;
	return candidates && yamlProposals(cursor, candidates(homeSubject(world, hermes)), namesAt(document, cursor), itemWriter(cursor));
};

/** The keys of the mapping, or the items of the list, around a cursor, as far as the text could be read. */
function namesAt({ model }: SkillDocument, { path }: YamlCursor): ThereName[] {
	let node = model.root;
	for (const key of path) {
		node = entryOf(node, key)?.value;
	}
	const found = dereference(node);
	const values = found?.kind === 'mapping' ? found.pairs.map(({ key }) => key) : found?.kind === 'list' ? found.items : [];
	return values.flatMap(value => value.kind === 'scalar' ? [{ name: value.text, span: value.span }] : []);
}

/** The text without what is no frontmatter, at the same offsets; undefined where the cursor stands outside of it. */
function frontmatterOf(text: string, offset: number): string | undefined {
	const closed = findFrontmatter(text);
	const fence = /^\ufeff?---(?=[ \t]*[\r\n])/.exec(text);
	const { start, end } = closed ?? { start: fence?.[0].length ?? Infinity, end: text.length };
	return start < offset && offset <= end ? ' '.repeat(start) + text.slice(start, end) : undefined;
}

function* keyCandidates(keys: readonly (readonly [name: string, text: string])[]): Generator<Candidate> {
	for (const [name, template] of keys) {
		yield { name, describe: () => ({ name, ...KEY_WORDS, documentation: { template, arguments: {} } }) };
	}
}
