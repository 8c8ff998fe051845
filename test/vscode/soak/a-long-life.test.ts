import * as assert from 'node:assert/strict';
import { ConfigurationTarget, workspace } from 'vscode';
import { activateCounted, type CountedExtension } from '../support/counted-extension';
import { until } from '../support/until';
import { askViews } from './ask-views';
import { example, Life, PATIENCE, type Scale } from './life';
import { plant, PLANTED_LEAKS, type PlantedLeak } from './planted-leaks';
import { complaints, Points, type Point, type Report } from './points';

/** Rounds that were asked for, each with all that is done in one; without them it is a short life. */
const ASKED = process.env['HERMES_TOOLSETS_SOAK_ROUNDS'];
const SHORT: Scale = { bursts: 2, editors: 1, releases: 1, isWhole: false };
const LONG: Scale = { bursts: 22, editors: 3, releases: 2, isWhole: true };

/** Rounds that are judged. */
const ROUNDS = Number(ASKED ?? 1);
/** Rounds before anything is judged: caches fill, and V8 compiles. */
const WARM_UP = 1;
/** Seconds until a leak that was planted is believed. */
const BELIEF = 3;

describe('a long life', function () {
	// Nothing here is judged by the clock; this only ends a run that would never end.
	this.timeout((ROUNDS + WARM_UP + Object.keys(PLANTED_LEAKS).length) * PATIENCE * 1000);
	// What breaks off leaves its files.
	this.bail(true);

	const report: Report = { edits: 0, opened: 0, renamed: 0, asked: 0, step: '', times: {}, points: [] };
	let extension: CountedExtension;
	let points: Points;
	let atRest: Point;
	let round = -WARM_UP;

	async function live(rounds: number, scale: Scale): Promise<void> {
		for (let lived = 0; lived < rounds; lived++, round++) {
			await new Life(extension, report, scale, round).live();
		}
	}

	/** Lives a round with leaks, and digs them out: what was complained of before that. */
	async function liveWith(leaks: readonly PlantedLeak[], before: Point): Promise<string[]> {
		const planted = await Promise.all(leaks.map(leak => plant(extension, leak)));
		await live(1, SHORT);
		const after = await points.count(round, BELIEF);
		for (const digOut of planted) {
			digOut();
		}
		return complaints(before, after, 1);
	}

	before(async () => {
		// VS Code keeps hints and actions that it was given: here they are asked for, and dropped, by the test alone.
		extension = activateCounted('test');
		points = new Points(extension, report, example);
		await askViews(await extension.features(), example);
	});

	after(async () => {
		extension.deactivate();
		await workspace.getConfiguration('hermesToolsets').update('source', undefined, ConfigurationTarget.Workspace);
	});

	it('ends where it began: listeners, watchers, timers, documents, findings, caches, memory', async () => {
		await live(WARM_UP, ASKED ? LONG : SHORT);
		const before = await points.count(0, PATIENCE);
		await live(ROUNDS, ASKED ? LONG : SHORT);
		atRest = await points.count(ROUNDS, PATIENCE, point => complaints(before, point, ROUNDS).length === 0);
		assert.deepEqual(extension.host.faults, []);
		assert.deepEqual(complaints(before, atRest, ROUNDS), [], atRest.largest.join('; '));
		assert.ok(report.edits >= 72 * ROUNDS && report.opened >= 2 * ROUNDS && report.renamed >= 18 * ROUNDS && report.asked >= 50 * ROUNDS, 'it was a life');
	});

	// What finds no leak that is there is worth nothing.
	it('finds every leak that is planted', async () => {
		const found = await liveWith(Object.values(PLANTED_LEAKS), atRest);
		for (const [name, { complaint }] of Object.entries(PLANTED_LEAKS)) {
			assert.ok(found.some(said => said.startsWith(complaint)), `${name}: nothing begins with ${complaint} in ${found.join('; ')}`);
		}
	});

	if (ASKED) {
		for (const [name, leak] of Object.entries(PLANTED_LEAKS)) {
			it(`finds ${name}`, async () => {
				const found = await liveWith([leak], await points.count(round, PATIENCE));
				assert.ok(found.some(said => said.startsWith(leak.complaint)), `in ${found.join('; ')}`);
			});
		}
	}

	it('leaves nothing when it ends', async () => {
		extension.deactivate();
		const alive = await until(async () => {
			const counted = await extension.host.count();
			return counted.timers === 0 ? counted : undefined;
		});
		assert.deepEqual([...alive.disposables], []);
		assert.equal(extension.host.providers.size, 0);
	});
});
