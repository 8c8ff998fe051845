import { Composer } from 'yaml';
import type { Document, YAMLParseError } from 'yaml';
import { buildTree } from './build-tree';
import { constructValue } from './construct';
import { isAcceptedByPython, libraryFault } from './library-fault';
import type { PythonValue } from './python-value';
import { relaxIndentation, unclosedStarts } from './relax-indentation';
import { readTokens } from './tokens';
import type { Comment, TokenStream } from './tokens';
import { yamlFault } from './yaml-fault';
import type { YamlFault } from './yaml-fault';
import type { YamlAliasNode, YamlMappingNode, YamlValue } from './yaml-value';

/** Characters of the longest text that is read. */
export const YAML_SIZE_LIMIT = 2_000_000;
/** Levels of nesting; Hermes' own reader ends in an error somewhat later. */
export const YAML_DEPTH_LIMIT = 200;

/** Faults of the library that are told; a text that is no YAML at all has one at every word. */
const FAULT_LIMIT = 100;

/** How often a text is read again with less regard to indentation. */
const RELAX_ROUNDS = 8;
/** With more faults than these a text is no YAML, whatever its indentation. */
const RELAX_FAULTS = 2000;

const UNPRINTABLE = /[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

/** One YAML text as PyYAML's SafeLoader reads it, with positions in the text as it was given. */
export interface YamlDocument {
	/** In the order of the text. With any of these Hermes reads nothing of the file. */
	readonly faults: readonly YamlFault[];
	readonly root?: YamlValue;
	/** Best effort where there are faults; null where there is nothing. */
	readonly plain: PythonValue;
	readonly comments: readonly Comment[];
	readonly mappings: readonly YamlMappingNode[];
	readonly aliases: readonly YamlAliasNode[];
	/** False when aliases stand for more than can be walked: the tree must then not be followed through them. */
	readonly walkable: boolean;
	/** The Python value of one node of the tree. */
	readonly valueOf: (node: YamlValue) => PythonValue;
}

const NO_VALUE = (): PythonValue => null;

/**
 * Reads a text that holds one YAML document. Never throws and always ends: size, nesting and what
 * aliases stand for are bounded, and end in a fault.
 */
export function readYaml(text: string): YamlDocument {
	const nothing = { plain: null, comments: [], mappings: [], aliases: [], walkable: true, valueOf: NO_VALUE };
	if (text.length > YAML_SIZE_LIMIT) {
		return { ...nothing, faults: [yamlFault('too-large', { start: 0, end: 0 }, ['size', text.length], ['limit', YAML_SIZE_LIMIT])] };
	}
	const normal = normalizeBreaks(text);
	const stream = readTokens(normal, YAML_DEPTH_LIMIT);
	if (stream.tooDeep) {
		return { ...nothing, comments: stream.comments, faults: [yamlFault('too-deep', stream.tooDeep, ['limit', YAML_DEPTH_LIMIT])] };
	}
	const { documents, errors, properties, comments, relaxed } = relax(normal, { ...compose(stream, normal.length), relaxed: false });
	const faults = controlCharacters(text);
	const [document, second] = documents;
	const unclosed = errors.length > 0 ? unclosedStarts(stream.tokens) : [];
	for (const error of errors.slice(0, FAULT_LIMIT)) {
		faults.push(libraryFault(error, text, unclosed));
	}
	if (second) {
		const start = Math.min(second.range[0], text.length);
		faults.push(yamlFault('second-document', { start, end: Math.min(start + 3, text.length) }));
	}
	const tree = buildTree(document?.contents ?? null, text, properties, relaxed ? normal : undefined);
	faults.push(...tree.faults);
	const constructed = tree.root ? constructValue(tree.root) : { value: null, faults: [], walkable: true, valueOf: NO_VALUE };
	faults.push(...constructed.faults);
	faults.sort((a, b) => a.span.start - b.span.start);
	return {
		faults,
		...(tree.root ? { root: tree.root } : {}),
		plain: constructed.value,
		comments,
		mappings: tree.mappings,
		aliases: tree.aliases,
		walkable: constructed.walkable,
		valueOf: constructed.valueOf,
	};
}

interface Reading {
	readonly stream: TokenStream;
	readonly documents: readonly Document.Parsed[];
	/** Without those that PyYAML does not mind. */
	readonly errors: readonly YAMLParseError[];
}

/** @param end Where the text of the tokens ends. */
function compose(stream: TokenStream, end: number): Reading {
	const composer = new Composer({
		version: '1.1', schema: 'failsafe', resolveKnownTags: false, merge: false, uniqueKeys: false,
		keepSourceTokens: true, prettyErrors: false, strict: true, stringKeys: false,
	});
	const documents = withoutStackTraces(() => [...composer.compose(stream.tokens, true, end)] as Document.Parsed[]);
	const errors = documents.flatMap((one) => one.errors).filter((error) => !isAcceptedByPython(error));
	return { stream, documents, errors };
}

/** The library makes an Error of each fault; where every character is one, their stack traces take seconds. */
function withoutStackTraces<T>(run: () => T): T {
	const limit = Error.stackTraceLimit;
	Error.stackTraceLimit = 0;
	try {
		return run();
	} finally {
		Error.stackTraceLimit = limit;
	}
}

/** Reads again what is broken only because the library wants more indentation than PyYAML does. */
function relax(text: string, first: Reading & { readonly relaxed: boolean }): Omit<Reading, 'stream'> & { readonly relaxed: boolean } & Pick<TokenStream, 'properties' | 'comments'> {
	let best = first;
	let last = text;
	let changed: string | undefined = text;
	for (let round = 0; round < RELAX_ROUNDS && best.errors.length > 0 && best.errors.length <= RELAX_FAULTS; round++) {
		changed = relaxIndentation(changed, best.stream.tokens);
		if (changed === undefined) {
			break;
		}
		const stream = readTokens(changed, YAML_DEPTH_LIMIT);
		if (stream.tooDeep) {
			break;
		}
		best = { ...compose(stream, changed.length), relaxed: true };
		last = changed;
	}
	const { documents, errors, stream, relaxed } = best.errors.length > 0 ? first : best;
	// Comments in flow collections were made blank with the line breaks.
	const blanked = relaxed ? first.stream.comments.filter(({ span }) => last[span.start] !== '#') : [];
	const comments = blanked.length > 0 ? [...stream.comments, ...blanked].sort((a, b) => a.span.start - b.span.start) : stream.comments;
	return { documents, errors, relaxed, properties: stream.properties, comments };
}

/** PyYAML ends lines at a lone CR and at NEL too; the library does not. Offsets stay the same. */
function normalizeBreaks(text: string): string {
	return /\r(?!\n)|\x85/.test(text) ? text.replaceAll(/\r(?!\n)|\x85/g, '\n') : text;
}

function controlCharacters(text: string): YamlFault[] {
	const match = UNPRINTABLE.exec(text);
	if (!match) {
		return [];
	}
	const code = (match[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
	return [yamlFault('control-character', { start: match.index, end: match.index + match[0].length }, ['code', `U+${code}`])];
}
