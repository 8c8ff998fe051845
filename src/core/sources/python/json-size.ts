import { floatText } from '../float-text';
import type { Value } from './values';

const MAXIMUM_DEPTH = 60;

/** Python's `json.dumps` with `separators=(',', ':')`; undefined when part of the value is not known. */
export function compactJson(value: Value, depth = 0): string | undefined {
	if (depth > MAXIMUM_DEPTH) {
		return undefined;
	}
	switch (value.kind) {
		case 'text':
			return JSON.stringify(value.text);
		case 'integer':
			return String(value.value);
		case 'float':
			return floatText(value.value);
		case 'boolean':
			return String(value.value);
		case 'none':
			return 'null';
		case 'list':
		case 'tuple':
			return joined('[', value.items.map((item) => compactJson(item, depth + 1)), ']');
		case 'dict':
			return value.holes.length > 0 ? undefined : joined('{', [...value.entries.values()].map((entry) => {
				const held = compactJson(entry.value, depth + 1);
				return entry.key.kind === 'text' && held !== undefined ? `${JSON.stringify(entry.key.text)}:${held}` : undefined;
			}), '}');
		default:
			return undefined;
	}
}

function joined(open: string, parts: readonly (string | undefined)[], close: string): string | undefined {
	return parts.includes(undefined) ? undefined : open + parts.join(',') + close;
}
