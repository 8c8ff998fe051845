import * as assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { parse } from 'yaml';
import { addPluginEntry } from '../../../src/core/deploy/add-plugin-entry';
import { removePluginEntry } from '../../../src/core/deploy/remove-plugin-entry';

/** Each text with the text after the entry is added. */
const ADDED: readonly (readonly [name: string, text: string, expected: string])[] = [
	['an empty text', '', 'plugins:\n  enabled:\n    - toolset-files\n'],
	['a byte order mark alone', '\uFEFF', '\uFEFFplugins:\n  enabled:\n    - toolset-files\n'],
	['comments alone', '# mine\n', '# mine\nplugins:\n  enabled:\n    - toolset-files\n'],
	['comments without a last line break', '# mine', '# mine\nplugins:\n  enabled:\n    - toolset-files'],
	['a document start alone', '---\n', '---\nplugins:\n  enabled:\n    - toolset-files\n'],
	['a document start and end', '---\n\n...\n', '---\n\nplugins:\n  enabled:\n    - toolset-files\n...\n'],
	['null', 'null # nothing\n', '{plugins: {enabled: [toolset-files]}} # nothing\n'],
	['an empty mapping', '{}\n', '{plugins: {enabled: [toolset-files]}}\n'],
	['a flow mapping', '{a: 1}\n', '{a: 1, plugins: {enabled: [toolset-files]}}\n'],
	['no plugins', 'a: 1\n', 'a: 1\nplugins:\n  enabled:\n    - toolset-files\n'],
	['no plugins, CRLF', 'a: 1\r\n', 'a: 1\r\nplugins:\r\n  enabled:\r\n    - toolset-files\r\n'],
	['no plugins and no last line break', 'a: 1', 'a: 1\nplugins:\n  enabled:\n    - toolset-files'],
	['no plugins and an indented root', '  a: 1\n  b: 2\n', '  a: 1\n  b: 2\n  plugins:\n    enabled:\n      - toolset-files\n'],
	['no plugins and a document end', 'a: 1\n...\n', 'a: 1\nplugins:\n  enabled:\n    - toolset-files\n...\n'],
	['no plugins behind a block text without an end', 'a: |+\n  b', 'plugins:\n  enabled:\n    - toolset-files\na: |+\n  b'],
	['empty plugins', 'plugins: # soon\na: 1\n', 'plugins: # soon\n  enabled:\n    - toolset-files\na: 1\n'],
	['empty plugins at the end', 'plugins:', 'plugins:\n  enabled:\n    - toolset-files'],
	['plugins with comments below', 'plugins:\n    # enabled: []\na: 1\n', 'plugins:\n  enabled:\n    - toolset-files\n    # enabled: []\na: 1\n'],
	['plugins: null', 'plugins: null # x\n', 'plugins: {enabled: [toolset-files]} # x\n'],
	['plugins: ~', 'plugins: ~\n', 'plugins: {enabled: [toolset-files]}\n'],
	['plugins: {}', 'plugins: {}\n', 'plugins: {enabled: [toolset-files]}\n'],
	['plugins in flow style', 'plugins: {disabled: [a]}\n', 'plugins: {disabled: [a], enabled: [toolset-files]}\n'],
	['plugins without enabled', 'plugins:\n    # deny\n    disabled: [a]\n', 'plugins:\n    enabled:\n      - toolset-files\n    # deny\n    disabled: [a]\n'],
	['empty enabled', 'plugins:\n  enabled: # x\n  disabled: []\n', 'plugins:\n  enabled: # x\n    - toolset-files\n  disabled: []\n'],
	['enabled: null', 'plugins:\n  enabled: null\n', 'plugins:\n  enabled: [toolset-files]\n'],
	['empty enabled in flow style', 'plugins: {enabled: }\n', 'plugins: {enabled: [toolset-files] }\n'],
	['an empty list', 'plugins:\n  enabled: []\n', 'plugins:\n  enabled: [toolset-files]\n'],
	['an empty list with a blank', 'plugins:\n  enabled: [ ]\n', 'plugins:\n  enabled: [toolset-files ]\n'],
	['a flow list', 'plugins:\n  enabled: [a, "b"] # x\n', 'plugins:\n  enabled: [a, "b", toolset-files] # x\n'],
	['a flow list with a last comma', 'plugins:\n  enabled: [a, b,]\n', 'plugins:\n  enabled: [a, b, toolset-files,]\n'],
	['a flow list over lines', 'plugins:\n  enabled: [\n    a, # one\n    b # two\n  ]\n', 'plugins:\n  enabled: [\n    a, # one\n    b, toolset-files # two\n  ]\n'],
	['a block list', 'plugins:\n  enabled:\n    - a # one\n    # more\n\nb: 1\n', 'plugins:\n  enabled:\n    - a # one\n    - toolset-files\n    # more\n\nb: 1\n'],
	['a block list at the key\'s column', 'plugins:\n  enabled:\n  - a\n  disabled: []\n', 'plugins:\n  enabled:\n  - a\n  - toolset-files\n  disabled: []\n'],
	['a block list, CRLF and byte order mark', '\uFEFFplugins:\r\n  enabled:\r\n    - a\r\n', '\uFEFFplugins:\r\n  enabled:\r\n    - a\r\n    - toolset-files\r\n'],
	['a block list without a last line break', 'plugins:\n  enabled:\n    - a', 'plugins:\n  enabled:\n    - a\n    - toolset-files'],
	['a null item', 'plugins:\n  enabled:\n  -\n', 'plugins:\n  enabled:\n  -\n  - toolset-files\n'],
	['a repeated key', 'plugins: {enabled: [a]}\nplugins:\n  enabled: [b]\n', 'plugins: {enabled: [a]}\nplugins:\n  enabled: [b, toolset-files]\n'],
	['names of every object', '__proto__: 1\nconstructor: 2\n', '__proto__: 1\nconstructor: 2\nplugins:\n  enabled:\n    - toolset-files\n'],
];

const REFUSED: readonly (readonly [name: string, text: string, id: string])[] = [
	['a text that does not parse', 'plugins: [a\n', 'config-unreadable'],
	['absurd nesting', '['.repeat(20000), 'config-unreadable'],
	['a list as a key', '? [a]\n: 1\n', 'config-unreadable'],
	['a form that Hermes alone reads', 'a:\n  b: [1,\n2]\n', 'config-not-editable'],
	['two documents', 'a: 1\n---\nb: 2\n', 'config-several-documents'],
	['a list as root', '- a\n', 'config-wrong-type'],
	['plugins as a list', 'plugins: [a]\n', 'config-wrong-type'],
	['enabled as a text', 'plugins:\n  enabled: a\n', 'config-wrong-type'],
	['enabled as an alias', 'x: &x [a]\nplugins:\n  enabled: *x\n', 'config-unusual-form'],
	['enabled with an anchor', 'plugins:\n  enabled: &x [a]\ny: *x\n', 'config-unusual-form'],
	['a merge', 'x: &x {enabled: [a]}\nplugins:\n  <<: *x\n', 'config-unusual-form'],
	['an anchored null', 'plugins: &x\ny: *x\n', 'config-unusual-form'],
	['a deny list', 'plugins:\n  disabled: [toolset-files]\n', 'plugin-disabled'],
	['a deny list through an alias', 'x: &x [toolset-files]\nplugins:\n  enabled: [toolset-files]\n  disabled: *x\n', 'plugin-disabled'],
];

describe('the entry in plugins.enabled', () => {
	for (const [name, text, expected] of ADDED) {
		it(`is added to ${name} and taken back`, () => {
			const added = addPluginEntry(text);
			assert.equal(added.kind, 'added', JSON.stringify(added));
			assert.equal(added.text, expected);
			assert.deepEqual(removePluginEntry(added.text, added), { kind: 'removed', text });
			assert.equal(addPluginEntry(added.text).kind, 'present');
		});
	}

	for (const [name, text, id] of REFUSED) {
		it(`refuses ${name}`, () => {
			const added = addPluginEntry(text);
			assert.equal(added.kind, 'refused');
			assert.equal(added.refusal.id, id);
		});
	}

	it('is left alone where it stands already', () => {
		assert.equal(addPluginEntry('plugins:\n  enabled: ["toolset-files"]\n').kind, 'present');
		assert.equal(addPluginEntry('x: &x [toolset-files]\nplugins: {enabled: *x}\n').kind, 'present');
	});

	it('is taken back to the byte although other places were changed', () => {
		const added = addPluginEntry('a: 1\n# end\n');
		assert.equal(added.kind, 'added');
		const changed = `b: 2\n${added.text.replace('a: 1', 'a: [1, 2]')}\nc: 3\n`;
		assert.deepEqual(removePluginEntry(changed, added), { kind: 'removed', text: 'b: 2\na: [1, 2]\n# end\n\nc: 3\n' });
	});

	const REMOVED: readonly (readonly [name: string, text: string, expected: string])[] = [
		['behind others', 'plugins:\n  enabled:\n  - a\n  - toolset-files # ours\n', 'plugins:\n  enabled:\n  - a\n'],
		['before others, which a program rewrote', 'plugins:\n  enabled:\n  - toolset-files\n  - b\n', 'plugins:\n  enabled:\n  - b\n'],
		['alone in a block list', 'plugins:\n  enabled:\n  - toolset-files\nx: 1\n', 'plugins:\n  enabled: []\nx: 1\n'],
		['alone in a flow list', 'plugins: {enabled: [toolset-files]}\n', 'plugins: {enabled: []}\n'],
		['first in a flow list', 'plugins: {enabled: [toolset-files, b]}\n', 'plugins: {enabled: [b]}\n'],
		['quoted, last in a flow list', 'plugins: {enabled: [b, \'toolset-files\',]}\n', 'plugins: {enabled: [b,]}\n'],
		['among lines of a flow list with comments', 'plugins:\n  enabled: [\n    a, # x\n    toolset-files, # y\n    b\n  ]\n', 'plugins:\n  enabled: [\n    a, # x\n     # y\n    b\n  ]\n'],
	];
	for (const [name, text, expected] of REMOVED) {
		it(`is removed without a record: ${name}`, () => {
			assert.deepEqual(removePluginEntry(text, undefined), { kind: 'removed', text: expected });
			assert.deepEqual(removePluginEntry(text, { before: '', after: 'never toolset-files there' }), { kind: 'removed', text: expected });
		});
	}

	it('is not removed where it is not, or where others use the list', () => {
		assert.equal(removePluginEntry('a: 1\n', undefined).kind, 'absent');
		assert.equal(removePluginEntry('plugins: {enabled: [a]}\n', undefined).kind, 'absent');
		const left = removePluginEntry('x: &x [toolset-files]\nplugins: {enabled: *x}\n', undefined);
		assert.equal(left.kind === 'refused' && left.refusal.id, 'config-entry-left');
		assert.equal(removePluginEntry('plugins: {enabled: [toolset-files]', undefined).kind, 'refused');
	});

	it('comes and goes without a trace in any config', () => {
		const outcomes = { added: 0, present: 0, refused: 0 };
		fc.assert(fc.property(configTexts(), fc.constantFrom('', 'zz: 1\n', '# note\n'), (text, edit) => {
			const added = addPluginEntry(text);
			outcomes[added.kind]++;
			if (added.kind !== 'added') {
				return;
			}
			assert.deepEqual(removePluginEntry(added.text, added), { kind: 'removed', text });
			const plain = parse(added.text, { version: '1.1', uniqueKeys: false, merge: true }) as { plugins: { enabled: unknown[] } };
			assert.ok(plain.plugins.enabled.includes('toolset-files'));
			const [mark, rest] = added.text.startsWith('\uFEFF') ? ['\uFEFF', added.text.slice(1)] : ['', added.text];
			if (/^\w+:/.test(rest)) {
				const original = text.slice(mark.length);
				const undone = removePluginEntry(`${mark}${edit}${rest}`, added);
				assert.deepEqual(undone, { kind: 'removed', text: `${mark}${edit}${original}` });
			}
		}), { numRuns: 600 });
		assert.ok(outcomes.added > 200, JSON.stringify(outcomes));
	});
});

/** Configs as people and programs write them, odd forms included. */
function configTexts(): fc.Arbitrary<string> {
	const comment = fc.constantFrom('', '', ' # why', ' #');
	const name = fc.constantFrom('a', '"b c"', '\'d\'', '~', '12', 'toolset', 'x/y');
	const flowList = fc.tuple(fc.array(name, { maxLength: 3 }), fc.constantFrom('', ' ', '\n      '), fc.boolean()).map(([names, gap, comma]) =>
		`[${gap}${names.join(`,${gap}`)}${comma && names.length > 0 ? ',' : ''}${gap}]`);
	const blockList = fc.tuple(fc.array(fc.tuple(name, comment), { minLength: 1, maxLength: 3 }), fc.constantFrom('  ', '    ', '      '), comment).map(([items, indent, behind]) =>
		`${behind}\n${items.map(([item, note]) => `${indent}- ${item}${note}`).join('\n')}`);
	const enabled = fc.oneof(flowList.map(list => ` ${list}`), blockList, fc.constantFrom('', ' null', ' ~', ' # none', ' text', ' {}', ' {a: 1}')).map(value => `  enabled:${value}`);
	const pluginsLines = fc.uniqueArray(fc.oneof(
		enabled,
		fc.constantFrom('  disabled: []', '  disabled:\n  - z', '  entries:\n    a:\n      allow: true', '  # enabled: [x]', '  text: |\n    enabled: []\n'),
	), { maxLength: 4, selector: line => line.split(':', 1)[0] });
	const plugins = fc.oneof(
		fc.tuple(comment, pluginsLines).map(([note, lines]) => [`plugins:${note}`, ...lines].join('\n')),
		fc.constantFrom('plugins: {}', 'plugins: {enabled: []}', 'plugins: {enabled: [a,], disabled: []}', 'plugins: null', 'plugins: { entries: {a: {b: 1}} }', 'plugins: []'),
	);
	const other = fc.constantFrom('model: gpt', '# a comment', '', 'text: |\n  plugins:\n    enabled: []', 'keep: |+\n  x\n\n', 'folded: >-\n  a\n  b', 'list:\n- 1\n- 2', 'when: 2026-01-01', 'anchor: &a {b: 1}', 'quoted: "a\\nb"', 'platform_toolsets:\n  cli: [web] # only', 'multi: a\n  b');
	const lines = fc.tuple(fc.uniqueArray(other, { maxLength: 4 }), fc.option(plugins), fc.uniqueArray(other, { maxLength: 3 })).map(([above, own, below]) =>
		[...above, ...(own === null ? [] : [own]), ...below.filter(line => !above.includes(line))].join('\n'));
	return fc.tuple(lines, fc.constantFrom('\n', '\r\n'), fc.boolean(), fc.constantFrom('', '', '\uFEFF'), fc.constantFrom('', '', '', '---\n'), fc.constantFrom('', '', '', '\n...')).map(
		([text, lineBreak, last, mark, start, end]) => `${mark}${`${start}${text}${end}${last ? '\n' : ''}`.replaceAll('\n', lineBreak)}`);
}
