import type { NameNode } from '../../../../sources/model';
import type { McpServerNode } from '../../../../sources/yaml/config-model';
import type { FixData, RelatedFinding } from '../../../diagnostic';
import type { RuleDocument } from '../../../rule';
import type { ToolsetNames } from './toolset-names';

/** What a list of toolsets is for, which decides what an unknown name does there. */
export type PlaceRole = 'platform' | 'deny' | 'job' | 'requires' | 'fallback' | 'blueprint' | 'advertised' | 'distribution';

/** A name where a toolset is expected, once for all lists that an alias makes of one. */
export interface ToolsetPlace {
	readonly node: NameNode;
	readonly role: PlaceRole;
	/** Platforms in whose lists it stands; empty for other roles. */
	readonly platforms: readonly string[];
	/** Aliases by which it stands elsewhere. */
	readonly related: readonly RelatedFinding[];
	/** Valid names that come first among suggestions: the platforms' own bundles. */
	readonly preferred: readonly string[];
	/** Names that stand in the same list. */
	readonly listed: ReadonlySet<string>;
	/** Whether something else tells of this place already. */
	readonly told: boolean;
	readonly change: (names: readonly string[], preferred: boolean) => readonly FixData[];
	readonly remove: (preferred: boolean) => readonly FixData[];
}

/** A document that names toolsets: a config, scheduled jobs, a skill. */
export interface PlacesSubject extends RuleDocument {
	readonly names: ToolsetNames;
	readonly places: readonly ToolsetPlace[];
	/** Where a server is defined, when that is in this document. */
	readonly serverNode?: (name: string) => McpServerNode | undefined;
}

/** Message key under which related places of a repeated alias are told; every rule over places has it. */
export const ALSO_HERE = 'also';
export const ALSO_HERE_MESSAGE = 'It stands here too, through an alias';
