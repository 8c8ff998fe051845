import names from './data/names.json';
import { releaseIndex } from './releases';

/** The bundled releases between which a name exists, both included: ids such as `v0.9`. */
export interface Lifetime {
	readonly first: string;
	readonly last: string;
}

type Places = ReadonlyMap<string, readonly number[]>;

const TOOLSETS: Places = new Map(Object.entries(names.toolsets));
const TOOLS: Places = new Map(Object.entries(names.tools));

/** When a toolset stood in Hermes' table; undefined for a name that no bundled release has. */
export function toolsetLifetime(name: string): Lifetime | undefined {
	return lifetime(TOOLSETS.get(name));
}

/** When a tool was listed or registered; undefined for a name that no bundled release has. */
export function toolLifetime(name: string): Lifetime | undefined {
	return lifetime(TOOLS.get(name));
}

/** Tools that go on under another name: old name, new name. Source: the tables of v0.11/v0.12 and of v0.20/v0.21. */
const RENAMED_TOOLS: readonly (readonly [string, string])[] = [
	['discord_server', 'discord'],
	['process', 'process_manage'],
	['todo', 'todo_list'],
	['cronjob', 'cronjob_manage'],
	['project_create', 'desktop_project'],
	['project_list', 'desktop_project'],
	['project_switch', 'desktop_project'],
	['open_preview', 'desktop_preview'],
];

/**
 * The name that a tool of another release has in this one. Undefined for a name that the release has itself, that was
 * never renamed, that has no one counterpart, or for an unknown release.
 */
export function renamedTool(name: string, release: string): string | undefined {
	if (hasTool(name, release)) {
		return undefined;
	}
	const counterparts = RENAMED_TOOLS
		.filter((pair) => pair.includes(name))
		.map(([before, after]) => before === name ? after : before)
		.filter((counterpart) => hasTool(counterpart, release));
	return counterparts.length === 1 ? counterparts[0] : undefined;
}

/** Whether a name existed only before a release. */
export function isPast({ last }: Lifetime, release: string): boolean {
	return releaseIndex(last) < releaseIndex(release);
}

function hasTool(name: string, release: string): boolean {
	const [first = Infinity, last = -Infinity] = TOOLS.get(name) ?? [];
	const at = releaseIndex(release);
	return at >= first && at <= last;
}

function lifetime(places: readonly number[] | undefined): Lifetime | undefined {
	const first = names.releases[places?.[0] ?? -1];
	const last = names.releases[places?.[1] ?? -1];
	return first !== undefined && last !== undefined ? { first, last } : undefined;
}
