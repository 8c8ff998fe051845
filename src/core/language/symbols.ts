import { visibleText, type Message } from '../message';
import { asRead } from '../sources/jsonc/shifted';
import { namesOf, type NameNode, type ToolsetNode } from '../sources/model';
import type { Position, Range, Span } from '../text';
import type { IndexedDocument } from '../workspace/documents';

/** An entry of a document's outline. */
export interface DocumentSymbol {
	readonly name: string;
	readonly detail?: Message;
	readonly kind: 'toolset' | 'tool' | 'include' | 'section' | 'platform' | 'server' | 'job';
	readonly range: Range;
	/** Where the name stands; inside of `range`. */
	readonly selection: Range;
	readonly children: readonly DocumentSymbol[];
}

const NO_CHILDREN: readonly DocumentSymbol[] = [];

/**
 * What was made of a toolset, and where it began then. Whatever was typed before it: as long as that is on other lines and
 * makes none, all of it stands at the same lines and characters.
 */
const symbolsByToolset = new WeakMap<ToolsetNode, { readonly at: Position; readonly symbol: DocumentSymbol }>();

/** The outline of a document, in the order of the text. A toolset that was not touched since gives the same symbol again. */
export function documentSymbols(document: IndexedDocument): DocumentSymbol[] {
	const { lines } = document;
	const symbol = (name: string, kind: DocumentSymbol['kind'], span: Span, selection: Span, children: readonly DocumentSymbol[] = NO_CHILDREN, detail?: Message): DocumentSymbol => ({
		name: name === '' ? '""' : visibleText(name),
		kind,
		range: { start: lines.positionAt(Math.min(span.start, selection.start)), end: lines.positionAt(Math.max(span.end, selection.end)) },
		selection: lines.rangeOf(selection),
		children,
		...(detail && { detail }),
	});
	switch (document.kind) {
		case 'toolset-file':
		case 'toolset-table':
			return (document.model.table?.toolsets ?? []).map(toolset => {
				const [read, at] = [asRead(toolset), lines.positionAt(toolset.span.start)];
				const known = symbolsByToolset.get(read);
				if (known && known.at.line === at.line && known.at.character === at.character) {
					return known.symbol;
				}
				const { key, span, tools, includes } = toolset;
				const [toolNames, includeNames] = [namesOf(tools), namesOf(includes)];
				const children: DocumentSymbol[] = [];
				// In Python a name may come from elsewhere.
				const isWithin = ({ outer }: NameNode) => outer.start >= span.start && outer.end <= span.end;
				toolNames.forEach(node => isWithin(node) && children.push(symbol(node.name, 'tool', node.outer, node.span)));
				includeNames.forEach(node => isWithin(node) && children.push(symbol(node.name, 'include', node.outer, node.span)));
				const made = symbol(key.name, 'toolset', span, key.span, children, { template: '{tools} tools, {includes} includes', arguments: { tools: toolNames.length, includes: includeNames.length } });
				symbolsByToolset.set(read, { at, symbol: made });
				return made;
			});
		case 'distributions':
			return document.model.distributions.filter(({ key }) => key.literal).map(({ key, span, entries }) => symbol(key.name, 'section', span, key.span, entries
				.filter(({ toolset: { outer } }) => outer.start >= span.start && outer.end <= span.end)
				.map(({ toolset, percent, span: whole }) => symbol(toolset.name, 'include', whole, toolset.span, [], percent === undefined ? undefined : { template: '{percent} %', arguments: { percent } }))));
		case 'config': {
			const { platformToolsets, agentDisabledToolsets, mcpServers } = document.model;
			return [
				...(platformToolsets ? [symbol(platformToolsets.key.name, 'section', platformToolsets.span, platformToolsets.key.span, platformToolsets.platforms
					.filter(({ alias }) => !alias)
					.map(({ key, span }) => symbol(key.name, 'platform', span, key.span)))] : []),
				...(agentDisabledToolsets && !agentDisabledToolsets.alias ? [symbol('agent.disabled_toolsets', 'section', agentDisabledToolsets.span, agentDisabledToolsets.key.span)] : []),
				...(mcpServers ? [symbol(mcpServers.key.name, 'section', mcpServers.span, mcpServers.key.span, mcpServers.servers
					.filter(({ alias }) => !alias)
					.map(({ key, span }) => symbol(key.name, 'server', span, key.span)))] : []),
			].sort((a, b) => a.range.start.line - b.range.start.line);
		}
		case 'cron-jobs':
		case 'skill':
			return [];
	}
}

/** A toolset of the workspace that a search by name finds. */
export interface FoundSymbol {
	readonly name: string;
	readonly uri: string;
	readonly range: Range;
}

/** Toolsets whose name has the letters of a query in this order, as VS Code's own filter wants them. */
export function workspaceSymbols(documents: Iterable<IndexedDocument>, query: string, limit = 500): FoundSymbol[] {
	const letters = query.toLowerCase();
	const found: FoundSymbol[] = [];
	for (const document of documents) {
		if (document.kind !== 'toolset-file' && document.kind !== 'toolset-table') {
			continue;
		}
		for (const { key } of document.model.table?.toolsets ?? []) {
			if (hasLetters(key.name.toLowerCase(), letters)) {
				found.push({ name: visibleText(key.name), uri: document.uri, range: document.lines.rangeOf(key.span) });
				if (found.length >= limit) {
					return found;
				}
			}
		}
	}
	return found;
}

function hasLetters(name: string, letters: string): boolean {
	let at = 0;
	for (const letter of letters) {
		at = name.indexOf(letter, at) + 1;
		if (at === 0) {
			return false;
		}
	}
	return true;
}
