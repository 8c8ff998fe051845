import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Milliseconds that an effect is given before its gesture is made again. More each time: on a slow machine a gesture
 * that is made again too early takes back what was about to show.
 */
const WAITS = [2000, 4000, 8000, 16_000, 30_000];

/**
 * Makes a gesture until its effect shows: keys pressed while VS Code moves its focus are lost now and then, as are clicks
 * on a row that moves. The gesture must do no harm when it is made twice.
 *
 * @template T
 * @param {() => Promise<void>} gesture
 * @param {(milliseconds: number) => Promise<T>} effect rejects where it has not shown after so long
 * @returns {Promise<T>}
 */
export async function repeat(gesture, effect) {
	const end = Date.now() + WAITS.reduce((sum, wait) => sum + wait);
	for (const [index, wait] of WAITS.entries()) {
		try {
			await gesture();
			return await effect(wait);
		} catch (error) {
			if (index === WAITS.length - 1 || Date.now() > end) {
				throw error;
			}
		}
	}
}

/**
 * Waits for what no element of the page shows, such as the text of a file.
 *
 * @param {string} what is waited for, for the message
 * @param {() => unknown} condition
 * @param {number} [milliseconds]
 */
export async function until(what, condition, milliseconds = 45_000) {
	const end = Date.now() + milliseconds;
	while (!await condition()) {
		if (Date.now() > end) {
			throw new Error(`Waited in vain: ${what}`);
		}
		await sleep(50);
	}
}
