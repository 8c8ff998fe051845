// Measures checking a config beside parsing alone: `npx tsx test/bench/config.ts`.
import { CONFIG_RULES } from '../../src/core/lint/rules/config/config-rules';
import { ConfigSubject } from '../../src/core/lint/config-subject';
import { lintDocument } from '../../src/core/lint/lint-document';
import { readConfig } from '../../src/core/sources/yaml/read-config';
import { LineIndex } from '../../src/core/text';
import type { ConfigDocument } from '../../src/core/workspace/documents';
import { HermesContext } from '../../src/core/workspace/hermes-context';
import { WorkspaceIndex } from '../../src/core/workspace/workspace-index';
import { bundledCatalog } from '../core/support/catalogs';

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
	return `${written.slice(0, lines).join('\n')}\n`;
}

const ROUNDS = 15;
const WARM_UP = 5;

/** The middle of several measurements, in milliseconds of processor time, which other programs do not lengthen. */
function measure(work: () => unknown): string {
	const times: number[] = [];
	for (let round = 0; round < WARM_UP; round++) {
		work();
	}
	for (let round = 0; round < ROUNDS; round++) {
		const start = process.cpuUsage();
		work();
		const { user, system } = process.cpuUsage(start);
		times.push((user + system) / 1000);
	}
	return (times.sort((a, b) => a - b)[ROUNDS >> 1] ?? 0).toFixed(1).padStart(7);
}

const catalog = bundledCatalog();
const world = new WorkspaceIndex().world(catalog);
const hermes = HermesContext.withoutHome(catalog);
const severities = new Map<string, 'hint'>([['risky-exposure', 'hint'], ['platform-and-single', 'hint']]);

for (const lines of [200, 2000, 10_000]) {
	const text = configText(lines);
	const read = (): ConfigDocument => {
		const source = { uri: 'file:///config.yaml', version: 1, lines: new LineIndex(text) };
		return { ...source, open: true, kind: 'config', model: readConfig(source) };
	};
	const first = performance.now();
	const found = lintDocument(read(), { world, severities, hermes });
	const cold = performance.now() - first;
	const document = read();
	console.log(`${lines} lines: first time ${cold.toFixed(0)} ms; parsing ${measure(read)} ms; parsing and checking ${measure(() => lintDocument(read(), { world, severities, hermes }))} ms; ${found.length} findings`);
	if (lines === 2000) {
		for (const rule of CONFIG_RULES) {
			const subject = new ConfigSubject(document, world, hermes);
			// What all rules share is made before, so that only the rule's own work is measured.
			for (const { key } of subject.platforms) {
				subject.answer(key.name);
			}
			const names = subject.places.length;
			console.log(`  ${rule.id.padEnd(24)}${measure(() => [...rule.check(subject)].length)} ms${names > 0 ? '' : ' (no names)'}`);
		}
	}
}
