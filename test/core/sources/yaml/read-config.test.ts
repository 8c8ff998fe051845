import assert from 'node:assert/strict';
import { namesOf } from '../../../../src/core/sources/model';
import type { NameNode } from '../../../../src/core/sources/model';
import type { ConfigModel } from '../../../../src/core/sources/yaml/config-model';
import { isHermesConfig, mayBeHermesConfig } from '../../../../src/core/sources/yaml/is-hermes-config';
import { isMisspelledPlatformToolsets } from '../../../../src/core/sources/yaml/misspelled-key';
import { pythonText } from '../../../../src/core/sources/yaml/python-text';
import { readYaml, YAML_DEPTH_LIMIT, YAML_SIZE_LIMIT } from '../../../../src/core/sources/yaml/read-yaml';
import { readConfig } from '../../../../src/core/sources/yaml/read-config';
import { LineIndex } from '../../../../src/core/text';
import type { Span } from '../../../../src/core/text';

function read(text: string): ConfigModel {
	return readConfig({ uri: 'file:///config.yaml', version: 1, lines: new LineIndex(text) });
}

function at(text: string, span: Span): string {
	return text.slice(span.start, span.end);
}

function platform(text: string, name = 'cli'): NonNullable<ConfigModel['platformToolsets']>['platforms'][number] {
	const found = read(text).platformToolsets?.platforms.find((one) => one.key.name === name);
	assert.ok(found);
	return found;
}

describe('names of a config and where they stand', () => {
	const forms: readonly (readonly [string, string, string, string, boolean])[] = [
		['- web', 'web', 'web', 'web', true],
		['- "web"', 'web', 'web', '"web"', true],
		['- \'it\'\'s\'', 'it\'s', 'it\'\'s', '\'it\'\'s\'', false],
		['- "w\\x65b"', 'web', 'w\\x65b', '"w\\x65b"', false],
		['- &x web # c', 'web', 'web', '&x web', true],
		['- !!str &x "web"', 'web', 'web', '!!str &x "web"', true],
		['- >-\n      web\n\n', 'web', 'web', '>-\n      web', true],
		['- |-\n      web', 'web', 'web', '|-\n      web', true],
		['- two\n      words', 'two words', 'two\n      words', 'two\n      words', false],
		['- 12306', '12306', '12306', '12306', true],
		['- 0x10', '16', '0x10', '0x10', false],
		['- 1.0', '1.0', '1.0', '1.0', true],
		['- 😀é', '😀é', '😀é', '😀é', true],
		['- "a\\\n      b"', 'ab', 'a\\\n      b', '"a\\\n      b"', false],
	];
	for (const [item, name, span, outer, literal] of forms) {
		for (const prefix of ['', '\ufeff', '# 😀\r\n']) {
			it(`reads ${JSON.stringify(prefix + item)}`, () => {
				const text = `${prefix}platform_toolsets:\n  cli:\n    ${item}\n  x: 1\n`;
				const node = platform(text).list?.items[0];
				assert.ok(node?.name);
				assert.equal(node.name.name, name);
				assert.equal(at(text, node.name.span), span);
				assert.equal(at(text, node.name.outer), outer);
				assert.equal(node.name.literal, literal);
			});
		}
	}

	it('reads flow lists, quoted keys and what follows on the line', () => {
		const text = '"platform_toolsets": {\'cli\': [ "web" , file,hermes-cli ], tts : [] } # c\n';
		const cli = platform(text);
		assert.deepEqual(namesOf(cli.list).map((one) => at(text, one.span)), ['web', 'file', 'hermes-cli']);
		assert.equal(at(text, cli.key.span), 'cli');
		assert.equal(at(text, cli.key.outer), '\'cli\'');
		assert.equal(at(text, cli.list!.span), '[ "web" , file,hermes-cli ]');
		assert.deepEqual(platform(text, 'tts').entries, []);
	});

	it('gives block lists their span from the first dash to the last item', () => {
		const text = 'platform_toolsets:\n  cli:\n  - web # a\n  # b\n  - file # c\n# d\nz: 1\n';
		assert.equal(at(text, platform(text).list!.span), '- web # a\n  # b\n  - file');
		assert.equal(at(text, platform(text).span), 'cli:\n  - web # a\n  # b\n  - file');
	});

	it('turns entries into text as Hermes does', () => {
		const text = 'platform_toolsets:\n  cli: [12306, yes, 1.0, ~, [web], {hermes-cli: [web]}, 2024-01-01, 1e3, 0o17, 1:30]\n';
		const { entries, list } = platform(text);
		assert.deepEqual(entries, ['12306', 'True', '1.0', 'None', '[\'web\']', '{\'hermes-cli\': [\'web\']}', '2024-01-01', '1e3', '0o17', '90']);
		assert.deepEqual(list?.items.map((item) => item.text), entries);
		assert.deepEqual(list?.items.map((item) => item.found), ['number', 'boolean', 'number', 'null', 'list', 'mapping', 'text', 'text', 'text', 'number']);
		assert.deepEqual(list?.items.map((item) => item.name?.name), ['12306', undefined, '1.0', undefined, undefined, undefined, '2024-01-01', '1e3', '0o17', '90']);
	});

	it('says what stands in place of a list', () => {
		const text = 'platform_toolsets:\n  a: hermes-cli\n  b:\n  c: 7\n  d: {web: 1}\n  e: yes\n  f: \'["web"]\'\n  g: null\n';
		const found = Object.fromEntries(read(text).platformToolsets!.platforms.map((one) => [one.key.name, [one.found, one.textValue?.name, one.entries]]));
		assert.deepEqual(found, {
			a: ['text', 'hermes-cli', undefined], b: ['null', undefined, undefined], c: ['number', undefined, undefined], d: ['mapping', undefined, undefined],
			e: ['boolean', undefined, undefined], f: ['text', '["web"]', undefined], g: ['null', undefined, undefined],
		});
	});
});

describe('aliases, merges and repeated keys', () => {
	const text = 'base: &base [web, &t terminal]\ndefaults: &d\n  cli: *base\n  slack: [old]\nplatform_toolsets:\n  <<: *d\n  telegram: *base\n  email: [*t, file]\n  slack: [new]\n';

	it('stands an aliased name at its anchor and names the use', () => {
		const [web] = namesOf(platform(text, 'telegram').list);
		assert.equal(at(text, web!.span), 'web');
		assert.ok(web!.span.start < text.indexOf('defaults'));
		assert.equal(web!.literal, false);
		assert.equal(at(text, web!.alias!), '*base');
		assert.equal(web!.alias!.start, text.indexOf('telegram: ') + 'telegram: '.length);
		const item = platform(text, 'email').list!.items[0]!;
		assert.equal(at(text, item.outer), '*t');
		assert.equal(at(text, item.name!.span), 'terminal');
		assert.equal(at(text, item.name!.outer), '&t terminal');
	});

	it('merges as PyYAML does and says through which key', () => {
		const cli = platform(text);
		assert.deepEqual(cli.entries, ['web', 'terminal']);
		assert.equal(at(text, cli.alias!), '*d');
		assert.deepEqual(platform(text, 'slack').entries, ['new']);
		assert.equal(platform(text, 'slack').alias, undefined);
		assert.deepEqual(read(text).platformToolsets!.platforms.map((one) => one.key.name), ['cli', 'slack', 'telegram', 'email']);
		assert.deepEqual(read(text).duplicates, []);
	});

	it('lists every use of an anchor', () => {
		assert.deepEqual(read(text).aliases.map((use) => [at(text, use.span), at(text, use.target).slice(0, 3)]), [['*base', '&ba'], ['*d', '&d\n'], ['*base', '&ba'], ['*t', '&t ']]);
	});

	it('takes the last of repeated keys and tells all of them, anywhere', () => {
		const twice = 'agent: {disabled_toolsets: [a]}\nagent:\n  disabled_toolsets: [b]\n  x: {1: a, 1.0: b}\n  <<: {}\n  <<: {}\n';
		const model = read(twice);
		assert.deepEqual(namesOf(model.agentDisabledToolsets?.list).map((one) => one.name), ['b']);
		assert.deepEqual(model.duplicates.map((one) => [one.name, one.keys.map((key: NameNode) => at(twice, key.span))]), [['agent', ['agent', 'agent']], ['1', ['1', '1.0']]]);
	});

	it('keeps names that are properties of every object', () => {
		const odd = 'platform_toolsets:\n  __proto__: [constructor]\n  constructor: [toString]\n';
		assert.deepEqual(read(odd).platformToolsets!.platforms.map((one) => [one.key.name, one.entries]), [['__proto__', ['constructor']], ['constructor', ['toString']]]);
		assert.equal(read('a: 1\n').platformToolsets, undefined);
	});
});

describe('the parts of a config', () => {
	const text = [
		'toolsets: [hermes-cli, kanban]', 'disabled_toolsets: [web]', 'agent:', '  disabled_toolsets: [moa]', '  tool_search: on',
		'tools:', '  tool_search: {enabled: auto, threshold_pct: 300}', 'delegation:', '  default_toolsets: [web]', '  inherit_mcp_toolsets: yes',
		'custom_toolsets:', '  short: [web, file]', '  long:', '    tools: [web_search]', '    includes: [file]', '  odd: 1',
		'mcp_servers:', '  gh:', '    command: npx', '    enabled: "false"', '    env: {TOKEN: 1, URL: x}', '    tools: {include: [a, b], exclude: c}', '  bad: text', '  12306: {url: http://x}',
		'mcpServers: {}', 'known_plugin_toolsets:', '  cli: [teams]', 'known_builtin_toolsets: {}', 'plugins:', '  enabled: [a/b]', '  disabled: c', '  entries: {x: {allow_tool_override: true}}',
		'context: {engine: lcm}', 'platform-toolsets: {cli: [web]}', '',
	].join('\n');
	const model = read(text);

	it('finds them', () => {
		const list = (node: { list?: Parameters<typeof namesOf>[0] } | undefined): string[] => namesOf(node?.list).map((one) => one.name);
		assert.deepEqual(model.faults, []);
		assert.deepEqual(list(model.topLevelToolsets), ['hermes-cli', 'kanban']);
		assert.deepEqual(list(model.topLevelDisabledToolsets), ['web']);
		assert.deepEqual(list(model.agentDisabledToolsets), ['moa']);
		assert.equal(model.agentToolSearch?.plain, true);
		assert.deepEqual(model.toolSearch?.settings.map((one) => [one.key.name, one.plain]), [['enabled', 'auto'], ['threshold_pct', 300n]]);
		assert.deepEqual(model.delegation?.settings.map((one) => [one.key.name, one.found]), [['default_toolsets', 'list'], ['inherit_mcp_toolsets', 'boolean']]);
		assert.deepEqual(model.customToolsets?.toolsets.map((one) => [one.key.name, namesOf(one.includes).map((name) => name.name), namesOf(one.tools).map((name) => name.name)]), [['short', ['web', 'file'], []], ['long', ['file'], ['web_search']], ['odd', [], []]]);
		assert.deepEqual(list(model.knownPluginToolsets?.platforms[0]), ['teams']);
		assert.deepEqual(model.knownBuiltinToolsets?.platforms, []);
		assert.deepEqual(list(model.pluginsEnabled), ['a/b']);
		assert.equal(model.pluginsDisabled?.textValue?.name, 'c');
		assert.deepEqual(model.pluginsEntries?.settings.map((one) => one.key.name), ['x']);
		assert.equal(model.contextEngine?.plain, 'lcm');
		assert.equal(at(text, model.misspelledMcpServers!.key.span), 'mcpServers');
		assert.deepEqual(model.misspelledPlatformToolsets.map((one) => one.key.name), ['platform-toolsets']);
	});

	it('reads servers', () => {
		const [gh, bad, number] = model.mcpServers!.servers;
		assert.equal(gh?.command?.plain, 'npx');
		assert.equal(gh?.url, undefined);
		assert.equal(gh?.enabled?.plain, 'false');
		assert.deepEqual(gh?.env.map((one) => [one.key.name, one.found]), [['TOKEN', 'number'], ['URL', 'text']]);
		assert.deepEqual(namesOf(gh?.include?.list).map((one) => one.name), ['a', 'b']);
		assert.equal(gh?.exclude?.textValue?.name, 'c');
		assert.equal(bad?.found, 'text');
		assert.equal(number?.key.name, '12306');
		assert.equal(number?.key.literal, true);
	});

	it('gives the document as Python has it', () => {
		assert.equal(pythonText(read('a: {b: [1, x]}\n').plain), '{\'a\': {\'b\': [1, \'x\']}}');
	});

	it('reads what silences a rule', () => {
		const quiet = '# hermes-toolsets-disable-next-line unknown-toolset, wrong-type\na: 1 # hermes-toolsets-disable-next-line\n\n#hermes-toolsets-disable-next-line x\n# hermes-toolsets-disable-next-lines\nb: "# hermes-toolsets-disable-next-line y"\nc: [ # hermes-toolsets-disable-next-line z\n  1]\n';
		assert.deepEqual(read(quiet).suppressions.map(({ line, rules }) => [line, rules]), [[1, ['unknown-toolset', 'wrong-type']], [2, []], [4, ['x']], [7, ['z']]]);
	});

	it('knows a Hermes config from other YAML', () => {
		const table: readonly (readonly [string, boolean])[] = [
			['platform_toolsets: {}', true], ['agent: {disabled_toolsets: []}', true], ['known_plugin_toolsets:', true], ['custom_toolsets: {a: [b]}', true],
			['_config_version: 22\ndelegation: {default_toolsets: [web]}', true], ['a: {_config_version: 1}', false], ['a: _config_version', false],
			['custom_toolsets: [/path]', false], ['mcp_servers: {}', false], ['# platform_toolsets', false], ['disabled_toolsets: []', false], ['', false], ['- platform_toolsets', false],
		];
		for (const [source, expected] of table) {
			assert.equal(mayBeHermesConfig(source) && isHermesConfig(read(source)), expected, source);
		}
	});

	it('sees near misses of platform_toolsets', () => {
		for (const key of ['platforms_toolsets', 'platform_toolset', 'platformToolsets', 'platform-toolsets', 'plaform_toolsets', 'Platform_Toolsets', 'toolsets_by_platform']) {
			assert.ok(isMisspelledPlatformToolsets(key), key);
		}
		for (const key of ['platform_toolsets', 'platforms', 'toolsets', 'known_plugin_toolsets', 'platform', '']) {
			assert.ok(!isMisspelledPlatformToolsets(key), key);
		}
	});
});

describe('texts that cannot be read', () => {
	const faults: readonly (readonly [string, string, string])[] = [
		['a: [b\nc: d\n', 'unclosed', '['],
		['a: "b\n', 'unclosed', '"'],
		['a:\n\t- b\n', 'tab', '\t'],
		['a: b: c\n', 'nested-key', 'b'],
		['a: 1\nb\n', 'key-line', 'b'],
		['a: *x\n', 'unknown-alias', '*x'],
		['a: &x [*x]\n', 'recursive-alias', '*x'],
		['a: &x 1\nb: &x 2\n', 'duplicate-anchor', '&x'],
		['a: 1\n---\nb: 2\n', 'second-document', '---'],
		['a: \x07\n', 'control-character', '\x07'],
		['a: !foo b\n', 'unknown-tag', '!foo b'],
		['a: 0b_\n', 'bad-value', '0b_'],
		['a: 2024-13-01\n', 'bad-value', '2024-13-01'],
		['a: {<<: 1}\n', 'bad-merge', '1'],
		['? [a]\n: b\n', 'bad-key', '[a]'],
		['a: "\\q"\n', 'escape', '\\'],
		['a: @b\n', 'scalar-start', '@'],
	];
	for (const [text, code, span] of faults) {
		it(`tells ${code} of ${JSON.stringify(text)}`, () => {
			const fault = read(text).faults[0];
			assert.equal(fault && 'code' in fault ? fault.code : undefined, code);
			assert.equal(at(text, fault!.span), span);
			assert.doesNotMatch(fault!.message, /[{}]/);
		});
	}

	it('reads what can be read of them', () => {
		const model = read('platform_toolsets:\n  cli: [web, file\n  slack: [tts]\nagent:\n  disabled_toolsets: [moa]\n');
		assert.ok(model.faults.length > 0);
		assert.ok(model.platformToolsets?.platforms.some((one) => one.key.name === 'cli'));
	});

	const hostile: readonly (readonly [string, string, string])[] = [
		['brackets', '['.repeat(50_000), 'too-deep'],
		['braces', '{a: '.repeat(50_000), 'too-deep'],
		['dashes', '- '.repeat(50_000), 'too-deep'],
		['question marks', '? '.repeat(50_000), 'too-deep'],
		['indentation', Array.from({ length: 1000 }, (_, level) => `${' '.repeat(level)}a:`).join('\n'), 'too-deep'],
		['a long text', 'x'.repeat(YAML_SIZE_LIMIT + 1), 'too-large'],
		['lists of lists', `a: &a0 [1, 2]\n${Array.from({ length: 40 }, (_, level) => `b${level}: &a${level + 1} [*a${level}, *a${level}, *a${level}]\n`).join('')}`, 'alias-bomb'],
		['merges of merges', `a: &a0 {k: 1}\n${Array.from({ length: 40 }, (_, level) => `b${level}: &a${level + 1}\n  <<: [*a${level}, *a${level}, *a${level}]\n`).join('')}`, 'alias-bomb'],
		['one list at many keys', `a: &a\n${'- x\n'.repeat(2000)}platform_toolsets:\n${Array.from({ length: 2000 }, (_, index) => `  p${index}: *a\n`).join('')}`, 'alias-bomb'],
	];
	for (const [what, text, code] of hostile) {
		it(`ends with a message at ${what}`, () => {
			const { faults: [fault], platformToolsets } = read(text);
			assert.equal(fault && 'code' in fault ? fault.code : undefined, code);
			assert.equal(platformToolsets, undefined);
		});
	}

	it('tells a hundred faults of a text that is nothing but faults', () => {
		for (const text of [`[${','.repeat(50_000)}`, '"'.repeat(50_000), '&a '.repeat(20_000), '%a\n'.repeat(20_000)]) {
			const { length } = read(text).faults;
			assert.ok(length > 0 && length <= 101, String(length));
		}
	});

	it('reads nesting up to the limit', () => {
		const depth = YAML_DEPTH_LIMIT - 2;
		assert.deepEqual(read(`a: ${'['.repeat(depth)}${']'.repeat(depth)}\n`).faults, []);
	});

	it('never throws and never points outside, cut anywhere', () => {
		const text = '\ufeffplatform_toolsets: &p\r\n  cli: [web, "fi\\x6ce", *x]\n  <<: {a: !!set {b}}\n  d: >-\n    x\n  ? e\n  : |\n   f\n  \'g\': {h: [i, j]}\n';
		for (let end = 0; end <= text.length; end++) {
			for (const part of [text.slice(0, end), text.slice(end)]) {
				for (const { span } of read(part).faults) {
					assert.ok(span.start >= 0 && span.start <= span.end && span.end <= part.length, JSON.stringify([part, span]));
				}
			}
		}
	});
});

describe('comments of a text that is read twice', () => {
	it('are found inside of a bracket that goes back to the left, and below a key after it', () => {
		const text = 'a:\n- - [x, # one\n  y]\n- - []\n  - b: 1\n\n    c: |\n    # two\n- d\n# three\n';
		const { comments, faults } = readYaml(text);
		assert.deepEqual(faults, []);
		assert.deepEqual(comments.map(({ span, text: words }) => [text.slice(span.start, span.end), words]), [['# one', ' one'], ['# two', ' two'], ['# three', ' three']]);
	});
});
