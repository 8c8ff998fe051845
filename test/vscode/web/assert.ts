// A web worker has no assert of Node.

export function ok(value: unknown, message: string): asserts value {
	if (value === undefined || value === null || value === false || value === '') {
		throw new Error(message);
	}
}

export function equal(actual: unknown, expected: unknown): void {
	const [found, wanted] = [JSON.stringify(actual), JSON.stringify(expected)];
	if (found !== wanted) {
		throw new Error(`${found} in the place of ${wanted}`);
	}
}

export function matches(text: string | undefined, pattern: RegExp): void {
	if (text === undefined || !pattern.test(text)) {
		throw new Error(`${String(pattern)} does not match: ${String(text)}`);
	}
}

/** Work has to fail, with a sentence that a person can understand. */
export async function refuses(work: () => Promise<unknown>, sentence: RegExp): Promise<void> {
	let answer: unknown;
	try {
		answer = await work();
	} catch (error) {
		matches(error instanceof Error ? error.message : String(error), sentence);
		return;
	}
	throw new Error(`it did not refuse: ${JSON.stringify(answer)}`);
}
