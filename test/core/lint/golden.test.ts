import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { formatMessage } from '../../../src/core/message';
import { lintDocument } from '../../../src/core/lint/lint-document';
import { TABLE_RULES } from '../../../src/core/lint/rules/table-rules';
import { documentKindOf } from '../../../src/core/workspace/document-kind';
import { WorkspaceIndex } from '../../../src/core/workspace/workspace-index';
import { bundledCatalog, ROOT } from '../support/catalogs';
import { actualFindings, expectedFindings, parseGolden } from '../support/golden';

const folder = path.join(ROOT, 'test/golden/lint');
const found = new Set<string>();

describe('lint: golden files', () => {
	for (const name of fs.readdirSync(folder).sort()) {
		it(name, () => {
			const golden = parseGolden(name, fs.readFileSync(path.join(folder, name), 'utf8'));
			const index = new WorkspaceIndex();
			for (const file of golden.files) {
				const kind = documentKindOf(`/${file.name}`);
				assert.ok(kind === 'toolset-file' || kind === 'config', `${file.name} is of a known kind`);
				index.update(`file:///${file.name}`, kind, file.text, 1, true);
			}
			const world = index.world(bundledCatalog(golden.release));
			for (const file of golden.files) {
				const document = index.document(`file:///${file.name}`);
				assert.ok(document);
				const diagnostics = lintDocument(document, { world, severities: golden.severities });
				const expected = expectedFindings(file.text);
				const actual = actualFindings(file.text, diagnostics);
				assert.deepEqual(actual.map(({ key }) => key), expected.map(({ key }) => key), actual.map(({ key, message }) => `${key}: ${message}`).join('\n'));
				expected.forEach(({ key, message }, place) => {
					assert.ok(actual[place]!.message.startsWith(message), `${key}\nexpected: ${message}\nactual:   ${actual[place]!.message}`);
				});
				for (const diagnostic of diagnostics) {
					found.add(diagnostic.rule);
					assert.ok(!/\{\w+\}/.test(formatMessage(diagnostic.message)), `no empty place in: ${formatMessage(diagnostic.message)}`);
				}
			}
		});
	}

	after(() => {
		const jsonc = TABLE_RULES.filter(({ id }) => id !== 'not-evaluated');
		assert.deepEqual(jsonc.filter(({ id }) => !found.has(id)).map(({ id }) => id), [], 'every rule is found in a golden file');
	});
});
