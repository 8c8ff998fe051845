import { memberOf, parseJsonc } from '../sources/jsonc/parse-jsonc';

/** Top-level property of a toolset file: names of its toolsets that may replace one of Hermes itself. */
export const REPLACES_PROPERTY = '$replaces';

/**
 * The names a toolset file lets replace a toolset of Hermes: `"$replaces": ["web"]` at its top, beside `$schema`.
 * Anything but a list is read as an empty one, and what is no text in it is left out. Never throws.
 */
export function readReplaces(text: string): readonly string[] {
	const names = memberOf(parseJsonc(text).root, REPLACES_PROPERTY)?.value;
	return (names?.items ?? []).flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
}
