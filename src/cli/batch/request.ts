import type { Catalog } from '../../core/toolsets/types';
import { requireRelease, type CommandEnvironment } from '../environment';

/** A request as parsed: any JSON object. */
export type RequestFields = ReadonlyMap<string, unknown>;

/** A request that cannot be answered; its message becomes the answer's `error`. */
export class RequestError extends Error {
	override readonly name = 'RequestError';
}

/** Answers one kind of request; throws RequestError for fields that do not fit. */
export type RequestHandler = (environment: CommandEnvironment, request: RequestFields) => Promise<object>;

export function textField(request: RequestFields, name: string): string {
	const value = request.get(name);
	if (typeof value !== 'string') {
		throw new RequestError(`"${name}" must be a text`);
	}
	return value;
}

export function optionalText(request: RequestFields, name: string): string | undefined {
	const value = request.get(name);
	if (value === undefined || value === null) {
		return undefined;
	}
	return textField(request, name);
}

/** A list of names; undefined where there is none, null where it is null. */
export function namesField(request: RequestFields, name: string): readonly string[] | null | undefined {
	const value = request.get(name);
	if (value === undefined || value === null) {
		return value;
	}
	if (!Array.isArray(value) || !value.every(item => typeof item === 'string')) {
		throw new RequestError(`"${name}" must be a list of names, or null`);
	}
	return value;
}

/** The fields of a JSON object, `__proto__` among them; undefined for any other value. */
export function fieldsOf(value: unknown): RequestFields | undefined {
	return typeof value === 'object' && value !== null && !Array.isArray(value) ? new Map(Object.entries(value)) : undefined;
}

/** The catalog of a request's release; without one, what the command line names: `--hermes`, else `--release`. */
export function catalogOf(environment: CommandEnvironment, request: RequestFields): Promise<Catalog> {
	return environment.catalog(optionalText(request, 'release'));
}

/** The release of a request, or that of what the command line names. @throws UsageError for one that is not bundled. */
export async function releaseOf(environment: CommandEnvironment, request: RequestFields): Promise<string> {
	const release = optionalText(request, 'release') ?? (await environment.source()).catalog.release;
	requireRelease(release);
	return release;
}
