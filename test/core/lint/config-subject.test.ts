import assert from 'node:assert/strict';
import { configSubject, type ConfigSubject } from '../../../src/core/lint/config-subject';
import { HermesContext, type HomeKnowledge } from '../../../src/core/workspace/hermes-context';
import { WorkspaceIndex } from '../../../src/core/workspace/workspace-index';
import { listInText } from '../../../src/core/lint/rules/config/support/list-texts';
import { toolPart, withoutPrefix } from '../../../src/core/lint/rules/config/support/server-tools';
import { bundledCatalog } from '../support/catalogs';

function subjectOf(text: string, release?: string, home?: HomeKnowledge): ConfigSubject {
	const index = new WorkspaceIndex();
	const document = index.update('file:///config.yaml', 'config', text, 1, true);
	assert.ok(document.kind === 'config');
	const catalog = bundledCatalog(release);
	return configSubject(document, index.world(catalog), home ? new HermesContext(catalog, home) : HermesContext.withoutHome(catalog));
}

describe('lint: what rules of configs ask', () => {
	it('the subject of a document is made once', () => {
		const index = new WorkspaceIndex();
		const document = index.update('file:///config.yaml', 'config', 'platform_toolsets: { cli: [web] }', 1, true);
		assert.ok(document.kind === 'config');
		const catalog = bundledCatalog();
		const context = HermesContext.withoutHome(catalog);
		const subject = configSubject(document, index.world(catalog), context);
		assert.equal(configSubject(document, index.world(catalog), context), subject);
		assert.equal(subject.answer('cli'), subject.answer('cli'));
		assert.notEqual(configSubject(document, index.world(catalog), new HermesContext(catalog)), subject);
	});

	it('items that several platforms share by an alias stand once', () => {
		const { listed } = subjectOf('platform_toolsets:\n  cli: &a [web, &n file]\n  telegram: *a\n  slack: [todo, *n]\n');
		assert.deepEqual(listed.map(({ text, uses }) => [text, uses.map(({ platform, index, alias }) => `${platform.key.name}${index}${alias ? '*' : ''}`).join(' ')]), [
			['web', 'cli0 telegram0*'], ['file', 'cli1 telegram1* slack1*'], ['todo', 'slack0'],
		]);
	});

	it('the tools of the task board are closed but to its workers and to those who list it at the top', () => {
		const text = 'platform_toolsets: { cli: [kanban] }';
		assert.ok(subjectOf(text).closedTools.has('kanban_show'));
		assert.equal(subjectOf(`${text}\ntoolsets: [kanban]`).closedTools.size, 0);
		assert.equal(subjectOf(`${text}\ntoolsets: kanban`).closedTools.size, 0);
		assert.equal(subjectOf(text, 'v0.20', { environment: { kanbanWorker: true } }).closedTools.size, 0);
		assert.equal(subjectOf(text, 'v0.21').closedTools.size, 0);
		assert.equal(subjectOf(text, 'v0.12').closedTools.size, 0);
	});

	it('platforms are those that Hermes asks for', () => {
		const { platforms } = subjectOf('platform_toolsets: { cli: [], acp: [], gateway: [], sms: [], Telegram: [], teams: [], __proto__: [] }');
		assert.deepEqual(platforms.map(({ key }) => key.name), ['cli', 'sms', 'teams']);
	});

	it('near names: the platform\'s own bundle first, none far off, none that is listed, none of another kind', () => {
		const { names } = subjectOf('mcp_servers: { github: { command: x }, gitlab: { command: x } }\nplatform_toolsets: {}');
		const nearest = (name: string, first: string[] = [], listed: string[] = [], bundles = true): string[] => names.nearest(name, first, new Set(listed), bundles);
		assert.deepEqual(nearest('hermes', ['hermes-slack']), ['hermes-slack']);
		assert.deepEqual(nearest('hermes', ['hermes-slack'], [], false), []);
		assert.deepEqual(nearest('slack', ['hermes-slack']), ['hermes-slack']);
		assert.deepEqual(nearest('terminl'), ['terminal']);
		assert.deepEqual(nearest('terminl', [], ['terminal']), []);
		assert.deepEqual(nearest('mcp-githab'), ['mcp-github', 'mcp-gitlab']);
		assert.deepEqual(nearest('mcp-hermes-cli'), []);
		assert.deepEqual(nearest('githu'), ['github']);
		assert.deepEqual(nearest(' web '), ['web']);
		assert.deepEqual(nearest('hermes-clii', [], [], false), []);
		assert.deepEqual(nearest('setpu'), []);
		assert.deepEqual(nearest('x'.repeat(500)), []);
		assert.deepEqual(nearest(''), []);
	});
});

describe('lint: texts that hold lists', () => {
	for (const [text, names] of [
		['["web", "file"]', ['web', 'file']], ['[web, file]', ['web', 'file']], ['web, file', ['web', 'file']], ['web,file,', ['web', 'file']], ['[]', []], [' [ \'a\' ] ', ['a']],
		['web', undefined], ['', undefined], ['web file', undefined], ['a sentence, with words', undefined], [',', undefined], ['{"a": 1, "b": 2}', undefined], ['[[a], b]', undefined],
	] as const) {
		it(JSON.stringify(text), () => {
			assert.deepEqual(listInText(text), names);
		});
	}

	it('none that is longer than anybody writes', () => {
		assert.equal(listInText(`[${'a,'.repeat(5000)}]`), undefined);
	});
});

describe('lint: tools of MCP servers', () => {
	it('a server\'s name inside tool names', () => {
		assert.equal(toolPart('foo-bar.baz ü'), 'foo_bar_baz__');
	});

	it('a tool without the prefix that Hermes gives it', () => {
		assert.equal(withoutPrefix('foo-bar', 'mcp__foo_bar__make'), 'make');
		assert.equal(withoutPrefix('foo-bar', 'mcp_foo_bar_make'), 'make');
		assert.equal(withoutPrefix('foo', 'mcp__other__make'), undefined);
		assert.equal(withoutPrefix('foo', 'mcp__foo__'), undefined);
		assert.equal(withoutPrefix('foo', 'make'), undefined);
	});
});
