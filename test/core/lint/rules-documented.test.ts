import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { CONFIG_RULES } from '../../../src/core/lint/rules/config/config-rules';
import { yamlSyntax } from '../../../src/core/lint/rules/config/yaml-syntax';
import { FILE_RULES } from '../../../src/core/lint/rules/file-rules';
import { CRON_RULES, DISTRIBUTION_RULES, SKILL_RULES } from '../../../src/core/lint/rules/other/other-rules';
import { TABLE_RULES } from '../../../src/core/lint/rules/table-rules';
import { ROOT } from '../support/catalogs';
import { allRules } from './all-rules';

const pages = fs.readdirSync(path.join(ROOT, 'docs/rules')).filter(name => name !== 'README.md').map(name => name.slice(0, -'.md'.length));
const manifest = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
	contributes: { configuration: { properties: Record<string, { properties?: Record<string, { enum?: string[] }> }> } };
};
const settings = manifest.contributes.configuration.properties['hermesToolsets.rules']?.properties ?? {};

describe('lint: rules and what is written about them', () => {
	it('every rule has a page, and every page a rule', () => {
		assert.deepEqual(pages.sort(), allRules().sort());
	});

	it('every rule has a setting, and every setting a rule', () => {
		assert.deepEqual(Object.keys(settings).sort(), allRules().sort());
		for (const [id, { enum: severities }] of Object.entries(settings)) {
			assert.deepEqual(severities, ['error', 'warning', 'information', 'hint', 'off'], id);
		}
	});

	it('the overview lists every rule with a link and its default severity', () => {
		const overview = fs.readFileSync(path.join(ROOT, 'docs/rules/README.md'), 'utf8');
		for (const { id, severity } of [...FILE_RULES, ...TABLE_RULES, ...CONFIG_RULES, yamlSyntax, ...CRON_RULES, ...SKILL_RULES, ...DISTRIBUTION_RULES]) {
			assert.ok(overview.includes(`| [${id}](${id}.md) | ${severity}`), `${id}: ${severity}`);
			const page = fs.readFileSync(path.join(ROOT, `docs/rules/${id}.md`), 'utf8');
			assert.ok(page.includes(`Default severity: ${severity}`), `${id}: ${severity} on its page`);
		}
	});

	it('every message is a whole sentence of its own, and names its arguments in braces', () => {
		const rules: readonly { readonly id: string; readonly messages: Readonly<Record<string, string>> }[] = [...TABLE_RULES, ...CONFIG_RULES, ...CRON_RULES, ...SKILL_RULES, ...DISTRIBUTION_RULES];
		for (const { id, messages } of rules) {
			for (const [key, template] of Object.entries(messages)) {
				assert.ok(template.trim() === template && template !== '', `${id}.${key}`);
				assert.ok(!/\$\{|undefined/.test(template), `${id}.${key}: ${template}`);
			}
		}
	});
});
