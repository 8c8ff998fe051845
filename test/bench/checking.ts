// Measures checking a toolset file beside what VS Code's own JSON support does with the same text, parsing and validating
// against the schema that the extension contributes: `npx tsx test/bench/checking.ts`.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { getLanguageService, type JSONSchema, TextDocument } from 'vscode-json-languageservice';
import { lintDocument } from '../../src/core/lint/lint-document';
import { WorkspaceIndex } from '../../src/core/workspace/workspace-index';
import { bundledCatalog, ROOT } from '../core/support/catalogs';

const URI = 'file:///w/hermes-toolsets.jsonc';
const SCHEMA = 'file:///schema.json';
const ROUNDS = 11;
const TOOLS = ['web_search', 'read_file', 'todo', 'memory', 'terminal', 'patch', 'vision_analyze'];

/** Toolsets of three tools, each of which includes the one before and one of Hermes. */
function toolsetFile(count: number): string {
	const written = Array.from({ length: count }, (_, index) => {
		const tools = [0, 1, 2].map(step => TOOLS[(index + step * 2) % TOOLS.length]);
		const includes = [index % 10 === 0 ? 'web' : `set-${index - 1}`, 'skills'];
		return `\t"set-${index}": {\n\t\t"description": "Toolset ${index} of a file",\n\t\t"tools": ${JSON.stringify(tools)},\n\t\t"includes": ${JSON.stringify(includes)}\n\t}`;
	});
	return `{\n${written.join(',\n')}\n}\n`;
}

/** Processor time in milliseconds, which other programs do not lengthen. */
function used(): number {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1000;
}

const middle = (times: number[]): number => times.sort((a, b) => a - b)[times.length >> 1] ?? 0;

async function main(): Promise<void> {
	const catalog = bundledCatalog();
	const service = getLanguageService({});
	const schema = JSON.parse(fs.readFileSync(path.join(ROOT, 'schemas/hermes-toolsets.schema.json'), 'utf8')) as JSONSchema;
	service.configure({ allowComments: true, validate: true, schemas: [{ uri: SCHEMA, fileMatch: ['*'], schema }] });

	const validate = async (text: string, version: number) => {
		const document = TextDocument.create(URI, 'jsonc', version, text);
		return service.doValidation(document, service.parseJSONDocument(document), { comments: 'ignore', trailingCommas: 'ignore' });
	};
	const check = (text: string) => {
		const index = new WorkspaceIndex();
		const document = index.update(URI, 'toolset-file', text, 1, true);
		return lintDocument(document, { world: index.world(catalog), severities: new Map() });
	};

	console.log('toolsets   characters   lint (ms)   parse + schema (ms)   ratio   findings (lint, schema)');
	const points: [number, number][] = [];
	for (const count of [200, 200, 2000, 20_000]) {
		const text = toolsetFile(count);
		const [ours, theirs]: [number[], number[]] = [[], []];
		let found = '';
		// By turns, so that what else the machine does reaches both alike.
		for (let round = 0; round < ROUNDS; round++) {
			const first = used();
			const findings = check(text);
			const second = used();
			const validated = await validate(text, round);
			theirs.push(used() - second);
			ours.push(second - first);
			found = `${findings.length}, ${validated.length}`;
		}
		points.push([count, middle(ours)]);
		console.log([String(count).padStart(8), String(text.length).padStart(12), middle(ours).toFixed(1).padStart(11), middle(theirs).toFixed(1).padStart(21), (middle(ours) / middle(theirs)).toFixed(2).padStart(7), found.padStart(12)].join(' '));
	}
	// The first 200 only warm up.
	const [small, big] = [points[1], points.at(-1)];
	if (small && big) {
		const exponent = Math.log(big[1] / small[1]) / Math.log(big[0] / small[0]);
		console.log(`growth: time is proportional to the number of toolsets to the power of ${exponent.toFixed(2)}`);
	}
}

void main();
