import { visibleText } from '../../core/message';
import type { ToolsetGraph } from '../../core/toolsets/graph';
import { isWildcard } from '../../core/toolsets/scope';
import type { IncludeGraph } from '../include-graph';

/** Lines that a text tree may have; shared includes are written out at each place. */
const MAXIMUM_LINES = 100_000;

/** One line of a tree: a toolset at a depth, or what stands in its place. */
interface TreeLine {
	readonly name: string;
	readonly depth: number;
	readonly state: 'toolset' | 'cycle' | 'unknown' | 'cut';
}

/** The include tree, depth first, with cycles ended where they close. Depth and length are bounded. */
function* walk(graph: ToolsetGraph, roots: readonly string[]): Generator<TreeLine> {
	const stack: { readonly name: string; readonly depth: number }[] = [...roots].reverse().map(name => ({ name, depth: 0 }));
	const path: string[] = [];
	const onPath = new Set<string>();
	let lines = 0;
	for (let next = stack.pop(); next; next = stack.pop()) {
		const { name, depth } = next;
		while (path.length > depth) {
			onPath.delete(path.pop() ?? '');
		}
		if (++lines > MAXIMUM_LINES) {
			yield { name, depth, state: 'cut' };
			return;
		}
		const links = graph.links(name);
		const state = onPath.has(name) ? 'cycle' : links ? 'toolset' : 'unknown';
		yield { name, depth, state };
		if (state === 'toolset' && !isWildcard(name)) {
			path.push(name);
			onPath.add(name);
			for (const include of [...new Set(links?.includes)].reverse()) {
				stack.push({ name: include, depth: depth + 1 });
			}
		}
	}
}

export function treeText(graph: ToolsetGraph, roots: readonly string[]): string {
	const lines: string[] = [];
	for (const { name, depth, state } of walk(graph, roots)) {
		const indentation = '  '.repeat(Math.min(depth, 200));
		const tools = state === 'toolset' ? ` (${graph.size(name)})` : '';
		const note = { toolset: '', cycle: ' ↺ cycle', unknown: ' ⚠ unknown', cut: ' … cut here' }[state];
		lines.push(`${indentation}${visibleText(name)}${tools}${note}`);
	}
	return lines.join('\n');
}

interface JsonTreeNode {
	readonly name: string;
	readonly state?: TreeLine['state'];
	readonly tools?: readonly string[];
	readonly expansion?: number;
	readonly includes?: JsonTreeNode[];
}

/** Nesting beyond this is cut in JSON, which readers descend into recursively. */
const JSON_DEPTH = 500;

export function jsonTree(graph: ToolsetGraph, roots: readonly string[]): { readonly toolsets: readonly JsonTreeNode[] } {
	const toolsets: JsonTreeNode[] = [];
	const open: JsonTreeNode[][] = [toolsets];
	for (const { name, depth, state } of walk(graph, roots)) {
		const siblings = open[depth];
		if (depth >= JSON_DEPTH || !siblings) {
			continue;
		}
		const includes: JsonTreeNode[] = [];
		siblings.push(state === 'toolset'
			? { name, tools: isWildcard(name) ? [] : graph.links(name)?.tools ?? [], expansion: graph.size(name), includes }
			: { name, state });
		open.length = depth + 1;
		open.push(includes);
	}
	return { toolsets };
}

export function mermaidText({ nodes, edges }: IncludeGraph): string {
	return [
		'flowchart LR',
		...nodes.map(({ name, tools }, place) => `  n${place}["${mermaidLabel(name)}${tools === undefined ? ' ⚠ unknown' : ` (${tools})`}"]`),
		...edges.map(([from, to]) => `  n${from} --> n${to}`),
	].join('\n');
}

/** Everything that Mermaid or the page around it could read as more than text, as an entity. */
function mermaidLabel(name: string): string {
	return visibleText(name).replace(/[^\p{L}\p{N} _.\-]/gu, character => `#${character.codePointAt(0) ?? 0};`);
}

export function dotText({ nodes, edges }: IncludeGraph): string {
	return [
		'digraph toolsets {',
		'  rankdir=LR;',
		...nodes.map(({ name, tools }, place) => `  n${place} [label=${dotLabel(`${visibleText(name)}${tools === undefined ? ' (unknown)' : ` (${tools})`}`)}];`),
		...edges.map(([from, to]) => `  n${from} -> n${to};`),
		'}',
	].join('\n');
}

function dotLabel(text: string): string {
	return `"${text.replace(/[\\"]/g, character => `\\${character}`)}"`;
}
