import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { ROOT } from '../core/support/catalogs';
import { SlowEditor } from './support/slow-editor';

const FOLDER = '/home/somebody/work/some/folder';
const DOCUMENT = `${FOLDER}/mine.hermes-toolsets.jsonc`;
const RELEASES = path.join(ROOT, 'dist/releases.jsonl');
/** What says where Hermes may be. */
const VARIABLES = { HERMES_HOME: '/home/somebody/.hermes', HERMES_INSTALL_DIR: undefined, HOME: '/home/somebody' };

const FILES: readonly (readonly [string, string])[] = [
	[DOCUMENT, '{ "mine": { "description": "d", "tools": ["nonsense"], "includes": ["other"] } }\n'],
	[`${FOLDER}/other.hermes-toolsets.jsonc`, '{ "other": { "description": "d", "tools": ["todo"], "includes": [] } }\n'],
];

describe('the first findings of a new window', () => {
	let releases: string;
	const formerly = new Map(Object.keys(VARIABLES).map(name => [name, process.env[name]]));
	const set = (variables: Iterable<readonly [string, string | undefined]>) => {
		for (const [name, value] of variables) {
			if (value === undefined) {
				Reflect.deleteProperty(process.env, name);
			} else {
				process.env[name] = value;
			}
		}
	};

	before(() => {
		const folder = path.join(ROOT, 'src/core/hermes/data/releases');
		releases = fs.readdirSync(folder).sort().map(name => JSON.stringify(JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')))).join('\n');
		set(Object.entries(VARIABLES));
	});
	after(() => set(formerly));

	const start = (more: readonly (readonly [string, string])[] = []) => new SlowEditor(new Map([[RELEASES, releases], ...FILES, ...more]), DOCUMENT, FOLDER);

	it('wait for four ways to the disk, one after the other, and ask nothing three times', async () => {
		const editor = start();
		const first = await editor.untilFirstFinding(60);
		// The tool that is unknown; the toolset of the other file is known by then.
		assert.equal(first?.count, 1);
		// Where the files are; how big they are; what is in them; and, the home being known, whether an install has come.
		assert.ok(first.rounds <= 4, editor.asked.map((asked, round) => `${round}: ${asked.join(', ')}`).join('\n'));
		const asked = editor.asked.flat();
		assert.deepEqual(asked.filter(what => what === `read ${RELEASES}`).length, 1);
		assert.deepEqual(asked.filter((what, index) => asked.slice(0, index).filter(other => other === what).length > 1), []);
	});

	it('wait for little more where the home has a config, jobs and profiles', async () => {
		const home = VARIABLES.HERMES_HOME;
		const editor = start([
			[`${home}/config.yaml`, 'platform_toolsets:\n  cli: [web]\n'],
			[`${home}/cron/jobs.json`, '{"jobs": []}\n'],
			[`${home}/profiles/night/config.yaml`, 'platform_toolsets:\n  cli: [web]\n'],
		]);
		const first = await editor.untilFirstFinding(60);
		assert.equal(first?.count, 1);
		// Besides: what plugins it has and what was deployed into it, and then its own files.
		assert.ok(first.rounds <= 8, editor.asked.map((asked, round) => `${round}: ${asked.join(', ')}`).join('\n'));
	});
});
