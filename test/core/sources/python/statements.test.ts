import assert from 'node:assert/strict';
import { splitStatements } from '../../../../src/core/sources/python/statements';

function split(text: string): string[] {
	return splitStatements(text).map(({ start, end, kind, name, decorated }) => `${kind}${name === undefined ? '' : ` ${name}`}${decorated ? ' @' : ''}: ${text.slice(start, end).trim().replace(/\s+/g, ' ')}`);
}

describe('python: statements', () => {
	const cases: [string, string, string[]][] = [
		['plain lines', 'a = 1\nb = 2\n', ['other: a = 1', 'other: b = 2']],
		['blocks', 'if a:\n    b\nelse:\n    c\n\nd\n', ['other: if a: b else: c', 'other: d']],
		['try', 'try:\n  a\nexcept E:\n  b\nfinally:\n  c\n', ['other: try: a except E: b finally: c']],
		['definitions', 'def f(a):\n    return {\n"x"}\nasync def g(): pass\nclass C(B):\n    x = 1\n', ['definition f: def f(a): return { "x"}', 'definition g: async def g(): pass', 'class C: class C(B): x = 1']],
		['decorators', '@one\n@two(\n3)\ndef f():\n    pass\n', ['definition f @: @one @two( 3) def f(): pass']],
		['brackets over lines', 'a = [\n"x",\n]\nb = 1\n', ['other: a = [ "x", ]', 'other: b = 1']],
		['texts over lines', 'a = """\nb = 1\n\\"""\n"""\nc = 2\n', ['other: a = """ b = 1 \\""" """', 'other: c = 2']],
		['quotes in comments', '# it\'s [\na = 1 # "(\nb = 2\n', ['other: a = 1 # "(', 'other: b = 2']],
		['continued lines', 'a = \\\n1\nb = "x\\\ny"\nc\n', ['other: a = \\ 1', 'other: b = "x\\ y"', 'other: c']],
		['an open text', 'a = "x\nb = 2\n', ['other: a = "x', 'other: b = 2']],
		['an open bracket before a definition', 'a = [1,\ndef f(): pass\nb = 2\n', ['other: a = [1,', 'definition f: def f(): pass', 'other: b = 2']],
		['an open bracket before a table', 'A = [\n  "x",\nTOOLSETS: dict = {\n}\n', ['other: A = [ "x",', 'other: TOOLSETS: dict = { }']],
		['keyword arguments at the margin', 'f(\na=1,\nb=[2])\n', ['other: f( a=1, b=[2])']],
		['lone carriage returns', 'a = 1\rb = 2\r', ['other: a = 1', 'other: b = 2']],
		['a byte order mark', '\ufeffa = 1\n', ['other: a = 1']],
		['nothing', '\n  # only\n', []],
	];
	for (const [title, text, expected] of cases) {
		it(`cuts ${title}`, () => {
			assert.deepEqual(split(text), expected);
		});
	}

	it('measures nesting', () => {
		assert.deepEqual(splitStatements('a = [[{}]]\nb = 1\n').map(({ nesting }) => nesting), [3, 0]);
	});
});
