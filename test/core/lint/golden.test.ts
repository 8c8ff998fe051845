import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { formatMessage } from '../../../src/core/message';
import { lintDocument } from '../../../src/core/lint/lint-document';
import { HermesContext } from '../../../src/core/workspace/hermes-context';
import { bundledCatalog, ROOT } from '../support/catalogs';
import { actualFindings, parseGolden } from '../support/golden';
import { goldenIndex } from '../support/golden-index';
import { allRules, DOCUMENTED_ELSEWHERE } from './all-rules';

const folder = path.join(ROOT, 'test/golden/lint');
const found = new Set<string>();

describe('lint: golden files', () => {
	for (const name of fs.readdirSync(folder).sort()) {
		it(name, () => {
			const golden = parseGolden(name, fs.readFileSync(path.join(folder, name), 'utf8'));
			const catalog = bundledCatalog(golden.release);
			const index = goldenIndex(golden);
			const world = index.world(catalog);
			const hermes = new HermesContext(catalog, golden.home);
			for (const { name: file, text, expected } of golden.files) {
				const document = index.document(`file:///${file}`);
				assert.ok(document, file);
				const diagnostics = lintDocument(document, { world, severities: golden.severities, hermes });
				const actual = actualFindings(text, diagnostics);
				assert.deepEqual(actual.map(({ key }) => key), expected.map(({ key }) => key), `${file}\n${actual.map(({ key, message }) => `${key}: ${message}`).join('\n')}`);
				expected.forEach(({ key, message, related }, place) => {
					assert.ok(actual[place]!.message.startsWith(message), `${file} ${key}\nexpected: ${message}\nactual:   ${actual[place]!.message}`);
					assert.equal(actual[place]!.related, related ?? actual[place]!.related, `${file} ${key}: related places`);
				});
				for (const diagnostic of diagnostics) {
					found.add(diagnostic.rule);
					for (const message of [diagnostic.message, ...diagnostic.related.map(related => related.message)]) {
						assert.ok(!/\{\w+\}/.test(formatMessage(message)) && formatMessage(message).includes(' '), `a whole sentence: ${formatMessage(message)}`);
					}
				}
			}
		});
	}

	after(() => {
		assert.deepEqual(allRules().filter(id => !found.has(id) && !DOCUMENTED_ELSEWHERE.has(id)), [], 'every rule is found in a golden file');
	});
});
