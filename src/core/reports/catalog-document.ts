import { scopeOf } from '../hermes/catalog-scope';
import { describeToolset } from '../hermes/descriptions';
import { catalogLabel } from '../lint/rules/table-support';
import type { Translate } from '../message';
import { LineIndex, type Range, type Span } from '../text';
import { ToolsetGraph } from '../toolsets/graph';
import type { Catalog, ToolsetDefinition } from '../toolsets/types';
import { REPORT_TEXTS as TEXTS } from './texts';

/** A catalog written as a toolset file: what "go to definition" opens where Hermes' own source is not at hand. */
export interface CatalogDocument {
	readonly text: string;
	/** Where each toolset's name stands as a key. */
	readonly toolsets: ReadonlyMap<string, Range>;
	/** Where each tool's name stands first. */
	readonly tools: ReadonlyMap<string, Range>;
}

/** Writes a catalog down, in its own order, then the toolsets that only registrations make. The same catalog gives the same text. */
export function catalogDocument(catalog: Catalog, translate: Translate): CatalogDocument {
	const writer = new Writer();
	const say = (template: string, values = {}) => translate({ template, arguments: values });
	writer.comment('', say(TEXTS.catalogTitle, { catalog: catalogLabel({ catalog }) }));
	if (!catalog.certain) {
		writer.comment('', say(TEXTS.catalogUncertain));
	}
	writer.line('{');
	for (const [name, definition] of catalog.toolsets) {
		writer.toolset(name, definition, words(name, definition, say));
		const joined = [...catalog.registered.values()].filter(tool => tool.toolset === name && !writer.tools.has(tool.name) && !isListed(catalog, tool.name));
		if (joined.length > 0) {
			writer.named('\t', say(TEXTS.catalogJoined), joined.map(tool => tool.name));
		}
	}
	const graph = new ToolsetGraph(scopeOf(catalog));
	const registered = [...graph.all()].filter(([name]) => !catalog.toolsets.has(name));
	if (registered.length > 0) {
		writer.line('');
		writer.comment('\t', say(TEXTS.catalogRegistered));
	}
	for (const [name, definition] of registered) {
		writer.toolset(name, definition, words(name, definition, say));
	}
	writer.line('}');
	return writer.finish();
}

function words(name: string, definition: ToolsetDefinition, say: (template: string) => string): string {
	const ours = describeToolset(name);
	return ours === undefined ? definition.description : say(ours);
}

const listedByCatalog = new WeakMap<Catalog, ReadonlySet<string>>();

function isListed(catalog: Catalog, tool: string): boolean {
	let listed = listedByCatalog.get(catalog);
	if (!listed) {
		listed = new Set([...catalog.toolsets.values()].flatMap(({ tools }) => tools));
		listedByCatalog.set(catalog, listed);
	}
	return listed.has(tool);
}

/** Collects the text and where names come to stand in it. */
class Writer {
	#text = '';
	readonly toolsets = new Map<string, Span>();
	readonly tools = new Map<string, Span>();

	line(text: string): void {
		this.#text += `${text}\n`;
	}

	comment(indentation: string, text: string): void {
		this.line(`${indentation}// ${text}`);
	}

	toolset(name: string, { tools, includes }: ToolsetDefinition, description: string): void {
		this.#text += '\t';
		this.#name(name, this.toolsets);
		this.#text += `: {\n\t\t"description": ${JSON.stringify(description)},\n\t\t"tools": [`;
		this.#list(tools, this.tools);
		this.#text += '],\n\t\t"includes": [';
		this.#list(includes);
		this.#text += ']\n\t},\n';
	}

	/** A comment that ends with names of tools. */
	named(indentation: string, template: string, names: readonly string[]): void {
		const [before = '', after = ''] = template.split('{names}');
		this.#text += `${indentation}// ${before}`;
		names.forEach((name, index) => {
			this.#text += index === 0 ? '' : ', ';
			this.#name(name, this.tools);
		});
		this.line(after);
	}

	finish(): CatalogDocument {
		const lines = new LineIndex(this.#text);
		const ranges = (spans: ReadonlyMap<string, Span>) => new Map([...spans].map(([name, span]) => [name, lines.rangeOf(span)]));
		return { text: this.#text, toolsets: ranges(this.toolsets), tools: ranges(this.tools) };
	}

	/** One name a line, so that the place of a tool is a line of its own; nothing for an empty list. */
	#list(names: readonly string[], places?: Map<string, Span>): void {
		for (const [index, name] of names.entries()) {
			this.#text += `${index === 0 ? '' : ','}\n\t\t\t`;
			this.#name(name, places);
		}
		this.#text += names.length > 0 ? '\n\t\t' : '';
	}

	/** Writes a name in quotes; its first place, without them, is kept. */
	#name(name: string, places?: Map<string, Span>): void {
		const quoted = JSON.stringify(name);
		const start = this.#text.length + 1;
		if (places && !places.has(name)) {
			places.set(name, { start, end: start + quoted.length - 2 });
		}
		this.#text += quoted;
	}
}
