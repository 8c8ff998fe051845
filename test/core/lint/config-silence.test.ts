import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import type { Diagnostic } from '../../../src/core/lint/diagnostic';
import { lintDocument } from '../../../src/core/lint/lint-document';
import { formatMessage } from '../../../src/core/message';
import { RELEASES } from '../../../src/core/hermes/releases';
import { tablesFor } from '../../../src/core/hermes/tables';
import { HermesContext, type HomeKnowledge } from '../../../src/core/workspace/hermes-context';
import { WorkspaceIndex } from '../../../src/core/workspace/workspace-index';
import { documentKindOf } from '../../../src/core/workspace/document-kind';
import { PlatformScope } from '../../../src/core/hermes/platforms/platform-scope';
import { bundledCatalog, ROOT } from '../support/catalogs';
import type { IndexedKind } from '../../../src/core/workspace/documents';

const NAME_RULES: ReadonlySet<string> = new Set(['unknown-toolset', 'toolset-is-tool', 'removed-toolset', 'wrong-type', 'list-in-string', 'unknown-platform', 'toolset-not-deployed', 'plugin-disabled']);

function lint(text: string, release?: string, home?: HomeKnowledge): Diagnostic[] {
	const index = new WorkspaceIndex();
	const document = index.update('file:///config.yaml', 'config', text, 1, true);
	const catalog = bundledCatalog(release);
	return lintDocument(document, { world: index.world(catalog), severities: new Map(), hermes: new HermesContext(catalog, home) });
}

function told(diagnostics: readonly Diagnostic[]): string[] {
	return diagnostics.map(({ rule, range, message }) => `${range.start.line + 1}:${range.start.character + 1} ${rule}: ${formatMessage(message)}`);
}

/** Every file of the examples, checked as one workspace. */
function examples(): Map<string, Diagnostic[]> {
	const index = new WorkspaceIndex();
	const folder = path.join(ROOT, 'examples');
	const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => name.replaceAll('\\', '/')).filter(name => {
		const kind = documentKindOf(`/${name}`);
		return kind === 'toolset-file' || kind === 'config' || kind === 'cron-jobs' || kind === 'skill';
	});
	for (const name of files) {
		index.update(`file:///${name}`, documentKindOf(`/${name}`) as IndexedKind, fs.readFileSync(path.join(folder, name), 'utf8'), 1, true);
	}
	const world = index.world(bundledCatalog());
	return new Map(files.map(name => [name, lintDocument(index.document(`file:///${name}`)!, { world, severities: new Map() })]));
}

describe('lint: no false alarms', () => {
	for (const { id } of RELEASES) {
		it(`every name that ${id} knows may stand in a list and in the deny list`, () => {
			const catalog = bundledCatalog(id);
			const scope = new PlatformScope({ catalog });
			const names = [...new Set([...scope.graph.names(), ...scope.configurable, ...scope.pluginToolsets, ...scope.legacy.keys(), 'no_mcp', 'all', '*'])];
			const list = JSON.stringify(names.filter(name => scope.isAllowed(name, 'cli')));
			const diagnostics = lint(`platform_toolsets:\n  cli: ${list}\nagent:\n  disabled_toolsets: ${list}\n`, id);
			assert.deepEqual(told(diagnostics.filter(({ rule }) => NAME_RULES.has(rule))), []);
		});

		it(`every platform of ${id} with its own bundle`, () => {
			const { platforms, pluginPlatforms } = tablesFor(id);
			const scope = new PlatformScope({ catalog: bundledCatalog(id) });
			const lists = [...new Set([...platforms.keys(), ...pluginPlatforms])]
				.filter(platform => scope.universe(scope.defaultBundle(platform)).size > 0)
				.map(platform => `  ${platform}: [${scope.defaultBundle(platform)}]\n`);
			assert.deepEqual(told(lint(`platform_toolsets:\n${lists.join('')}`, id)), []);
		});
	}

	it('platforms that the oldest releases do not have yet', () => {
		assert.deepEqual(told(lint('platform_toolsets:\n  matrix: [hermes-matrix]\n  cli: [hermes-cli]\n', 'v0.4')), [
			'2:3 unknown-platform: "matrix" is no platform of Hermes v0.4 (bundled catalog): it came with v0.6.',
		]);
	});

	it('names that a plugin or a server may have, whatever they are', () => {
		for (const name of ['__proto__', 'constructor', 'toString', 'messaging', 'vision_analyze', 'websearch', '4711']) {
			const quoted = JSON.stringify(name);
			const servers = `platform_toolsets:\n  cli: [web, ${quoted}, ${JSON.stringify(`mcp-${name}`)}]\nmcp_servers:\n  ${quoted}: { command: x }\n`;
			assert.deepEqual(told(lint(servers)), [], name);
			const recorded = `platform_toolsets:\n  cli: [web, ${quoted}]\nknown_plugin_toolsets:\n  cli: [${quoted}]\n`;
			assert.deepEqual(told(lint(recorded)), [], name);
			const plugin = { plugins: [{ names: ['p'], toolsets: new Map([[name, ['p_tool']]]), platforms: [] }] };
			assert.deepEqual(told(lint(`plugins: { enabled: [p] }\nplatform_toolsets:\n  cli: [web, ${quoted}]\n`, 'v0.20', plugin)), [], name);
		}
	});

	it('the profile without a fault has none', () => {
		assert.deepEqual(told(examples().get('profiles/clean/config.yaml')!), []);
		assert.deepEqual(told(examples().get('skills/house-keeping/SKILL.md')!), []);
	});

	it('the example config shows what it says it shows', () => {
		const rules = new Set(examples().get('config.yaml')!.map(({ rule }) => rule));
		for (const rule of [
			'disabled-collateral', 'disabled-bundle', 'unknown-toolset', 'no-tools-left', 'toolset-is-tool', 'wrong-platform', 'removed-toolset', 'disabled-entry', 'list-in-string', 'mcp-allow-list',
			'legacy-toolset-name', 'duplicate-entry', 'not-selectable', 'mcp-server-disabled', 'toolset-not-deployed', 'unknown-platform', 'mcp-filter', 'mcp-shadows-toolset', 'mcp-name-collision',
			'mcp-server-incomplete', 'tool-search-range', 'ignored-key',
		]) {
			assert.ok(rules.has(rule), rule);
		}
	});
});
