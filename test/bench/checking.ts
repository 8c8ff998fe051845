// Measures checking a toolset file beside what VS Code's own JSON support does with the same text, parsing and validating
// against the schema that the extension contributes: `npm run bench -- checking`.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { getLanguageService, type JSONSchema, TextDocument } from 'vscode-json-languageservice';
import { lintDocument } from '../../src/core/lint/lint-document';
import { WorkspaceIndex } from '../../src/core/workspace/workspace-index';
import { bundledCatalog, ROOT } from '../core/support/catalogs';
import { byTurns, exponentOf, toolsetFile } from './support';

const URI = 'file:///w/hermes-toolsets.jsonc';
const SCHEMA = 'file:///schema.json';

async function main(): Promise<void> {
	const catalog = bundledCatalog();
	const service = getLanguageService({});
	const schema = JSON.parse(fs.readFileSync(path.join(ROOT, 'schemas/hermes-toolsets.schema.json'), 'utf8')) as JSONSchema;
	service.configure({ allowComments: true, validate: true, schemas: [{ uri: SCHEMA, fileMatch: ['*'], schema }] });

	const validate = async (text: string) => {
		const document = TextDocument.create(URI, 'jsonc', 1, text);
		return service.doValidation(document, service.parseJSONDocument(document), { comments: 'ignore', trailingCommas: 'ignore' });
	};
	const check = (text: string) => {
		const index = new WorkspaceIndex();
		const document = index.update(URI, 'toolset-file', text, 1, true);
		return lintDocument(document, { world: index.world(catalog), severities: new Map() });
	};

	/** As an editor does after a keystroke: the document is read anew, everything else is known. Of two texts by turns. */
	const rechecker = (text: string) => {
		const texts = [text, text.replace('Toolset 0 of', 'Toolset 0, of')];
		const index = new WorkspaceIndex();
		let version = 0;
		return () => {
			const document = index.update(URI, 'toolset-file', texts[++version % 2] ?? '', version, true);
			return lintDocument(document, { world: index.world(catalog), severities: new Map() });
		};
	};

	console.log('toolsets   characters   lint (ms)   again (ms)   parse + schema (ms)   ratio   again   findings (lint, schema)');
	const points: [number, number][] = [];
	const schemaPoints: [number, number][] = [];
	for (const [count, rounds] of [[200, 61], [1000, 41], [2000, 31], [5000, 15], [20_000, 9]] as const) {
		const text = toolsetFile(count);
		const [ours = 0, again = 0, theirs = 0] = await byTurns(rounds, Math.ceil(rounds / 2), [() => check(text), rechecker(text), () => validate(text)]);
		points.push([count, ours]);
		schemaPoints.push([count, theirs]);
		const found = `${check(text).length}, ${(await validate(text)).length}`;
		console.log([String(count).padStart(8), String(text.length).padStart(12), ours.toFixed(1).padStart(11), again.toFixed(1).padStart(12), theirs.toFixed(1).padStart(21), (ours / theirs).toFixed(2).padStart(7), (again / theirs).toFixed(2).padStart(7), found.padStart(12)].join(' '));
	}
	console.log(`growth: lint takes time proportional to the number of toolsets to the power of ${exponentOf(points).toFixed(2)}, parsing and schema of ${exponentOf(schemaPoints).toFixed(2)} (least squares over all sizes)`);
}

void main();
