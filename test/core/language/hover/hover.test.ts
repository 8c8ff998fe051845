import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import fc from 'fast-check';
import { Marked } from 'marked';
import { hoverAt } from '../../../../src/core/language/hover/hover-at';
import { HOVER_COMMANDS } from '../../../../src/core/language/hover/links';
import { questionAt } from '../support/workspace';

const GOLDEN = path.join(__dirname, 'golden');

/** A hover as it reads: links as `[words → command arguments]`, everything else as written, without the escapes. */
function readable(markdown: string): string {
	return markdown
		.replace(/\[((?:\\.|[^\]\\])*)\]\(command:hermesToolsets\.(\w+)\?([^) ]*)[^)]*\)/g, (_link, words: string, command: string, values: string) => {
			const value = (JSON.parse(decodeURIComponent(values)) as unknown[]).map(item => typeof item === 'string' ? item : JSON.stringify(item)).join(' ');
			return `[${words} → ${command} ${value}]`;
		})
		.replace(/\\([!-/:-@[-`{-~])/g, '$1');
}

function shown(marked: string, options: Parameters<typeof questionAt>[1] = {}): string | undefined {
	const question = questionAt(marked, options);
	const hover = hoverAt(question.document, question.offset, question);
	return hover && readable(hover.markdown);
}

const toolset = (includes: string, tools = '') => `{ "mine": { "description": "Mine", "tools": [${tools}], "includes": [${includes}] } }`;

const CASES: readonly (readonly [name: string, marked: string, options?: Parameters<typeof questionAt>[1]])[] = [
	['composite', '{ "n‸otes": { "description": "What *we* know", "tools": ["memory", "todo"], "includes": ["skills", "web", "search", "wbe", "notes"] } }'],
	['include-from-catalog', toolset('"we‸b"')],
	['include-from-file', toolset('"other‸"'), { files: { 'team/other.hermes-toolsets.jsonc': '{ "other": { "description": "Theirs", "tools": ["todo"], "includes": ["web"] } }' } }],
	['in-place-of-catalog', '{ "sa‸fe": { "description": "Ours", "tools": ["clarify"], "includes": [] } }'],
	['many-tools', toolset('"hermes-a‸cp"')],
	['many-includes', `{ "ev‸ery": { "description": "E", "tools": [], "includes": ["web", "search", "vision", "file", "todo", "skills", "memory", "terminal", "browser", "clarify"] } }`],
	['cycle', '{ "a‸": { "description": "A", "tools": ["todo"], "includes": ["b"] }, "b": { "description": "B", "tools": ["memory"], "includes": ["a"] } }'],
	['empty', '{ "no‸thing": { "description": "", "tools": [], "includes": [] } }'],
	['replaced', '{ "tw‸ice": { "description": "First", "tools": ["todo"], "includes": [] }, "twice": { "description": "Second", "tools": ["memory"], "includes": [] } }'],
	['wildcard', toolset('"‸*"')],
	['reserved', '{ "a‸ll": { "description": "All", "tools": [], "includes": ["web"] } }'],
	['unknown', toolset('"w‸be"')],
	['past-toolset', toolset('"m‸oa"')],
	['external', toolset('"git‸hub"'), { external: ['github'] }],
	['mcp', toolset('"mcp-git‸hub"')],
	['tool', toolset('', '"web_s‸earch"')],
	['tool-also-by', toolset('"web", "debugging"', '"web_s‸earch"')],
	['tool-left-out', toolset('', '"text_to_spee‸ch"')],
	['tool-renamed', toolset('', '"process_manage‸"')],
	['tool-past', toolset('', '"send_mess‸age"')],
	['tool-unknown', toolset('', '"web_se‸rch"')],
	['tool-is-toolset', toolset('', '"‸browser"')],
	['tool-mcp', toolset('', '"mcp_github_‸search"')],
	['tool-first-release', toolset('', '"web_‸search"'), { release: 'v0.3' }],
	['config-entry', 'platform_toolsets:\n  cli: [we‸b]\n', { path: 'config.yaml' }],
	['skill-unknown', '---\nname: s\ndescription: d\nmetadata:\n  hermes:\n    requires_toolsets: [co‸de]\n---\n', { path: 'SKILL.md' }],
	['skill-tool', '---\nname: s\ndescription: d\nmetadata:\n  hermes:\n    requires_tools: [ter‸minal]\n---\n', { path: 'SKILL.md' }],
];

describe('hover', () => {
	for (const [name, marked, options] of CASES) {
		it(`reads as in golden/${name}.md`, () => {
			const file = path.join(GOLDEN, `${name}.md`);
			const actual = `${shown(marked, options) ?? 'no hover'}\n`;
			if (process.env['UPDATE_GOLDEN'] !== undefined) {
				fs.writeFileSync(file, actual);
			}
			assert.equal(actual, fs.readFileSync(file, 'utf8'));
		});
	}

	it('has a golden file for each case and no others', () => {
		assert.deepEqual(fs.readdirSync(GOLDEN).sort(), CASES.map(([name]) => `${name}.md`).sort());
	});

	for (const [what, marked] of [
		['a description', '{ "a": { "description": "te‸xt", "tools": [], "includes": [] } }'],
		['a property', '{ "a": { "descr‸iption": "text", "tools": [], "includes": [] } }'],
		['nothing', '{ "a": { "tools": [], "includes": [] } } ‸'],
		['what is no name', '{ "a": { "tools": [1‸2], "includes": [] } }'],
	] as const) {
		it(`says nothing on ${what}`, () => assert.equal(shown(marked), undefined));
	}

	it('marks the name without its quotes', () => {
		const question = questionAt(toolset('"we‸b"'));
		const { start, end } = hoverAt(question.document, question.offset, question)!.range;
		assert.equal(question.document.lines.text.slice(start.character, end.character), 'web');
	});

	it('reaches over the quotes that the cursor touches', () => {
		assert.match(shown('{ "web-two‸": { "description": "d", "tools": [], "includes": [] } }') ?? '', /^\*\*web-two\*\*/);
	});

	it('keeps names from becoming links, pictures or HTML, and runs only its own commands', () => {
		const marked = new Marked({ gfm: true });
		const name = fc.oneof(
			fc.array(fc.constantFrom('[', ']', '(', ')', '`', '\\', '<b>', '![x](y)', '[x](command:quit)', 'https://example.org', '&lt;', '\n', '"', 'a'), { minLength: 1, maxLength: 12 }).map(parts => parts.join('')),
			fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }),
		);
		fc.assert(fc.property(name, name, name, (first, second, description) => {
			const table = JSON.stringify({ [first]: { description, tools: [second, second], includes: [second, first] }, [second]: { description, tools: [first], includes: [] } });
			const question = questionAt(`${table}‸`);
			for (let offset = 0; offset < table.length; offset++) {
				const hover = hoverAt(question.document, offset, question);
				if (!hover) {
					continue;
				}
				offset = Math.max(offset, question.document.lines.offsetAt(hover.range.end));
				marked.walkTokens(marked.lexer(hover.markdown), token => {
					assert.ok(token.type !== 'image' && token.type !== 'html');
					if (token.type === 'link') {
						const { href } = token as { href: string };
						assert.ok(HOVER_COMMANDS.some(command => href.startsWith(`command:${command}?`)), href);
					}
				});
			}
		}), { numRuns: 150 });
	});

	it('stays short on a toolset of ten thousand includes', () => {
		const includes = Array.from({ length: 10_000 }, (_, index) => `"t${index}"`);
		const tables = includes.map(name => `${name}: { "description": "d", "tools": [], "includes": ["web"] }`);
		const question = questionAt(`{ "bi‸g": { "description": "d", "tools": [], "includes": [${includes.join(',')}] }, ${tables.join(',')} }`);
		const text = hoverAt(question.document, question.offset, { ...question, problems: () => [] })?.markdown ?? '';
		assert.match(text, /9992 more includes/);
		assert.ok(text.length < 5000);
	});
});
