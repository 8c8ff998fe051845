import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import fc from 'fast-check';
import type { InstalledPlugin } from '../../../src/core/hermes/installed-plugin';
import { joinPlugins } from '../../../src/core/hermes/join-plugins';
import { comparisonReport } from '../../../src/core/reports/comparison-report';
import { expansionReport } from '../../../src/core/reports/expansion-report';
import { reportName } from '../../../src/core/reports/report';
import { toolReport } from '../../../src/core/reports/tool-report';
import { World } from '../../../src/core/workspace/world';
import { questionAt } from '../language/support/workspace';

const GOLDEN = path.join(__dirname, 'golden');

const TABLE = JSON.stringify({
	notes: { description: 'What we remember', tools: ['memory', 'session_search'], includes: ['skills'] },
	'research-lite': { description: 'Search and note', tools: [], includes: ['web', 'notes', 'wbe'] },
	review: { description: 'Read and judge', tools: ['read_file'], includes: ['research-lite', 'web', 'review'] },
	reader: { description: '', tools: ['read_file'], includes: ['writer'] },
	writer: { description: '', tools: ['write_file'], includes: ['reader', 'mcp-github'] },
	safe: { description: 'Ours', tools: ['clarify'], includes: [] },
	everything: { description: 'All', tools: ['no_such_tool'], includes: ['*'] },
	'spaced ': { description: 'A blank\ntoo many', tools: ['', 'a\u202eb'], includes: [] },
});

function questioned(release?: string) {
	return questionAt(`${TABLE}‸`, release === undefined ? {} : { release });
}

/** The same world where a plugin of the home is loaded. */
function withPlugin({ catalog, files }: World): World {
	const plugin: InstalledPlugin = { names: ['weather'], toolsets: new Map([['station', ['station_now']]]), platforms: [], tools: [{ name: 'station_now', toolset: 'station', requiresEnv: [], gated: false, plugin: 'weather' }] };
	return new World({ catalog: joinPlugins(catalog, { plugins: [plugin], trusted: new Set(), absent: new Set(), absentPlatforms: new Set() }).catalog, files });
}

const CASES: readonly (readonly [name: string, report: (world: World, context: ReturnType<typeof questioned>) => string, release?: string])[] = [
	['expansion-review', (world, context) => expansionReport(world, 'review', context)],
	['expansion-cycle', (world, context) => expansionReport(world, 'reader', context)],
	['expansion-catalog', (world, context) => expansionReport(world, 'debugging', context)],
	['expansion-in-place-of-catalog', (world, context) => expansionReport(world, 'safe', context)],
	['expansion-wildcard-inside', (world, context) => expansionReport(world, 'everything', context).split('\n').slice(0, 6).join('\n')],
	['expansion-wildcard', (world, context) => expansionReport(world, '*', context).split('\n').slice(0, 6).join('\n')],
	['expansion-unknown', (world, context) => expansionReport(world, 'nope', context)],
	['expansion-odd-names', (world, context) => expansionReport(world, 'spaced ', context)],
	['comparison', (world, context) => comparisonReport(world, 'review', 'safe', context)],
	['comparison-part', (world, context) => comparisonReport(world, 'notes', 'review', context)],
	['comparison-same', (world, context) => comparisonReport(world, 'reader', 'writer', context)],
	['comparison-unknown', (world, context) => comparisonReport(world, 'web', 'nope', context)],
	['tool', (world, context) => toolReport(world, 'web_search', context)],
	['tool-left-out', (world, context) => toolReport(world, 'clarify', context)],
	['expansion-plugin', (world, context) => expansionReport(withPlugin(world), 'station', context)],
	['tool-plugin', (world, context) => toolReport(withPlugin(world), 'station_now', context)],
	['tool-renamed', (world, context) => toolReport(world, 'process', context)],
	['tool-past', (world, context) => toolReport(world, 'send_message', context)],
	['tool-unknown', (world, context) => toolReport(world, 'no_such_tool', context)],
	['tool-mcp', (world, context) => toolReport(world, 'mcp__github__search', context)],
	['tool-other-release', (world, context) => toolReport(world, 'process_manage', context), 'v0.21'],
];

describe('reports', () => {
	for (const [name, report, release] of CASES) {
		it(`reads as in golden/${name}.txt`, () => {
			const question = questioned(release);
			const actual = report(question.world, question);
			const file = path.join(GOLDEN, `${name}.txt`);
			if (process.env['UPDATE_GOLDEN'] !== undefined) {
				fs.writeFileSync(file, actual);
			}
			assert.equal(actual, fs.readFileSync(file, 'utf8'));
		});
	}

	it('has a golden file for each case and no others', () => {
		assert.deepEqual(fs.readdirSync(GOLDEN).sort(), CASES.map(([name]) => `${name}.txt`).sort());
	});

	it('lists every tool of any toolset exactly once with its way', () => {
		const { world, ...context } = questioned();
		for (const name of world.graph.names()) {
			const section = expansionReport(world, name, context).split('\n\n').find(part => part.startsWith('Tools ('));
			const listed = (section ?? '').split('\n').slice(1).filter(line => line !== '').map(line => line.trim().split('  ')[0]);
			assert.deepEqual(listed, world.graph.expand(name).map(reportName), name);
		}
	});

	it('ends for any table, and never shows a character that turns or breaks lines', () => {
		const name = fc.oneof(fc.constantFrom('a', 'b', 'c', 'd', 'all', '*', '__proto__', 'constructor', 'web'), fc.string({ unit: 'binary', maxLength: 8 }));
		const definition = fc.record({ description: name, tools: fc.array(name, { maxLength: 4 }), includes: fc.array(name, { maxLength: 4 }) });
		fc.assert(fc.property(fc.dictionary(name, definition, { maxKeys: 6 }), name, name, (table, a, b) => {
			const text = JSON.stringify(table);
			const question = questionAt(`${text.replaceAll('‸', '')}‸`);
			for (const report of [expansionReport(question.world, a, question), comparisonReport(question.world, a, b, question), toolReport(question.world, b, question)]) {
				assert.doesNotMatch(report.replaceAll('\n', ''), /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
			}
		}), { numRuns: 100 });
	});

	it('keeps a chain of ten thousand includes to a few levels', () => {
		const chain = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`t${index}`, { description: '', tools: [`x${index}`], includes: [`t${index + 1}`] }]));
		const question = questionAt(`${JSON.stringify(chain)}‸`);
		const report = expansionReport(question.world, 't0', question);
		assert.match(report, / {48}t12 \(9988\), not opened here\n/);
		assert.ok(report.length < 3_000_000);
	});
});
