import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { decodeValue } from '../../../../src/core/definitions/python/boundary';
import { estimateTokens, shouldActivate } from '../../../../src/core/definitions/tool-search/activation';
import { readToolSearchConfig, type ToolSearchConfig } from '../../../../src/core/definitions/tool-search/config';
import { searchDefinitions } from '../../../../src/core/definitions/tool-search/search';

interface Answers {
	readonly configs: { raw: unknown; config: Record<string, unknown> }[];
	readonly activation: { raw: unknown; tokens: number; context: number | null; active: boolean }[];
	readonly ranking: { query: string; limit: number; names: string[] }[];
	readonly estimates: { n: number; tokens: number }[];
}

const ORACLE = JSON.parse(readFileSync('test/facts/oracle/tool-search.json', 'utf8')) as { catalog: unknown[]; releases: Record<string, Answers> };

/** Hermes' own names of the settings. */
function asHermes({ enabled, thresholdPercent, searchDefaultLimit, maxSearchLimit, listing, listingMaxTokens }: ToolSearchConfig): Record<string, unknown> {
	return {
		enabled, threshold_pct: thresholdPercent, search_default_limit: searchDefaultLimit, max_search_limit: maxSearchLimit,
		...(listing === undefined ? {} : { listing }), ...(listingMaxTokens === undefined ? {} : { listing_max_tokens: listingMaxTokens }),
	};
}

describe('tool search as the real Hermes answered', () => {
	for (const [release, { configs, activation, ranking, estimates }] of Object.entries(ORACLE.releases)) {
		const read = (raw: unknown): ToolSearchConfig => {
			const config = readToolSearchConfig(decodeValue(raw), release);
			assert.ok(config);
			return config;
		};

		it(`${release}: all configs`, () => {
			assert.equal(configs.length, 20);
			for (const { raw, config } of configs) {
				assert.deepEqual(asHermes(read(raw)), config, JSON.stringify(raw));
			}
		});
		it(`${release}: activation`, () => {
			assert.equal(activation.length, 133);
			for (const { raw, tokens, context, active } of activation) {
				assert.equal(shouldActivate(read(raw), tokens, context, release), active, JSON.stringify({ raw, tokens, context }));
			}
		});
		it(`${release}: token estimates`, () => {
			assert.equal(estimates.length, 5);
			for (const { n, tokens } of estimates) {
				assert.equal(estimateTokens(ORACLE.catalog.slice(0, n).map((definition) => decodeValue(definition))), tokens);
			}
		});
		it(`${release}: ranking`, () => {
			assert.equal(ranking.length, 30);
			for (const { query, limit, names } of ranking) {
				assert.deepEqual(searchDefinitions(ORACLE.catalog, query, limit, release), names, query);
			}
		});
	}
});
