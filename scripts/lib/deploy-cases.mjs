/**
 * Homes for scripts/conformance-deploy.mjs: a config.yaml, the plugins in it, the toolset files deployed into it in this
 * order, and the platforms asked for.
 */

const research = { source: 'research.jsonc', toolsets: {
	'research-lite': { tools: ['read_file'], includes: ['web', 'notes'] },
	notes: { tools: ['memory', 'no_such_tool'] },
} };

const STATION = registering([['station_now', 'weather_station'], ['station_past', 'weather_station']]);
const TAKING = registering([['before_it', 'before'], ['read_file', 'taken', 'override=True'], ['after_it', 'after']]);
const TAKER = pluginAt('taker', 'taker', TAKING);
const station = pluginAt('station', 'station', STATION);

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
	{ name: 'a plugin that is enabled', plugins: station, config: enabling(['station'], 'platform_toolsets:\n  cli: [web]\n  telegram: [station]\n'), platforms: ['cli', 'telegram', 'discord'] },
	{ name: 'a plugin that is not', plugins: station, config: 'platform_toolsets:\n  cli: [web, station]\n', platforms: ['cli', 'telegram'] },
	{ name: 'a plugin that is disabled', plugins: station, config: 'plugins:\n  enabled: [station]\n  disabled: [station]\nplatform_toolsets:\n  cli: [web, station]\n', platforms: ['cli'] },
	{ name: 'a plugin that was offered and not taken', plugins: station, config: enabling(['station'], 'known_plugin_toolsets:\n  cli: [weather_station]\nplatform_toolsets:\n  cli: [web]\n'), platforms: ['cli', 'telegram'] },
	{ name: 'a plugin whose toolset is denied', plugins: station, config: enabling(['station'], 'agent:\n  disabled_toolsets: [weather_station]\n'), platforms: ['cli'] },
	{ name: 'lists that no set can hold', plugins: station, config: 'plugins:\n  enabled: [station, {}]\n  disabled: [station, []]\n', platforms: ['cli'] },
	{ name: 'in a category, by its key', plugins: pluginAt('sky/station', 'station', STATION), config: enabling(['sky/station'], ''), platforms: ['cli'] },
	{ name: 'in a category, by its name', plugins: pluginAt('sky/station', 'station', STATION), config: enabling(['station'], ''), platforms: ['cli'] },
	{ name: 'too deep', plugins: pluginAt('sky/high/station', 'station', STATION), config: enabling(['station', 'high/station', 'sky/high/station'], ''), platforms: ['cli'] },
	{ name: 'below another plugin', plugins: { ...pluginAt('sky', 'sky', 'def register(ctx): pass\n'), ...pluginAt('sky/station', 'station', STATION) }, config: enabling(['sky', 'station', 'sky/station'], ''), platforms: ['cli'] },
	{ name: 'no module', plugins: { 'station/plugin.yaml': 'name: station\n', 'station/code.py': STATION }, config: enabling(['station'], ''), platforms: ['cli'] },
	{ name: 'a tool in a module beside it', plugins: { 'station/plugin.yml': 'name: station\n', 'station/__init__.py': 'from .code import register\n', 'station/code.py': STATION }, config: enabling(['station'], ''), platforms: ['cli'] },
	{ name: 'exclusive, by its code', plugins: pluginAt('station', 'station', `# for a MemoryProvider\n${STATION}`), config: enabling(['station'], ''), platforms: ['cli'] },
	{ name: 'standalone, whatever its code says', plugins: pluginAt('station', 'station', `# for a MemoryProvider\n${STATION}`, 'kind: standalone\n'), config: enabling(['station'], ''), platforms: ['cli'] },
	{ name: 'a back end of the user', plugins: pluginAt('station', 'station', STATION, 'kind: backend\n'), config: '', platforms: ['cli'] },
	{ name: 'a tool in a toolset of Hermes', plugins: pluginAt('radar', 'radar', registering([['web_radar', 'web']])), config: enabling(['radar'], 'platform_toolsets:\n  cli: [file]\n'), platforms: ['cli', 'telegram', 'cron'] },
	{ name: 'a name that Hermes has', plugins: pluginAt('taker', 'taker', registering([['read_file', 'taken'], ['own_tool', 'taken']])), config: enabling(['taker'], 'platform_toolsets:\n  cli: [web]\n'), platforms: ['cli', 'telegram'] },
	{ name: 'two plugins, one tool', plugins: { ...pluginAt('a', 'a', registering([['shared', 'first']])), ...pluginAt('b', 'b', registering([['shared', 'second'], ['alone', 'second']])) }, config: enabling(['a', 'b'], ''), platforms: ['cli'] },
	{ name: 'a folder that is hidden, and one of tests', plugins: { ...pluginAt('.hidden', 'hidden', registering([['seen', 'hidden']])), ...pluginAt('tests', 'proof', registering([['proven', 'proof']])) }, config: enabling(['hidden', 'proof'], ''), platforms: ['cli'] },
	{ name: 'two plugins, one tool, one in a category', plugins: { ...pluginAt('sky-view', 'sky-view', registering([['shared', 'first']])), ...pluginAt('sky/station', 'station', registering([['shared', 'second']])) }, config: enabling(['sky-view', 'station'], ''), platforms: ['cli'] },
	{ name: 'a toolset that waits to be listed', plugins: pluginAt('lamp', 'lamp', registering([['lamp_on', 'homeassistant'], ['lamp_off', 'video']])), config: enabling(['lamp'], 'platform_toolsets:\n  cli: [web]\n'), platforms: ['cli', 'telegram'] },
	{ name: 'a plugin that asks to replace', plugins: TAKER, config: enabling(['taker'], 'platform_toolsets:\n  cli: [web, before, after, taken]\n'), platforms: ['cli', 'telegram'] },
	...['true', '"no"', '0', '{}'].map(consent => ({ name: `a plugin that may replace: ${consent}`, plugins: TAKER, config: enabling(['taker'], `  entries:\n    taker:\n      allow_tool_override: ${consent}\nplatform_toolsets:\n  cli: [web, before, after, taken]\n`), platforms: ['cli', 'telegram'] })),
	{ name: 'consent under another name', plugins: pluginAt('sky/taker', 'taker', TAKING), config: enabling(['taker'], '  entries:\n    taker:\n      allow_tool_override: true\n'), platforms: ['cli'] },
	{ name: 'consent by its key', plugins: pluginAt('sky/taker', 'taker', TAKING), config: enabling(['taker'], '  entries:\n    sky/taker:\n      allow_tool_override: true\n'), platforms: ['cli'] },
	{ name: 'a plugin that asks to replace what nobody has', plugins: pluginAt('new', 'new', registering([['first_one', 'new'], ['brand_new', 'new', 'override=True'], ['last_one', 'new']])), config: enabling(['new'], ''), platforms: ['cli'] },
	{ name: 'a plugin that says it does not replace', plugins: pluginAt('new', 'new', registering([['first_one', 'new', 'override=False'], ['read_file', 'new', 'override=False'], ['last_one', 'new']])), config: enabling(['new'], ''), platforms: ['cli'] },
	{ name: 'a plugin that replaces within the same toolset', plugins: pluginAt('new', 'new', registering([['read_file', 'file', 'override=True'], ['last_one', 'new']])), config: enabling(['new'], ''), platforms: ['cli'] },
	{ name: 'a plugin that replaces past its context', plugins: pluginAt('past', 'past', registering([['read_file', 'past', 'override=True'], ['last_one', 'past']], 'registry.register')), config: enabling(['past'], 'platform_toolsets:\n  cli: [past]\n'), platforms: ['cli', 'telegram'] },
	{ name: 'a plugin of Hermes that is disabled', config: 'plugins:\n  disabled: [spotify]\nplatform_toolsets:\n  cli: [web, spotify]\n', platforms: ['cli', 'telegram'] },
	{ name: 'in the place of one of Hermes, not enabled', plugins: pluginAt('spotify', 'spotify', STATION), config: 'platform_toolsets:\n  cli: [web, spotify]\n', platforms: ['cli', 'telegram'] },
	{ name: 'in the place of one of Hermes', plugins: pluginAt('spotify', 'spotify', STATION), config: enabling(['spotify'], 'platform_toolsets:\n  cli: [web, spotify]\n'), platforms: ['cli', 'telegram'] },
	{ name: 'in the place of one of Hermes, with tools of its names', plugins: pluginAt('spotify', 'spotify', registering([['spotify_search', 'player'], ['spotify_sing', 'spotify']])), config: enabling(['spotify'], 'platform_toolsets:\n  cli: [web, spotify]\n'), platforms: ['cli', 'telegram'] },
	{ name: 'beside one of Hermes, with tools of its names', plugins: pluginAt('player', 'player', registering([['spotify_search', 'player'], ['spotify_sing', 'spotify']])), config: enabling(['player'], 'platform_toolsets:\n  cli: [web, spotify]\n'), platforms: ['cli', 'telegram'] },
	{ name: 'a platform of Hermes that is disabled', config: 'plugins:\n  disabled: [teams-platform]\n', platforms: ['teams', 'irc'] },
	{ name: 'in the place of a platform of Hermes', plugins: pluginAt('teams', 'teams-platform', STATION, 'kind: platform\n'), config: '', platforms: ['teams', 'irc'] },
	{ name: 'in a category, denied by its name', plugins: pluginAt('sky/station', 'station', STATION), config: 'plugins:\n  enabled: [sky/station]\n  disabled: [station]\n', platforms: ['cli'] },
];

function enabling(names, rest) {
	return `plugins:\n  enabled: [${names.join(', ')}]\n${rest}`;
}

function pluginAt(folder, name, code, manifest = '') {
	return { [`${folder}/plugin.yaml`]: `name: ${name}\n${manifest}`, [`${folder}/__init__.py`]: code };
}

/** A module that registers tools: name, toolset and further arguments of each. A handler of its own tells Hermes whose tool it is. */
function registering(tools, call = 'ctx.register_tool') {
	const calls = tools.map(([name, toolset, more]) => `    ${call}(name="${name}", toolset="${toolset}", schema={"name": "${name}", "description": "d", "parameters": {"type": "object", "properties": {}}}, handler=handle${more ? `, ${more}` : ''})\n`);
	return `from tools.registry import registry\ndef handle(*args, **kwargs): pass\ndef register(ctx):\n${calls.join('')}`;
}
