import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { CompletionList } from '../../../../src/core/language/completion/completion';
import { completionsAt } from '../../../../src/core/language/completion/completions-at';
import { formatMessage } from '../../../../src/core/message';
import { readConfig } from '../../../../src/core/sources/yaml/read-config';
import { LineIndex } from '../../../../src/core/text';
import { HermesContext, type HomeKnowledge } from '../../../../src/core/workspace/hermes-context';
import { WorkspaceIndex } from '../../../../src/core/workspace/workspace-index';
import { bundledCatalog } from '../../support/catalogs';
import { unmark } from '../../support/marks';

interface Setting {
	readonly release?: string;
	readonly home?: HomeKnowledge;
	/** A toolset file beside the skill. */
	readonly file?: string;
}

function complete(marked: string, { release, home = {}, file }: Setting = {}): CompletionList | undefined {
	const { text, offset } = unmark(marked);
	const index = new WorkspaceIndex();
	if (file !== undefined) {
		index.update('file:///w/hermes-toolsets.jsonc', 'toolset-file', file, 1, true);
	}
	const document = index.update('file:///w/skills/a/SKILL.md', 'skill', text, 1, true);
	const catalog = bundledCatalog(release);
	return completionsAt(document, offset, { world: index.world(catalog), hermes: new HermesContext(catalog, home) });
}

function names(marked: string, setting?: Setting): string[] {
	return complete(marked, setting)?.completions.map(({ name }) => name) ?? [];
}

/** The text after a proposal was taken, with the cursor. */
function accept(marked: string, name: string, mode: 'insert' | 'replace'): string {
	const list = complete(marked);
	const completion = list?.completions.find(candidate => candidate.name === name);
	assert.ok(list && completion, `${name} is not proposed: ${list?.completions.map(candidate => candidate.name).join(' ')}`);
	const { text } = unmark(marked);
	const span = list[mode];
	const cursor = completion.cursor ?? completion.newText.length;
	return `${text.slice(0, span.start)}${completion.newText.slice(0, cursor)}‸${completion.newText.slice(cursor)}${text.slice(span.end)}`;
}

/** A skill with something under `metadata.hermes`. */
const skill = (inside: string) => `---\nname: x\nmetadata:\n  hermes:\n${inside}---\n# X\n`;

const ACCEPTED: readonly (readonly [what: string, before: string, name: string, after: string, mode?: 'insert' | 'replace'])[] = [
	['an empty flow list', skill('    requires_toolsets: [‸]\n'), 'web', skill('    requires_toolsets: [web‸]\n')],
	['a flow list behind a comma', skill('    requires_toolsets: [web, ‸]\n'), 'file', skill('    requires_toolsets: [web, file‸]\n')],
	['the first place of a flow list', skill('    requires_toolsets: [‸, web]\n'), 'file', skill('    requires_toolsets: [file‸, web]\n')],
	['a flow list, half a name', skill('    fallback_for_toolsets: [web, te‸xx]\n'), 'terminal', skill('    fallback_for_toolsets: [web, terminal‸]\n'), 'replace'],
	['a flow list without its end', skill('    requires_tools: [web_search, rea‸\n'), 'read_file', skill('    requires_tools: [web_search, read_file‸\n')],
	['double quotes', skill('    requires_tools: ["rea‸"]\n'), 'read_file', skill('    requires_tools: ["read_file‸"]\n')],
	['single quotes without their end', skill('    requires_tools: [\'rea‸\n'), 'read_file', skill('    requires_tools: [\'read_file\'‸\n')],
	['an empty item', skill('    requires_toolsets:\n      - ‸\n'), 'web', skill('    requires_toolsets:\n      - web‸\n')],
	['a lone dash', skill('    requires_toolsets:\n      - web\n      -‸\n'), 'file', skill('    requires_toolsets:\n      - web\n      - file‸\n')],
	['an item between two', skill('    fallback_for_tools:\n      - web_search\n      - ‸\n      - patch\n'), 'read_file', skill('    fallback_for_tools:\n      - web_search\n      - read_file‸\n      - patch\n')],
	['a block list at its key\'s column', skill('    requires_toolsets:\n    - web\n    - ‸\n'), 'file', skill('    requires_toolsets:\n    - web\n    - file‸\n')],
	['a line without its dash', skill('    requires_toolsets:\n      ‸\n'), 'web', skill('    requires_toolsets:\n      - web‸\n')],
	['an item in quotes', skill('    requires_toolsets:\n      - "fi‸"\n'), 'file', skill('    requires_toolsets:\n      - "file‸"\n')],
	['behind the key', skill('    requires_toolsets: ‸\n'), 'web', skill('    requires_toolsets: [web]‸\n')],
	['at the colon', skill('    requires_toolsets:‸\n'), 'web', skill('    requires_toolsets: [web]‸\n')],
	['braces', '---\nmetadata: {hermes: {requires_toolsets: [we‸]}}\n---\n', 'web', '---\nmetadata: {hermes: {requires_toolsets: [web‸]}}\n---\n'],
	['a slip of the finger', skill('    requires_toolsets: [files‸]\n'), 'file', skill('    requires_toolsets: [file‸]\n')],
	['Windows line ends and a byte order mark', '\ufeff---\r\nmetadata:\r\n  hermes:\r\n    requires_toolsets:\r\n      - fi‸\r\n---\r\n', 'file', '\ufeff---\r\nmetadata:\r\n  hermes:\r\n    requires_toolsets:\r\n      - file‸\r\n---\r\n'],
	['the blueprint of a job', skill('    blueprint:\n      enabled_toolsets: [debu‸]\n'), 'debugging', skill('    blueprint:\n      enabled_toolsets: [debugging‸]\n')],
	['a condition', skill('    ‸\n'), 'requires_toolsets', skill('    requires_toolsets: [‸]\n')],
	['a condition behind another', skill('    requires_toolsets: [web]\n    fall‸\n'), 'fallback_for_tools', skill('    requires_toolsets: [web]\n    fallback_for_tools: [‸]\n')],
	['a condition that has its list', skill('    requires‸: [web]\n'), 'requires_tools', skill('    requires_tools‸: [web]\n')],
	['a condition in quotes', skill('    "req‸"\n'), 'requires_tools', skill('    "requires_tools‸"\n')],
	['a condition in braces', '---\nmetadata: {hermes: {‸}}\n---\n', 'requires_tools', '---\nmetadata: {hermes: {requires_tools: [‸]}}\n---\n'],
	['the key above', '---\nname: x\nmetadata:\n  he‸\n---\n', 'hermes', '---\nname: x\nmetadata:\n  hermes:\n  ‸\n---\n'],
	['the key above, in braces', '---\nmetadata: {‸}\n---\n', 'hermes', '---\nmetadata: {hermes: {‸}}\n---\n'],
	['the first key', '---\nname: x\nmeta‸\n---\n', 'metadata', '---\nname: x\nmetadata:\n  ‸\n---\n'],
	['a frontmatter that is not closed yet', '---\nmetadata:\n  hermes:\n    requires_tools: [rea‸]\n', 'read_file', '---\nmetadata:\n  hermes:\n    requires_tools: [read_file‸]\n'],
];

describe('proposals in skills', () => {
	for (const [what, before, name, after, mode] of ACCEPTED) {
		for (const way of mode ? [mode] : (['insert', 'replace'] as const)) {
			it(`${what}, by ${way}`, () => assert.equal(accept(before, name, way), after));
		}
	}

	for (const [what, marked] of [
		['behind the frontmatter', `${skill('    requires_toolsets: []\n')}requires_toolsets: [‸]\n`],
		['before it', '‸---\nname: x\n---\n'],
		['in the first fence', '--‸-\nname: x\n---\n'],
		['in a text without one', 'metadata:\n  hermes:\n    requires_toolsets: [‸]\n'],
		['in another list', '---\ntags: [‸]\n---\n'],
		['in a misplaced condition', '---\nrequires_toolsets: [‸]\n---\n'],
		['in a comment', skill('    # requires_toolsets: [‸]\n')],
		['behind a value', '---\nmetadata: ‸\n---\n'],
		['in a lone text in quotes', skill('    requires_toolsets: "we‸"\n')],
		['deeper than a list', skill('    requires_toolsets: [[‸]]\n').replace('[[‸]]', '{a: [‸]}')],
	] as const) {
		it(`are none ${what}`, () => assert.deepEqual(names(marked), []));
	}

	it('leave out what is there, before and behind the cursor', () => {
		for (const inside of ['    requires_toolsets: [web, ‸, file]\n', '    requires_toolsets:\n      - web\n      - ‸\n      - file\n']) {
			const found = names(skill(inside));
			assert.ok(found.includes('terminal') && !found.includes('web') && !found.includes('file'), inside);
		}
		assert.deepEqual(names(skill('    requires_tools: []\n    ‸\n    requires_toolsets: []\n')), ['fallback_for_toolsets', 'fallback_for_tools', 'blueprint']);
		assert.ok(names(skill('    requires_toolsets: [we‸b]\n')).includes('web'), 'the name being written');
	});

	it('name only toolsets under which tools are registered, since no other is ever met', () => {
		const file = '{ "team": { "description": "", "tools": ["todo"] } }';
		const found = names(skill('    requires_toolsets: [‸]\n'), { file });
		assert.ok(found.includes('web') && found.includes('todo'));
		// The one bundle that has tools of its own.
		assert.deepEqual(found.filter(name => ['debugging', 'safe', 'team', 'all', 'no_mcp'].includes(name) || name.startsWith('hermes-')), ['hermes-yuanbao']);
	});

	it('name servers of the home as Hermes registers their tools, and toolsets of its plugins', () => {
		const config = readConfig({ uri: 'x', version: 1, lines: new LineIndex('plugins: {enabled: [p]}\n') }).plain;
		const home: HomeKnowledge = { servers: new Map([['issues', true]]), plugins: [{ names: ['p'], toolsets: new Map([['plug', ['plug_in']]]), platforms: [] }], config };
		const found = names(skill('    requires_toolsets: [‸]\n'), { home });
		assert.ok(found.includes('mcp-issues') && found.includes('plug') && !found.includes('issues'));
	});

	it('name what a job can have in the blueprint, without what every job goes without', () => {
		const file = '{ "team": { "description": "", "tools": ["todo"] } }';
		const found = names(skill('    blueprint: {enabled_toolsets: [‸]}\n'), { file });
		assert.equal(found[0], 'hermes-cron');
		assert.ok(found.includes('web') && found.includes('team') && !found.includes('cronjob') && !found.includes('clarify'));
	});

	it('have the tools of the workspace as well, and say where names come from', () => {
		const found = complete(skill('    requires_tools: [te‸]\n'), { file: '{ "team": { "description": "", "tools": ["team_tool"] } }' });
		assert.ok(found?.completions.some(({ name }) => name === 'team_tool'));
		const terminal = found?.completions.find(({ name }) => name === 'terminal');
		assert.equal(terminal && formatMessage(terminal.source), 'toolset terminal');
		const [web] = complete(skill('    requires_toolsets: [web‸]\n'))?.completions ?? [];
		assert.deepEqual([web?.count && formatMessage(web.count), web && formatMessage(web.source)], ['2 tools', 'toolset of v0.20']);
	});

	it('fall back to the table for a release whose registry was not read', () => {
		const found = names(skill('    requires_toolsets: [‸]\n'), { release: 'v0.21' });
		assert.ok(found.includes('web') && !found.includes('debugging'));
	});

	it('throw at no place of any text', () => {
		const piece = fc.constantFrom('---\n', 'metadata:', 'hermes:', 'requires_tools:', '\n', '  ', '- ', '[', ']', '{', '}', ':', ',', '"', '\'', '#', 'x', '\r\n', '&a ', '*a');
		assert.equal(complete('---\n\r‸\n'), undefined, 'within a line break');
		fc.assert(fc.property(fc.array(piece, { maxLength: 25 }), fc.nat(80), (pieces, at) => {
			const text = `---\n${pieces.join('')}`;
			const offset = Math.min(at, text.length);
			const list = complete(`${text.slice(0, offset)}‸${text.slice(offset)}`);
			for (const span of list ? [list.insert, list.replace] : []) {
				assert.ok(span.start <= offset && offset <= Math.max(span.end, offset));
			}
		}), { numRuns: 300 });
	});
});
