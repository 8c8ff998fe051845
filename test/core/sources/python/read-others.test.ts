import assert from 'node:assert/strict';
import { readPythonDistributions } from '../../../../src/core/sources/python/read-distributions';
import { readPackageVersion, readProjectVersion } from '../../../../src/core/sources/python/read-version';
import { sourceOf, textAt } from './python-helpers';

describe('python: distributions', () => {
	const text = 'COMMON = {"web": 50}\nDISTRIBUTIONS = {\n    "one": {"description": "d", "toolsets": {"web": 100, "file": 2.5}},\n    "two": {"toolsets": {**COMMON, "x" "y": "many"}},\n    "three": make(),\n}\n';
	const source = sourceOf(text);
	const { distributions, unknown, faults } = readPythonDistributions(source);

	it('reads toolsets and their chances, with places', () => {
		assert.deepEqual(distributions.map(({ key, description, entries }) => [key.name, description, entries.map(({ toolset, percent }) => [toolset.name, percent])]), [
			['one', 'd', [['web', 100], ['file', 2.5]]],
			['two', '', [['web', 50], ['xy', undefined]]],
		]);
		assert.equal(textAt(source, distributions[0]!.entries[1]!.toolset.span), 'file');
		assert.equal(textAt(source, distributions[0]!.entries[1]!.value), '2.5');
		assert.equal(textAt(source, distributions[1]!.key.outer), '"two"');
	});

	it('marks what it does not know', () => {
		assert.deepEqual([unknown.map(({ span }) => textAt(source, span)), faults], [['make()'], []]);
	});

	it('leaves other files alone', () => {
		assert.deepEqual(readPythonDistributions(sourceOf('x = 1\n')).distributions, []);
		assert.deepEqual(readPythonDistributions(sourceOf('DISTRIBUTIONS = [1]\n')).distributions, []);
	});
});

describe('python: version', () => {
	const projects: [string, string, string | undefined][] = [
		['of the project', '[build-system]\nversion = "9"\n[project]\nname = "x"\nversion = "0.16.2" # now\n[tool.x]\nversion = "1"\n', '0.16.2'],
		['in single quotes, Windows line ends', '[project]\r\nversion=\'0.9.0\'\r\n', '0.9.0'],
		['of poetry', '[tool.poetry]\nversion = "0.3.0"\n', '0.3.0'],
		['dynamic', '[project]\ndynamic = ["version"]\n', undefined],
		['in a text', '[project]\ndescription = """\nversion = x\n"""\n', undefined],
		['half written', '[project]\nversion = "0.1', undefined],
		['nowhere', '', undefined],
	];
	for (const [title, text, expected] of projects) {
		it(`reads a pyproject.toml: ${title}`, () => {
			assert.equal(readProjectVersion(text), expected);
		});
	}

	it('reads a package', () => {
		assert.equal(readPackageVersion('"""x"""\n__version__ = "0.20.0"\n'), '0.20.0');
		assert.equal(readPackageVersion('version = "1"\nx.__version__ = "2"\n__version__ = compute()\n'), undefined);
	});
});
