import type { Span } from '../../text';
import type { PythonValue } from './python-value';

interface YamlNodeBase {
	/** The value alone: inside quotes, from bracket to bracket, or from the first dash to the end of the last item. */
	readonly span: Span;
	/** With quotes, tag and anchor. */
	readonly outer: Span;
	/** The name after `&`. */
	readonly anchor?: string;
	/** The full tag, `tag:yaml.org,2002:str` for `!!str`. */
	readonly tag?: string;
}

export interface YamlScalarNode extends YamlNodeBase {
	readonly kind: 'scalar';
	readonly style: 'plain' | 'single' | 'double' | 'literal' | 'folded' | 'empty';
	readonly value: PythonValue;
	/** The characters as YAML reads them, before they are taken for a number or the like: `007`, `yes`. */
	readonly text: string;
	/** Whether the file holds exactly `text` at `span`. */
	readonly literal: boolean;
}

export interface YamlListNode extends YamlNodeBase {
	readonly kind: 'list';
	readonly style: 'flow' | 'block';
	readonly items: readonly YamlValue[];
}

export interface YamlPair {
	readonly key: YamlValue;
	/** An empty scalar where nothing stands behind the key. */
	readonly value: YamlValue;
	/** From key to the end of the value. */
	readonly span: Span;
	/** A `<<`, whose value is read into the mapping. */
	readonly merge: boolean;
}

export interface YamlMappingNode extends YamlNodeBase {
	readonly kind: 'mapping';
	readonly style: 'flow' | 'block';
	/** As written: a repeated key stands as often as it is written, `<<` as itself. */
	readonly pairs: readonly YamlPair[];
}

/** `*name`; `target` is absent when no such anchor stands before it. It is never an alias itself. */
export interface YamlAliasNode extends YamlNodeBase {
	readonly kind: 'alias';
	readonly name: string;
	readonly target?: YamlScalarNode | YamlListNode | YamlMappingNode;
}

export type YamlValue = YamlScalarNode | YamlListNode | YamlMappingNode | YamlAliasNode;

/** The node an alias stands for; any other node itself. */
export function dereference(node: YamlValue | undefined): Exclude<YamlValue, YamlAliasNode> | undefined {
	return node?.kind === 'alias' ? node.target : node;
}
