import assert from 'node:assert/strict';
import { namesOf } from '../../../../src/core/sources/model';
import { findFrontmatter } from '../../../../src/core/sources/skill/frontmatter';
import { readSkill } from '../../../../src/core/sources/skill/read-skill';
import type { SkillModel } from '../../../../src/core/sources/skill/skill-model';
import { LineIndex } from '../../../../src/core/text';

function read(text: string): SkillModel {
	return readSkill({ uri: 'file:///skills/x/SKILL.md', version: 1, lines: new LineIndex(text) });
}

describe('frontmatter of a skill', () => {
	const fences: readonly (readonly [string, string | undefined])[] = [
		['---\na: 1\n---\nbody\n', '\na: 1\n'],
		['\ufeff---\r\na: 1\r\n---  \r\nbody', '\r\na: 1\r\n'],
		['---\na: 1\n---', undefined],
		['---\na: 1\n----\n---\nx', '\na: 1\n----\n'],
		['--- # c\na: ---\n---\n', ' # c\na: ---\n'],
		['\n---\na: 1\n---\n', undefined],
		['# Title\n', undefined],
		['', undefined],
	];
	for (const [text, expected] of fences) {
		it(`is found in ${JSON.stringify(text)}`, () => {
			const span = findFrontmatter(text);
			assert.equal(span && text.slice(span.start, span.end), expected);
		});
	}

	it('gives the conditions with their places in the file', () => {
		const text = '\ufeff---\r\nname: 😀\r\nmetadata:\r\n  hermes:\r\n    requires_toolsets: [terminal, files]\r\n    fallback_for_toolsets:\r\n      - web\r\n    requires_tools: todo\r\n    blueprint: {enabled_toolsets: web}\r\n---\r\n# x: [y\r\n';
		const { conditions, faults, blueprintToolsets, misplaced } = read(text);
		assert.deepEqual(faults, []);
		assert.deepEqual(misplaced, []);
		assert.deepEqual([...conditions.keys()], ['requires_toolsets', 'fallback_for_toolsets', 'requires_tools']);
		const names = namesOf(conditions.get('requires_toolsets')?.list);
		assert.deepEqual(names.map((name) => text.slice(name.span.start, name.span.end)), ['terminal', 'files']);
		assert.equal(conditions.get('requires_tools')?.textValue?.name, 'todo');
		assert.equal(blueprintToolsets?.found, 'text');
	});

	it('finds the keys where nothing reads them', () => {
		const text = '---\nrequires_tools: [a]\nhermes: {requires_toolsets: [b]}\nmetadata:\n  fallback_for_tools: [c]\n  hermes: {}\n---\n';
		assert.deepEqual(read(text).misplaced.map((one) => [one.condition, one.path, namesOf(one.node.list).map((name) => name.name)]), [
			['requires_tools', [], ['a']], ['fallback_for_tools', ['metadata'], ['c']], ['requires_toolsets', ['hermes'], ['b']],
		]);
	});

	it('tells faults, repeated keys and what silences rules at their lines', () => {
		const text = '---\n# hermes-toolsets-disable-next-line unknown-toolset\na: 1\na: 2\nb: [\n---\nbody\n';
		const model = read(text);
		assert.deepEqual(model.suppressions.map((one) => one.line), [2]);
		assert.deepEqual(model.duplicates.map((one) => one.name), ['a']);
		assert.equal(text.slice(model.faults[0]!.span.start, model.faults[0]!.span.end), '[');
	});

	it('has nothing to say of a file without one', () => {
		const model = read('# requires_tools: [a]\n');
		assert.equal(model.frontmatter, undefined);
		assert.equal(model.conditions.size, 0);
	});
});
