import assert from 'node:assert/strict';
import { environmentOfNames, type FoundNames } from '../../../../src/core/hermes/platforms/environment-of-names';
import type { PlatformAnswer } from '../../../../src/core/hermes/platforms/platform-answer';
import { PlatformScope } from '../../../../src/core/hermes/platforms/platform-scope';
import { doubtWords, reasonWords } from '../../../../src/core/hermes/platforms/platform-words';
import { resolvePlatform } from '../../../../src/core/hermes/platforms/resolve-platform';
import { formatMessage } from '../../../../src/core/message';
import { bundledCatalog } from '../../support/catalogs';

function answerWith(names: readonly string[] | undefined, { release = 'v0.20', file = 'read', process = false }: Partial<FoundNames> & { readonly release?: string } = {}): PlatformAnswer {
	const environment = environmentOfNames({ names: names && new Set(names), file, process });
	return resolvePlatform({ scope: new PlatformScope({ catalog: bundledCatalog(release) }), config: null, platform: 'cli', environment });
}

function why(answer: PlatformAnswer, toolset: string): string | undefined {
	const [reason] = answer.reasons.get(toolset) ?? [];
	return reason && formatMessage(reasonWords(reason, answer));
}

function doubts(answer: PlatformAnswer): string[] {
	return doubtWords(answer).map(formatMessage).filter(text => /HASS|XAI|xAI/.test(text));
}

describe('variables that decide what platforms get', () => {
	it('switch toolsets on by their name, and the answer says where it was found', () => {
		const answer = answerWith(['HASS_TOKEN', 'XAI_API_KEY']);
		assert.equal(why(answer, 'homeassistant'), 'by the default hermes-cli, as HASS_TOKEN is set (.env)');
		assert.equal(why(answer, 'x_search'), 'XAI_API_KEY is set (.env), which switches it on');
		assert.deepEqual(doubts(answer), []);
		assert.equal(why(answerWith(['HASS_TOKEN'], { process: true }), 'homeassistant'), 'by the default hermes-cli, as HASS_TOKEN is set (.env, environment)');
	});

	const ABSENT: readonly (readonly [what: string, found: Partial<FoundNames>, names: readonly string[] | undefined, told: string | undefined])[] = [
		['a file without it', {}, ['OTHER'], 'The .env of this home does not set HASS_TOKEN; the environment that Hermes starts in may.'],
		['no file', { file: 'missing' }, [], 'This home has no .env; the environment that Hermes starts in may set HASS_TOKEN.'],
		['a file that cannot be read', { file: 'unreadable' }, undefined, 'The .env of this home cannot be read, so whether it sets HASS_TOKEN is not known.'],
		['neither file nor process', { process: true }, ['PATH'], 'Neither the .env of this home nor the environment of this process sets HASS_TOKEN; the one that Hermes starts in may.'],
		['no home', { file: 'no-home' }, undefined, undefined],
	];
	for (const [what, found, names, told] of ABSENT) {
		it(`stay open where they were not found: ${what}`, () => {
			const answer = answerWith(names, found);
			assert.ok(!answer.enabled.includes('homeassistant') && !answer.enabled.includes('x_search'));
			assert.equal(doubts(answer)[0], 'xAI credentials would add x_search.');
			assert.equal(doubts(answer)[told === undefined ? 2 : 3], told);
			assert.ok(answer.uncertain.some(doubt => doubt.kind === 'credential' && doubt.credential === 'home-assistant'));
		});
	}

	it('count from the release on that asks them', () => {
		const names = ['HASS_TOKEN', 'XAI_API_KEY'];
		const enabled = (release: string) => ['homeassistant', 'x_search'].map(toolset => answerWith(names, { release }).reasons.get(toolset)?.some(reason => 'credential' in reason) ?? false);
		assert.deepEqual(['v0.11', 'v0.12', 'v0.14', 'v0.15', 'v0.20'].map(enabled), [[false, false], [true, false], [true, false], [true, true], [true, true]]);
	});

	it('of other names say nothing', () => {
		assert.deepEqual(environmentOfNames({ names: new Set(['HASS_URL', 'hass_token']), file: 'read', process: false }), { looked: { file: 'read', process: false } });
	});
});
