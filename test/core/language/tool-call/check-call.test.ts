import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { CallWorld } from '../../../../src/core/definitions/call';
import { checkCall, type CallPlatform } from '../../../../src/core/language/tool-call/check-call';
import { readCall } from '../../../../src/core/language/tool-call/read-call';
import { formatMessage } from '../../../../src/core/message';
import { catalogOf, machine } from '../../definitions/world';

/** Findings as `severity kind «text»: message`. */
function check(text: string, world: Partial<CallWorld> = {}, platform: CallPlatform = 'none'): string[] {
	return checkCall(readCall(text), { catalog: catalogOf('v0.16'), ...world }, platform)
		.map(({ span, severity, kind, message }) => `${severity} ${kind} «${text.slice(span.start, span.end)}»: ${formatMessage(message)}`);
}

describe('trying a tool call in a document', () => {
	const cases: readonly (readonly [name: string, text: string, findings: readonly RegExp[], world?: Partial<CallWorld>, platform?: CallPlatform])[] = [
		['a right call', '{"tool": "read_file", "arguments": {"path": "a", "offset": 3}} // fine', []],
		['a coerced text', '{"tool": "read_file", "arguments": {"path": "a", "offset": "10"}}', [/^information coerced «"10"»: Hermes v0\.16 reads "10" as the number 10\.$/]],
		['a text that stays', '{"tool": "read_file", "arguments": {"path": "a", "offset": "ten"}}', [/^information kept «"ten"»: .*it is no number/]],
		['a missing argument', '{"tool": "read_file", "arguments": {}}', [/^warning missing-required «"read_file"»/]],
		['no arguments at all', '{"tool": "read_file"}', [/^warning missing-required «"read_file"»/]],
		['an argument too many', '{"tool": "read_file", "arguments": {"path": "a", "pth": "b"}}', [/^information unknown-argument «"b"»/]],
		['a list for an object', '{"tool": "read_file", "arguments": [1]}', [/^error not-an-object «\[1\]»/]],
		['an unknown tool', '{"tool": "raed_file"}', [/^error unknown-tool «"raed_file"»/]],
		['an agent-loop tool', '{"tool": "todo", "arguments": {}}', [/^information agent-loop «"todo"».*must be handled by the agent loop/]],
		['a tool of other platforms', '{"tool": "read_file", "arguments": {"path": "a"}, "platform": "cli"}', [/^error not-on-platform «"read_file"»/], { platformTools: new Set(['todo']) }, 'known'],
		['a platform that nobody knows', '{"tool": "read_file", "arguments": {"path": "a"}, "platform": "clj"}', [/^warning unknown-platform «"clj"»: Hermes v0\.16 has no platform "clj"/], {}, 'unknown'],
		['a closed gate', '{"tool": "ha_get_state", "arguments": {"entity_id": "a"}}', [/^information gate «"ha_get_state"»: HASS_TOKEN is not set/], { facts: machine() }],
		['nothing', '', [/^error no-tool «»/]],
		['no tool', '{"arguments": {}}', [/^error no-tool «\{»/]],
		['a tool that is no text', '{"tool": 3}', [/^error shape «3»: A text is expected here$/]],
		['half a call', '{"tool": "read_file", "arguments": {"path": ', [/^error syntax/, /^error syntax/, /^error syntax/, /^warning missing-required/]],
	];
	for (const [name, text, expected, world, platform] of cases) {
		it(name, () => {
			const found = check(text, world, platform);
			const shown = found.join('\n');
			assert.ok(expected.every(pattern => found.some(line => pattern.test(line))), shown);
			if (name !== 'half a call') {
				assert.equal(found.length, expected.length, shown);
			}
		});
	}

	it('keeps integers whole, floats apart and odd names ordinary', () => {
		const { arguments: given, places } = readCall('{"arguments": {"a": 12345678901234567890, "b": 1.0, "__proto__": {"$float": "x"}}}');
		assert.deepEqual(given, new Map<string, unknown>([['a', 12345678901234567890n], ['b', { $float: '1.0' }], ['__proto__', new Map([['$float', 'x']])]]));
		assert.deepEqual([...places.keys()], ['a', 'b', '__proto__']);
		assert.deepEqual(check('{"tool": "read_file", "arguments": {"path": "a", "__proto__": {"$int": "x"}, "constructor": 1e999}}').map(line => line.split(' ', 2).join(' ')), ['information unknown-argument', 'information unknown-argument']);
	});

	it('refuses to nest without end', () => {
		assert.match(check(`{"tool": "todo", "arguments": ${'['.repeat(100_000)}`).join(), /^error shape «\[»: Nesting deeper/);
	});

	it('throws on no text, and points into it', () => {
		fc.assert(fc.property(fc.oneof(fc.string(), fc.json(), fc.json().map(json => `{"tool": "terminal", "platform": "cli", "arguments": ${json}}`)), text => {
			for (const { span } of checkCall(readCall(text), { catalog: catalogOf('v0.20'), facts: machine() }, 'none')) {
				assert.ok(span.start >= 0 && span.end >= span.start && span.start <= text.length);
			}
		}), { numRuns: 200 });
	});
});
