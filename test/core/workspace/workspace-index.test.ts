import assert from 'node:assert/strict';
import { documentKindOf } from '../../../src/core/workspace/document-kind';
import { WorkspaceIndex, type IndexChange } from '../../../src/core/workspace/workspace-index';
import { bundledCatalog } from '../support/catalogs';

const A = 'file:///a/hermes-toolsets.jsonc';
const B = 'file:///b/hermes-toolsets.jsonc';
const defining = (name: string, tool: string) => `{ "${name}": { "description": "d", "tools": ["${tool}"] } }`;

describe('kinds of documents', () => {
	for (const [path, kind] of [
		['/w/hermes-toolsets.json', 'toolset-file'],
		['/w/hermes-toolsets.jsonc', 'toolset-file'],
		['/w/team.hermes-toolsets.jsonc', 'toolset-file'],
		['/w/.hermes/toolsets.json', 'toolset-file'],
		['/w/toolsets.jsonc', undefined],
		['/w/my.toolsets.jsonc', undefined],
		['/w/xhermes-toolsets.json', undefined],
		['/w/Hermes-Toolsets.json', undefined],
		['hermes-toolsets.jsonc', 'toolset-file'],
		['/home/.hermes/config.yaml', 'config'],
		['/home/.hermes/cron/jobs.json', 'cron-jobs'],
		['/w/jobs.json', undefined],
		['/w/skills/x/SKILL.md', 'skill'],
		['/w/toolsets.py', 'toolset-table'],
		['/w/other.py', 'python'],
		['', undefined],
	] as const) {
		it(`${path} is ${kind ?? 'none of ours'}`, () => {
			assert.equal(documentKindOf(path), kind);
		});
	}
});

describe('the index of a workspace', () => {
	let index: WorkspaceIndex;
	let changes: IndexChange[];
	beforeEach(() => {
		index = new WorkspaceIndex();
		changes = [];
		index.onDidChange(change => changes.push(change));
	});

	it('lets toolset files include each other, and the later file win', () => {
		index.update(B, 'toolset-file', defining('x', 'patch'), 1, false);
		index.update(A, 'toolset-file', '{ "x": { "tools": ["todo"] }, "y": { "includes": ["x", "web"] } }', 1, false);
		const world = index.world(bundledCatalog());
		assert.deepEqual(world.graph.expand('y'), ['patch', 'web_extract', 'web_search']);
		assert.deepEqual(world.sites('x').map(({ uri }) => uri), [A, B]);
	});

	it('lets a toolset of a file take the place of a catalog toolset, also where the catalog includes it', () => {
		index.update(A, 'toolset-file', defining('web', 'todo'), 1, false);
		assert.deepEqual(index.world(bundledCatalog()).graph.expand('debugging').filter(tool => tool.startsWith('web_') || tool === 'todo'), ['todo']);
	});

	it('prefers the open editor to the disk until it closes', () => {
		index.update(A, 'toolset-file', defining('x', 'todo'), 1, false);
		index.update(A, 'toolset-file', defining('x', 'patch'), 7, true);
		index.update(A, 'toolset-file', defining('x', 'todo'), 2, false);
		assert.deepEqual(index.world(bundledCatalog()).graph.expand('x'), ['patch']);
		index.close(A);
		index.update(A, 'toolset-file', defining('x', 'todo'), 2, false);
		assert.deepEqual(index.world(bundledCatalog()).graph.expand('x'), ['todo']);
	});

	it('reads each version once', () => {
		const first = index.update(A, 'toolset-file', defining('x', 'todo'), 1, true);
		assert.equal(index.update(A, 'toolset-file', defining('x', 'todo'), 1, true), first);
		assert.equal(changes.length, 1);
	});

	it('keeps a world until something changes, and one for each catalog', () => {
		index.update(A, 'toolset-file', defining('x', 'todo'), 1, true);
		const world = index.world(bundledCatalog());
		assert.equal(index.world(bundledCatalog()), world);
		assert.notEqual(index.world(bundledCatalog('v0.16')), world);
		index.update(A, 'toolset-file', defining('x', 'patch'), 2, true);
		assert.notEqual(index.world(bundledCatalog()), world);
	});

	it('tells whether definitions changed, or only their places', () => {
		index.update(A, 'toolset-file', defining('x', 'todo'), 1, true);
		index.update(A, 'toolset-file', `\n// moved\n${defining('x', 'todo')}`, 2, true);
		index.update(A, 'toolset-file', defining('x', 'patch'), 3, true);
		index.update(A, 'toolset-file', defining('y', 'patch'), 4, true);
		index.remove(A);
		index.remove(A);
		assert.deepEqual(changes.map(({ definitions }) => definitions), [true, false, true, true, true]);
		assert.equal(index.document(A), undefined);
	});

	it('keeps the last reading of a config without faults while the text has some', () => {
		const uri = 'file:///home/config.yaml';
		index.update(uri, 'config', 'platform_toolsets:\n  cli: [web]\n', 1, true);
		const broken = index.update(uri, 'config', 'platform_toolsets:\n  cli: [web\n', 2, true);
		const stillBroken = index.update(uri, 'config', 'platform_toolsets:\n  cli: [web, "\n', 3, true);
		assert.ok(broken.kind === 'config' && stillBroken.kind === 'config');
		assert.equal(broken.lastGood?.platformToolsets?.platforms[0]?.entries?.[0], 'web');
		assert.equal(stillBroken.lastGood, broken.lastGood);
		const mended = index.update(uri, 'config', 'platform_toolsets:\n  cli: [file]\n', 4, true);
		assert.ok(mended.kind === 'config');
		assert.equal(mended.lastGood, undefined);
	});

	it('stops telling when asked to', () => {
		const stop = index.onDidChange(() => assert.fail('told after the end'));
		stop();
		index.update(A, 'toolset-file', defining('x', 'todo'), 1, true);
		assert.equal(changes.length, 1);
	});
});
