import assert from 'node:assert/strict';
import { resolvePlatform } from '../../../../src/core/hermes/platforms/resolve-platform';
import { pythonOf, readFact, scopeOf } from './facts';

interface PlatformsOracle {
	readonly releases: readonly string[];
	readonly lists: readonly (readonly string[])[];
	readonly cases: readonly {
		readonly yaml: string;
		readonly platforms: Readonly<Record<string, Readonly<Record<string, readonly [enabled: number, tools: number]>>>>;
	}[];
}

describe('platforms, against the real Hermes', () => {
	const oracle = readFact<PlatformsOracle>('oracle/platforms.json');
	const cases = oracle.cases.map(({ yaml, platforms }) => ({ yaml, platforms, config: pythonOf(yaml) }));

	for (const release of oracle.releases) {
		it(`gives every platform of ${cases.length} configs what Hermes ${release} gives it`, () => {
			const scope = scopeOf(release);
			let answers = 0;
			for (const { yaml, config, platforms } of cases) {
				for (const [platform, expected] of Object.entries(platforms)) {
					const [enabled = -1, tools = -1] = expected[release] ?? [];
					const answer = resolvePlatform({ scope, config, platform });
					const where = `${platform}\n${yaml}`;
					assert.equal(answer.enabled.join('\n'), oracle.lists[enabled]?.join('\n'), where);
					assert.equal(answer.tools.join('\n'), oracle.lists[tools]?.join('\n'), where);
					answers++;
				}
			}
			assert.ok(answers > 1000);
		});
	}
});
