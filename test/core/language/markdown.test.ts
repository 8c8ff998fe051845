import assert from 'node:assert/strict';
import fc from 'fast-check';
import { Marked, type Token, type Tokens } from 'marked';
import { commandLink, joinMarkdown, markdownBold, markdownCode, markdownList, markdownName, markdownText, markdownWords } from '../../../src/core/language/markdown';
import { formatMessage } from '../../../src/core/message';

/** The Markdown that VS Code reads, with its own reader's settings. */
const marked = new Marked({ gfm: true, breaks: true });

function tokensOf(markdown: string): Token[] {
	const found: Token[] = [];
	marked.walkTokens(marked.lexer(markdown), token => {
		found.push(token);
	});
	return found;
}

function typesOf(markdown: string): string[] {
	return [...new Set(tokensOf(markdown).map(({ type }) => type))].sort();
}

/** Texts that look for a way out of words: pieces of markup, addresses, control characters, and anything else. */
const hostile = fc.oneof(
	fc.array(fc.constantFrom(
		'[', ']', '(', ')', '`', '``', '\\', '*', '_', '~~', '<', '>', '&', '&#60;', '&lt;', '!', '#', '\n', '\r', '\n\n', '\t', '    ', '|', '---', '===', '- ', '1. ', '+ ', '"', '\'', '$(bug)', ':', '/',
		'command:workbench.action.quit', 'https://example.org', 'www.example.org', 'a@example.org', '<img src=x onerror=alert(1)>', '<!--', '![x](y)', '[x](command:y)', '[x]: y', '\u202e', '\u2028', '\ud800', '\0', 'web',
	), { maxLength: 30 }).map(parts => parts.join('')),
	fc.string({ unit: 'binary', maxLength: 60 }),
);

const quoted = (name: string) => name === '' || name.trim() !== name ? `"${name}"` : name;

describe('markdown', () => {
	it('shows any text as words and nothing else', () => {
		fc.assert(fc.property(hostile, text => {
			const types = typesOf(`before ${markdownText(text)} after`);
			assert.deepEqual(types.filter(type => !['paragraph', 'text', 'escape'].includes(type)), []);
		}), { numRuns: 2000 });
	});

	it('shows any name as words at the start of a paragraph, in bold and in a list', () => {
		const allowed = ['paragraph', 'text', 'escape', 'strong', 'list', 'list_item', 'space'];
		fc.assert(fc.property(hostile, text => {
			const name = markdownName(text);
			const markdown = joinMarkdown([name, markdownBold(name), markdownList([name, name])], '\n\n');
			assert.deepEqual(typesOf(markdown).filter(type => !allowed.includes(type)), []);
		}), { numRuns: 2000 });
	});

	it('keeps any name inside of its code', () => {
		fc.assert(fc.property(hostile, text => {
			const tokens = tokensOf(`before ${markdownCode(text)} after`);
			const code = tokens.filter(({ type }) => type === 'codespan');
			assert.equal(code.length, 1);
			assert.deepEqual(tokens.filter(({ type }) => !['paragraph', 'text', 'codespan'].includes(type)), []);
			assert.ok(tokens[0]?.raw.endsWith(' after'));
		}), { numRuns: 2000 });
	});

	it('leads only to the command it is given, with the arguments as they are', () => {
		fc.assert(fc.property(hostile, text => {
			const links = tokensOf(`before ${commandLink(markdownName(text), 'ours', [{ name: text }])} after`).filter((token): token is Tokens.Link => token.type === 'link');
			assert.deepEqual(tokensOf(commandLink(markdownName(text), 'ours', [text])).filter(({ type }) => type === 'image' || type === 'html'), []);
			for (const { href } of links) {
				assert.ok(href.startsWith('command:ours?'));
				assert.deepEqual(JSON.parse(decodeURIComponent(href.slice('command:ours?'.length))), [{ name: text }]);
			}
			assert.equal(links.length, JSON.stringify([{ name: text }]).length > 500 ? 0 : 1);
		}), { numRuns: 2000 });
	});

	it('gives every word back to the reader', () => {
		fc.assert(fc.property(fc.string({ unit: fc.constantFrom(...'ab_*[]()`<>&#.!-+~|\\"\'é你'), maxLength: 40 }), text => {
			const shown = tokensOf(markdownName(text)).filter(token => (token.type === 'text' && !('tokens' in token && token.tokens)) || token.type === 'escape').map(token => (token as Tokens.Text).text).join('');
			assert.equal(shown.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', '\'').replaceAll('&amp;', '&'), quoted(text));
		}));
	});

	for (const [what, actual, expected] of [
		['quotes blanks that would not be seen', markdownName(' a'), '\\" a\\"'],
		['quotes a name of nothing', markdownCode(''), '`""`'],
		['pads code that ends in a backtick', markdownCode('a`'), '`` a` ``'],
		['shows what turns text around', markdownText('a\u202eb'), 'a\\\\u\\{202e\\}b'],
		['cuts what is long', markdownText('x'.repeat(700)), `${'x'.repeat(600)}…`],
		['fills places with Markdown, and leaves unknown ones', markdownWords(formatMessage, '{a} of {b}, {c}', { a: markdownBold(markdownName('*')), b: 2 }), '**\\*** of 2, {c}'],
		['fills a place with what looks like one', markdownWords(formatMessage, '{a}{b}', { a: markdownText('{b}'), b: markdownText('x') }), '\\{b\\}x'],
		['does not link what is too long to be carried', commandLink(markdownName('a'), 'ours', ['x'.repeat(600)]), 'a'],
		['leaves out what is not there', joinMarkdown([undefined, markdownText('a'), markdownText('')], ', '), 'a'],
	] as const) {
		it(what, () => assert.equal(actual, expected));
	}
});
