import assert from 'node:assert/strict';
import { tokenWords } from '../../../src/core/definitions/definition-words';
import { definitionsFor } from '../../../src/core/definitions/pipeline';
import { formatMessage } from '../../../src/core/message';
import { modelReport } from '../../../src/core/reports/model-report';
import { searchReport } from '../../../src/core/reports/search-report';
import { catalogOf, machine } from '../definitions/world';

const TRANSLATE = { translate: formatMessage };

function view(release: string, name: string, environment?: { variables: number; process: boolean }, config: unknown = {}): string {
	const result = definitionsFor({ catalog: catalogOf(release), enabled: [name], disabled: null, facts: machine([], { config }) });
	return modelReport(result, { name, release, ...(environment && { environment }) }, TRANSLATE);
}

function search(release: string, name: string, query: string, config: unknown = {}): string {
	const catalog = catalogOf(release);
	const result = definitionsFor({ catalog, enabled: [name], disabled: null, facts: machine([], { config, platform: 'yuanbao' }) });
	return searchReport(result, { name, query, catalog }, TRANSLATE);
}

describe('report of what the model sees', () => {
	it('lists every definition in order with gate and size', () => {
		for (const release of ['v0.9', 'v0.16', 'v0.20']) {
			const text = view(release, 'hermes-acp');
			const { definitions, totals } = definitionsFor({ catalog: catalogOf(release), enabled: ['hermes-acp'], disabled: null, facts: machine() });
			const rows = /Definitions in order \(\d+\)\n((?: {4}.+\n)+)/.exec(text)?.[1]?.trimEnd().split('\n') ?? [];
			assert.deepEqual(rows.map(row => row.trim().split(' ')[0]), definitions.map(({ name }) => name));
			assert.ok(rows.every(row => /(?:offered|NOT OFFERED|not known): \S/.test(row)));
			assert.ok(text.includes(`Tools given: ${totals.tools}, with ${totals.characters} characters of JSON, ${formatMessage(tokenWords(totals.tokens))}`));
		}
	});

	it('says where names of variables come from', () => {
		assert.match(view('v0.20', 'web'), /^Environment: not read/m);
		assert.match(view('v0.20', 'web', { variables: 3, process: false }), /^Environment: names of 3 variables, from \.env alone/m);
		assert.match(view('v0.20', 'web', { variables: 3, process: true }), /from \.env and this process/);
	});

	it('tells tool search only where the release has it', () => {
		assert.doesNotMatch(view('v0.9', 'hermes-cli'), /Tool search/);
		assert.match(view('v0.16', 'hermes-cli'), /^Tool search is not active: \d+ tools could be deferred/m);
		const on = view('v0.20', 'hermes-yuanbao', undefined, { tools: { tool_search: { enabled: 'on' } } });
		assert.match(on, /^Tool search is active: [1-9]\d* tools deferred/m);
		assert.match(on, /deferred, behind tool search/);
		assert.match(on, /^Bridges to deferred tools \(3\)\n {4}tool_search/m);
	});

	it('warns, and names what nothing registers', () => {
		assert.match(view('v0.20', 'nope'), /^Warnings \(2\)\n.*skips names it does not know: nope\.\n {4}The model is given no tool at all\./m);
	});

	it('writes estimates short', () => {
		assert.deepEqual([0, 999, 1000, 1949, 99_949, 99_950, 1_234_567].map(count => formatMessage(tokenWords(count))),
			['≈ 0 tokens', '≈ 999 tokens', '≈ 1.0k tokens', '≈ 1.9k tokens', '≈ 99.9k tokens', '≈ 100k tokens', '≈ 1235k tokens']);
	});
});

describe('report of a tool search', () => {
	it('ranks what would be hidden by name and parameters', () => {
		const text = search('v0.20', 'hermes-yuanbao', 'send sticker');
		assert.match(text, /^Tool search of hermes-yuanbao for "send sticker", Hermes v0\.20\n/);
		assert.match(text, /^ {4}1\. yb_send_sticker {2,40}of hermes-yuanbao$/m);
	});

	it('says that nothing is found, and that a release has none', () => {
		assert.match(search('v0.20', 'spotify', 'zebra'), /^Nothing is found\.$/m);
		assert.match(search('v0.9', 'web', 'x'), /^Hermes v0\.9 has no tool search/m);
	});
});
