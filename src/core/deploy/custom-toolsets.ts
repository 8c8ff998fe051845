import { isAlias, isMap, isScalar, isSeq } from 'yaml';
import type { ToolsetDefinition } from '../toolsets/types';
import { findPair, type ConfigDocument } from './config-document';
import { deployMessage, type DeployMessage } from './messages';
import { spanOfNode } from './yaml-positions';

/** Tells tools from toolsets in a list that may hold either. */
export interface KnownNames {
	readonly isTool: (name: string) => boolean;
	readonly isToolset: (name: string) => boolean;
}

export interface CustomToolsets {
	readonly toolsets: ReadonlyMap<string, ToolsetDefinition>;
	/** Text of entries that are no toolset in either form. */
	readonly kept: readonly string[];
	readonly notes: readonly DeployMessage[];
}

/** Reads the value of `custom_toolsets`: a mapping by name, or a list of mappings with a name. */
export function readCustomToolsets(config: ConfigDocument, value: unknown, known: KnownNames | undefined): CustomToolsets {
	const toolsets = new Map<string, ToolsetDefinition>();
	const kept: string[] = [];
	const notes: DeployMessage[] = [];
	const reader = new EntryReader(config, known, notes);
	for (const { name, node, text } of reader.entries(value)) {
		const definition = name === undefined || name === '' ? undefined : reader.readToolset(name, node);
		if (name !== undefined && definition) {
			toolsets.set(name, definition);
		} else {
			kept.push(text);
			notes.push(deployMessage('custom-entry-kept', { name: name ?? text }));
		}
	}
	return { toolsets, kept, notes };
}

interface Entry {
	readonly name: string | undefined;
	readonly node: unknown;
	/** As it stands in the config. */
	readonly text: string;
}

class EntryReader {
	constructor(private readonly config: ConfigDocument, private readonly known: KnownNames | undefined, private readonly notes: DeployMessage[]) {}

	* entries(value: unknown): Generator<Entry> {
		const node = this.#target(value);
		if (isMap(node)) {
			for (const pair of node.items) {
				const start = spanOfNode(pair.key)?.start;
				const end = spanOfNode(pair.value)?.end ?? spanOfNode(pair.key)?.end;
				yield { name: nameOf(this.#target(pair.key)), node: this.#target(pair.value), text: this.config.text.slice(start, end).trimEnd() };
			}
		} else if (isSeq(node)) {
			for (const item of node.items) {
				const target = this.#target(item);
				const name = isMap(target) ? nameOf(this.#target(findPair(target, 'name')?.value)) : undefined;
				yield { name, node: target, text: this.#text(item) };
			}
		} else if (isScalar(node) && node.value !== null) {
			yield { name: undefined, node, text: this.#text(node) };
		}
	}

	readToolset(name: string, node: unknown): ToolsetDefinition | undefined {
		if (isSeq(node) || (isScalar(node) && typeof node.value === 'string')) {
			const [tools, includes] = this.#sort(this.#names(name, node));
			return { description: '', tools, includes };
		}
		if (isMap(node)) {
			const description = this.#target(findPair(node, 'description')?.value);
			return {
				description: isScalar(description) && typeof description.value === 'string' ? description.value : '',
				tools: this.#names(name, this.#target(findPair(node, 'tools')?.value)),
				includes: [...this.#names(name, this.#target(findPair(node, 'includes')?.value)), ...this.#names(name, this.#target(findPair(node, 'toolsets')?.value))],
			};
		}
		return isScalar(node) && node.value === null ? { description: '', tools: [], includes: [] } : undefined;
	}

	#sort(names: readonly string[]): [string[], string[]] {
		const isPlainTool = (name: string): boolean => this.known?.isTool(name) === true && !this.known.isToolset(name);
		return [names.filter(isPlainTool), names.filter(name => !isPlainTool(name))];
	}

	#names(toolset: string, node: unknown): string[] {
		const names: string[] = [];
		for (const item of isSeq(node) ? node.items : [node]) {
			const name = nameOf(this.#target(item));
			if (name !== undefined) {
				names.push(name);
			} else if (!isAbsent(item)) {
				this.notes.push(deployMessage('custom-item-left-out', { name: toolset, text: this.#text(item) }));
			}
		}
		return names;
	}

	#target(node: unknown): unknown {
		return isAlias(node) && this.config.document ? node.resolve(this.config.document) : node;
	}

	#text(node: unknown): string {
		const span = spanOfNode(node);
		return span ? this.config.text.slice(span.start, span.end).trimEnd() : '';
	}
}

function isAbsent(node: unknown): boolean {
	return node === undefined || node === null || (isScalar(node) && node.value === null);
}

/** A text, or a number or the like that was meant as one: as it is written. */
function nameOf(node: unknown): string | undefined {
	if (!isScalar(node) || node.value === null) {
		return undefined;
	}
	return typeof node.value === 'string' ? node.value : node.source;
}
