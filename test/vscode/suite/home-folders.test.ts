import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { Uri } from 'vscode';
import { features } from '../support/extension';
import { until } from '../support/until';

const config = (toolset: string) => `platform_toolsets:\n  cli: [${toolset}]\n`;
const jobs = (toolset: string) => JSON.stringify({ jobs: [{ id: 'a', prompt: 'p', schedule: 's', enabled_toolsets: [toolset] }] });

describe('folders of a home that come at once', () => {
	let home: string;
	let aside: string;
	const at = (...parts: readonly string[]) => path.join(home, ...parts);
	const textOf = async (...parts: readonly string[]) => (await features()).session.index.document(Uri.file(at(...parts)).toString())?.lines.text;
	const reads = (expected: string | undefined, ...parts: readonly string[]) => until(async () => (await textOf(...parts) === expected ? true : undefined));

	/** Fills a folder where nobody looks, and puts it where it belongs in one step, as an archive or a copy does. */
	function place(folder: string, files: Readonly<Record<string, string>>): void {
		for (const [name, text] of Object.entries(files)) {
			fs.mkdirSync(path.dirname(path.join(aside, name)), { recursive: true });
			fs.writeFileSync(path.join(aside, name), text);
		}
		fs.mkdirSync(path.dirname(at(folder)), { recursive: true });
		fs.renameSync(aside, at(folder));
	}

	before(async () => {
		const { session } = await features();
		home = session.home.uri?.fsPath ?? '';
		assert.notEqual(home, '');
		aside = path.join(path.dirname(home), 'aside');
		await session.home.ready;
	});
	afterEach(async () => {
		for (const folder of ['profiles', 'cron']) {
			fs.rmSync(at(folder), { force: true, recursive: true });
		}
		await reads(undefined, 'cron', 'jobs.json');
		await until(async () => ((await features()).session.home.configs.some(({ profile }) => profile !== undefined) ? undefined : true));
	});

	it('are read, and what changes in them later', async () => {
		place('profiles', { 'work/config.yaml': config('web'), 'work/cron/jobs.json': jobs('web') });
		await reads(config('web'), 'profiles', 'work', 'config.yaml');
		await reads(jobs('web'), 'profiles', 'work', 'cron', 'jobs.json');
		assert.deepEqual((await features()).session.home.configs.map(({ profile }) => profile).filter(profile => profile !== undefined), ['work']);
		fs.writeFileSync(at('profiles', 'work', 'config.yaml'), config('file'));
		fs.writeFileSync(at('profiles', 'work', 'cron', 'jobs.json'), jobs('file'));
		await reads(config('file'), 'profiles', 'work', 'config.yaml');
		await reads(jobs('file'), 'profiles', 'work', 'cron', 'jobs.json');
		fs.rmSync(at('profiles', 'work', 'cron', 'jobs.json'));
		await reads(undefined, 'profiles', 'work', 'cron', 'jobs.json');
	});

	it('are read again where they went and came back', async () => {
		place('profiles/work', { 'config.yaml': config('web') });
		await reads(config('web'), 'profiles', 'work', 'config.yaml');
		fs.rmSync(at('profiles', 'work'), { recursive: true });
		await reads(undefined, 'profiles', 'work', 'config.yaml');
		place('profiles/work', { 'config.yaml': config('todo'), 'cron/jobs.json': jobs('todo') });
		await reads(config('todo'), 'profiles', 'work', 'config.yaml');
		await reads(jobs('todo'), 'profiles', 'work', 'cron', 'jobs.json');
	});

	it('are those of jobs as well', async () => {
		place('cron', { 'jobs.json': jobs('web') });
		await reads(jobs('web'), 'cron', 'jobs.json');
		fs.writeFileSync(at('cron', 'jobs.json'), jobs('file'));
		await reads(jobs('file'), 'cron', 'jobs.json');
	});
});
