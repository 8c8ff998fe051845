import { CST, isAlias, isCollection, isMap, isPair } from 'yaml';
import type { Node, ParsedNode, Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import type { Span } from '../../text';
import { constructScalar, scalarType } from './scalar-type';
import { blockScalarSpan } from './block-scalar-span';
import type { NodeProperty } from './tokens';
import { yamlFault } from './yaml-fault';
import type { YamlFault } from './yaml-fault';
import type { YamlAliasNode, YamlListNode, YamlMappingNode, YamlPair, YamlScalarNode, YamlValue } from './yaml-value';

export interface YamlTree {
	readonly root?: YamlValue;
	readonly faults: readonly YamlFault[];
	/** Every mapping of the text, in its order. */
	readonly mappings: readonly YamlMappingNode[];
	readonly aliases: readonly YamlAliasNode[];
}

/**
 * Our nodes from the library's. Nesting is bounded by the caller.
 * @param folds The text with its line breaks, when the library was given one without some of them.
 */
export function buildTree(contents: ParsedNode | null, text: string, properties: readonly NodeProperty[], folds?: string): YamlTree {
	const builder = new TreeBuilder(text, properties, folds);
	const root = contents ? builder.build(contents) : undefined;
	return {
		...(root && !(root.kind === 'scalar' && root.style === 'empty' && !builder.isExplicit(root)) ? { root } : {}),
		faults: builder.faults,
		mappings: builder.mappings,
		aliases: builder.aliases,
	};
}

const ANCHOR_NAME = /^[\w-]+$/;
const STYLES: ReadonlyMap<string, YamlScalarNode['style']> = new Map<string, YamlScalarNode['style']>([
	['PLAIN', 'plain'], ['QUOTE_SINGLE', 'single'], ['QUOTE_DOUBLE', 'double'], ['BLOCK_LITERAL', 'literal'], ['BLOCK_FOLDED', 'folded'],
]);

type Target = NonNullable<YamlAliasNode['target']>;

class TreeBuilder {
	readonly faults: YamlFault[] = [];
	readonly mappings: YamlMappingNode[] = [];
	readonly aliases: YamlAliasNode[] = [];
	/** A name whose node is still being read stands for null: an alias to it would be endless. */
	readonly #anchors = new Map<string, Target | null>();

	constructor(readonly text: string, readonly properties: readonly NodeProperty[], readonly folds: string | undefined) {}

	isExplicit(node: YamlValue): boolean {
		return node.outer.end > node.outer.start;
	}

	build(node: Node): YamlValue {
		const [start, end] = rangeOf(node);
		if (isAlias(node)) {
			return this.#alias(node.source, { start, end });
		}
		const anchor = 'anchor' in node && typeof node.anchor === 'string' ? node.anchor : undefined;
		const tag = 'tag' in node && typeof node.tag === 'string' ? node.tag : undefined;
		const outerStart = this.#outerStart(start, (anchor === undefined ? 0 : 1) + (tag === undefined ? 0 : 1));
		const base = { outerStart, ...(anchor === undefined ? {} : { anchor }), ...(tag === undefined ? {} : { tag }) };
		if (anchor !== undefined) {
			this.#declare(anchor, outerStart);
		}
		const built = isMap(node) ? this.#mapping(node, base) : isCollection(node) ? this.#list(node as YAMLSeq, base) : this.#scalar(node as Scalar, base);
		if (anchor !== undefined) {
			this.#anchors.set(anchor, built);
		}
		return built;
	}

	#declare(name: string, start: number): void {
		const span = { start, end: Math.min(start + name.length + 1, this.text.length) };
		if (this.#anchors.has(name)) {
			this.faults.push(yamlFault('duplicate-anchor', span, ['name', name]));
		}
		if (!ANCHOR_NAME.test(name)) {
			this.faults.push(yamlFault('bad-anchor', span, ['name', name]));
		}
		this.#anchors.set(name, null);
	}

	#alias(name: string, span: Span): YamlAliasNode {
		const target = this.#anchors.get(name);
		if (!target) {
			this.faults.push(yamlFault(target === null ? 'recursive-alias' : 'unknown-alias', span, ['name', name]));
		}
		const alias: YamlAliasNode = { kind: 'alias', name, span, outer: span, ...(target ? { target } : {}) };
		this.aliases.push(alias);
		return alias;
	}

	#scalar(node: Scalar, base: Base): YamlScalarNode {
		const [start, end] = rangeOf(node);
		const empty = start === end;
		const style = empty ? 'empty' : (STYLES.get(node.type ?? 'PLAIN') ?? 'plain');
		const text = this.#textOf(node, style, end);
		const span = this.#scalarSpan(style, start, end, node);
		const plain = base.tag === '!' || (base.tag === undefined && (style === 'plain' || style === 'empty'));
		const constructed = constructScalar(text, plain ? undefined : (base.tag ?? 'tag:yaml.org,2002:str'));
		const outer = this.#outer(base, start, style === 'literal' || style === 'folded' ? Math.max(span.end, start + 1) : end);
		if ('refused' in constructed) {
			const type = plain ? scalarType(text) : (base.tag ?? '');
			if (!plain || (type !== 'merge' && type !== 'value')) {
				this.faults.push(constructed.refused === 'tag'
					? yamlFault('unknown-tag', outer, ['tag', type])
					: yamlFault('bad-value', outer, ['type', type.replace('tag:yaml.org,2002:', '')]));
			}
		}
		return {
			kind: 'scalar', style, span, outer, text,
			value: 'value' in constructed ? constructed.value : text,
			literal: this.text.slice(span.start, span.end) === text,
			...(base.anchor === undefined ? {} : { anchor: base.anchor }),
			...(base.tag === undefined ? {} : { tag: base.tag }),
		};
	}

	/** PyYAML adds no line break to a block scalar whose last line has none because the file ends there. */
	#textOf(node: Scalar, style: YamlScalarNode['style'], end: number): string {
		const text = this.#refold(node) ?? (typeof node.value === 'string' ? node.value : '');
		const atEnd = (style === 'literal' || style === 'folded') && end >= this.text.length && !/[\r\n\x85]$/.test(this.text);
		return atEnd && text.endsWith('\n') ? text.slice(0, -1) : text;
	}

	#refold(node: Scalar): string | undefined {
		const token = node.srcToken;
		if (this.folds === undefined || !token || !('source' in token) || (token.type !== 'scalar' && !token.type.endsWith('quoted-scalar'))) {
			return undefined;
		}
		const source = this.folds.slice(token.offset, token.offset + token.source.length);
		return source === token.source ? undefined : CST.resolveAsScalar({ ...token, source } as CST.FlowScalar, false)?.value;
	}

	#scalarSpan(style: YamlScalarNode['style'], start: number, end: number, node: Scalar): Span {
		switch (style) {
			case 'single':
			case 'double':
				return { start: start + 1, end: Math.max(start + 1, this.text[end - 1] === this.text[start] ? end - 1 : end) };
			case 'literal':
			case 'folded':
				return blockScalarSpan(this.text, start, end, node.srcToken);
			default:
				return { start, end };
		}
	}

	#list(node: YAMLSeq, base: Base): YamlListNode {
		const items: YamlValue[] = [];
		for (const item of node.items) {
			items.push(isPair(item) ? this.#compactPair(item) : this.build(item as Node));
		}
		return { kind: 'list', style: node.flow === true ? 'flow' : 'block', items, ...this.#collection(node, base, items.at(-1)?.outer) };
	}

	/** `[a: b]`, which is a mapping of one pair. */
	#compactPair(item: Pair): YamlMappingNode {
		const pair = this.#pair(item);
		const mapping: YamlMappingNode = { kind: 'mapping', style: 'flow', pairs: [pair], span: pair.span, outer: pair.span };
		this.mappings.push(mapping);
		return mapping;
	}

	#mapping(node: YAMLMap, base: Base): YamlMappingNode {
		const pairs: YamlPair[] = [];
		for (const item of node.items) {
			const pair = this.#pair(item);
			pairs.push(pair);
			if (node.flow !== true && isNameless(pair.key, item)) {
				this.faults.push(yamlFault('key-line', pair.span));
			}
		}
		const mapping: YamlMappingNode = { kind: 'mapping', style: node.flow === true ? 'flow' : 'block', pairs, ...this.#collection(node, base, pairs.at(-1)?.span) };
		this.mappings.push(mapping);
		return mapping;
	}

	#pair(item: Pair): YamlPair {
		const key = this.build(item.key as Node);
		const value = item.value ? this.build(item.value as Node) : emptyScalar(key.outer.end);
		const merge = key.kind === 'scalar' && key.text === '<<' && ((key.style === 'plain' && key.tag === undefined) || key.tag === '!' || key.tag === 'tag:yaml.org,2002:merge');
		return { key, value, span: { start: key.outer.start, end: Math.max(key.outer.end, value.outer.end) }, merge };
	}

	#collection(node: YAMLMap | YAMLSeq, base: Base, last: Span | undefined): Omit<YamlListNode, 'kind' | 'style' | 'items'> {
		const [start, end] = rangeOf(node);
		const stop = node.flow === true || !last ? end : last.end;
		return {
			span: { start, end: stop },
			outer: this.#outer(base, start, stop),
			...(base.anchor === undefined ? {} : { anchor: base.anchor }),
			...(base.tag === undefined ? {} : { tag: base.tag }),
		};
	}

	#outer(base: Base, start: number, end: number): Span {
		return { start: Math.min(base.outerStart, start), end: Math.max(end, start) };
	}

	/** Where the anchor and the tag before a node begin: the last `count` of these before it. */
	#outerStart(start: number, count: number): number {
		if (count === 0) {
			return start;
		}
		let low = 0;
		let high = this.properties.length;
		while (low < high) {
			const middle = (low + high) >> 1;
			if ((this.properties[middle]?.offset ?? 0) < start) {
				low = middle + 1;
			} else {
				high = middle;
			}
		}
		return this.properties[Math.max(0, low - count)]?.offset ?? start;
	}
}

interface Base {
	readonly outerStart: number;
	readonly anchor?: string;
	readonly tag?: string;
}

/** A colon with nothing before it: PyYAML wants at least a `?`. */
function isNameless(key: YamlValue, item: Pair): boolean {
	const start = (item.srcToken as CST.CollectionItem | undefined)?.start ?? [];
	return key.kind === 'scalar' && key.outer.start === key.outer.end && !start.some((token) => token.type === 'explicit-key-ind');
}

function rangeOf(node: Node): [number, number] {
	return node.range ? [node.range[0], node.range[1]] : [0, 0];
}

function emptyScalar(offset: number): YamlScalarNode {
	const span = { start: offset, end: offset };
	return { kind: 'scalar', style: 'empty', span, outer: span, value: null, text: '', literal: true };
}
