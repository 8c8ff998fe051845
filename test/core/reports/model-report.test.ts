import assert from 'node:assert/strict';
import { tokenWords } from '../../../src/core/definitions/definition-words';
import { definitionsFor } from '../../../src/core/definitions/pipeline';
import type { GateFacts } from '../../../src/core/hermes/gates/condition';
import { formatMessage } from '../../../src/core/message';
import type { ReadEnvironment } from '../../../src/core/reports/model-environment';
import { modelReport } from '../../../src/core/reports/model-report';
import type { Catalog } from '../../../src/core/toolsets/types';
import { searchReport } from '../../../src/core/reports/search-report';
import { catalogOf, machine } from '../definitions/world';

const TRANSLATE = { translate: formatMessage };

const NO_HOME: ReadEnvironment = { file: 'no-home', variables: undefined, process: false };

interface Asked {
	readonly environment?: ReadEnvironment;
	readonly facts?: GateFacts;
	readonly contextLength?: number;
	readonly contextBy?: 'setting' | 'option';
}

function view(release: string, names: string, { environment = NO_HOME, facts = machine(), contextLength, contextBy = 'setting' }: Asked = {}): string {
	const catalog = catalogOf(release);
	const result = definitionsFor({ catalog, enabled: names.split(' '), disabled: null, facts, ...(contextLength === undefined ? {} : { contextLength }) });
	return modelReport(result, { name: names, catalog, environment, contextBy }, TRANSLATE);
}

/** The lines under a heading, without the indentation that all have. */
function sectionOf(text: string, title: RegExp): readonly string[] {
	const lines = text.split('\n');
	const start = lines.findIndex(line => title.test(line));
	assert.ok(start >= 0, `no ${String(title)} in\n${text}`);
	const end = lines.findIndex((line, index) => index > start && !line.startsWith('    '));
	return lines.slice(start + 1, end).map(line => line.slice(4));
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
			const rows = sectionOf(text, /^Definitions in order \(\d+\)$/);
			assert.deepEqual(rows.map(row => row.split(' ')[0]), definitions.map(({ name }) => name));
			assert.ok(rows.every(row => /; (?:always offered|(?:offered|not offered|not known): [^;]*\.)$/.test(row)));
			assert.ok(text.includes(`Tools given: ${totals.tools}, in ${totals.characters} characters of JSON, ${formatMessage(tokenWords(totals.tokens))}`));
		}
	});

	it('reads as English: no doubled marks, no counts of one in the plural', () => {
		for (const [release, names, facts] of [
			['v0.9', 'hermes-acp', machine()], ['v0.16', 'homeassistant', machine(['HASS_TOKEN'])], ['v0.20', 'hermes-cli', machine([], { environmentNames: undefined })],
			['v0.16', 'image_gen', machine()], ['v0.20', 'spotify', machine()], ['v0.16', 'nope', machine()],
		] as const) {
			const text = view(release, names, { facts, environment: { file: 'read', variables: 1, process: false } });
			assert.doesNotMatch(text, /[.;:,][.;,]|\b1 of them|\b1 (?:tools|variables)|undefined|\{\w+\}| {2}$/m, text);
		}
		assert.match(view('v0.16', 'image_gen'), /^One of them depends on something that cannot be known here\.$/m);
	});

	it('a whole page, word for word', () => {
		assert.equal(view('v0.16', 'homeassistant todo', { facts: machine(['HASS_TOKEN']), environment: { file: 'read', variables: 1, process: false } }), [
			'homeassistant todo, as the model sees it in Hermes v0.16',
			'Tools given: 5, in 3953 characters of JSON, ≈ 989 tokens',
			'Environment: the .env of this home sets one variable.',
			'    The environment of this process was not looked at.',
			'    Only names are read; values are never kept.',
			'',
			'Definitions in order (5)',
			'    ha_call_service   1021 characters, ≈ 256 tokens; offered: HASS_TOKEN is set.',
			'    ha_get_state      431 characters, ≈ 108 tokens; offered: HASS_TOKEN is set.',
			'    ha_list_entities  665 characters, ≈ 167 tokens; offered: HASS_TOKEN is set.',
			'    ha_list_services  500 characters, ≈ 125 tokens; offered: HASS_TOKEN is set.',
			'    todo              1336 characters, ≈ 334 tokens; handled in the agent loop; always offered',
			'',
			'Tool search has nothing to hide here',
			'',
			'Gates in Hermes v0.16, with the check that decides and the tools it decides on (1)',
			'    A Home Assistant token is set.',
			'        tools/homeassistant_tool.py _check_ha_available: ha_call_service, ha_get_state, ha_list_entities, ha_list_services',
			'',
			'Where this is from',
			'    Toolsets and what they stand for: by running Hermes v0.16. The rest: read in its source.',
			'    Which definitions, their order, and what is changed  model_tools.py get_tool_definitions',
			'    What tool search hides, and when          tools/tool_search.py assemble_tool_defs',
			'',
		].join('\n'));
	});

	const ENVIRONMENTS: readonly [ReadEnvironment, string][] = [
		[NO_HOME, 'no .env was read, as no home is known. The environment of this process was not looked at. So gates that ask for a variable stay open questions.'],
		[{ file: 'unreadable', variables: undefined, process: false }, 'the .env of this home could not be read. The environment of this process was not looked at. So gates that ask for a variable stay open questions.'],
		[{ file: 'missing', variables: 0, process: false }, 'there is no .env in this home. The environment of this process was not looked at. So no variable counts as set.'],
		[{ file: 'missing', variables: 7, process: true }, 'there is no .env in this home. With the environment of this process, which was looked at, 7 variables are set. Only names are read; values are never kept.'],
		[{ file: 'read', variables: 3, process: false }, 'the .env of this home sets 3 variables. The environment of this process was not looked at. Only names are read; values are never kept.'],
		[{ file: 'read', variables: 0, process: false }, 'the .env of this home sets 0 variables. The environment of this process was not looked at. So no variable counts as set.'],
		[{ file: 'read', variables: 9, process: true }, 'the .env of this home was read. With the environment of this process, which was looked at, 9 variables are set. Only names are read; values are never kept.'],
	];
	for (const [environment, expected] of ENVIRONMENTS) {
		it(`says what was looked at: ${environment.file}, ${environment.process ? 'with' : 'without'} this process`, () => {
			assert.ok(view('v0.20', 'web', { environment }).includes(`\nEnvironment: ${expected.replace(/\. /g, '.\n    ')}\n`));
		});
	}

	it('tells tool search only where the release has it', () => {
		assert.doesNotMatch(view('v0.9', 'hermes-cli'), /^Tool search/m);
		assert.match(view('v0.16', 'hermes-cli'), /^Tool search has nothing to hide here$/m);
		const on = view('v0.20', 'hermes-yuanbao', { facts: machine([], { platform: 'yuanbao' }) });
		assert.match(on, /^Tool search hides 5 of them, and so saves ≈ 1\.3k tokens before bridges$/m);
		assert.match(on, /; hidden behind tool search; offered: /);
		assert.match(on, /^Bridges to hidden tools \(3\)\n {4}tool_search/m);
		assert.match(on, /^Tools given: \d+ and 3 bridges to hidden ones, in /m);
		assert.deepEqual(sectionOf(on, /^Tool search hides/), ['Hermes v0.20 hides what it can, whatever it saves.']);
		assert.match(view('v0.20', 'x_search', { facts: machine(['XAI_API_KEY'], { config: { tools: { tool_search: false } } }) }), /^Tool search is off, by tools\.tool_search$/m);
	});

	const MODEL = { model: { default: 'some/model' } };
	const OPEN = [
		'It hides from 10 % of the context on, and the length of the context is not known here: with up to 12509 tokens of context it hides, with more it does not.',
		'Shown is what Hermes does where it cannot learn the length either: it hides from 20000 tokens on.',
	];
	const CONTEXTS: readonly [string, Asked & { readonly release?: string }, readonly string[]][] = [
		['nobody knows', { facts: machine([], { config: MODEL, platform: 'yuanbao' }) }, [...OPEN, 'The setting hermesToolsets.contextLength tells the length.']],
		['nobody knows, on the command line', { facts: machine([], { config: MODEL, platform: 'yuanbao' }), contextBy: 'option' }, [...OPEN, 'The option --context tells the length.']],
		['the config says it, which v0.16 does not read', { facts: machine([], { config: { model: { default: 'm', context_length: 8000 } }, platform: 'yuanbao' }) }, [...OPEN, 'The setting hermesToolsets.contextLength tells the length.']],
		['the config says it', { release: 'v0.19', facts: machine([], { config: { model: { default: 'm', context_length: 8000 } }, platform: 'yuanbao' }) },
			['It hides from 800 tokens on: 10 % of a context of 8000 tokens, by model.context_length of the config.']],
		['it is given', { facts: machine([], { config: MODEL, platform: 'yuanbao' }), contextLength: 100_000 }, ['It hides from 10000 tokens on: 10 % of a context of 100000 tokens, as given.']],
		['no model is named', { facts: machine([], { platform: 'yuanbao' }) }, ['It hides from 20000 tokens on, whatever the context, as the config names no model.']],
		['always on', { facts: machine([], { config: { ...MODEL, tools: { tool_search: { enabled: 'on' } } }, platform: 'yuanbao' }) }, ['Hermes v0.16 hides what it can, whatever it saves.']],
	];
	for (const [name, { release = 'v0.16', ...asked }, expected] of CONTEXTS) {
		it(`from when on tool search hides: ${name}`, () => assert.deepEqual(sectionOf(view(release, 'hermes-yuanbao', asked), /^Tool search hides/), expected));
	}

	it('says what a child agent starts with', () => {
		assert.deepEqual(sectionOf(view('v0.9', 'web delegation memory'), /^A child agent/), [
			'Toolsets             web', 'Not handed on        delegation, memory', 'Only the parent has  delegate_task, memory',
		]);
		const latest = view('v0.20', 'hermes-acp');
		assert.match(latest, /^A child agent of delegate_task in Hermes v0\.20 starts with 27 tools before gates$/m);
		assert.deepEqual(sectionOf(latest, /^A child agent/), [
			'Toolsets                     hermes-acp', 'Denied, also inside bundles  clarify, cronjob, delegation, memory, kanban', 'Only the parent has          delegate_task, memory',
			'As orchestrator              it keeps delegation as well',
		]);
		assert.doesNotMatch(view('v0.20', 'web'), /child agent/);
	});

	it('says how sure the data is', () => {
		assert.match(view('v0.21', 'web'), /^ {4}Hermes v0\.21 was transcribed, not run: it is less certain\.$/m);
		const result = definitionsFor({ catalog: catalogOf('v0.20'), enabled: ['web'], disabled: null, facts: machine() });
		const text = modelReport(result, { name: 'web', catalog: { release: 'v0.20', origin: 'checkout', certain: true }, environment: NO_HOME, contextBy: 'option' }, TRANSLATE);
		assert.match(text, /^ {4}Toolsets, tools and sizes: read in the Hermes tree that answers\. The rest: as in Hermes v0\.20\.$/m);
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
	it('says which texts it goes by', () => {
		const bundled = catalogOf('v0.16');
		const words = new Map([['discord', 'Talk about zebras'], ['x_search', 'Look at posts of a zebra crossing, and of another zebra']]);
		const withWords = (names: readonly string[]): Catalog => ({
			...bundled, origin: 'checkout', registered: new Map([...bundled.registered].map(([name, tool]) => [name, names.includes(name) ? { ...tool, description: words.get(name) ?? '' } : tool])),
		});
		const report = (catalog: Catalog) => searchReport(definitionsFor({ catalog, enabled: ['discord', 'x_search'], disabled: null, facts: machine(['XAI_API_KEY', 'DISCORD_BOT_TOKEN']) }), { name: 'both', query: 'zebra', catalog }, TRANSLATE);
		assert.match(report(bundled), /^Ranked by names and parameters\. Hermes also reads descriptions, which are not bundled[^]*^Nothing is found\.$/m);
		assert.match(report(withWords(['discord', 'x_search'])), /^Ranked by names, parameters and descriptions, as Hermes does; descriptions are those of the Hermes tree that answers\.$[^]*^ {4}1\. x_search {2}of x_search$/m);
		assert.match(report(withWords(['x_search'])), /descriptions\. Those of discord are made at run time, so the order may differ\.$[^]*^ {4}1\. x_search/m);
	});

	it('says that there is nothing to search', () => {
		assert.match(search('v0.20', 'web', 'x'), /^This session has no tool that Hermes v0\.20 would hide behind tool search, so there is nothing to find\.\nTools of MCP servers/m);
		assert.match(searchReport(definitionsFor({ catalog: catalogOf('v0.16'), enabled: ['x_search'], disabled: null, facts: machine(['XAI_API_KEY']) }), { name: 'x_search', query: 'x', catalog: catalogOf('v0.16') }, TRANSLATE),
			/^Tool search is not active here: were it on, it would hide one tool, ≈ \d+ tokens\.$/m);
	});

	it('ranks what would be hidden by name and parameters', () => {
		const text = search('v0.20', 'hermes-yuanbao', 'send sticker');
		assert.match(text, /^Tool search of hermes-yuanbao for "send sticker", Hermes v0\.20\n/);
		assert.match(text, /^ {4}1\. yb_send_sticker {2,40}of hermes-yuanbao$/m);
	});

	it('says that nothing is found, and that a release has none', () => {
		assert.match(search('v0.20', 'hermes-yuanbao', 'zebra'), /^Nothing is found\.$/m);
		assert.match(search('v0.9', 'web', 'x'), /^Hermes v0\.9 has no tool search/m);
	});
});
