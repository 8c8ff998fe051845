import type { BuiltInRegistration } from '../hermes/checkout/findings';
import type { TableNode } from '../sources/model';
import type { LineIndex, Span } from '../text';
import type { HermesContext } from '../workspace/hermes-context';
import type { World } from '../workspace/world';
import type { Finding, Severity } from './diagnostic';

/** What every rule has, whatever it looks at. `Subject` is what one run of it is given. */
export interface Rule<Subject> {
	/** Stable and kebab-case; the name of its page in docs/rules. */
	readonly id: string;
	readonly severity: Severity | 'off';
	/** English templates by key. */
	readonly messages: Readonly<Record<string, string>>;
	/**
	 * Yields in any order; must not throw on anything the reader can produce. Undefined is no finding, but a place where
	 * a long check can be left and gone on with.
	 */
	readonly check: (subject: Subject) => Iterable<Finding | undefined>;
}

/** A document under a rule. */
export interface RuleDocument {
	readonly uri: string;
	readonly lines: LineIndex;
	readonly world: World;
}

/** A toolset table under a rule, from JSONC or Python. */
export interface TableSubject extends RuleDocument {
	readonly table: TableNode;
	/** Every tool that the table's tree registers, when the whole tree was read: what is not in it is registered nowhere. */
	readonly registered?: ReadonlySet<string>;
	/** What the files under tools/ of that tree register, when the whole tree was read. */
	readonly builtIn?: readonly BuiltInRegistration[];
	/** Where the name of a Python table stands; absent while the text has syntax faults. */
	readonly named?: Span;
	/** What answers about the Hermes home that the table is for. */
	readonly hermes?: HermesContext;
}

export type TableRule = Rule<TableSubject>;
