/**
 * Homes for scripts/conformance-deploy.mjs: a config.yaml, the toolset files deployed into it in this order, and the
 * platforms asked for.
 */

const research = { source: 'research.jsonc', toolsets: {
	'research-lite': { tools: ['read_file'], includes: ['web', 'notes'] },
	notes: { tools: ['memory', 'no_such_tool'] },
} };

export const cases = [
	{ name: 'one toolset alone', config: '# mine\nplatform_toolsets:\n  cli: [research-lite] # here\n', files: [research], platforms: ['cli', 'telegram'] },
	{ name: 'beside single toolsets', config: 'platform_toolsets:\n  cli:\n    - file\n    - research-lite\n  telegram: [terminal, notes]\n', files: [research], platforms: ['cli', 'telegram', 'discord'] },
	{ name: 'beside a bundle', config: 'platform_toolsets:\n  cli: [hermes-cli, research-lite]\n', files: [research], platforms: ['cli'] },
	{ name: 'no config.yaml', config: undefined, files: [research], platforms: ['cli', 'cron'] },
	{ name: 'with a deny list', config: 'platform_toolsets:\n  cli: [research-lite]\nagent:\n  disabled_toolsets: [notes, search]\n', files: [research], platforms: ['cli'] },
	{ name: 'several files, a name in both', config: 'plugins:\n  enabled: []\nplatform_toolsets:\n  cli: [one, two]\n', files: [
		{ source: 'one.jsonc', toolsets: { one: { tools: ['terminal'] }, both: { tools: ['read_file'] } } },
		{ source: 'two.jsonc', toolsets: { two: { includes: ['both', 'one'] }, both: { tools: ['write_file'] } } },
	], platforms: ['cli'] },
	{ name: 'a name that Hermes has', config: 'platform_toolsets:\n  cli: [web, search]\n', files: [
		{ source: 'own.jsonc', replaces: ['search'], toolsets: { web: { tools: ['terminal'] }, search: { tools: ['read_file'] } } },
	], platforms: ['cli', 'telegram'] },
	{ name: 'includes in a circle', config: 'platform_toolsets:\n  cli: [a]\n', files: [
		{ source: 'circle.jsonc', toolsets: { a: { tools: ['terminal'], includes: ['b', 'a'] }, b: { tools: ['process'], includes: ['a', 'gone'] } } },
	], platforms: ['cli'] },
	{ name: 'names of every object', config: 'platform_toolsets:\n  cli: [constructor]\n', files: [
		{ source: 'names.jsonc', toolsets: Object.fromEntries([['__proto__', { tools: ['todo'] }], ['constructor', { includes: ['__proto__'] }]]) },
	], platforms: ['cli'] },
	{ name: 'tools that a platform recovers', config: 'platform_toolsets:\n  cli: [web]\n', files: [
		{ source: 'recovered.jsonc', toolsets: { boards: { tools: ['kanban_show'] }, hooks: { tools: ['execute_code', 'kanban_list'] } } },
	], platforms: ['cli', 'telegram', 'webhook'] },
];
