import { formatMessage, type Message, type MessageArguments } from '../../core/message';

/** English templates of what can be wrong with a home on disk. */
export const HOME_MESSAGES = {
	'home-missing': 'There is no Hermes home at {home}. Start Hermes once, or name another home.',
	'home-dangling': 'The Hermes home {home} is a symbolic link to {target}, which does not exist.',
	'home-no-folder': 'The Hermes home {home} is not a folder.',
	'home-link': 'The Hermes home {home} is a symbolic link; files are written to {target}.',
	'read-only': '{path} cannot be written: the Hermes home is read-only for you ({code}). Nothing was changed.',
	'disk-full': '{path} could not be written: the disk is full ({code}). Everything is as it was before.',
	'write-failed': '{path} could not be written ({reason}). Everything is as it was before.',
	'rollback-failed': '{path} could not be written ({reason}), and not everything could be put back. The old content stands in: {backups}',
	'changed-meanwhile': '{path} was changed after the preview was made. Nothing was written; look at the changes again.',
	'not-text': '{path} is not valid UTF-8 text, so it is not touched.',
	'not-a-file': '{path} is not a file, so it is not touched.',
	'unreadable': '{path} cannot be read ({reason}).',
	'plugin-folder-link': '{path} is a symbolic link. A plugin that lives elsewhere is not touched.',
} as const;

export type HomeMessageId = keyof typeof HOME_MESSAGES;

/** A refusal that a person must understand: the home is not as it must be, or could not be written. */
export class DeploymentError extends Error {
	override readonly name = 'DeploymentError';
	readonly sentence: Message;

	constructor(readonly id: HomeMessageId, values: MessageArguments, cause?: unknown) {
		const sentence = { template: HOME_MESSAGES[id], arguments: values };
		super(formatMessage(sentence), { cause });
		this.sentence = sentence;
	}
}

/** The error code of a failed file operation, `EROFS`, or undefined for any other error. */
export function codeOf(error: unknown): string | undefined {
	return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** What to tell of an error that we did not make. */
export function reasonOf(error: unknown): string {
	return codeOf(error) ?? (error instanceof Error ? error.message : String(error));
}

const READ_ONLY_CODES: ReadonlySet<string> = new Set(['EROFS', 'EACCES', 'EPERM']);

export function isReadOnly(error: unknown): boolean {
	return READ_ONLY_CODES.has(codeOf(error) ?? '');
}

/** No space is left, or none of what this person may use. */
const FULL_CODES: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);

export function isFull(error: unknown): boolean {
	return FULL_CODES.has(codeOf(error) ?? '');
}
