/** Waits for what comes by events; the time limit is the test's own. */
export async function until<Value>(get: () => Value | undefined | Promise<Value | undefined>): Promise<Value> {
	for (;;) {
		const value = await get();
		if (value !== undefined) {
			return value;
		}
		await new Promise(resolve => setTimeout(resolve, 50));
	}
}
