import type { NameNode } from '../../sources/model';
import { namesOf } from '../../sources/model';
import type { PythonToolsets } from '../../sources/python/read-toolset-table';
import type { Range } from '../../text';
import type { CheckoutReading } from './read-checkout';
import type { FileRegistration } from './read-plugins';

/** A tool that the table lists and no file of the tree registers. */
export interface UnregisteredTool {
	readonly name: string;
	/** Toolsets that list it, in the table's order. */
	readonly toolsets: readonly string[];
	/** Where it is written in toolsets.py, each place once. */
	readonly places: readonly NameNode[];
}

/** A toolset that tools are registered under and no table has. */
export interface StrayToolset {
	readonly name: string;
	readonly registrations: readonly FileRegistration[];
}

export interface CheckoutFindings {
	readonly unregistered: readonly UnregisteredTool[];
	readonly stray: readonly StrayToolset[];
	/** True when the whole tree was read: only then may these be reported as faults. */
	readonly conclusive: boolean;
}

/**
 * Compares what the table lists with what the tree registers, plugins included, loaded or not. `table` is the one on
 * disk, or as an editor has it.
 */
export function checkoutFindings(reading: CheckoutReading, table: PythonToolsets | undefined = reading.toolsets): CheckoutFindings {
	const all = [...reading.registrations, ...reading.plugins.flatMap((plugin) => plugin.registrations)];
	const registered = new Set(all.map(({ tool }) => tool.name));
	const unregistered = new Map<string, { toolsets: string[]; places: Map<number, NameNode> }>();
	for (const node of table?.table?.toolsets ?? []) {
		for (const place of namesOf(node.tools)) {
			if (!registered.has(place.name)) {
				const found = unregistered.get(place.name) ?? { toolsets: [], places: new Map<number, NameNode>() };
				found.places.set(place.span.start, place);
				if (!found.toolsets.includes(node.key.name)) {
					found.toolsets.push(node.key.name);
				}
				unregistered.set(place.name, found);
			}
		}
	}
	const stray = new Map<string, FileRegistration[]>();
	for (const registration of all) {
		const { toolset } = registration.tool;
		if (toolset !== '' && table?.definitions.has(toolset) !== true) {
			stray.set(toolset, [...stray.get(toolset) ?? [], registration]);
		}
	}
	return {
		unregistered: [...unregistered].map(([name, { toolsets, places }]) => ({ name, toolsets, places: [...places.values()] })),
		stray: [...stray].map(([name, registrations]) => ({ name, registrations })),
		conclusive: reading.incomplete.length === 0 && table?.unknown.length === 0 && table.faults.length === 0,
	};
}

/** A tool that a file under tools/ registers when Hermes imports it. */
export interface BuiltInRegistration {
	readonly tool: string;
	readonly toolset: string;
	readonly uri: string;
	readonly range: Range;
}

/** What the table of a tree is checked against. */
export interface TreeRegistrations {
	/** Every tool that the tree registers, plugins included, loaded or not. */
	readonly registered: ReadonlySet<string>;
	/** Those of Hermes itself that are there whatever a config says. */
	readonly builtIn: readonly BuiltInRegistration[];
}

/** Undefined unless the whole tree could be read. `uriOf` gives the address of a path inside the tree. */
export function treeRegistrations(reading: CheckoutReading, uriOf: (path: string) => string): TreeRegistrations | undefined {
	if (!checkoutFindings(reading).conclusive) {
		return undefined;
	}
	const { registrations, plugins } = reading;
	return {
		registered: new Set([...registrations, ...plugins.flatMap(plugin => plugin.registrations)].map(({ tool }) => tool.name)),
		builtIn: registrations.filter(({ onImport, certain, tool }) => onImport && certain && tool.toolset !== '')
			.map(({ tool, toolsetAt, at }) => ({ tool: tool.name, toolset: tool.toolset, uri: uriOf((toolsetAt ?? at).file), range: (toolsetAt ?? at).range })),
	};
}
