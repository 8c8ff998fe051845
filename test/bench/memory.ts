// Measures what toolsets take of memory, from the texts to everything that is kept of them: `npm run bench -- memory`.
import { lintDocument } from '../../src/core/lint/lint-document';
import { HermesContext } from '../../src/core/workspace/hermes-context';
import { WorkspaceIndex } from '../../src/core/workspace/workspace-index';
import { bundledCatalog } from '../core/support/catalogs';
import { exponentOf, toolsetFile } from './support';

function held(): number {
	globalThis.gc?.();
	globalThis.gc?.();
	const { heapUsed, arrayBuffers } = process.memoryUsage();
	return (heapUsed + arrayBuffers) / 1e6;
}

const catalog = bundledCatalog();
const hermes = HermesContext.withoutHome(catalog);
const points: [number, number][] = [];
console.log('toolsets    files   texts (MB)   read (MB)   all expanded and checked (MB)');
for (const [toolsets, files] of [[1000, 1], [1000, 50], [5000, 1], [10_000, 1], [10_000, 500], [20_000, 1]] as const) {
	const before = held();
	const texts = Array.from({ length: files }, (_, file) => toolsetFile(toolsets / files, files > 1 ? `team${file}-` : ''));
	const withTexts = held() - before;
	const index = new WorkspaceIndex();
	texts.forEach((text, file) => index.update(`file:///w/${file}/hermes-toolsets.jsonc`, 'toolset-file', text, 1, false));
	const read = held() - before;
	const world = index.world(catalog);
	// What the Problems list keeps is as much a part of it as what expansions keep.
	const found = index.all().map(document => lintDocument(document, { world, hermes, severities: new Map() }));
	const tools = [...world.fileToolsets].reduce((sum, name) => sum + world.graph.expand(name).length, 0);
	const all = held() - before;
	if (files === 1) {
		points.push([toolsets, all]);
	}
	console.log([String(toolsets).padStart(8), String(files).padStart(8), withTexts.toFixed(1).padStart(12), read.toFixed(1).padStart(11), all.toFixed(1).padStart(15), ` (${tools} tools in all expansions, ${found.flat().length} findings)`].join(' '));
}
console.log(`growth: memory is proportional to the number of toolsets in one file to the power of ${exponentOf(points).toFixed(2)}`);
