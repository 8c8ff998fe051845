import assert from 'node:assert/strict';
import { explainCoercion } from '../../../../src/core/definitions/coercion/explain';
import { decodeValue } from '../../../../src/core/definitions/python/boundary';
import { formatMessage } from '../../../../src/core/message';

function explain(schema: object, value: unknown, release = 'v0.16'): string {
	const { message } = explainCoercion(decodeValue(schema), decodeValue(value), release);
	return message === undefined ? '' : formatMessage(message);
}

describe('what is said of a coercion', () => {
	const CASES: readonly [object, unknown, string][] = [
		[{ type: 'integer' }, '42', 'Hermes v0.16 reads "42" as the number 42.'],
		[{ type: 'integer' }, 42, ''],
		[{ type: 'integer' }, '9007199254740993', 'Hermes v0.16 reads "9007199254740993" as 9007199254740992: the number goes through floating point and loses digits.'],
		[{ type: 'integer' }, '3.5', 'Hermes v0.16 leaves "3.5" a text: an integer is expected, and this number has a fraction.'],
		[{ type: 'number' }, 'inf', 'Hermes v0.16 leaves "inf" a text: it is no finite number.'],
		[{ type: 'number' }, 'ten', 'Hermes v0.16 leaves "ten" a text: it is no number.'],
		[{ type: 'boolean' }, 'TRUE', 'Hermes v0.16 reads "TRUE" as true.'],
		[{ type: 'boolean' }, 'yes', 'Hermes v0.16 leaves "yes" a text: only true and false are read as a boolean.'],
		[{ type: 'array' }, 'a', 'Hermes v0.16 wraps the single value into a list: ["a"].'],
		[{ type: 'array' }, '[1]', 'Hermes v0.16 reads this text as JSON: [1].'],
		[{ type: 'object' }, '[1]', 'Hermes v0.16 leaves "[1]" a text: it does not read it as JSON of type object.'],
		[{ type: 'object', nullable: true }, 'null', 'Hermes v0.16 reads "null" as null.'],
		[{ type: 'string' }, 5, 'Hermes v0.16 passes 5 on as it is, although string is expected: only texts are converted.'],
		[{ type: 'string' }, 'x', ''],
		[{ type: 'integer' }, null, ''],
		[{}, 'x', ''],
	];
	for (const [schema, value, expected] of CASES) {
		it(`${JSON.stringify(schema)} ${JSON.stringify(value)}`, () => {
			assert.equal(explain(schema, value), expected);
		});
	}

	it('nested texts, from v0.19', () => {
		const schema = { type: 'array', items: { type: 'array' } };
		assert.equal(explain(schema, ['[1]'], 'v0.19'), 'Hermes v0.19 reads JSON texts inside this value: [[1]].');
		assert.equal(explain(schema, ['[1]'], 'v0.18'), '');
	});

	it('long values are cut', () => {
		assert.match(explain({ type: 'array' }, 'x'.repeat(100)), /^Hermes v0\.16 wraps the single value into a list: \["x{58}…\.$/);
	});
});
