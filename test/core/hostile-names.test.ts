import assert from 'node:assert/strict';
import { lensTitle, toolsetLenses } from '../../src/core/language/code-lens';
import { completionsAt } from '../../src/core/language/completion/completions-at';
import { hoverAt } from '../../src/core/language/hover/hover-at';
import { inlayHints } from '../../src/core/language/inlay-hints';
import { namesIn } from '../../src/core/language/names/names-in';
import { documentSymbols, workspaceSymbols } from '../../src/core/language/symbols';
import { lintDocument } from '../../src/core/lint/lint-document';
import { formatMessage } from '../../src/core/message';
import type { IndexedKind } from '../../src/core/workspace/documents';
import { HermesContext } from '../../src/core/workspace/hermes-context';
import { WorkspaceIndex } from '../../src/core/workspace/workspace-index';
import { bundledCatalog } from './support/catalogs';

/** Names that would be a link, a picture, a command, code, an entity or HTML, or that are not what they seem. */
const NAMES = [
	'[x](command:workbench.action.quit)', '![p](https://example.com/p.png)', '<img src=x onerror=alert(1)>', '<https://example.com>', 'https://example.com/a', 'www.example.com', 'a@example.com',
	'[x]: https://example.com', '**bold**', '_em_', '`code`', '``', '~~gone~~', '&lt;b&gt;', '$(trash)', '| a | b |', '# title', '- point', '1. point', '> quote', '---', '../../up', 'file:///etc/passwd',
	'\\', '\\](command:x)', '"', "'", 'a\nb', '\n\n# title', '\u202Edeliver', '\u2066isolated', '\u200bnothing', '\u0000', '\u001b[31m', '\u2028', '\ud800', '__proto__', '', ' ',
];

const catalog = bundledCatalog();
const hermes = HermesContext.withoutHome(catalog);

const asJson = (names: readonly string[]) => JSON.stringify(names);
const TEXTS: readonly (readonly [IndexedKind, string])[] = [
	['toolset-file', JSON.stringify(Object.fromEntries(NAMES.map((name, index) => [name, { description: name, tools: [name, 'todo'], includes: [NAMES[(index + 1) % NAMES.length], `${name}?`], [name]: 1 }])), undefined, 1)],
	// PyYAML has no such characters, and no halves of pairs.
	['config', `platform_toolsets:\n  cli: ${asJson(NAMES.filter(isYaml))}\n${NAMES.filter(isYaml).map(name => `  ${JSON.stringify(name)}: [web, ${JSON.stringify(name)}]\n`).join('')}agent:\n  disabled_toolsets: ${asJson(NAMES.filter(isYaml))}\nmcp_servers:\n${NAMES.filter(isYaml).map(name => `  ${JSON.stringify(name)}: {command: x, tools: {include: [${JSON.stringify(name)}]}}\n`).join('')}`],
	['cron-jobs', JSON.stringify({ jobs: NAMES.map(name => ({ id: name, name, enabled_toolsets: [name, 'web'] })) })],
	['skill', `---\nmetadata:\n  hermes:\n    requires_toolsets: ${asJson(NAMES.filter(isYaml))}\n    requires_tools: ${asJson(NAMES.filter(isYaml))}\n---\n`],
	['toolset-table', `TOOLSETS = {\n${NAMES.map(name => `    ${JSON.stringify(name)}: {"description": ${JSON.stringify(name)}, "tools": [${JSON.stringify(name)}], "includes": [${JSON.stringify(`${name}?`)}]},\n`).join('')}}\n`],
];

function isYaml(name: string): boolean {
	return !/[\u0000\u001b\ud800]/.test(name);
}

/** What is obeyed or hidden where text is shown. */
const UNSEEN = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

function checkPlain(text: string, where: string): void {
	assert.equal(UNSEEN.exec(text), null, `${where}: ${JSON.stringify(text)}`);
}

/** What is left of a Markdown text without its escaped characters and its code is our own markup. */
function checkMarkdown(text: string, where: string): void {
	checkPlain(text, where);
	const own = text.replace(/\\[!-/:-@[-`{-~]/g, '').replace(/(?<!`)(`{1,9})(?!`)[^\n]*?(?<!`)\1(?!`)/g, 'code');
	for (const [, target = ''] of own.matchAll(/\]\(([^)]*)\)/g)) {
		assert.match(target, /^command:hermesToolsets\.\w+\?[%\w.-]*( "[^"]*")?$/, where);
	}
	const words = own.replace(/\]\([^)]*\)/g, ']');
	assert.ok(!/[<>]|!\[|&\w|\$\(|https?:|www\./.test(words), `${where}: ${words}`);
	assert.equal(/^\s*(?:#|>|\||\d+\.)/m.exec(words), null, `${where}: ${words}`);
}

describe('hostile names', () => {
	const index = new WorkspaceIndex();
	const documents = TEXTS.map(([kind, text]) => index.update(`file:///w/${kind}`, kind, text, 1, true));
	const world = index.world(catalog);

	for (const document of documents) {
		const { kind } = document;
		it(`are words in what is found: ${kind}`, () => {
			const found = lintDocument(document, { world, hermes, severities: new Map() });
			assert.ok(found.length > 0);
			for (const { rule, message, related } of found) {
				checkPlain(formatMessage(message), rule);
				related.forEach(({ message: other }) => checkPlain(formatMessage(other), rule));
			}
		});

		it(`are words in hovers: ${kind}`, () => {
			let shown = 0;
			for (const { node } of namesIn(document)) {
				const hover = hoverAt(document, node.span.start, { world, hermes, translate: formatMessage, fileLabel: (file: string) => file, problems: () => [] } as unknown as Parameters<typeof hoverAt>[2]);
				if (hover) {
					shown++;
					checkMarkdown(hover.markdown, `${kind} ${JSON.stringify(node.name)}`);
				}
			}
			assert.ok(shown > 0 || kind === 'skill' || kind === 'cron-jobs', 'nothing was shown');
		});

		it(`are words in outlines, hints, counts and proposals: ${kind}`, () => {
			const left = [...documentSymbols(document)];
			for (let symbol = left.pop(); symbol; symbol = left.pop()) {
				checkPlain(symbol.name, 'outline');
				left.push(...symbol.children);
			}
			for (const lens of toolsetLenses(document)) {
				checkPlain(formatMessage(lensTitle(lens, world, documents)), 'counts');
			}
			for (const { label, tooltip } of inlayHints(document, { start: { line: 0, character: 0 }, end: document.lines.positionAt(document.lines.text.length) }, { world, hermes })) {
				checkPlain(formatMessage(label), 'hints');
				checkMarkdown(tooltip(formatMessage), 'hints');
			}
			const somewhere = namesIn(document).at(-1)?.node.span.start ?? 0;
			for (const { documentation } of completionsAt(document, somewhere, { world, hermes })?.completions ?? []) {
				checkPlain(documentation ? formatMessage(documentation) : '', 'proposals');
			}
		});
	}

	it('are words among the symbols of the workspace', () => {
		workspaceSymbols(documents, '').forEach(({ name }) => checkPlain(name, 'symbols'));
	});
});
