import { catalogLabel } from '../core/lint/rules/table-support';
import type { Catalog } from '../core/toolsets/types';

/** What answers, in the words of a heading: `Hermes v0.20`, or where it was read. */
export function sourceWords(catalog: Catalog): string {
	return catalog.origin === 'bundled' ? `Hermes ${catalog.release}` : catalogLabel({ catalog });
}
