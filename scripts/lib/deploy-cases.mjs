/**
 * Homes for scripts/conformance-deploy.mjs: a config.yaml, the plugins in it, the toolset files deployed into it in this
 * order, and the platforms asked for.
 */

const research = { source: 'research.jsonc', toolsets: {
	'research-lite': { tools: ['read_file'], includes: ['web', 'notes'] },
	notes: { tools: ['memory', 'no_such_tool'] },
} };

const STATION = registering([['station_now', 'weather_station'], ['station_past', 'weather_station']]);
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
	{ name: 'a toolset that waits to be listed', plugins: pluginAt('lamp', 'lamp', registering([['lamp_on', 'homeassistant'], ['lamp_off', 'video']])), config: enabling(['lamp'], 'platform_toolsets:\n  cli: [web]\n'), platforms: ['cli', 'telegram'] },
];

function enabling(names, rest) {
	return `plugins:\n  enabled: [${names.join(', ')}]\n${rest}`;
}

function pluginAt(folder, name, code, manifest = '') {
	return { [`${folder}/plugin.yaml`]: `name: ${name}\n${manifest}`, [`${folder}/__init__.py`]: code };
}

function registering(tools) {
	return `def register(ctx):\n${tools.map(([name, toolset]) => `    ctx.register_tool(name="${name}", toolset="${toolset}", schema={"name": "${name}", "description": "d", "parameters": {"type": "object", "properties": {}}}, handler=print)\n`).join('')}`;
}
