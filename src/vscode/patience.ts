/**
 * What some work gives, or undefined once it has taken too long; the work itself goes on. No timer stays behind.
 *
 * @param milliseconds How long it may take. A file on a network, or of a file system that never answers, must not hold
 *   up whoever asks about others.
 */
export async function patiently<Value>(work: Promise<Value>, milliseconds: number): Promise<Value | undefined> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	try {
		return await Promise.race([work, new Promise<undefined>(resolve => {
			timer = setTimeout(() => resolve(undefined), milliseconds);
		})]);
	} finally {
		clearTimeout(timer);
	}
}
