import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { ROOT } from './support/catalogs';

interface Manifest {
	readonly contributes: { readonly configuration: { readonly properties: Readonly<Record<string, { readonly type: string; readonly enum?: readonly string[]; readonly scope: string }>> } };
	readonly capabilities: {
		readonly untrustedWorkspaces: { readonly supported: unknown; readonly description?: string; readonly restrictedConfigurations: readonly string[] };
		readonly virtualWorkspaces: { readonly supported: unknown; readonly description?: string };
	};
}

const manifest = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as Manifest;
const texts = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.nls.json'), 'utf8')) as Readonly<Record<string, string>>;
const settings = Object.entries(manifest.contributes.configuration.properties);
const { untrustedWorkspaces, virtualWorkspaces } = manifest.capabilities;

describe('what the manifest says of workspaces', () => {
	it('is said in words, since both are limited', () => {
		for (const { supported, description } of [untrustedWorkspaces, virtualWorkspaces]) {
			// Of a workspace that is not limited VS Code takes no list of restricted settings.
			assert.equal(supported, 'limited');
			assert.ok((texts[description?.slice(1, -1) ?? ''] ?? '').length > 40);
		}
	});

	it('lets an untrusted workspace name no path: free texts are restricted, or belong to the machine', () => {
		const free = settings.filter(([, { type, enum: values, scope }]) => type === 'string' && !values && scope !== 'machine').map(([id]) => id);
		assert.deepEqual(free.filter(id => !untrustedWorkspaces.restrictedConfigurations.includes(id)), []);
	});

	it('lets it switch on nothing that writes, or reads outside of it', () => {
		const reaching = settings.map(([id]) => id).filter(id => /\.(?:deploy|gates)\./u.test(id));
		assert.ok(reaching.length > 1);
		assert.deepEqual(reaching.filter(id => !untrustedWorkspaces.restrictedConfigurations.includes(id)), []);
	});

	it('restricts settings that exist', () => {
		const known = new Set(settings.map(([id]) => id));
		assert.deepEqual(untrustedWorkspaces.restrictedConfigurations.filter(id => !known.has(id)), []);
	});
});
