import type { RegisteredTool } from '../../toolsets/types';
import { emptyDict, mergeInto, putEntry } from './collections';
import { compactJson } from './json-size';
import { computedAt } from './machine';
import type { Frame } from './machine';
import { textsOf } from './name-nodes';
import type { Piece } from './syntax';
import type { DictValue, Value } from './values';

export type SchemaFacts = Pick<RegisteredTool, 'schemaCharacters' | 'description' | 'parameters' | 'required'>;

/**
 * What a tool's schema tells. Its size is that of the definition Hermes hands out,
 * `{"type":"function","function":{…schema, "name": name}}` as compact JSON
 * (tools/registry.py, `get_definitions`), in code points, as Python counts them.
 * A part that is not known leaves out the size and what depends on it.
 */
export function readToolSchema(schema: Value | undefined, toolName: string, at: Piece, frame: Frame): SchemaFacts {
	if (schema?.kind !== 'dict') {
		return {};
	}
	const size = definitionSize(schema, toolName, at, frame);
	const parameters = entry(schema, 'parameters');
	const properties = parameters && entry(parameters, 'properties');
	const description = entry(schema, 'description');
	return {
		...(size === undefined ? {} : { schemaCharacters: size }),
		...(description?.kind === 'text' ? { description: description.text } : {}),
		...(properties?.kind === 'dict' && properties.holes.length === 0 ? { parameters: parameterTypes(properties) } : {}),
		...(parameters?.kind === 'dict' && parameters.holes.length === 0 ? { required: textsOf(entry(parameters, 'required')) } : {}),
	};
}

function entry(value: Value, name: string): Value | undefined {
	return value.kind === 'dict' ? value.entries.get(`s${name}`)?.value : undefined;
}

function definitionSize(schema: DictValue, toolName: string, at: Piece, frame: Frame): number | undefined {
	const place = computedAt(frame, at);
	const text = (value: string): Value => ({ kind: 'text', text: value, origin: place });
	const named = emptyDict(frame, at);
	mergeInto(named, schema, frame, at);
	putEntry(named, { key: text('name'), value: text(toolName), place, valueSpan: at }, frame);
	const body = compactJson(named);
	return body === undefined ? undefined : '{"type":"function","function":}'.length + Array.from(body).length;
}

function parameterTypes(properties: DictValue): Map<string, string | null> {
	const types = new Map<string, string | null>();
	for (const { key, value } of properties.entries.values()) {
		const type = entry(value, 'type');
		if (key.kind === 'text') {
			types.set(key.text, type?.kind === 'text' ? type.text : null);
		}
	}
	return types;
}
