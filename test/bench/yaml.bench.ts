import { parseDocument } from 'yaml';
import { LineIndex } from '../../src/core/text';
import { readConfig } from '../../src/core/sources/yaml/read-config';

/** Milliseconds of reading a config beside the library's own parse; the median of nine after two to warm up. */
function median(run: () => unknown): number {
	const times: number[] = [];
	for (let round = 0; round < 11; round++) {
		const start = performance.now();
		run();
		times.push(performance.now() - start);
	}
	return times.slice(2).sort((a, b) => a - b)[4] ?? 0;
}

function configOf(lines: number): string {
	const platforms = Math.floor(lines / 5);
	const blocks = Array.from({ length: platforms }, (_, index) => `  platform${index}: # note\n    - web\n    - "file"\n    - 'server${index}'\n    - terminal\n`);
	return `platform_toolsets:\n${blocks.join('')}`;
}

for (const lines of [200, 2000, 10_000]) {
	const text = configOf(lines);
	const alone = median(() => parseDocument(text, { prettyErrors: false }));
	const whole = median(() => readConfig({ uri: 'bench', version: 1, lines: new LineIndex(text) }));
	console.log(`${lines} lines: parse alone ${alone.toFixed(1)} ms, whole reading ${whole.toFixed(1)} ms`);
}
