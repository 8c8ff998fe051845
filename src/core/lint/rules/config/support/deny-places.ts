import type { DenyReference } from '../../../../hermes/selection';
import { locate } from '../../../../hermes/platforms/locate';
import type { ConfigSubject } from '../../../config-subject';
import type { RelatedFinding } from '../../../diagnostic';

/** The key of a message about a deny entry at the other end of a finding. */
export const DENIED_HERE = 'deniedHere';
export const DENIED_HERE_MESSAGE = '"{name}" is taken away here';

/** Deny entries as related places, each once. */
export function denyPlaces({ model }: ConfigSubject, references: Iterable<DenyReference>): RelatedFinding[] {
	const found = new Map<string, RelatedFinding>();
	for (const { index, name } of references) {
		const at = locate(model, '', { kind: 'deny', index });
		if (at) {
			found.set(`${at.start}`, { at, message: DENIED_HERE, arguments: { name } });
		}
	}
	return [...found.values()];
}
