import assert from 'node:assert/strict';
import { agentLoopAnswer, checkToolCall, type CallRemark, type CallWorld } from '../../../src/core/definitions/call';
import { encodeValue } from '../../../src/core/definitions/python/boundary';
import { formatMessage } from '../../../src/core/message';
import { catalogOf, machine } from './world';

function lines(remarks: readonly CallRemark[]): string[] {
	return remarks.map(({ kind, severity, argument, message }) => `${severity} ${kind}${argument === undefined ? '' : ` [${argument}]`}: ${formatMessage(message)}`);
}

function check(tool: string, args: unknown, world: Partial<CallWorld> & { release?: string } = {}): { problems: string[]; hints: string[]; arguments: unknown } {
	const { release = 'v0.16', ...more } = world;
	const { problems, hints, arguments: given } = checkToolCall({ tool, arguments: args }, { catalog: catalogOf(release), ...more });
	return { problems: lines(problems), hints: lines(hints), arguments: given === undefined ? undefined : encodeValue(given) };
}

describe('trying a tool call', () => {
	for (const release of ['v0.9', 'v0.16', 'v0.20']) {
		it(`${release}: read_file with texts for numbers`, () => {
			assert.deepEqual(check('read_file', { path: 'a', offset: '10', limit: '1e2' }, { release }), {
				problems: [],
				hints: [`information coerced [offset]: Hermes ${release} reads "10" as the number 10.`, `information coerced [limit]: Hermes ${release} reads "1e2" as the number 100.`],
				arguments: { path: 'a', offset: 10, limit: 100 },
			});
		});
		it(`${release}: unknown tools and platforms`, () => {
			assert.deepEqual(check('totally_fake_tool_xyz', {}, { release }).problems, [
				`refused unknown-tool: Hermes ${release} has no tool "totally_fake_tool_xyz" and answers an error; a plugin or an MCP server may bring one.`,
			]);
			assert.deepEqual(check('todo', {}, { release, platformTools: new Set(['terminal']) }).problems, [
				'refused not-on-platform: This session does not have "todo": its toolsets do not bring it, and Hermes does not offer it to the model.',
			]);
		});
		it(`${release}: agent-loop tools and their answer`, () => {
			for (const tool of ['todo', 'memory', 'session_search', 'delegate_task']) {
				assert.ok(check(tool, {}, { release }).hints.includes(`information agent-loop: Hermes ${release} handles "${tool}" in the agent loop; anywhere else it answers: {"error":"${tool} must be handled by the agent loop"}`));
			}
			assert.deepEqual(agentLoopAnswer('todo'), { error: 'todo must be handled by the agent loop' });
		});
	}
	it('missing and unknown arguments', () => {
		assert.deepEqual(check('read_file', { limits: 1 }), {
			problems: ['fails missing-required [path]: "read_file" needs path. Hermes v0.16 does not check this and calls the tool.'],
			hints: ['information unknown-argument [limits]: "read_file" has no parameter limits in Hermes v0.16. Hermes passes it on; most tools ignore it.'],
			arguments: { limits: 1 },
		});
	});
	it('null stands for no arguments; anything but an object is refused', () => {
		assert.deepEqual(check('web_search', null).problems, ['fails missing-required [query]: "web_search" needs query. Hermes v0.16 does not check this and calls the tool.']);
		assert.deepEqual(check('web_search', [1]).problems, ['refused not-an-object: The arguments of a call must be an object.']);
	});
	it('a closed gate is mentioned', () => {
		assert.deepEqual(check('ha_list_entities', {}, { facts: machine() }).hints, ['information gate: HASS_TOKEN is not set.']);
	});
	it('what stays a text is said', () => {
		assert.deepEqual(check('read_file', { path: 'a', limit: 'many' }).hints, ['information kept [limit]: Hermes v0.16 leaves "many" a text: it is no number.']);
	});
	it('bridge calls: refused, or checked within', () => {
		assert.deepEqual(check('tool_search', {}).problems, ['refused bridge: tool_search needs a query.']);
		assert.deepEqual(check('tool_call', { name: 'terminal', arguments: {} }).problems, ['refused bridge: "terminal" is not hidden behind tool search: it is called directly, or it does not exist.']);
		const inner = check('tool_call', { name: 'x_search', arguments: '{"query":"a","nonsense":1}' });
		assert.deepEqual([inner.problems, inner.hints.length], [[], 1]);
		assert.deepEqual(check('tool_call', { name: 'x_search', arguments: {} }, { release: 'v0.20' }).problems, ['refused bridge: "x_search" is not called, as required arguments are missing: query.']);
		assert.deepEqual(check('tool_search', {}, { release: 'v0.9' }).problems.length, 1);
	});
});
