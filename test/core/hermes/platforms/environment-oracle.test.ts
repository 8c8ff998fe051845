import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { PlatformEnvironment } from '../../../../src/core/hermes/platforms/enable-toolsets';
import { resolvePlatform } from '../../../../src/core/hermes/platforms/resolve-platform';
import { pythonOf, scopeOf } from './facts';

interface EnvironmentOracle {
	readonly releases: readonly string[];
	readonly lists: readonly (readonly string[])[];
	readonly cases: readonly {
		readonly yaml: string;
		readonly platform: string;
		readonly environment: PlatformEnvironment;
		readonly answers: Readonly<Record<string, readonly [enabled: number, tools: number] | null>>;
	}[];
}

describe('platforms with credentials, kanban workers and wrong types, against the real Hermes', () => {
	const oracle = JSON.parse(readFileSync(new URL('environment-oracle.json', import.meta.url), 'utf8')) as EnvironmentOracle;

	for (const release of oracle.releases) {
		it(`answers as Hermes ${release} does, and fails where it raises`, () => {
			const scope = scopeOf(release);
			for (const { yaml, platform, environment, answers } of oracle.cases) {
				const expected = answers[release];
				const answer = resolvePlatform({ scope, config: pythonOf(yaml), platform, environment });
				const where = `${platform} ${JSON.stringify(environment)}\n${yaml}`;
				assert.equal(answer.failure === undefined, expected !== null, where);
				assert.deepEqual(answer.enabled, expected ? oracle.lists[expected[0]] : [], where);
				assert.deepEqual(answer.tools, expected ? oracle.lists[expected[1]] : [], where);
			}
		});
	}
});
