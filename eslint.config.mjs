import tseslint from 'typescript-eslint';

const nodeBuiltins = ['node:*', 'assert', 'buffer', 'child_process', 'crypto', 'events', 'fs', 'fs/*', 'http', 'https', 'net', 'os', 'path', 'process', 'stream', 'url', 'util', 'worker_threads', 'zlib'];

export default tseslint.config(
	{ ignores: ['dist/**', 'out/**', 'node_modules/**', 'examples/**', '.vscode-test*/**'] },
	...tseslint.configs.strict,
	{
		rules: {
			eqeqeq: 'error',
			curly: 'error',
			'no-console': 'error',
			'@typescript-eslint/consistent-type-imports': 'error',
			'@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
			'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true } }],
		},
	},
	{
		// The core answers in the editor, on the command line and in a browser: it knows none of them.
		files: ['src/core/**/*.ts'],
		rules: {
			'no-restricted-imports': ['error', {
				paths: [{ name: 'vscode', message: 'The core must not know VS Code.' }],
				patterns: [
					{ group: nodeBuiltins, message: 'The core must not import Node built-ins.' },
					{ group: ['**/vscode/*', '**/cli/*', '**/node/*'], message: 'Nothing downstream is imported upstream.' },
				],
			}],
			'no-restricted-globals': ['error', 'process', 'Buffer', '__dirname', '__filename', 'require', 'global'],
		},
	},
	{ files: ['src/cli/**', 'src/cli.ts', 'scripts/**', 'test/**', 'esbuild.js', 'eslint.config.mjs'], rules: { 'no-console': 'off' } },
	{ files: ['esbuild.js', '**/*.mjs', '**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off', 'no-restricted-exports': 'off' } },
	{ files: ['test/**'], rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
);
