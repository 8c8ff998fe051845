import type { DocumentKind } from '../sources/model';

/**
 * What a path alone says of a file. Case matters, as it does on most disks; `/` separates.
 * Any other YAML file may still be a config and any other Python file a table: that shows in its text.
 */
export function documentKindOf(path: string): DocumentKind | undefined {
	const segments = path.split('/');
	const name = segments.at(-1) ?? '';
	const folder = segments.at(-2) ?? '';
	if (isToolsetFileName(name) || (folder === '.hermes' && (name === 'toolsets.json' || name === 'toolsets.jsonc'))) {
		return 'toolset-file';
	}
	if (name === 'config.yaml' || name === 'config.yml') {
		return 'config';
	}
	if (name === 'jobs.json' && folder === 'cron') {
		return 'cron-jobs';
	}
	if (name === 'SKILL.md') {
		return 'skill';
	}
	if (name === 'toolsets.py') {
		return 'toolset-table';
	}
	if (name === 'toolset_distributions.py') {
		return 'distributions';
	}
	if (name === 'plugin.yaml' || name === 'plugin.yml') {
		return 'plugin-manifest';
	}
	return name.endsWith('.py') ? 'python' : undefined;
}

/** `hermes-toolsets.json(c)` and `*.hermes-toolsets.json(c)`. */
function isToolsetFileName(name: string): boolean {
	const stem = name.endsWith('.jsonc') ? name.slice(0, -6) : name.endsWith('.json') ? name.slice(0, -5) : undefined;
	return stem === 'hermes-toolsets' || stem?.endsWith('.hermes-toolsets') === true;
}

/**
 * One glob for what several find: a search goes through the whole disk, so that one is made for all of them.
 * Without braces inside braces, which not every search can read. Each glob has one pair of braces at most.
 */
export function anyOf(globs: readonly string[]): string {
	const plain = globs.flatMap(glob => {
		const [before = '', choices, after = ''] = glob.split(/[{}]/);
		return choices === undefined ? [glob] : choices.split(',').map(choice => `${before}${choice}${after}`);
	});
	return `{${plain.join(',')}}`;
}

/** Globs that find every file of the known kinds in a workspace folder. */
export const TOOLSET_FILE_GLOBS: readonly string[] = [
	'**/hermes-toolsets.{json,jsonc}',
	'**/*.hermes-toolsets.{json,jsonc}',
	'**/.hermes/toolsets.{json,jsonc}',
];

/** Globs that find every file of a workspace that is read. */
export const WORKSPACE_GLOBS: readonly string[] = [
	...TOOLSET_FILE_GLOBS,
	'**/config.{yaml,yml}',
	'**/cron/jobs.json',
	'**/SKILL.md',
	'**/toolsets.py',
	'**/toolset_distributions.py',
];
