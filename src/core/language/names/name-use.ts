import type { NameNode, ToolsetNode } from '../../sources/model';

/** What a name stands for at its place. */
export type NameSubject = 'toolset' | 'tool' | 'platform' | 'server';

/** Where a name stands. */
export type NameRole =
	/** The key of a toolset in a table. */
	| 'toolset-key'
	| 'include'
	| 'tool'
	/** A key of `platform_toolsets`. */
	| 'platform-key'
	/** An entry of a platform's list. */
	| 'platform-entry'
	/** An entry of `agent.disabled_toolsets`. */
	| 'deny-entry'
	/** A key of `mcp_servers`. */
	| 'server-key'
	/** An entry of another list of toolsets: a cron job's, a skill's, `$replaces` of a toolset file, a top-level key nothing reads. */
	| 'toolset-entry'
	/** An entry of a skill's list of tools. */
	| 'tool-entry';

/** A name in a document: the one thing that hover, definition, references, rename and completion ask for. */
export interface NameUse {
	readonly subject: NameSubject;
	readonly role: NameRole;
	readonly node: NameNode;
	/** Whether this place makes the name exist. */
	readonly defines: boolean;
	/** The toolset of the table in which the name stands; for a key, the toolset itself. */
	readonly toolset?: ToolsetNode;
	/** The platform whose list holds the entry. */
	readonly platform?: string;
	/** Place in its list, for entries. */
	readonly index?: number;
}
