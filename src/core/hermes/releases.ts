/** A Hermes release that is bundled as data. */
export interface Release {
	readonly id: string;
	/** Publication date, `2026-08-03`, or the month where only that is known. */
	readonly date: string;
	/** False for data that was transcribed and never run. */
	readonly certain: boolean;
}

/** Oldest first. Source: the release commits named in Hermes' own history. */
export const RELEASES: readonly Release[] = [
	['v0.3', '2026-03-17'],
	['v0.4', '2026-03-23'],
	['v0.5', '2026-03-28'],
	['v0.6', '2026-03-30'],
	['v0.7', '2026-04-03'],
	['v0.8', '2026-04-08'],
	['v0.9', '2026-04-13'],
	['v0.10', '2026-04-16'],
	['v0.11', '2026-04-23'],
	['v0.12', '2026-04-30'],
	['v0.13', '2026-05-07'],
	['v0.14', '2026-05-16'],
	['v0.15', '2026-05-28'],
	['v0.16', '2026-06-05'],
	['v0.17', '2026-06-19'],
	['v0.18', '2026-07-01'],
	['v0.19', '2026-07-20'],
	['v0.20', '2026-08-03'],
	['v0.21', '2026-09'],
].map(([id = '', date = '']) => ({ id, date, certain: id !== 'v0.21' }));

/** The newest release whose data was made by running it. */
export const DEFAULT_RELEASE = 'v0.20';

/** Place in `RELEASES`; -1 for a name that is none of them. */
export function releaseIndex(id: string): number {
	return RELEASES.findIndex((release) => release.id === id);
}

/**
 * The bundled release whose behaviour fits a version text such as `0.16.2` or `v0.20`:
 * the newest one not newer than it, the oldest for what came before, the newest for what came after.
 * Undefined for a text that is no version.
 */
export function releaseForVersion(version: string): string | undefined {
	const match = /^v?(\d{1,6})\.(\d{1,6})(?:[.\-+ab].{0,60})?$/.exec(version.trim());
	if (!match) {
		return undefined;
	}
	const [major, minor] = [Number(match[1]), Number(match[2])];
	if (major > 0) {
		return RELEASES.at(-1)?.id;
	}
	let found = RELEASES[0]?.id;
	for (const { id } of RELEASES) {
		if (Number(id.slice(3)) <= minor) {
			found = id;
		}
	}
	return found;
}
