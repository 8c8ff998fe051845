import { parse } from 'jsonc-parser';
import { findExcessiveNesting } from '../sources/jsonc/nesting';
import { isRecord } from './is-record';

/** Top-level property of a toolset file: names of its toolsets that may replace one of Hermes itself. */
export const REPLACES_PROPERTY = '$replaces';

/**
 * The names a toolset file lets replace a toolset of Hermes: `"$replaces": ["web"]` at its top, beside `$schema`.
 * Anything but a list is read as an empty one, and what is no text in it is left out. Never throws.
 */
export function readReplaces(text: string): readonly string[] {
	if (findExcessiveNesting(text) !== undefined) {
		return [];
	}
	const value: unknown = parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text, [], { allowTrailingComma: true });
	const names = isRecord(value) && Object.hasOwn(value, REPLACES_PROPERTY) ? value[REPLACES_PROPERTY] : undefined;
	return Array.isArray(names) ? names.filter(name => typeof name === 'string') : [];
}
