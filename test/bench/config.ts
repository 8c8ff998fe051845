// Measures checking a config beside parsing alone and beside yaml-language-server's validation of the same text:
// `npm run bench -- config`. There is no schema of Hermes' config, so that the other one says only what YAML itself forbids.
import { createRequire } from 'node:module';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseDocument } from 'yaml';
import { CONFIG_RULES } from '../../src/core/lint/rules/config/config-rules';
import { ConfigSubject } from '../../src/core/lint/config-subject';
import { lintDocument } from '../../src/core/lint/lint-document';
import { readConfig } from '../../src/core/sources/yaml/read-config';
import { LineIndex } from '../../src/core/text';
import type { ConfigDocument } from '../../src/core/workspace/documents';
import { HermesContext } from '../../src/core/workspace/hermes-context';
import { WorkspaceIndex } from '../../src/core/workspace/workspace-index';
import { bundledCatalog } from '../core/support/catalogs';
import { byTurns, exponentOf, flat } from './support';

const PLATFORMS = [
	'cli', 'telegram', 'discord', 'slack', 'whatsapp', 'signal', 'email', 'homeassistant', 'mattermost', 'matrix', 'dingtalk', 'feishu', 'wecom', 'weixin', 'qqbot', 'yuanbao',
	'webhook', 'api_server', 'cron', 'sms', 'irc', 'teams',
];
const TOOLSETS = ['web', 'file', 'todo', 'memory', 'terminal', 'skills', 'vision', 'nonsuch', 'web_search', 'messaging', 'web_tools'];

/** A config in block style: lists for every platform, servers, and settings that are none of ours for the rest. */
function configText(lines: number): string {
	const written = ['agent:', '  disabled_toolsets:', '    - debugging', '    - hermes-yuanbao', 'platform_toolsets:'];
	for (const [index, platform] of PLATFORMS.entries()) {
		written.push(`  ${platform}:`, `    - hermes-${platform}`, ...TOOLSETS.map(toolset => `    - ${toolset}`), `    - server-${index}`);
	}
	written.push('mcp_servers:');
	for (let index = 0; index < lines / 20; index++) {
		written.push(`  server-${index}:`, `    command: server-${index}`, '    args: [--stdio]', '    env:', '      PORT: "8080"', '    tools:', '      include: [list, "get_*"]');
	}
	for (let index = 0; written.length < lines; index++) {
		written.push(`setting_${index}:`, `  text: "value ${index}"`, '  list:', '    - one', '    - two', `  number: ${index}`);
	}
	return flat(`${written.slice(0, lines).join('\n')}\n`);
}


const catalog = bundledCatalog();
const world = new WorkspaceIndex().world(catalog);
const hermes = HermesContext.withoutHome(catalog);
const severities = new Map<string, 'hint'>([['risky-exposure', 'hint'], ['platform-and-single', 'hint']]);

/** The other program's validation of a text; undefined where it is not installed. */
async function validator(): Promise<((text: string) => Promise<readonly unknown[]>) | undefined> {
	const peers = process.env['HERMES_TOOLSETS_PEERS'];
	if (!peers) {
		return undefined;
	}
	const load = (name: string): Promise<Record<string, never>> => import(pathToFileURL(createRequire(path.join(peers, 'x.js')).resolve(name)).href) as Promise<Record<string, never>>;
	const { getLanguageService } = await load('yaml-language-server') as unknown as { getLanguageService: (settings: unknown) => { configure: (settings: unknown) => void; doValidation: (document: unknown) => Promise<readonly unknown[]> } };
	const { TextDocument } = await load('vscode-languageserver-textdocument') as unknown as { TextDocument: { create: (uri: string, language: string, version: number, text: string) => unknown } };
	const service = getLanguageService({ schemaRequestService: () => Promise.reject(new Error('No schema is fetched')), workspaceContext: { resolveRelativePath: (to: string) => to } });
	service.configure({ validate: true, schemas: [], yamlVersion: '1.1' });
	let version = 0;
	return text => service.doValidation(TextDocument.create('file:///w/config.yaml', 'yaml', ++version, text));
}

async function main(): Promise<void> {
	const validate = await validator();
	console.log(`  lines   characters   parse (yaml)   reading   reading + lint   yaml-language-server   lint : parse   lint : server   findings`);
	const points: [number, number][] = [];
	for (const [lines, rounds] of [[200, 41], [1000, 21], [2000, 15], [5000, 9], [10_000, 7], [20_000, 5]] as const) {
		const text = configText(lines);
		const read = (): ConfigDocument => {
			const source = { uri: 'file:///config.yaml', version: 1, lines: new LineIndex(text) };
			return { ...source, open: true, kind: 'config', model: readConfig(source) };
		};
		const check = () => lintDocument(read(), { world, severities, hermes });
		const [parse = 0, reading = 0, lint = 0, server = NaN] = await byTurns(rounds, 3, [() => parseDocument(text, { prettyErrors: false }), read, check, ...validate ? [() => validate(text)] : []]);
		points.push([lines, lint]);
		console.log([String(lines).padStart(7), String(text.length).padStart(12), parse.toFixed(1).padStart(14), reading.toFixed(1).padStart(9), lint.toFixed(1).padStart(16), server.toFixed(1).padStart(22), (lint / parse).toFixed(2).padStart(14), (lint / server).toFixed(2).padStart(15), `${check().length}, ${validate ? (await validate(text)).length : '-'}`.padStart(10)].join(' '));
	}
	console.log(`growth: reading and lint take time proportional to the number of lines to the power of ${exponentOf(points).toFixed(2)} (least squares over all sizes)`);
	if (process.argv.includes('--rules')) {
		await rules();
	}
}

/** What each rule takes of a config of 2,000 lines. */
async function rules(): Promise<void> {
	const source = { uri: 'file:///config.yaml', version: 1, lines: new LineIndex(configText(2000)) };
	const document: ConfigDocument = { ...source, open: true, kind: 'config', model: readConfig(source) };
	const subject = new ConfigSubject(document, world, hermes);
	// What all rules share is made before, so that only the rule's own work is measured.
	for (const { key } of subject.platforms) {
		subject.answer(key.name);
	}
	for (const rule of CONFIG_RULES) {
		const [time = 0] = await byTurns(15, 5, [() => [...rule.check(subject)].length]);
		console.log(`  ${rule.id.padEnd(24)} ${time.toFixed(2)} ms`);
	}
}

void main();
