import { randomBytes } from 'node:crypto';
import * as nodeFiles from 'node:fs/promises';
import type { Stats } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { DeploymentPlan, PlannedWrite } from '../../core/deploy/deployment-plan';
import { DeploymentError, codeOf, isFull, isReadOnly, reasonOf } from './deployment-error';
import { locateHome } from './locate-home';
import { isPythonCache } from './python-cache';
import { readText } from './read-home';

/** The operations a plan is carried out with; tests make them fail. */
export type FileOperations = Pick<typeof nodeFiles, 'mkdir' | 'open' | 'rename' | 'copyFile' | 'unlink' | 'rmdir' | 'rm'>;

/** What became of a plan that was carried out. */
export interface ExecutedPlan {
	/** Backups and empty folders that could not be removed afterwards; harmless, and worth telling. */
	readonly leftovers: readonly string[];
}

/** How to take back one step, and the file that keeps old content until then. */
interface Undo {
	readonly backup?: string;
	readonly run: () => Promise<void>;
}

/**
 * Carries out a plan: each file is written beside its place and then moved onto it, with the old content kept in a
 * backup until everything is in place. If a step fails, the earlier ones are taken back.
 * A file that is a symbolic link stays one; the file it points to is written.
 * @throws DeploymentError for a home that is missing, read-only or changed since the plan was made, and when a write
 * fails; its sentence says in what state the home is.
 */
export async function executePlan(home: string, plan: DeploymentPlan, operations: FileOperations = nodeFiles): Promise<ExecutedPlan> {
	if (plan.writes.length === 0) {
		return { leftovers: [] };
	}
	const { path: root } = await locateHome(home);
	const targets: { readonly write: PlannedWrite; readonly path: string }[] = [];
	for (const write of plan.writes) {
		const path = await nodeFiles.realpath(join(root, write.path)).catch(() => join(root, write.path));
		if (await readText(path) !== write.before) {
			throw new DeploymentError('changed-meanwhile', { path: write.path });
		}
		targets.push({ write, path });
	}
	const undos: Undo[] = [];
	for (const { write, path } of targets) {
		try {
			await writeFile(root, path, write, undos, operations);
		} catch (error) {
			await rollBack(undos, path, error);
		}
	}
	const leftovers: string[] = [];
	for (const { backup } of undos) {
		if (backup !== undefined) {
			await operations.unlink(backup).catch(() => leftovers.push(backup));
		}
	}
	for (const folder of plan.emptied) {
		await removeEmptied(join(root, folder), operations).catch(() => leftovers.push(folder));
	}
	return { leftovers };
}

async function writeFile(root: string, path: string, write: PlannedWrite, undos: Undo[], operations: FileOperations): Promise<void> {
	await makeFolders(root, dirname(path), undos, operations);
	const backup = write.before === undefined ? undefined : besideOf(path, 'backup');
	if (backup !== undefined) {
		undos.push({ backup, run: () => operations.rename(backup, path) });
		// On a copy that fails, nothing has happened yet: the undo must not move a torn backup into place.
		await operations.copyFile(path, backup, nodeFiles.constants.COPYFILE_EXCL).catch(async (error: unknown) => {
			undos.pop();
			await removeQuietly(backup, operations);
			throw error;
		});
	}
	if (write.after === undefined) {
		await operations.unlink(path);
		return;
	}
	const temporary = besideOf(path, 'new');
	const former = backup === undefined ? undefined : await nodeFiles.stat(path);
	try {
		const file = await operations.open(temporary, 'wx', former ? former.mode & 0o777 : 0o644);
		try {
			await file.writeFile(write.after, 'utf8');
			await (former && keepOwnerAndMode(file, former));
			await file.sync();
		} finally {
			await file.close();
		}
		await operations.rename(temporary, path);
	} catch (error) {
		await removeQuietly(temporary, operations);
		throw error;
	}
	if (backup === undefined) {
		undos.push({ run: () => operations.unlink(path) });
	}
}

async function keepOwnerAndMode(file: nodeFiles.FileHandle, { uid, gid, mode }: Stats): Promise<void> {
	const made = await file.stat();
	if (made.uid !== uid || made.gid !== gid) {
		// Only root may give a file away; anybody else who may write here becomes its owner, as with any editor.
		await file.chown(uid, gid).catch((error: unknown) => {
			if (!isReadOnly(error)) {
				throw error;
			}
		});
	}
	await file.chmod(mode & 0o7777);
}

/** Makes the folders that are missing between the home and a file, one by one, so that exactly these can be taken back. */
async function makeFolders(root: string, folder: string, undos: Undo[], operations: FileOperations): Promise<void> {
	const missing: string[] = [];
	for (let current = folder; current.startsWith(root) && current !== root; current = dirname(current)) {
		missing.unshift(current);
	}
	for (const path of missing) {
		try {
			await operations.mkdir(path);
			undos.push({ run: () => operations.rmdir(path) });
		} catch (error) {
			if (codeOf(error) !== 'EEXIST') {
				throw error;
			}
		}
	}
}

function besideOf(path: string, purpose: 'backup' | 'new'): string {
	return join(dirname(path), `.${basename(path)}.${randomBytes(4).toString('hex')}.${purpose}`);
}

async function removeQuietly(path: string, operations: FileOperations): Promise<void> {
	// The failure that led here is what the person is told; a left-over file beside it is not worth hiding it.
	await operations.unlink(path).catch(() => undefined);
}

async function rollBack(undos: readonly Undo[], path: string, error: unknown): Promise<never> {
	const lost: string[] = [];
	for (const { backup, run } of undos.toReversed()) {
		await run().catch(() => lost.push(backup ?? path));
	}
	if (lost.length > 0) {
		throw new DeploymentError('rollback-failed', { path, reason: reasonOf(error), backups: lost }, error);
	}
	const code = reasonOf(error);
	throw isReadOnly(error) ? new DeploymentError('read-only', { path, code }, error)
		: isFull(error) ? new DeploymentError('disk-full', { path, code }, error)
			: new DeploymentError('write-failed', { path, reason: code }, error);
}

/** Removes a folder in which nothing but Python's cache of our file is left; any other stays. */
async function removeEmptied(folder: string, operations: FileOperations): Promise<void> {
	const names = await nodeFiles.readdir(folder).catch(() => undefined);
	if (!names) {
		return;
	}
	for (const name of names) {
		if (await isPythonCache(folder, name)) {
			await operations.rm(join(folder, name), { recursive: true });
		}
	}
	await operations.rmdir(folder).catch((error: unknown) => {
		if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') {
			throw error;
		}
	});
}
