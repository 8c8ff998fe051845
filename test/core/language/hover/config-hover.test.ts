import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import fc from 'fast-check';
import { Marked } from 'marked';
import { hoverAt } from '../../../../src/core/language/hover/hover-at';
import { HOVER_COMMANDS } from '../../../../src/core/language/hover/links';
import { formatMessage } from '../../../../src/core/message';
import type { InstalledPlugin } from '../../../../src/core/hermes/installed-plugin';
import { HermesContext } from '../../../../src/core/workspace/hermes-context';
import { WorkspaceIndex } from '../../../../src/core/workspace/workspace-index';
import { bundledCatalog } from '../../support/catalogs';
import { unmark } from '../../support/marks';

const GOLDEN = path.join(__dirname, 'golden-config');

interface Setting {
	readonly release?: string;
	/** What the file held before. */
	readonly earlier?: string;
	/** Plugins of the home. */
	readonly plugins?: readonly InstalledPlugin[];
}

function hover(marked: string, { release, earlier, plugins }: Setting = {}): string | undefined {
	const { text, offset } = unmark(marked);
	const index = new WorkspaceIndex();
	if (earlier !== undefined) {
		index.update('file:///home/config.yaml', 'config', earlier, 1, true);
	}
	const document = index.update('file:///home/config.yaml', 'config', text, 2, true);
	const hermes = new HermesContext(bundledCatalog(release), plugins ? { plugins } : {});
	const config = document.kind === 'config' ? document.model.plain : null;
	return hoverAt(document, offset, {
		world: index.world(hermes.catalogFor(config)), hermes, translate: formatMessage, fileLabel: uri => uri, problems: () => [],
	})?.markdown;
}

/** Without escapes, and links as their words. */
function readable(markdown: string): string {
	return markdown.replace(/\[((?:\\.|[^\]\\])*)\]\(command:hermesToolsets\.(\w+)\?[^)]*\)/g, '[$1 → $2]').replace(/\\([!-/:-@[-`{-~])/g, '$1');
}

const WEATHER: InstalledPlugin = { names: ['weather'], toolsets: new Map([['station', ['station_now', 'station_past']]]), platforms: [], tools: ['station_now', 'station_past'].map(name => ({ name, toolset: 'station', requiresEnv: [], gated: false, plugin: 'weather' })) };
const SERVERS = 'mcp_servers:\n  issues: {command: x}\n  docs: {url: x}\n  gone: {command: x, enabled: false}\n';
const DENY = 'agent:\n  disabled_toolsets: [debugging, memory]\n';

const CASES: readonly (readonly [name: string, marked: string, setting?: Setting])[] = [
	['entry-whole', 'platform_toolsets:\n  cli: [we‸b, todo]\n'],
	['entry-taken', `${DENY}platform_toolsets:\n  cli: [w‸eb, todo]\n`],
	['entry-partly-taken', `${DENY}platform_toolsets:\n  cli: [hermes-‸cli]\n`],
	['entry-shared', `${DENY}platform_toolsets:\n  cli: &all [discord‸, web]\n  discord: *all\n`],
	['entry-restricted', 'platform_toolsets:\n  cli: [disco‸rd]\n'],
	['entry-unknown', 'platform_toolsets:\n  cli: [wb‸e]\n'],
	['entry-twice', 'platform_toolsets:\n  cli: [web, w‸eb]\n'],
	['entry-old-name', 'platform_toolsets:\n  cli: [web_to‸ols]\n'],
	['entry-everything', 'platform_toolsets:\n  cli: [al‸l]\n'],
	['entry-star', 'platform_toolsets:\n  cli: ["‸*"]\n'],
	['entry-no-mcp', `${SERVERS}platform_toolsets:\n  cli: [web, no_‸mcp]\n`],
	['entry-server', `${SERVERS}platform_toolsets:\n  cli: [web, iss‸ues]\n`],
	['entry-server-toolset', `${SERVERS}platform_toolsets:\n  cli: [web, mcp-iss‸ues]\n`],
	['entry-server-off', `${SERVERS}platform_toolsets:\n  cli: [web, go‸ne]\n`],
	['entry-plugin', 'plugins: {enabled: [weather]}\nplatform_toolsets:\n  cli: [web, stat‸ion]\n', { plugins: [WEATHER] }],
	['entry-plugin-off', 'platform_toolsets:\n  cli: [web, stat‸ion]\n', { plugins: [WEATHER] }],
	['entry-of-no-platform', 'platform_toolsets:\n  acp: [w‸eb]\n'],
	['entry-default-off', 'platform_toolsets:\n  telegram: [hermes-cl‸i]\n'],
	['entry-bundle-dropped', 'platform_toolsets:\n  cli: [hermes-cl‸i, web]\n', { release: 'v0.13' }],
	['entry-stale', 'platform_toolsets:\n  cli: [w‸eb, file\n', { earlier: 'platform_toolsets:\n  cli: [web]\n' }],
	['entry-broken', 'platform_toolsets:\n  cli: [w‸eb, file\n'],
	['deny', `agent:\n  disabled_toolsets: [debu‸gging]\nplatform_toolsets:\n  cli: [web, todo]\n  slack: [todo]\n`],
	['deny-bundle', 'agent:\n  disabled_toolsets: [hermes-‸yuanbao]\n'],
	['deny-bundle-v0.17', 'agent:\n  disabled_toolsets: [hermes-‸yuanbao]\n', { release: 'v0.17' }],
	['deny-nothing', 'agent:\n  disabled_toolsets: [no‸thing]\n'],
	['deny-server', `${SERVERS}agent:\n  disabled_toolsets: [iss‸ues]\n`],
	['deny-unread', 'agent:\n  disabled_toolsets: [w‸eb]\n', { release: 'v0.9' }],
	['platform', `${SERVERS}${DENY}platform_toolsets:\n  cl‸i: [web, file, todo, memory]\n`],
	['platform-plugin', 'plugins: {enabled: [weather]}\nplatform_toolsets:\n  cl‸i: [web]\n', { plugins: [WEATHER] }],
	['platform-default', 'platform_toolsets:\n  telegr‸am:\n'],
	['platform-text', 'platform_toolsets:\n  webho‸ok: hermes-webhook\n'],
	['platform-acp', 'platform_toolsets:\n  ac‸p: [web]\n'],
	['platform-unknown', 'platform_toolsets:\n  Sla‸ck: [web]\n'],
	['platform-unreadable', 'platform_toolsets:\n  cl‸i: [web]\nagent:\n  disabled_toolsets: 5\n'],
	['server', 'platform_toolsets:\n  cli: [web, docs]\n  slack: [no_mcp]\n  telegram: [web]\nmcp_servers:\n  iss‸ues: {command: x}\n  docs: {url: x}\n'],
	['server-off', 'mcp_servers:\n  go‸ne: {command: x, enabled: false}\n'],
];

describe('hover in configs', () => {
	for (const [name, marked, setting] of CASES) {
		it(`reads as in golden-config/${name}.md`, () => {
			const file = path.join(GOLDEN, `${name}.md`);
			const actual = `${readable(hover(marked, setting) ?? 'no hover')}\n`;
			if (process.env['UPDATE_GOLDEN']) {
				fs.mkdirSync(GOLDEN, { recursive: true });
				fs.writeFileSync(file, actual);
			}
			assert.equal(actual, fs.readFileSync(file, 'utf8'));
		});
	}

	it('has a golden file for each case and no others', () => {
		assert.deepEqual(fs.readdirSync(GOLDEN).sort(), CASES.map(([name]) => `${name}.md`).sort());
	});

	it('keeps names of a config from becoming links, pictures or HTML', () => {
		const marked = new Marked({ gfm: true });
		const name = fc.array(fc.constantFrom('[', ']', '(', ')', '`', '<b>', '![x](y)', '[x](command:quit)', 'https://example.org', '&lt;', 'a'), { minLength: 1, maxLength: 8 }).map(parts => parts.join(''));
		fc.assert(fc.property(name, name, name, (entry, platform, server) => {
			const texts = [
				`platform_toolsets:\n  cli: [${JSON.stringify(entry)}‸, ${JSON.stringify(server)}]\nmcp_servers:\n  ${JSON.stringify(server)}: {command: x}\n  ${JSON.stringify(`${server}2`)}: {command: x}\n`,
				`platform_toolsets:\n  ${JSON.stringify(platform)}‸: [${JSON.stringify(entry)}]\n`,
				`agent:\n  disabled_toolsets: [${JSON.stringify(entry)}‸]\n`,
				`platform_toolsets:\n  cli: [${JSON.stringify(entry)}]\nmcp_servers:\n  ${JSON.stringify(server)}‸: {command: x}\n`,
			];
			for (const text of texts) {
				marked.walkTokens(marked.lexer(hover(text) ?? ''), token => {
					assert.ok(token.type !== 'image' && token.type !== 'html', text);
					if (token.type === 'link') {
						const { href } = token as { href: string };
						assert.ok(HOVER_COMMANDS.some(command => href.startsWith(`command:${command}?`)), href);
					}
				});
			}
		}), { numRuns: 25 });
	});
});
