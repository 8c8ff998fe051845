import { open } from 'node:fs/promises';

/** Largest file that is read, in bytes. */
export const MAXIMUM_BYTES = 64 * 1024 * 1024;

/**
 * Reads a file as UTF-8, keeping a byte order mark so that offsets are those of the file.
 * @throws an error with a code such as ENOENT or EISDIR, or EFBIG past `MAXIMUM_BYTES`.
 */
export async function readText(path: string): Promise<string> {
	const file = await open(path, 'r');
	try {
		const stats = await file.stat();
		if (stats.isDirectory()) {
			throw Object.assign(new Error('it is a folder'), { code: 'EISDIR' });
		}
		if (stats.size > MAXIMUM_BYTES) {
			throw Object.assign(new Error(`it is larger than ${MAXIMUM_BYTES} bytes`), { code: 'EFBIG' });
		}
		return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.readFile());
	} finally {
		await file.close();
	}
}

/** Why a file could not be read, in words. */
export function readFailure(error: unknown): string {
	const code = (error as NodeJS.ErrnoException | undefined)?.code;
	switch (code) {
		case 'ENOENT':
			return 'there is no such file';
		case 'EACCES':
		case 'EPERM':
			return 'reading it is not allowed';
		case 'EISDIR':
			return 'it is a folder';
		case 'ELOOP':
			return 'its links lead in a circle';
		default:
			return error instanceof Error ? error.message : String(error);
	}
}
