import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import fc from 'fast-check';
import { diffLines } from '../../src/core/line-diff';
import { unifiedDiff } from '../../src/core/unified-diff';

const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd', ''), { maxLength: 40 });

function apply(before: readonly string[], after: readonly string[]): string[] {
	const result: string[] = [];
	let position = 0;
	for (const { start, end, newStart, newEnd } of diffLines(before, after)) {
		result.push(...before.slice(position, start), ...after.slice(newStart, newEnd));
		position = end;
	}
	return [...result, ...before.slice(position)];
}

/** Length of the longest common subsequence, the slow way. */
function commonLength(one: readonly string[], other: readonly string[]): number {
	let row = new Array<number>(other.length + 1).fill(0);
	for (const line of one) {
		const next = [0];
		for (const [index, candidate] of other.entries()) {
			next.push(line === candidate ? (row[index] ?? 0) + 1 : Math.max(row[index + 1] ?? 0, next[index] ?? 0));
		}
		row = next;
	}
	return row.at(-1) ?? 0;
}

describe('line diff', () => {
	it('leads from one text to the other', () => {
		fc.assert(fc.property(lines, lines, (before, after) => {
			assert.deepEqual(apply(before, after), after);
		}));
	});

	it('changes as few lines as can be', () => {
		fc.assert(fc.property(lines, lines, (before, after) => {
			const edits = diffLines(before, after).reduce((sum, { start, end, newStart, newEnd }) => sum + end - start + newEnd - newStart, 0);
			assert.equal(edits, before.length + after.length - 2 * commonLength(before, after));
		}));
	});

	it('gives up on a fine answer where nearly everything differs', () => {
		const before = ['same', ...Array.from({ length: 5000 }, (_, index) => `old ${index}`), 'end'];
		const after = ['same', ...Array.from({ length: 5000 }, (_, index) => `new ${index}`), 'end'];
		assert.deepEqual(diffLines(before, after), [{ start: 1, end: 5001, newStart: 1, newEnd: 5001 }]);
	});
});

describe('unified diff', () => {
	for (const [title, change, expected] of [
		['nothing', { path: 'x', before: 'a\n', after: 'a\n' }, ''],
		['a new file', { path: 'x', after: 'a\nb\n' }, '--- /dev/null\n+++ b/x\n@@ -0,0 +1,2 @@\n+a\n+b\n'],
		['a file that goes', { path: 'x', before: 'a\n' }, '--- a/x\n+++ /dev/null\n@@ -1 +0,0 @@\n-a\n'],
		['an empty new file', { path: 'x', after: '' }, '--- /dev/null\n+++ b/x\n'],
		['a last line without an end', { path: 'x', before: 'a\nb', after: 'a\nb\n' }, '--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n'],
		['Windows line ends', { path: 'x', before: 'a\r\n', after: 'a\r\nb\r\n' }, '--- a/x\n+++ b/x\n@@ -1 +1,2 @@\n a\r\n+b\r\n'],
		['characters that a terminal obeys', { path: 'x', after: '\u001b[2J\tz\u202e\n' }, '--- /dev/null\n+++ b/x\n@@ -0,0 +1 @@\n+\\u{1b}[2J\tz\\u{202e}\n'],
	] as const) {
		it(title, () => {
			assert.equal(unifiedDiff(change), expected);
		});
	}

	it('shows three lines around changes, and changes that are near together', () => {
		const text = (changed: readonly number[]) => Array.from({ length: 30 }, (_, index) => (changed.includes(index) ? `new ${index}` : `line ${index}`)).map(line => `${line}\n`).join('');
		const diff = unifiedDiff({ path: 'x', before: text([]), after: text([4, 8, 25]) });
		assert.deepEqual(diff.match(/^@@.*$/gmu), ['@@ -2,11 +2,11 @@', '@@ -23,7 +23,7 @@']);
	});

	it('is what patch takes', () => {
		const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hermes-toolsets-diff-'));
		try {
			const [before, after] = ['one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnine', 'zero\none\ntwo\nfour\nfive\nsix\nseven\neight\nnine\nten'];
			fs.mkdirSync(path.join(folder, 'f'));
			fs.writeFileSync(path.join(folder, 'f/x'), before);
			const { status, error } = spawnSync('git', ['apply', '--unsafe-paths', '--directory', folder, '-'], { cwd: folder, input: unifiedDiff({ path: 'f/x', before, after }) });
			assert.equal(error, undefined);
			assert.equal(status, 0);
			assert.equal(fs.readFileSync(path.join(folder, 'f/x'), 'utf8'), after);
		} finally {
			fs.rmSync(folder, { recursive: true });
		}
	});
});
