import { describeTool, describeToolset } from '../../hermes/descriptions';
import { toolWords } from '../../hermes/platforms/platform-words';
import { nearestNames } from '../../lint/nearest-names';
import type { Message } from '../../message';
import { asRead } from '../../sources/jsonc/shifted';
import type { TableNode } from '../../sources/model';
import type { World } from '../../workspace/world';
import type { Completion } from './completion';

/** What is said of a name, before it is known how it is written at a place. */
export type NameCandidate = Pick<Completion, 'name' | 'kind' | 'count' | 'source' | 'documentation'>;

/** A name that fits a place; what is said of it is worked out only for those that are shown. */
export interface Candidate {
	readonly name: string;
	readonly describe: () => NameCandidate;
}

/** Names that are proposed at most; with more the list is asked for again as the name gets longer. */
export const MAXIMUM_NAMES = 120;

/** Candidates that fit what is typed. */
export interface FoundCandidates {
	readonly candidates: readonly Candidate[];
	/** The names of those that do not have the typed letters, and are near them. */
	readonly near: ReadonlySet<string>;
	readonly incomplete: boolean;
}

/** Each name once, without the used ones: those that have the typed letters in their order; where none has, those near to what is typed. */
export function findCandidates(all: Iterable<Candidate>, typed: string, used: ReadonlySet<string>): FoundCandidates {
	const folded = typed.trim().toLowerCase();
	const seen = new Set(used);
	const found: Candidate[] = [];
	const others = new Map<string, Candidate>();
	let incomplete = false;
	for (const candidate of all) {
		if (seen.has(candidate.name)) {
			continue;
		}
		if (found.length >= MAXIMUM_NAMES) {
			incomplete = true;
			break;
		}
		seen.add(candidate.name);
		if (hasLetters(candidate.name, folded)) {
			found.push(candidate);
		} else {
			others.set(candidate.name, candidate);
		}
	}
	// An editor narrows the list down itself, but cannot find what is near to a slip of the finger.
	const near = found.length === 0 ? nearestNames(typed.trim(), others.keys()) : [];
	return { candidates: [...near.flatMap(name => others.get(name) ?? []), ...found], near: new Set(near), incomplete: incomplete || near.length > 0 };
}

function hasLetters(name: string, letters: string): boolean {
	const folded = name.toLowerCase();
	let at = 0;
	for (const letter of letters) {
		at = folded.indexOf(letter, at) + 1;
		if (at === 0) {
			return false;
		}
	}
	return true;
}

/** Toolsets that a list may name: those of files, then of Hermes, then bundles of platforms, then what stands for all. */
export function* toolsetCandidates(world: World): Generator<Candidate> {
	for (const name of toolsetNames(world)) {
		yield { name, describe: () => toolsetCandidate(world, name) };
	}
}

function* toolsetNames(world: World): Generator<string> {
	yield* world.fileToolsets;
	const others = world.graph.names();
	yield* others.filter(name => !name.startsWith('hermes-'));
	yield* others.filter(name => name.startsWith('hermes-'));
	yield* world.external;
	yield 'all';
}

export function toolsetCandidate(world: World, name: string): NameCandidate {
	const site = world.sites(name).at(-1);
	const ours = site ? undefined : describeToolset(name);
	const given = site?.node.description?.text ?? (ours === undefined ? world.graph.definition(name)?.description : undefined);
	const tools = world.graph.size(name);
	return {
		name,
		kind: name === 'all' ? 'keyword' : name.startsWith('hermes-') && !site ? 'bundle' : 'toolset',
		source: site ? { template: '{words}', arguments: { words: fileName(site.uri) } } : name === 'all' ? { template: 'every toolset there is', arguments: {} } : release(world),
		...(tools > 0 && { count: toolWords(tools) }),
		...(ours !== undefined ? { documentation: { template: ours, arguments: {} } } : given ? { documentation: { template: '{words}', arguments: { words: given } } } : {}),
	};
}

/** Tools of Hermes, then those that only files of the workspace name. */
export function* toolCandidates(world: World): Generator<Candidate> {
	for (const name of toolNames(world)) {
		yield { name, describe: () => toolCandidate(world, name) };
	}
}

function* toolNames(world: World): Generator<string> {
	yield* sorted(world.tools);
	for (const { table } of world.files) {
		yield* furtherTools(table, world.tools);
	}
}

const sortedBySet = new WeakMap<ReadonlySet<string>, readonly string[]>();

/** Names in order; put there once, since those of a catalog stay. */
function sorted(names: ReadonlySet<string>): readonly string[] {
	let known = sortedBySet.get(names);
	if (!known) {
		known = [...names].sort();
		sortedBySet.set(names, known);
	}
	return known;
}

const furtherByTable = new WeakMap<TableNode, { readonly known: ReadonlySet<string>; readonly names: readonly string[] }>();

/** Tools of a file that are not among the known ones; worked out once per reading, since most files have none. */
function furtherTools(table: TableNode, known: ReadonlySet<string>): readonly string[] {
	let further = furtherByTable.get(table);
	if (further?.known !== known) {
		const names = new Set<string>();
		for (const toolset of table.toolsets) {
			for (const { name } of asRead(toolset).tools?.items ?? []) {
				if (name && !known.has(name.name)) {
					names.add(name.name);
				}
			}
		}
		further = { known, names: [...names] };
		furtherByTable.set(table, further);
	}
	return further.names;
}

function toolCandidate(world: World, name: string): NameCandidate {
	const described = describeTool(name);
	const toolset = world.catalog.registered.get(name)?.toolset;
	return {
		name,
		kind: 'tool',
		source: toolset !== undefined ? { template: 'toolset {toolset}', arguments: { toolset } } : world.tools.has(name) ? release(world) : { template: 'only named in files here', arguments: {} },
		...(described && { documentation: { template: described.text, arguments: {} } }),
	};
}

function release({ catalog }: World): Message {
	return { template: 'Hermes {release}', arguments: { release: catalog.release } };
}

function fileName(uri: string): string {
	const last = uri.slice(uri.lastIndexOf('/') + 1);
	try {
		return decodeURIComponent(last);
	} catch {
		// Not an address that was encoded: shown as it is.
		return last;
	}
}
