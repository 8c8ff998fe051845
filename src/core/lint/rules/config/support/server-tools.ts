/** A server's name inside the names of its tools: tools/mcp_tool.py, every release. */
export function toolPart(server: string): string {
	return server.replace(/[^A-Za-z0-9_]/g, '_');
}

/** The tool's own name, where a filter holds it with the prefix that Hermes gives it; both forms of the prefix count. */
export function withoutPrefix(server: string, tool: string): string | undefined {
	const part = toolPart(server);
	for (const prefix of [`mcp__${part}__`, `mcp_${part}_`]) {
		if (tool.startsWith(prefix) && tool.length > prefix.length) {
			return tool.slice(prefix.length);
		}
	}
	return undefined;
}
