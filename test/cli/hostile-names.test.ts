import assert from 'node:assert/strict';
import { printable } from '../../src/cli/printable';
import { runCli } from './run-cli';

/** Names that would do something to a terminal, a web page or whoever reads them. */
const NAMES = ['\u001b[31mred\u001b[0m', '\u001b]8;;https://example.com\u0007link', '\u0007bell', '\u009b31mc1', '\u202Edeliver', '\u2066isolated', '\u2028line', '\u200bnothing', '\ud800half', 'back\bspace', 'carriage\rreturn', '<img src=x>', '../../up', '`code`'];

/** What a terminal obeys or hides, but for what ends a line and separates columns. */
const SHOWN = /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

const FILE = `${JSON.stringify(Object.fromEntries(NAMES.map((name, index) => [name, { description: name, tools: [name, 'todo'], includes: [NAMES[(index + 1) % NAMES.length], name] }])), undefined, '\t')}\n`;
const CONFIG = `platform_toolsets:\n  cli: [${NAMES.map(name => JSON.stringify(name)).join(', ')}]\n  ${JSON.stringify(NAMES[0])}: [web]\nmcp_servers:\n  ${JSON.stringify(NAMES[4])}: {command: x}\n`;
const FILES = { 'hermes-toolsets.jsonc': FILE, 'home/config.yaml': CONFIG };
const [first = '', second = ''] = NAMES;

const LINES: readonly (readonly string[])[] = [
	...['text', 'json', 'sarif', 'github'].map(format => ['lint', 'hermes-toolsets.jsonc', 'home/config.yaml', '--format', format]),
	...['text', 'json', 'dot', 'mermaid'].flatMap(format => [['tree', first, '--file', 'hermes-toolsets.jsonc', '--format', format], ['tree', '--file', 'hermes-toolsets.jsonc', '--format', format]]),
	...['text', 'json'].flatMap(format => [
		['resolve', first, second, '--file', 'hermes-toolsets.jsonc', '--format', format],
		['resolve', first, '--file', 'hermes-toolsets.jsonc', '--explain', '--format', format],
		['compare', first, 'web', '--file', 'hermes-toolsets.jsonc', '--format', format],
		['platform', 'cli', '--config', 'home/config.yaml', '--format', format],
		['platform', '--config', 'home/config.yaml', '--format', format],
		['platform', first, '--config', 'home/config.yaml', '--format', format],
		['definitions', '--platform', 'cli', '--config', 'home/config.yaml', '--format', format],
		['deploy', 'hermes-toolsets.jsonc', '--home', 'home', '--dry-run', '--format', format],
		['catalog', '--file', 'hermes-toolsets.jsonc', '--format', format],
	]),
	['lint', first], ['resolve', first], ['tree', '\u202Enone'], ['platform', 'cli', '--config', first], [first], ['lint', `--${first}`], ['lint', '--format', first], ['lint', '--release', first],
];

describe('names in a terminal', () => {
	for (const argv of LINES) {
		it(argv.map(word => JSON.stringify(word)).join(' ').slice(0, 110), async () => {
			const { out, error } = await runCli(argv, FILES);
			assert.ok(out.length + error.length > 0);
			for (const shown of [out, error]) {
				const found = SHOWN.exec(shown);
				assert.equal(found && JSON.stringify(shown.slice(Math.max(0, found.index - 60), found.index + 20)), null);
			}
			if (argv.includes('json') && out !== '') {
				JSON.parse(out);
			}
		});
	}

	it('leaves JSON what it is', async () => {
		const { out } = await runCli(['resolve', first, '--file', 'hermes-toolsets.jsonc', '--format', 'json'], FILES);
		assert.ok(JSON.stringify(JSON.parse(out)).includes(JSON.stringify('\u202Edeliver').slice(1, -1)));
	});

	it('leaves line ends of both kinds, and letters of every kind', () => {
		assert.equal(printable('é\r\n\t漢\u{1F600}\n'), 'é\r\n\t漢\u{1F600}\n');
		assert.equal(printable('\ra\u{E0001}'), '\\u000da\\udb40\\udc01');
	});
});
