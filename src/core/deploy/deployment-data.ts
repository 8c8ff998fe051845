import type { ToolsetDefinition } from '../toolsets/types';
import { checksum } from './checksum';
import { isRecord } from './is-record';

/** Version of the format of toolsets.json; the plugin reads this one only. */
export const DATA_FORMAT = 1;

/** Stands at the top of toolsets.json; a file without it is not ours. */
export const DATA_MARK = '"madeBy": "hermes-toolsets"';

/** What a deployment did to config.yaml, so that it can be taken back to the byte. */
export type ConfigRecord =
	/** `after` was put where `before` stood; `created` when there was no config.yaml. */
	| { readonly kind: 'added'; readonly before: string; readonly after: string; readonly created: boolean }
	/** The entry stood there before: it is not ours to remove. */
	| { readonly kind: 'present' };

/** The toolsets of one deployed file. */
export interface DeployedFile {
	/** Path or label of the file the toolsets come from; unique in the data. */
	readonly source: string;
	readonly toolsets: ReadonlyMap<string, ToolsetDefinition>;
	/** Names for which the file may replace a toolset of Hermes itself. */
	readonly replaces: readonly string[];
}

/**
 * What toolsets.json holds. Its JSON: `{format, madeBy, about, config, createdPlugins, files: [{source, checksum,
 * replaces: [name], toolsets: [{name, description, tools, includes}]}]}`. Toolsets stand in a list, so that their
 * order is kept and no name is special. A toolset in a later file wins over one of the same name in an earlier file.
 */
export interface DeploymentData {
	readonly files: readonly DeployedFile[];
	readonly config?: ConfigRecord;
	/** Whether the folder `plugins` was made by a deployment. */
	readonly createdPlugins: boolean;
}

export type ReadData =
	| { readonly kind: 'data'; readonly data: DeploymentData }
	| { readonly kind: 'newer' }
	| { readonly kind: 'unreadable'; readonly reason: string };

/** Reads toolsets.json as the plugin does: a broken entry is left out, the rest is kept. */
export function readDeploymentData(text: string): ReadData {
	let value: unknown;
	try {
		value = JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
	} catch (error) {
		return { kind: 'unreadable', reason: error instanceof Error ? error.message : String(error) };
	}
	if (!isRecord(value) || !Array.isArray(value['files'])) {
		return { kind: 'unreadable', reason: 'files is missing' };
	}
	if (value['format'] !== DATA_FORMAT) {
		return typeof value['format'] === 'number' && value['format'] > DATA_FORMAT ? { kind: 'newer' } : { kind: 'unreadable', reason: 'format is missing' };
	}
	const files: DeployedFile[] = [];
	for (const entry of value['files'] as unknown[]) {
		const file = readFile(entry);
		if (file) {
			files.push(file);
		}
	}
	const config = readConfigRecord(value['config']);
	return { kind: 'data', data: { files, createdPlugins: value['createdPlugins'] === true, ...(config && { config }) } };
}

function readFile(value: unknown): DeployedFile | undefined {
	if (!isRecord(value) || typeof value['source'] !== 'string' || !Array.isArray(value['toolsets'])) {
		return undefined;
	}
	const source = value['source'];
	const toolsets = new Map<string, ToolsetDefinition>();
	for (const entry of value['toolsets'] as unknown[]) {
		if (!isRecord(entry) || typeof entry['name'] !== 'string' || !isDeployableName(entry['name'])) {
			continue;
		}
		const tools = readNames(entry['tools']);
		const includes = readNames(entry['includes']);
		if (tools && includes) {
			const description = typeof entry['description'] === 'string' ? entry['description'] : '';
			toolsets.set(entry['name'], { description, tools, includes });
		}
	}
	return { source, toolsets, replaces: readNames(value['replaces']) ?? [] };
}

function readNames(value: unknown): string[] | undefined {
	if (value === undefined || value === null) {
		return [];
	}
	return Array.isArray(value) ? value.filter(name => typeof name === 'string') : undefined;
}

function readConfigRecord(value: unknown): ConfigRecord | undefined {
	if (!isRecord(value)) {
		return undefined;
	}
	const { kind, before, after, created } = value;
	if (kind === 'added' && typeof before === 'string' && typeof after === 'string') {
		return { kind, before, after, created: created === true };
	}
	return kind === 'present' ? { kind } : undefined;
}

/** The names that Hermes reads as "every tool"; resolving a toolset of that name never ends there. */
export const RESERVED_NAMES: ReadonlySet<string> = new Set(['all', '*']);

/** Whether the plugin would take a toolset of that name. */
export function isDeployableName(name: string): boolean {
	return !RESERVED_NAMES.has(name) && name !== '';
}

/** Writes toolsets.json. The same data gives the same text. */
export function writeDeploymentData(data: DeploymentData): string {
	const files = data.files.map(file => ({
		source: file.source,
		checksum: deployedChecksum(file),
		replaces: file.replaces,
		toolsets: toolsetEntries(file),
	}));
	const value = {
		format: DATA_FORMAT,
		madeBy: 'hermes-toolsets',
		about: 'Toolsets that the plugin beside this file gives to Hermes. Written by a deployment: deploy again rather than changing it.',
		config: data.config ?? null,
		createdPlugins: data.createdPlugins,
		files,
	};
	return `${JSON.stringify(value, undefined, 2)}\n`;
}

/** Names a version of a file's toolsets: equal for equal toolsets in equal order. */
export function deployedChecksum(file: DeployedFile): string {
	return checksum(JSON.stringify([file.replaces, toolsetEntries(file)]));
}

function toolsetEntries(file: DeployedFile): unknown[] {
	return [...file.toolsets].map(([name, { description, tools, includes }]) => ({ name, description, tools, includes }));
}
