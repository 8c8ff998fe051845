const MAXIMUM_LINES = 20_000;
const ASSIGNMENT = /^(version|__version__|name)[ \t]{0,20}=[ \t]{0,20}(["'])([^"'\n\\]{1,80})\2[ \t]{0,20}(?:#.{0,500})?$/;
const SECTION = /^\[([^\]\n]{1,100})\][ \t]{0,20}(?:#.{0,500})?$/;

/** The version of a pyproject.toml, from its `[project]` (or `[tool.poetry]`) section; undefined when it has none. */
export function readProjectVersion(text: string): string | undefined {
	let section = '';
	for (const line of linesOf(text)) {
		const header = SECTION.exec(line);
		if (header) {
			section = header[1]?.trim() ?? '';
			continue;
		}
		const match = section === 'project' || section === 'tool.poetry' ? ASSIGNMENT.exec(line) : undefined;
		if (match?.[1] === 'version') {
			return match[3];
		}
	}
	return undefined;
}

/** The `__version__` of a package's `__init__.py`, where it is a plain text at the left margin. */
export function readPackageVersion(text: string): string | undefined {
	for (const line of linesOf(text)) {
		const match = ASSIGNMENT.exec(line);
		if (match?.[1] === '__version__') {
			return match[3];
		}
	}
	return undefined;
}

function linesOf(text: string): string[] {
	return text.split(/\r\n|\r|\n/, MAXIMUM_LINES).map((line) => line.trimEnd());
}
