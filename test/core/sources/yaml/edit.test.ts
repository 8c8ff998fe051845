import assert from 'node:assert/strict';
import fc from 'fast-check';
import { addListItem } from '../../../../src/core/sources/yaml/edit/insert';
import { moveKey, renameKey } from '../../../../src/core/sources/yaml/edit/edit-key';
import { replaceName, splitListInString, wrapLoneInList } from '../../../../src/core/sources/yaml/edit/edit-name';
import { removeKey, removeListItem } from '../../../../src/core/sources/yaml/edit/remove';
import { writeScalar } from '../../../../src/core/sources/yaml/edit/write-scalar';
import type { PythonValue } from '../../../../src/core/sources/yaml/python-value';
import { pythonText } from '../../../../src/core/sources/yaml/python-text';
import { readConfig } from '../../../../src/core/sources/yaml/read-config';
import { readYaml } from '../../../../src/core/sources/yaml/read-yaml';
import { LineIndex, applySpanEdits } from '../../../../src/core/text';
import type { SpanEdit } from '../../../../src/core/text';

function model(text: string): ReturnType<typeof readConfig> {
	return readConfig({ uri: 'file:///config.yaml', version: 1, lines: new LineIndex(text) });
}

function apply(text: string, edits: readonly SpanEdit[] | SpanEdit | undefined): string {
	assert.ok(edits, 'no edit');
	return applySpanEdits(text, 'span' in edits ? [edits] : edits);
}

function cli(text: string): NonNullable<NonNullable<ReturnType<typeof readConfig>['platformToolsets']>['platforms'][number]> {
	const platform = model(text).platformToolsets?.platforms[0];
	assert.ok(platform, text);
	return platform;
}

function removeAt(text: string, index: number): string {
	const item = cli(text).list?.items[index];
	assert.ok(item);
	return apply(text, removeListItem(text, model(text).root, item.outer));
}

describe('edits of YAML', () => {
	const removals: readonly (readonly [string, number, string])[] = [
		['platform_toolsets:\n  cli:\n    - web # one\n    # about file\n    - file\n', 0, 'platform_toolsets:\n  cli:\n    # about file\n    - file\n'],
		['platform_toolsets:\n  cli:\n    - web\n    - file # two\n# end\n', 1, 'platform_toolsets:\n  cli:\n    - web\n# end\n'],
		['platform_toolsets:\n  cli:\n  - web\n', 0, 'platform_toolsets:\n  cli: []\n'],
		['platform_toolsets:\r\n  cli: &a # why\r\n  # what\r\n  - web\r\nb: 1\r\n', 0, 'platform_toolsets:\r\n  cli: &a [] # why\r\n  # what\r\nb: 1\r\n'],
		['platform_toolsets:\n  cli: [web, file]\n', 0, 'platform_toolsets:\n  cli: [file]\n'],
		['platform_toolsets:\n  cli: [web, file]\n', 1, 'platform_toolsets:\n  cli: [web]\n'],
		['platform_toolsets:\n  cli: [ web ]\n', 0, 'platform_toolsets:\n  cli: []\n'],
		['platform_toolsets:\n  cli: [web, "file", tts,]\n', 1, 'platform_toolsets:\n  cli: [web, tts,]\n'],
		['platform_toolsets:\n  cli: [\n    web, # one\n    file, # two\n  ]\n', 0, 'platform_toolsets:\n  cli: [\n    file, # two\n  ]\n'],
		['platform_toolsets:\n  cli: [\n    web, # one\n    file # two\n  ]\n', 1, 'platform_toolsets:\n  cli: [\n    web, # one\n  ]\n'],
		['platform_toolsets:\n  cli:\n    - - web\n    - file', 1, 'platform_toolsets:\n  cli:\n    - - web\n'],
		['platform_toolsets: {cli: [web, file], b: 1}\n', 1, 'platform_toolsets: {cli: [web], b: 1}\n'],
		['platform_toolsets:\n  cli:\n    -\n      web\n    - file\n', 0, 'platform_toolsets:\n  cli:\n    - file\n'],
		['platform_toolsets:\n  cli:\n    - >-\n      web\n    - file\n', 0, 'platform_toolsets:\n  cli:\n    - file\n'],
	];
	for (const [text, index, expected] of removals) {
		it(`removes item ${index} of ${JSON.stringify(text)}`, () => assert.equal(removeAt(text, index), expected));
	}

	const names: readonly (readonly [string, string, string])[] = [
		['web', 'file', 'file'],
		['web', 'yes', '\'yes\''],
		['web', '12306', '\'12306\''],
		['\'web\'', 'it\'s', '\'it\'\'s\''],
		['"w\\x65b"', 'a"b', '"a\\"b"'],
		['&x web', 'file', '&x file'],
		['!!str web', '*', '!!str \'*\''],
		['>-\n      web', 'file', 'file'],
		['web', 'a: b', '\'a: b\''],
	];
	for (const [before, name, after] of names) {
		it(`writes ${name} in place of ${JSON.stringify(before)}`, () => {
			const text = `platform_toolsets:\n  cli:\n    - ${before} # c\n    - tts\n`.replace(/web # c/, before.includes('\n') ? 'web' : 'web # c');
			const edited = apply(text, replaceName(text, cli(text).list!.items[0]!.name!, name));
			assert.equal(edited, text.replace(before, () => after));
			assert.deepEqual(cli(edited).entries, [name, 'tts']);
		});
	}

	it('does not write over a name that several aliases share', () => {
		const text = 'a: &a web\nplatform_toolsets:\n  cli: [*a]\n';
		assert.equal(replaceName(text, cli(text).list!.items[0]!.name!, 'file'), undefined);
	});

	const lone: readonly (readonly [string, string])[] = [
		['hermes-cli', '[hermes-cli]'],
		['"hermes-cli" # c', '["hermes-cli"] # c'],
		['&a web', '[&a web]'],
		['web, file', '[\'web, file\']'],
		['>-\n    web', '[web]'],
	];
	for (const [before, after] of lone) {
		it(`makes a list of ${JSON.stringify(before)}`, () => {
			const text = `platform_toolsets:\n  cli: ${before}\nb: 1\n`;
			assert.equal(apply(text, wrapLoneInList(text, cli(text).list!.lone!)), `platform_toolsets:\n  cli: ${after}\nb: 1\n`);
		});
	}

	it('splits a list that stands in a string', () => {
		const text = 'platform_toolsets:\n  cli: \'["web", "file"]\' # c\n';
		assert.equal(apply(text, splitListInString(text, cli(text).list!.lone!, ['web', '12306'])), 'platform_toolsets:\n  cli: [web, \'12306\'] # c\n');
	});

	const additions: readonly (readonly [string, string])[] = [
		['', 'plugins:\n  enabled:\n    - teams\n'],
		['# only a comment', '# only a comment\nplugins:\n  enabled:\n    - teams'],
		['a: 1', 'a: 1\nplugins:\n  enabled:\n    - teams'],
		['a:\n    b: 1\n', 'a:\n    b: 1\nplugins:\n    enabled:\n        - teams\n'],
		['plugins:\nb: 1\n', 'plugins:\n  enabled:\n    - teams\nb: 1\n'],
		['plugins: {}\n', 'plugins: {enabled: [teams]}\n'],
		['plugins: {disabled: [x]}\n', 'plugins: {disabled: [x], enabled: [teams]}\n'],
		['plugins: null # c\n', 'plugins: {enabled: [teams]} # c\n'],
		['plugins:\n  disabled: [x] # c\nb: 1\n', 'plugins:\n  disabled: [x] # c\n  enabled:\n    - teams\nb: 1\n'],
		['plugins:\r\n  enabled:\r\n  - x # c\r\nb: 1\r\n', 'plugins:\r\n  enabled:\r\n  - x # c\r\n  - teams\r\nb: 1\r\n'],
		['plugins:\n  enabled: []\n', 'plugins:\n  enabled: [teams]\n'],
		['plugins:\n  enabled: [x, y]\n', 'plugins:\n  enabled: [x, y, teams]\n'],
		['plugins:\n  enabled:\n', 'plugins:\n  enabled: [teams]\n'],
		['plugins:\n  enabled: ~ # c\n', 'plugins:\n  enabled: [teams] # c\n'],
		['a: |+\n  x\n\n# c\n', 'a: |+\n  x\n\nplugins:\n  enabled:\n    - teams\n# c\n'],
	];
	for (const [text, expected] of additions) {
		it(`adds to a list in ${JSON.stringify(text)}`, () => {
			const edited = apply(text, addListItem(text, readYaml(text).root, ['plugins', 'enabled'], 'teams'));
			assert.equal(edited, expected);
			assert.ok(model(edited).pluginsEnabled?.list?.items.some((item) => item.name?.name === 'teams'));
		});
	}

	it('adds nothing where something else stands', () => {
		for (const text of ['plugins: 1\n', 'plugins: [a]\n', 'plugins:\n  enabled: x\n', 'a: &a {enabled: [x]}\nplugins: *a\n']) {
			assert.equal(addListItem(text, readYaml(text).root, ['plugins', 'enabled'], 'teams'), undefined, text);
		}
	});

	const keys: readonly (readonly [string, readonly string[], string])[] = [
		['a: 1 # c\nb: 2\n', ['a'], 'b: 2\n'],
		['a:\n  b: 1\nc: 2\n', ['a', 'b'], 'a: {}\nc: 2\n'],
		['a: {b: 1, c: 2}\n', ['a', 'b'], 'a: {c: 2}\n'],
		['a: {b: 1}\n', ['a', 'b'], 'a: {}\n'],
		['- x\n', ['a'], '- x\n'],
		['a:\n  b:\n    - x\n    - y # c\n  # d\n  e: 1\n', ['a', 'b'], 'a:\n  # d\n  e: 1\n'],
		['# top\na: |\n  x\n', ['a'], '# top\n'],
	];
	for (const [text, path, expected] of keys) {
		it(`removes ${path.join('.')} from ${JSON.stringify(text)}`, () => {
			const edits = removeKey(text, readYaml(text).root, path);
			assert.equal(edits ? apply(text, edits) : text, expected);
		});
	}

	it('renames a key', () => {
		const text = '\'platform-toolsets\': # c\n  cli: []\n';
		assert.equal(apply(text, renameKey(text, model(text).keys[0]!.key, 'platform_toolsets')), '\'platform_toolsets\': # c\n  cli: []\n');
	});

	const moves: readonly (readonly [string, readonly string[], readonly string[], string])[] = [
		['disabled_toolsets: [web] # c\nagent:\n  x: 1\n', ['disabled_toolsets'], ['agent', 'disabled_toolsets'], 'agent:\n  x: 1\n  disabled_toolsets: [web]\n'],
		['disabled_toolsets:\n- web # c\n- file\n', ['disabled_toolsets'], ['agent', 'disabled_toolsets'], 'agent:\n  disabled_toolsets:\n    - web # c\n    - file\n'],
		['agent:\n  tool_search:\n    enabled: on\n    x: 2\ntools:\n    y: 1\n', ['agent', 'tool_search'], ['tools', 'tool_search'], 'agent: {}\ntools:\n    y: 1\n    tool_search:\n      enabled: on\n      x: 2\n'],
		['mcpServers:\n  a:\n    url: x\n', ['mcpServers'], ['mcp_servers'], 'mcp_servers:\n  a:\n    url: x\n'],
	];
	for (const [text, from, to, expected] of moves) {
		it(`moves ${from.join('.')} to ${to.join('.')} in ${JSON.stringify(text)}`, () => {
			const edited = apply(text, moveKey(text, readYaml(text).root, from, to));
			assert.deepEqual(readYaml(edited).faults, []);
			assert.equal(edited, expected);
		});
	}

	it('moves nothing onto something, into itself, or from nowhere', () => {
		const { root } = readYaml('a: 1\nb: 2\n');
		assert.equal(moveKey('a: 1\nb: 2\n', root, ['a'], ['b']), undefined);
		assert.equal(moveKey('a: 1\nb: 2\n', root, ['a'], ['a', 'c']), undefined);
		assert.equal(moveKey('a: 1\nb: 2\n', root, ['x'], ['y']), undefined);
	});
});

const name = fc.oneof(fc.constantFrom('web', 'yes', '12306', 'mcp-a b', 'it\'s', '"', 'é😀', '#x', '- a', 'a: b', '*', '', ' x ', 'a\nb', '~', '017'), fc.string({ unit: 'binary', maxLength: 6 }).filter((text) => !/[\ud800-\udfff\ufffe\uffff]/.test(text)));
const config = fc.record({
	items: fc.array(name, { minLength: 1, maxLength: 5 }),
	style: fc.constantFrom('block', 'indentless', 'flow', 'lines', 'trailing'),
	comment: fc.boolean(),
	lineBreak: fc.constantFrom('\n', '\r\n'),
	bom: fc.boolean(),
	last: fc.boolean(),
}).map(({ items, style, comment, lineBreak, bom, last }) => {
	const note = comment ? ' # note' : '';
	const written = items.map(writeScalar);
	const list = {
		block: written.map((item) => `\n    - ${item}${note}`).join(''),
		indentless: written.map((item) => `\n  - ${item}${note}`).join(''),
		flow: ` [${written.join(', ')}]${note}`,
		lines: ` [\n${written.map((item, index) => `    ${item}${index < items.length - 1 ? ',' : ''}${note}`).join('\n')}\n  ]`,
		trailing: ` [\n${written.map((item) => `    ${item},${note}`).join('\n')}\n  ]`,
	}[style];
	const text = `${bom ? '\ufeff' : ''}# head\nplatform_toolsets:\n  cli:${list}${last ? '' : '\n  other: [é]\nend: 1\n'}`;
	return { items, text: text.replaceAll('\n', lineBreak) };
});

/** What lies before and behind the edits is there afterwards, and the rest of the document reads the same. */
function assertOnlyEdited(text: string, edits: readonly SpanEdit[], edited: string): void {
	const first = Math.min(...edits.map((edit) => edit.span.start));
	const last = Math.max(...edits.map((edit) => edit.span.end));
	assert.ok(edited.startsWith(text.slice(0, first)) && edited.endsWith(text.slice(last)), edited);
	const rest = (value: PythonValue): string => pythonText(value).replace(/'cli': \[.*?\](?=[,}])/s, '');
	if (text.includes('end: 1')) {
		assert.ok(rest(readYaml(edited).plain).endsWith('\'other\': [\'é\']}, \'end\': 1}'), edited);
	}
	if (!/(?<!\r)\n/.test(text) && text.includes('\r\n')) {
		assert.ok(!/(?<!\r)\n/.test(edited), 'a foreign line break');
	}
}

describe('edits of any config', () => {
	it('writes any text so that it reads back', () => {
		fc.assert(fc.property(name, (text) => {
			assert.deepEqual(readYaml(`- ${writeScalar(text)}\n- [${writeScalar(text)}]\n- {${writeScalar(text)}: 1}\n`).plain, [text, [text], new Map([[text, 1n]])]);
		}), { numRuns: 300 });
	});

	it('removes one item and nothing else', () => {
		fc.assert(fc.property(config, fc.nat(), ({ items, text }, seed) => {
			const index = seed % items.length;
			assert.deepEqual(cli(text).entries, items);
			const edits = removeListItem(text, model(text).root, cli(text).list!.items[index]!.outer);
			assert.ok(edits);
			const edited = applySpanEdits(text, edits);
			assert.deepEqual(model(edited).faults, [], edited);
			assert.deepEqual(cli(edited).entries, items.filter((_, at) => at !== index), edited);
			assertOnlyEdited(text, edits, edited);
		}), { numRuns: 200 });
	});

	it('replaces one name and nothing else', () => {
		fc.assert(fc.property(config, fc.nat(), name, ({ items, text }, seed, other) => {
			const index = seed % items.length;
			const edit = replaceName(text, cli(text).list!.items[index]!.name!, other);
			assert.ok(edit);
			const edited = applySpanEdits(text, [edit]);
			assert.deepEqual(cli(edited).entries, items.with(index, other), edited);
			assertOnlyEdited(text, [edit], edited);
		}), { numRuns: 200 });
	});

	it('adds one item and nothing else', () => {
		fc.assert(fc.property(config, name, ({ items, text }, other) => {
			const edits = addListItem(text, model(text).root, ['platform_toolsets', 'cli'], other);
			assert.ok(edits);
			const edited = applySpanEdits(text, edits);
			assert.deepEqual(cli(edited).entries, [...items, other], edited);
			assertOnlyEdited(text, edits, edited);
		}), { numRuns: 200 });
	});
});
