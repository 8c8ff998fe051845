import type { BuiltInRegistration } from '../hermes/checkout/findings';
import type { TableNode, ToolsetNode } from '../sources/model';
import type { LineIndex, Span } from '../text';
import type { HermesContext } from '../workspace/hermes-context';
import type { World } from '../workspace/world';
import type { Finding, Severity } from './diagnostic';

/** What every rule has, whatever it looks at and however it is asked. */
export interface RuleWords {
	/** Stable and kebab-case; the name of its page in docs/rules. */
	readonly id: string;
	readonly severity: Severity | 'off';
	/** English templates by key. */
	readonly messages: Readonly<Record<string, string>>;
}

/** A rule that looks at a document as a whole. `Subject` is what one run of it is given. */
export interface Rule<Subject> extends RuleWords {
	/** Yields in any order; must not throw on anything the reader can produce. */
	readonly check: (subject: Subject) => Iterable<Finding>;
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

/** The answer of a rule that has nothing to say. */
export const NONE: readonly Finding[] = [];

/** A rule for toolset tables: it looks at the table as a whole, or at one toolset after the other. Must not throw either. */
export interface TableRule extends RuleWords {
	/** What is to say of the table as a whole. */
	readonly checkTable?: (subject: TableSubject) => Iterable<Finding>;
	/**
	 * Begins a run. The function it gives is asked of each toolset, in any order and as often as is needed: of one that
	 * moved first as it was read, since `NONE` holds wherever it stands. Where an answer takes long, it comes piece by piece.
	 */
	readonly checkToolsets?: (subject: TableSubject) => (toolset: ToolsetNode) => Iterable<Finding>;
	/**
	 * Says that whether the rule finds something in a toolset depends on nothing but what is written there, the tools that
	 * there are, and the release. A toolset in which no such rule found anything is not asked about again until it changes.
	 */
	readonly isLocal?: true;
}
