import assert from 'node:assert/strict';
import { fixesFor } from '../../../src/core/language/code-actions/fixes-for';
import { lintDocument } from '../../../src/core/lint/lint-document';
import { formatMessage } from '../../../src/core/message';
import { HermesContext } from '../../../src/core/workspace/hermes-context';
import { WorkspaceIndex } from '../../../src/core/workspace/workspace-index';
import { bundledCatalog } from '../support/catalogs';

const CONFIG = 'file:///home/config.yaml';
const FILE = 'file:///work/mine.hermes-toolsets.jsonc';
const DATA = JSON.stringify({ format: 1, madeBy: 'hermes-toolsets', files: [{ source: '/work/mine.hermes-toolsets.jsonc', toolsets: [{ name: 'lab', tools: ['todo'] }] }] });

/** The commands that the fixes of a rule run, for a config beside a toolset file that defines `lab`. */
function commandsOf(rule: string, text: string, deployment?: string): unknown[] {
	const index = new WorkspaceIndex();
	index.update(FILE, 'toolset-file', '{ "lab": { "description": "d", "tools": ["todo"] } }', 1, false);
	index.update(CONFIG, 'config', text, 1, false);
	const catalog = bundledCatalog(undefined);
	const document = index.document(CONFIG);
	assert.ok(document);
	const hermes = new HermesContext(catalog, { isConfig: true, deployment: deployment ?? null });
	return lintDocument(document, { world: index.world(catalog), severities: new Map(), hermes })
		.filter(diagnostic => diagnostic.rule === rule)
		.flatMap(diagnostic => fixesFor(diagnostic, { lines: document.lines, format: 'yaml' }))
		.filter(({ command }) => command)
		.map(({ title, command }) => [formatMessage(title), command]);
}

describe('lint: fixes that deploy', () => {
	it('offers to deploy the file that has the toolset, to the home of the config', () => {
		assert.deepEqual(commandsOf('toolset-not-deployed', 'platform_toolsets:\n  cli: [lab]\n'), [
			['Deploy the toolset file to Hermes…', { command: 'hermesToolsets.deployToHermes', arguments: [FILE, CONFIG] }],
		]);
	});

	for (const [title, plugins, count] of [
		['is silent about a deployed toolset', 'plugins:\n  enabled: [toolset-files]\n', 0],
		['speaks up where the plugin is not enabled', '', 1],
		['speaks up where the plugin is disabled', 'plugins:\n  enabled: [toolset-files]\n  disabled: [toolset-files]\n', 1],
	] as const) {
		it(title, () => {
			assert.equal(commandsOf('toolset-not-deployed', `platform_toolsets:\n  cli: [lab]\n${plugins}`, DATA).length, count);
		});
	}

	for (const text of ['custom_toolsets:\n  lab2: { tools: [todo] }\n', 'custom_toolsets:\n  - name: lab2\n    tools: [todo]\n']) {
		it(`offers to move ${JSON.stringify(text)}`, () => {
			assert.deepEqual(commandsOf('ignored-key', text), [
				['Move to a toolset file and deploy…', { command: 'hermesToolsets.moveCustomToolsets', arguments: [CONFIG] }],
			]);
		});
	}
});
