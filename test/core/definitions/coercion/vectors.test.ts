import assert from 'node:assert/strict';
import { coerceArgument, coerceArguments } from '../../../../src/core/definitions/coercion/coerce';
import { decodeValue, encodeValue } from '../../../../src/core/definitions/python/boundary';
import type { PythonDict } from '../../../../src/core/definitions/python/value';

/** The first letter of the releases in the acceptance vectors: S is v0.9, V is v0.16; L came after v0.20. */
const SEED = 'v0.9';
const MIDDLE = 'v0.16';
const LATEST = 'v0.21';

function coerce(schema: object, value: unknown, release: string): unknown {
	return encodeValue(coerceArgument(decodeValue(schema), decodeValue(value), release));
}

describe('vectors of Hermes\' own tests: single values', () => {
	const ALL: readonly [unknown, unknown, unknown][] = [
		['number', '42', 42], ['number', '-7', -7], ['number', '0', 0], ['number', '3.0', 3], ['number', '1000000', 1000000],
		['number', '3.14', { $float: '3.14' }], ['number', '1e5', 100000], ['number', '1e3', 1000], ['number', '-2.5', { $float: '-2.5' }],
		['number', 'hello', 'hello'], ['number', '', ''], ['integer', '3.14', '3.14'], ['integer', '42', 42], ['integer', '42.0', 42],
		['boolean', 'true', true], ['boolean', 'false', false], ['boolean', 'True', true], ['boolean', 'False', false], ['boolean', '  true  ', true],
		['boolean', 'yes', 'yes'], ['boolean', '1', '1'], ['boolean', '0', '0'], ['boolean', '', ''],
		['string', 'hello', 'hello'], ['object', 'stuff', 'stuff'], [['integer', 'string'], '42', 42],
		[['integer', 'boolean'], 'hello', 'hello'], [['number', 'string'], 'hello', 'hello'], [['integer', 'boolean'], 'true', true],
		[['string', 'integer'], '5', 5], ['string', 'null', 'null'], ['string', 5, 5], ['integer', true, true],
		['integer', '9007199254740993', { $int: '9007199254740992' }], ['integer', '1_000', 1000], ['integer', '0x10', '0x10'],
		['integer', ' 42 ', 42], ['integer', '+5', 5], ['integer', '-0', 0], ['number', '-0.0', 0], ['integer', '٤٢', 42],
	];
	for (const release of [SEED, MIDDLE, LATEST]) {
		for (const [type, value, expected] of ALL) {
			it(`${release} ${JSON.stringify(type)} ${JSON.stringify(value)}`, () => {
				assert.deepEqual(coerce({ type }, value, release), expected);
			});
		}
	}

	const BY_RELEASE: readonly [object, unknown, unknown, unknown][] = [
		[{ type: 'number' }, 'inf', { $float: 'inf' }, 'inf'],
		[{ type: 'integer' }, 'inf', { $float: 'inf' }, 'inf'],
		[{ type: 'number' }, '-inf', { $float: '-inf' }, '-inf'],
		[{ type: 'number' }, 'nan', { $float: 'nan' }, 'nan'],
		[{ type: 'number' }, 'Infinity', { $float: 'inf' }, 'Infinity'],
		[{ type: 'number' }, '1e400', { $float: 'inf' }, '1e400'],
		[{ type: 'array' }, '["a", "b"]', '["a", "b"]', ['a', 'b']],
		[{ type: 'array' }, '[1, 2, 3]', '[1, 2, 3]', [1, 2, 3]],
		[{ type: 'object' }, '{"k": "v"}', '{"k": "v"}', { k: 'v' }],
		[{ type: 'object' }, 'not-json', 'not-json', 'not-json'],
		[{ type: 'object' }, '[1]', '[1]', '[1]'],
		[{ type: 'array' }, 'not-json', 'not-json', ['not-json']],
		[{ type: 'array' }, '{"a":1}', '{"a":1}', ['{"a":1}']],
		[{ type: 'array' }, '[1', '[1', ['[1']],
		[{ type: 'array' }, '[NaN]', '[NaN]', [{ $float: 'nan' }]],
		[{ type: 'array' }, 'null', 'null', ['null']],
		[{ type: 'array' }, 'https://a.com', 'https://a.com', ['https://a.com']],
		[{ type: 'array' }, 5, 5, [5]],
		[{ type: 'array' }, { a: 1 }, { a: 1 }, [{ a: 1 }]],
		[{ type: 'array' }, null, null, null],
		[{ type: 'array' }, ['a', 'b'], ['a', 'b'], ['a', 'b']],
		[{ type: ['array', 'string'] }, 'x', 'x', 'x'],
		[{ type: 'array', items: { type: 'string' } }, '["abc", "def"]', '["abc", "def"]', ['abc', 'def']],
		[{ type: 'object', nullable: true }, 'null', 'null', null],
		[{ type: 'array', nullable: true }, 'null', 'null', null],
		[{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, '5', '5', '5'],
		[{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, 'null', 'null', null],
		[{ allOf: [{ type: 'integer' }, { type: 'null' }] }, 'null', 'null', 'null'],
	];
	for (const [schema, value, seed, middle] of BY_RELEASE) {
		it(`${JSON.stringify(schema)} ${JSON.stringify(value)}`, () => {
			assert.deepEqual([coerce(schema, value, SEED), coerce(schema, value, MIDDLE)], [seed, middle]);
		});
	}

	it('releases between: nulls and JSON from v0.12, lists from v0.13, nested texts from v0.19', () => {
		const nested = { type: 'array', items: { type: 'object', properties: { id: { type: 'string' } } } };
		assert.deepEqual(['v0.11', 'v0.12', 'v0.13'].map((release) => coerce({ type: 'array' }, 'a', release)), ['a', 'a', ['a']]);
		assert.deepEqual(['v0.11', 'v0.12'].map((release) => coerce({ nullable: true }, 'null', release)), ['null', null]);
		assert.deepEqual(['v0.11', 'v0.12'].map((release) => coerce({ type: 'array' }, '[1]', release)), ['[1]', [1]]);
		assert.deepEqual(['v0.11', 'v0.12'].map((release) => coerce({ type: 'number' }, 'inf', release)), [{ $float: 'inf' }, 'inf']);
		assert.deepEqual(['v0.18', 'v0.19'].map((release) => coerce(nested, ['{"id":"1"}'], release)), [['{"id":"1"}'], [{ id: '1' }]]);
	});
});

describe('vectors of Hermes\' own tests: whole calls', () => {
	const parameters = (properties: object): ReturnType<typeof decodeValue> => decodeValue({ type: 'object', properties });
	const call = (properties: object, args: object, release: string): unknown =>
		encodeValue(coerceArguments(parameters(properties), decodeValue(args) as PythonDict, release));

	for (const release of [SEED, MIDDLE, LATEST]) {
		it(`${release}: each argument by its own schema`, () => {
			assert.deepEqual(
				call(
					{ offset: { type: 'integer' }, limit: { type: 'integer' }, full: { type: 'boolean' }, path: { type: 'string' }, temperature: { type: 'number' } },
					{ offset: '1', limit: '500', full: 'false', path: 'readme.md', temperature: '0.7', extra: '42' },
					release,
				),
				{ offset: 1, limit: 500, full: false, path: 'readme.md', temperature: { $float: '0.7' }, extra: '42' },
			);
			assert.deepEqual(call({ limit: { type: 'integer' } }, { limit: 'not_a_number' }, release), { limit: 'not_a_number' });
		});

		it(`${release}: without a schema nothing changes`, () => {
			const args = new Map([['limit', '10']]);
			assert.equal(coerceArguments(null, args, release), args);
			assert.equal(coerceArguments(new Map(), args, release), args);
			assert.equal(coerceArguments(parameters({ limit: { type: 'string' } }), args, release), args);
			assert.equal(coerceArguments(parameters({ limit: {} }), args, release), args);
			assert.deepEqual(call({ limit: { type: 'integer' } }, {}, release), {});
		});
	}

	it('containers that need no change keep their identity', () => {
		const items = decodeValue(['a', { b: 1 }]);
		const schema = decodeValue({ type: 'array', items: { type: 'object', properties: { b: { type: 'array' } } } });
		assert.equal(coerceArgument(schema, items, 'v0.20'), items);
	});

	it('after v0.19 nested texts are read where the schema wants a container, and nowhere else', () => {
		const items = { type: 'array', items: { type: 'object', properties: { id: { type: 'string' }, content: { type: 'string' } } } };
		assert.deepEqual(coerce(items, ['{"id": "1", "content": "x"}'], LATEST), [{ id: '1', content: 'x' }]);
		assert.deepEqual(coerce(items, [{ id: '1', content: '{"not": "parsed"}' }], LATEST), [{ id: '1', content: '{"not": "parsed"}' }]);
	});

	it('v0.20 gives keys that were renamed for providers their names back', () => {
		const properties = { 'issue~neq': { type: 'integer' }, 'issue_neq': { type: 'string' }, 'meta[a]': { type: 'object', properties: { 'x y': {} } } };
		assert.deepEqual(call(properties, { issue_neq_2: '3', issue_neq: '4', meta_a_: { x_y: 1 } }, 'v0.20'),
			{ 'issue~neq': 3, 'issue_neq': '4', 'meta[a]': { 'x y': 1 } });
		assert.deepEqual(call(properties, { issue_neq_2: '3' }, 'v0.19'), { issue_neq_2: '3' });
	});

	it('a blank text for an object without required properties, after v0.20', () => {
		assert.deepEqual(['', '{}'].map((text) => coerce({ type: 'object', required: [] }, text, LATEST)), [{}, {}]);
		assert.equal(coerce({ type: 'object', required: ['id'] }, '', LATEST), '');
		assert.equal(coerce({ type: 'object' }, '', 'v0.20'), '');
	});

	it('names like __proto__ are ordinary', () => {
		const args = decodeValue(JSON.parse('{"__proto__":"1","constructor":"2"}')) as PythonDict;
		const schema = decodeValue(JSON.parse('{"properties":{"__proto__":{"type":"integer"}}}'));
		assert.deepEqual([...coerceArguments(schema, args, MIDDLE)], [['__proto__', 1n], ['constructor', '2']]);
	});
});
