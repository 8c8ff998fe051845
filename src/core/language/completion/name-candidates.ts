import { describeTool, describeToolset } from '../../hermes/descriptions';
import { toolWords } from '../../hermes/platforms/platform-words';
import { nearestNames } from '../../lint/nearest-names';
import type { Message } from '../../message';
import { namesOf, type TableNode } from '../../sources/model';
import type { World } from '../../workspace/world';
import type { Completion } from './completion';

/** A name that fits a place, before it is known how it is written there. */
export type NameCandidate = Pick<Completion, 'name' | 'kind' | 'count' | 'source' | 'documentation'>;

/** Names that are proposed at most; with more the list is asked for again as the name gets longer. */
export const MAXIMUM_NAMES = 120;

/** Names that fit what is typed. */
export interface FoundNames {
	readonly names: readonly string[];
	/** Those of them that do not have the typed letters, and are near it. */
	readonly near: ReadonlySet<string>;
	readonly incomplete: boolean;
}

/** The names that have the typed letters in their order; where none has, those near to what is typed. */
export function findNames(all: Iterable<string>, typed: string): FoundNames {
	const folded = typed.trim().toLowerCase();
	const names: string[] = [];
	const others: string[] = [];
	let incomplete = false;
	for (const name of all) {
		if (names.length >= MAXIMUM_NAMES) {
			incomplete = true;
			break;
		}
		(hasLetters(name, folded) ? names : others).push(name);
	}
	const near = names.length === 0 ? nearestNames(typed.trim(), others) : [];
	// An editor narrows the list down itself, but cannot find what is near to a slip of the finger.
	return { names: [...near, ...names], near: new Set(near), incomplete: incomplete || near.length > 0 };
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
export function* toolsetNames(world: World): Generator<string> {
	const own = new Set(world.fileToolsets);
	yield* own;
	const others = world.graph.names().filter(name => !own.has(name));
	yield* others.filter(name => !name.startsWith('hermes-'));
	yield* others.filter(name => name.startsWith('hermes-'));
	yield* world.external;
	yield 'all';
}

export function toolsetCandidate(world: World, name: string): NameCandidate {
	const site = world.sites(name).at(-1);
	const ours = site ? undefined : describeToolset(name);
	const given = site?.node.description?.text ?? (ours === undefined ? world.graph.definition(name)?.description : undefined);
	const tools = world.graph.expand(name).length;
	return {
		name,
		kind: name === 'all' ? 'keyword' : name.startsWith('hermes-') && !site ? 'bundle' : 'toolset',
		source: site ? { template: '{words}', arguments: { words: fileName(site.uri) } } : name === 'all' ? { template: 'every toolset there is', arguments: {} } : release(world),
		...(tools > 0 && { count: toolWords(tools) }),
		...(ours !== undefined ? { documentation: { template: ours, arguments: {} } } : given ? { documentation: { template: '{words}', arguments: { words: given } } } : {}),
	};
}

/** Tools of Hermes, then those that only files of the workspace name. */
export function* toolNames(world: World): Generator<string> {
	yield* [...world.tools].sort();
	for (const { table } of world.files) {
		yield* furtherTools(table, world.tools);
	}
}

const furtherByTable = new WeakMap<TableNode, { readonly known: ReadonlySet<string>; readonly names: readonly string[] }>();

/** Tools of a file that are not among the known ones; worked out once per reading, since most files have none. */
function furtherTools(table: TableNode, known: ReadonlySet<string>): readonly string[] {
	let further = furtherByTable.get(table);
	if (further?.known !== known) {
		const names = table.toolsets.flatMap(({ tools }) => namesOf(tools).map(({ name }) => name)).filter(name => !known.has(name));
		further = { known, names: [...new Set(names)] };
		furtherByTable.set(table, further);
	}
	return further.names;
}

export function toolCandidate(world: World, name: string): NameCandidate {
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
