import assert from 'node:assert/strict';
import { parseListText } from '../../../../src/core/hermes/platforms/list-text';
import { locate, type ConfigPlace } from '../../../../src/core/hermes/platforms/locate';
import { foundType, isHashable, isTruthy, iterate } from '../../../../src/core/hermes/platforms/python-semantics';
import type { PythonValue } from '../../../../src/core/sources/yaml/python-value';
import { modelOf } from './facts';

describe('lists in texts', () => {
	for (const [text, names] of [
		['["web", \'file\']', ['web', 'file']],
		[' [ "a" , "b" , ] ', ['a', 'b']],
		['[]', []],
		['["a, b"]', ['a, b']],
		['web', undefined],
		['web, file', undefined],
		['[web]', undefined],
		['["a" "b"]', undefined],
		['["a]', undefined],
		['["a\']', undefined],
		['[', undefined],
		['', undefined],
	] as const) {
		it(JSON.stringify(text), () => {
			assert.deepEqual(parseListText(text), names);
		});
	}
});

describe('values as Python sees them', () => {
	const set: PythonValue = { kind: 'set', members: ['a'] };
	const date: PythonValue = { kind: 'date', text: '2026-01-01', repr: 'datetime.date(2026, 1, 1)' };
	for (const [value, truthy, hashable, type, length] of [
		[null, false, true, 'null', undefined],
		[false, false, true, 'boolean', undefined],
		[0n, false, true, 'number', undefined],
		[0.5, true, true, 'number', undefined],
		['', false, true, 'text', 0],
		['a😀', true, true, 'text', 2],
		[[], false, false, 'list', 0],
		[['x'], true, false, 'list', 1],
		[new Map(), false, false, 'mapping', 0],
		[new Map([['a', 1n]]), true, false, 'mapping', 1],
		[set, true, false, 'mapping', 1],
		[date, true, true, 'text', undefined],
		[{ kind: 'bytes', bytes: [1, 2] }, true, true, 'text', 2],
		[{ kind: 'tuple', items: [] }, false, true, 'text', 0],
	] as const satisfies readonly (readonly [PythonValue, boolean, boolean, string, number | undefined])[]) {
		it(`${type} of length ${length ?? 'none'}, ${truthy}`, () => {
			assert.deepEqual([isTruthy(value), isHashable(value), foundType(value), iterate(value)?.length], [truthy, hashable, type, length]);
		});
	}
});

describe('places in a config', () => {
	const yaml = [
		'platform_toolsets:', '  cli: [web, "fi\\u006ce", [x]]', '  telegram: web',
		'agent: {disabled_toolsets: [moa, search]}', 'mcp_servers: {github: {command: x}}', 'known_plugin_toolsets: {cli: [notes]}', '',
	].join('\n');
	for (const [platform, place, text] of [
		['cli', { kind: 'entry', index: 0 }, 'web'],
		['cli', { kind: 'entry', index: 1 }, 'fi\\u006ce'],
		['cli', { kind: 'entry', index: 2 }, '[x]'],
		['cli', { kind: 'entry', index: 3 }, undefined],
		['cli', { kind: 'deny', index: 1 }, 'search'],
		['cli', { kind: 'server', name: 'github' }, 'github'],
		['cli', { kind: 'server', name: 'toString' }, undefined],
		['telegram', { kind: 'platform' }, 'telegram'],
		['slack', { kind: 'platform' }, undefined],
		['cli', { kind: 'known-plugins' }, 'cli'],
	] as const satisfies readonly (readonly [string, ConfigPlace, string | undefined])[]) {
		it(`${platform} ${JSON.stringify(place)}`, () => {
			const span = locate(modelOf(yaml), platform, place);
			assert.equal(span && yaml.slice(span.start, span.end), text);
		});
	}

	it('a deny list that is a text', () => {
		const text = 'agent: {disabled_toolsets: web}';
		const span = locate(modelOf(text), 'cli', { kind: 'deny', index: 0 });
		assert.equal(span && text.slice(span.start, span.end), 'web');
	});
});
