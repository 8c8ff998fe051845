/** An assignment to TOOLSETS at the left edge of a line, with or without a type; the search is linear. */
const ASSIGNMENT = /^TOOLSETS[ \t]*[:=]/m;

/** Whether a Python text may hold a toolset table: one search, for the thousands of files that hold none. */
export function mayHoldToolsetTable(text: string): boolean {
	return ASSIGNMENT.test(text);
}
