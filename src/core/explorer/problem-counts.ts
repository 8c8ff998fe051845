import { firstPlace } from '../first-place';
import type { Severity } from '../lint/diagnostic';
import type { ToolsetNode } from '../sources/model';
import type { Range } from '../text';
import type { DefinitionSite, TableFile, World } from '../workspace/world';
import type { ProblemCount } from './tree-node';

/** A finding, as far as a tree cares. */
export interface ProblemPlace {
	readonly range: Range;
	readonly severity: Severity;
}

const NONE: ProblemCount = { errors: 0, warnings: 0 };

interface FileProblems {
	readonly total: ProblemCount;
	readonly byToolset: ReadonlyMap<ToolsetNode, ProblemCount>;
}

/** Counts findings per file and per toolset definition. A file is counted when first asked for. */
export class ProblemCounts {
	readonly #files: ReadonlyMap<string, TableFile>;
	readonly #counted = new Map<string, FileProblems>();

	/** @param others Files that are shown beside those of the world. */
	constructor(world: World, private readonly problems: (uri: string) => readonly ProblemPlace[], others: readonly TableFile[] = []) {
		this.#files = new Map([...others, ...world.files].map(file => [file.uri, file]));
	}

	ofFile(uri: string): ProblemCount {
		return this.#of(uri).total;
	}

	/** Findings that begin inside one definition. */
	ofSite({ uri, node }: DefinitionSite): ProblemCount {
		return this.#of(uri).byToolset.get(node) ?? NONE;
	}

	/** All files together. */
	get total(): ProblemCount {
		return [...this.#files.keys()].map(uri => this.ofFile(uri)).reduce(add, NONE);
	}

	#of(uri: string): FileProblems {
		let counted = this.#counted.get(uri);
		if (!counted) {
			counted = count(this.#files.get(uri), this.problems(uri));
			this.#counted.set(uri, counted);
		}
		return counted;
	}
}

function count(file: TableFile | undefined, problems: readonly ProblemPlace[]): FileProblems {
	const byToolset = new Map<ToolsetNode, ProblemCount>();
	let total = NONE;
	const toolsets = [...file?.table.toolsets ?? []].sort((a, b) => a.span.start - b.span.start);
	for (const { range, severity } of problems) {
		const one = { errors: severity === 'error' ? 1 : 0, warnings: severity === 'warning' ? 1 : 0 };
		total = add(total, one);
		const node = file && nodeAt(toolsets, file.lines.offsetAt(range.start));
		if (node) {
			byToolset.set(node, add(byToolset.get(node) ?? NONE, one));
		}
	}
	return { total, byToolset };
}

/** The definition that covers an offset, by halving: files may hold tens of thousands. */
function nodeAt(toolsets: readonly ToolsetNode[], offset: number): ToolsetNode | undefined {
	const node = toolsets[firstPlace(toolsets, ({ span }) => span.start > offset) - 1];
	return node && offset < node.span.end ? node : undefined;
}

function add(a: ProblemCount, b: ProblemCount): ProblemCount {
	return { errors: a.errors + b.errors, warnings: a.warnings + b.warnings };
}
