import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import type { Uri } from 'vscode';
import type { CountedExtension } from '../support/counted-extension';
import type { Alive } from '../support/counted-host';
import { askViews } from './ask-views';
import { textsKept } from './texts-kept';

/** What is alive of ours, once everything has come to rest. */
export interface Point {
	readonly round: number;
	readonly disposables: Readonly<Record<string, number>>;
	readonly timers: number;
	/** Entries of all Maps and Sets. */
	readonly entries: number;
	/** Indexes of the lines of a text; worlds that were built on texts; what homes mean. */
	readonly texts: number;
	readonly worlds: number;
	readonly contexts: number;
	readonly documents: readonly string[];
	readonly findings: number;
	/** Bytes of the whole extension host, in which VS Code and other extensions live too. */
	readonly heap: number;
	/** The first words of each text of a file that is gone, whatever keeps it. */
	readonly kept: readonly string[];
	readonly largest: readonly string[];
}

/** What a run did and left; written beside the outcome, also while it runs. */
export interface Report {
	edits: number;
	opened: number;
	renamed: number;
	asked: number;
	/** Where it is, for whoever has to find out why it did not get further. */
	step: string;
	/** Milliseconds by step. */
	readonly times: Record<string, number>;
	readonly points: Point[];
}

/** What must not become more in each round: by one, by two for each of its files, or by one for each of those that are no Python. */
const LEAST_LEAK = { entries: 18, texts: 1, worlds: 1, contexts: 1, kept: 7 } as const;
/** What caches happen to hold now and not then. */
const CHANCE = 3;

/**
 * What became more between two points, in words; nothing of it may.
 *
 * @param rounds How many there were between them.
 */
export function complaints(before: Point, after: Point, rounds: number): string[] {
	const found: string[] = [];
	for (const made of new Set([...Object.keys(before.disposables), ...Object.keys(after.disposables)])) {
		tellApart(`disposables of ${made}`, before.disposables[made] ?? 0, after.disposables[made] ?? 0);
	}
	tellApart('timers', before.timers, after.timers);
	tellApart('findings', before.findings, after.findings);
	tellApart('documents', before.documents.join(', '), after.documents.join(', '));
	for (const kind of ['entries', 'texts', 'worlds', 'contexts'] as const) {
		tellMore(kind, kind, before[kind], after[kind]);
	}
	// The installed extension and VS Code live here too, and may still know the last round.
	tellMore(`texts of files that are gone, such as ${after.kept.slice(-3).join(', ')}`, 'kept', before.kept.length, after.kept.length);
	return found;

	function tellMore(what: string, kind: keyof typeof LEAST_LEAK, first: number, last: number): void {
		if (last - first >= Math.max(LEAST_LEAK[kind] * rounds, CHANCE)) {
			found.push(`${what}: ${first} became ${last}`);
		}
	}

	function tellApart(what: string, first: number | string, last: number | string): void {
		if (first !== last) {
			found.push(`${what}: ${first} became ${last}`);
		}
	}
}

/** Counts until two counts in turn are alike and nothing is under way, or that was in vain, and notes the last one. */
export class Points {
	constructor(private readonly extension: CountedExtension, private readonly report: Report, private readonly example: Uri) {}

	/**
	 * @param isHopedFor Asked besides: VS Code tells some things late.
	 * @param seconds How long that is waited for.
	 */
	async count(round: number, seconds: number, isHopedFor: (point: Point) => boolean = () => true): Promise<Point> {
		const started = Date.now();
		let last: Alive | undefined;
		for (const end = started + seconds * 1000; ;) {
			const alive = await this.#alive();
			const isLate = Date.now() > end;
			if (isLate || (alive.timers === 0 && alive.entries === last?.entries)) {
				const point = await this.#point(round, alive);
				if (isLate || isHopedFor(point)) {
					this.report.points.push(point);
					this.report.times['counts'] = (this.report.times['counts'] ?? 0) + Date.now() - started;
					writeReport(this.report);
					return point;
				}
			}
			last = alive;
		}
	}

	async #alive(): Promise<Alive> {
		const features = await this.extension.features();
		// Which answers are kept depends on what was asked since something changed: so everything is asked.
		await askViews(features, this.example);
		await features.diagnostics.settled();
		return this.extension.host.count();
	}

	async #point(round: number, { disposables, timers, entries, heap, largest }: Alive): Promise<Point> {
		const { host } = this.extension;
		const { session, diagnostics } = await this.extension.features();
		const lines = session.index.document(this.example.toString())?.lines;
		assert.ok(lines);
		return {
			round,
			disposables: Object.fromEntries(disposables),
			timers,
			entries,
			texts: host.instances(lines),
			worlds: host.instances(await session.world()),
			contexts: host.instances(await session.context()),
			documents: session.index.all().map(({ uri, open }) => `${uri}${open ? ' in an editor' : ''}`),
			findings: [...diagnostics.all().values()].reduce((sum, { length }) => sum + length, 0),
			heap,
			kept: await textsKept(),
			largest,
		};
	}
}

export function writeReport(report: Report): void {
	const file = process.env['HERMES_TOOLSETS_OUTCOME'];
	if (file) {
		fs.writeFileSync(path.join(path.dirname(file), 'soak.json'), JSON.stringify(report, null, '\t'));
	}
}
