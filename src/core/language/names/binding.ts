import type { PythonBinding } from '../../sources/python/read-toolset-table';
import { touches, type Span } from '../../text';
import type { IndexedDocument } from '../../workspace/documents';

/** A Python name under the cursor: not one of a toolset or tool, but one that the table is made of. */
export interface BindingUse {
	readonly binding: PythonBinding;
	/** The name as it stands there. */
	readonly span: Span;
}

/** The name of a list, a helper or an import that a Python table uses, at an offset. */
export function bindingAt(document: IndexedDocument, offset: number): BindingUse | undefined {
	for (const binding of document.kind === 'toolset-table' ? document.model.bindings : []) {
		const span = [...binding.uses, ...binding.definitions].find(place => touches(place, offset));
		if (span) {
			return { binding, span };
		}
	}
	return undefined;
}
