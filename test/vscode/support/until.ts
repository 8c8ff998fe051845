/**
 * Waits for what comes by events. The time limit is the test's own; this one only says what was waited for.
 *
 * @param seconds Less than the test may take.
 */
export async function until<Value>(get: () => Value | undefined | Promise<Value | undefined>, seconds = 50): Promise<Value> {
	for (const end = Date.now() + seconds * 1000; ;) {
		const value = await get();
		if (value !== undefined) {
			return value;
		}
		if (Date.now() > end) {
			throw new Error(`Waited in vain for ${get.toString()}`);
		}
		await new Promise(resolve => setTimeout(resolve, 50));
	}
}
