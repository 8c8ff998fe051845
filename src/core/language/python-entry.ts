import { parse } from 'jsonc-parser';
import { readPythonToolsets } from '../sources/python/read-toolset-table';
import type { ToolsetNode } from '../sources/model';
import { LineIndex } from '../text';
import type { ToolsetDefinition } from '../toolsets/types';

const INDENTATION = '    ';

/** A toolset as an entry of a Python table, indented as one stands there, with its last comma. */
export function writePythonEntry(name: string, { description, tools, includes, posture }: Pick<ToolsetDefinition, 'description' | 'tools' | 'includes' | 'posture'>, further: ReadonlyMap<string, unknown> = new Map()): string {
	const lines = [
		`"description": ${pythonLiteral(description)}`,
		`"tools": ${listLiteral(tools)}`,
		`"includes": ${listLiteral(includes)}`,
		...(posture === undefined ? [] : [`"posture": ${pythonLiteral(posture)}`]),
		...[...further].map(([key, value]) => `${pythonLiteral(key)}: ${pythonLiteral(value)}`),
	];
	return `${INDENTATION}${pythonLiteral(name)}: {\n${lines.map(line => `${INDENTATION}${INDENTATION}${line},\n`).join('')}${INDENTATION}},\n`;
}

/** Properties of a toolset of a toolset file that have no meaning to us; they are kept when it is converted. */
export function furtherProperties(text: string, { properties }: ToolsetNode): ReadonlyMap<string, unknown> {
	const known = new Set(['description', 'tools', 'includes']);
	return new Map(properties.filter(({ key }) => !known.has(key.name)).map(({ key, value }) => [key.name, parse(text.slice(value.start, value.end)) as unknown]));
}

/** Toolsets as they stand in a Python text. */
export interface PythonEntries {
	readonly toolsets: ReadonlyMap<string, ToolsetDefinition>;
	/** What of them the text alone does not tell, such as a constant that is defined elsewhere. */
	readonly unknown: readonly string[];
}

/** Toolsets out of Python text: a whole table, or entries copied from one. Undefined when there are none. */
export function readPythonEntries(text: string): PythonEntries | undefined {
	for (const candidate of [text, `TOOLSETS = {\n${text}\n}\n`, `TOOLSETS = {\n${text}}\n}\n`]) {
		const { definitions, unknown } = readPythonToolsets({ uri: 'python:', version: 1, lines: new LineIndex(candidate) });
		if (definitions.size > 0) {
			return { toolsets: definitions, unknown: unknown.map(({ span }) => candidate.slice(span.start, span.end)) };
		}
	}
	return undefined;
}

/** Toolsets as members of a toolset file, with one step of indentation in front. */
export function writeJsoncEntries(toolsets: ReadonlyMap<string, ToolsetDefinition>, indentation = '\t'): string {
	return [...toolsets].map(([name, { description, tools, includes, posture }]) => {
		const lines = [
			`"description": ${JSON.stringify(description)}`,
			`"tools": ${jsonList(tools)}`,
			`"includes": ${jsonList(includes)}`,
			...(posture === undefined ? [] : [`"posture": ${String(posture)}`]),
		];
		return `${indentation}${JSON.stringify(name)}: {\n${lines.map(line => `${indentation}${indentation}${line}`).join(',\n')}\n${indentation}}`;
	}).join(',\n');
}

function jsonList(names: readonly string[]): string {
	return `[${names.map(name => JSON.stringify(name)).join(', ')}]`;
}

function listLiteral(names: readonly string[]): string {
	const inline = `[${names.map(name => pythonLiteral(name)).join(', ')}]`;
	if (inline.length <= 90) {
		return inline;
	}
	const indentation = INDENTATION.repeat(3);
	return `[\n${names.map(name => `${indentation}${pythonLiteral(name)},\n`).join('')}${INDENTATION.repeat(2)}]`;
}

/** How deep a value may nest; deeper ones are written as text. */
const MAXIMUM_DEPTH = 50;

/** A JSON value as Python writes it. A JSON string is a Python string with the same meaning, escapes included. */
function pythonLiteral(value: unknown, depth = 0): string {
	if (typeof value === 'object' && value !== null) {
		if (depth > MAXIMUM_DEPTH) {
			return pythonLiteral(JSON.stringify(value));
		}
		return Array.isArray(value)
			? `[${value.map(item => pythonLiteral(item, depth + 1)).join(', ')}]`
			: `{${Object.entries(value).map(([key, item]) => `${pythonLiteral(key)}: ${pythonLiteral(item, depth + 1)}`).join(', ')}}`;
	}
	switch (value) {
		case true:
			return 'True';
		case false:
			return 'False';
		case null:
		case undefined:
			return 'None';
		default:
			return JSON.stringify(value);
	}
}
