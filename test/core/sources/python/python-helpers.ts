import { spawnSync } from 'node:child_process';
import { LineIndex } from '../../../../src/core/text';
import type { SourceText } from '../../../../src/core/sources/model';
import type { Limits } from '../../../../src/core/sources/python/budget';
import { representationOf } from '../../../../src/core/sources/python/representation';
import { PythonSession } from '../../../../src/core/sources/python/session';
import type { Value } from '../../../../src/core/sources/python/values';
import type { Span } from '../../../../src/core/text';

export function sourceOf(text: string, uri = 'toolsets.py'): SourceText {
	return { uri, version: 1, lines: new LineIndex(text) };
}

/** The value that a program gives to a name. */
export function valueIn(program: string, name = 'RESULT', limits?: Limits): Value | undefined {
	const session = new PythonSession(limits ? { limits } : {});
	const value = session.read(sourceOf(program), 'toolsets', false).scope.names.get(name);
	return value?.kind === 'import' ? undefined : value;
}

/** The same in Python's own words; `unknown: reason` for what is not evaluated. */
export function resultOf(program: string, limits?: Limits): string {
	const value = valueIn(program, 'RESULT', limits);
	return value?.kind === 'unknown' ? `unknown: ${value.reason}` : (value && representationOf(value)) ?? `${value?.kind}`;
}

export function textAt(source: SourceText, span: Span): string {
	return source.lines.text.slice(span.start, span.end);
}

/** What python3 gives for `RESULT` of each program; undefined where there is no python3, '!' where it fails. */
export function askPython(programs: readonly string[]): string[] | undefined {
	const script = `
import json, sys
out = []
for program in json.load(sys.stdin):
	names = {'__name__': 'toolsets'}
	try:
		exec(compile(program, 'p', 'exec'), names)
		out.append(repr(names['RESULT']))
	except Exception:
		out.append('!')
print(json.dumps(out))
`;
	const { status, stdout } = spawnSync('python3', ['-I', '-W', 'ignore', '-c', script], { input: JSON.stringify(programs), encoding: 'utf8', maxBuffer: 1 << 27 });
	return status === 0 ? JSON.parse(stdout) as string[] : undefined;
}
