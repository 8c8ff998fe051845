import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { coerceArgument, coerceArguments } from '../../../../src/core/definitions/coercion/coerce';
import { decodeValue, encodeValue } from '../../../../src/core/definitions/python/boundary';

interface Case {
	readonly schema: object;
	readonly value: unknown;
	readonly result: Record<string, unknown>;
}

const ORACLE = JSON.parse(readFileSync('test/facts/oracle/coercion.json', 'utf8')) as { releases: string[]; cases: Case[] };

describe('coercion as the real Hermes answered', () => {
	for (const release of ORACLE.releases) {
		it(`all cases of ${release}`, () => {
			let count = 0;
			for (const { schema, value, result } of ORACLE.cases) {
				const read = coerceArgument(decodeValue(schema), decodeValue(value), release);
				assert.deepEqual(encodeValue(read), result[release], `${release} ${JSON.stringify(schema)} ${JSON.stringify(value)}`);
				count++;
			}
			assert.equal(count, 1415);
		});

		it(`the same through a whole call in ${release}`, () => {
			for (const { schema, value, result } of ORACLE.cases) {
				const args = new Map([['x', decodeValue(value)], ['extra', '42']]);
				const parameters = decodeValue({ type: 'object', properties: { x: schema } });
				const read = coerceArguments(parameters, args, release);
				assert.deepEqual(encodeValue(read), { x: result[release], extra: '42' });
			}
		});
	}
});
