import assert from 'node:assert/strict';
import { releaseLine } from '../../../src/core/hermes/release-lines';

describe('hermes: the line of a release', () => {
	const text = '{"release":"v0.1","a":1}\n{"release":"v0.10","a":2}\n{"release":"v0.2","note":"{\\"release\\":\\"v0.3\\","}';

	for (const [release, line] of [
		['v0.1', '{"release":"v0.1","a":1}'],
		['v0.10', '{"release":"v0.10","a":2}'],
		['v0.2', '{"release":"v0.2","note":"{\\"release\\":\\"v0.3\\","}'],
	] as const) {
		it(`finds ${release}, and no release that begins like it`, () => {
			assert.equal(releaseLine(text, release), line);
		});
	}

	for (const release of ['v0.3', 'v0', '', 'v0.1","a":1}\n{"release":"v0.10']) {
		it(`finds no ${JSON.stringify(release)}`, () => {
			assert.throws(() => releaseLine(text, release), /No data of release/u);
		});
	}

	it('finds nothing in nothing', () => {
		assert.throws(() => releaseLine('', 'v0.1'), /No data of release v0\.1/u);
	});
});
