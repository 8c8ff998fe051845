import type { Span } from '../../text';
import type { FoundType, NameNode, SourceText, SyntaxFault, UnknownNode } from '../model';
import { foundType, NodeBuilder } from './name-nodes';
import { PythonSession } from './session';
import type { ReadToolsetsOptions } from './read-toolset-table';
import { numberOf } from './equality';
import type { DictEntry } from './values';

export interface DistributionEntry {
	readonly toolset: NameNode;
	/** Chance in percent; undefined where it is no number. */
	readonly percent: number | undefined;
	/** `expression` for a value that is not known. */
	readonly found: FoundType;
	readonly value: Span;
	/** Toolset and chance. */
	readonly span: Span;
}

export interface DistributionNode {
	readonly key: NameNode;
	readonly span: Span;
	readonly description: string;
	readonly entries: readonly DistributionEntry[];
}

export interface PythonDistributions {
	readonly distributions: readonly DistributionNode[];
	readonly unknown: readonly UnknownNode[];
	readonly faults: readonly SyntaxFault[];
}

const TABLE_NAME = 'DISTRIBUTIONS';

/** Reads `DISTRIBUTIONS` of a toolset_distributions.py: for each name, toolsets and their chances. Never throws. */
export function readPythonDistributions(source: SourceText, options: ReadToolsetsOptions = {}): PythonDistributions {
	if (!source.lines.text.includes(TABLE_NAME)) {
		return { distributions: [], unknown: [], faults: [] };
	}
	const session = new PythonSession(options);
	const module = session.read(source, options.module ?? 'toolset_distributions', options.isPackage ?? false);
	const value = module.scope.names.get(TABLE_NAME);
	const builder = new NodeBuilder(source);
	const distributions: DistributionNode[] = [];
	if (value?.kind === 'dict') {
		for (const hole of value.holes) {
			builder.noteUnknown(hole, value.origin.span);
		}
		for (const entry of value.entries.values()) {
			const node = distributionNode(entry, builder);
			if (node) {
				distributions.push(node);
			}
		}
	}
	return { distributions, unknown: builder.unknown, faults: module.faults };
}

function distributionNode({ key, value, place, valueSpan }: DictEntry, builder: NodeBuilder): DistributionNode | undefined {
	if (key.kind !== 'text' || value.kind !== 'dict') {
		if (value.kind === 'unknown') {
			builder.noteUnknown(value, valueSpan);
		}
		return undefined;
	}
	const [toolsets, description] = [value.entries.get('stoolsets')?.value, value.entries.get('sdescription')?.value];
	const entries: DistributionEntry[] = [];
	if (toolsets?.kind === 'unknown') {
		builder.noteUnknown(toolsets, valueSpan);
	}
	for (const inner of toolsets?.kind === 'dict' ? toolsets.entries.values() : []) {
		if (inner.key.kind === 'text') {
			const number = numberOf(inner.value);
			const toolset = builder.name(inner.key, place.span);
			const isHere = inner.place.source === builder.source;
			entries.push({
				toolset,
				percent: number === undefined ? undefined : Number(number),
				found: foundType(inner.value),
				value: isHere ? inner.valueSpan : toolset.span,
				span: isHere ? inner.place.span : toolset.outer,
			});
		}
	}
	return { key: builder.name(key, place.span), span: place.span, description: description?.kind === 'text' ? description.text : '', entries };
}
