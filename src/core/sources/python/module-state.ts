import type { SourceText, SyntaxFault } from '../model';
import type { Span } from '../../text';
import type { DemandPlan } from './demand';
import type { Scope } from './values';

/** Where a name of a module is written. */
export interface NamePlaces {
	readonly definitions: Span[];
	readonly uses: Span[];
	/** Set for a name that an import brings. */
	imported?: { readonly module: string; readonly name: string };
}

/** A module while it is read: its names, and what was noticed on the way. */
export interface ModuleState {
	readonly source: SourceText;
	/** Dotted name inside the tree, `tools.web_tools`. */
	readonly name: string;
	/** True for `__init__.py`: relative imports then start at the module itself. */
	readonly isPackage: boolean;
	readonly scope: Scope;
	readonly places: Map<string, NamePlaces>;
	readonly faults: SyntaxFault[];
	/** Set when only what is asked for is run. */
	readonly plan?: DemandPlan;
}
