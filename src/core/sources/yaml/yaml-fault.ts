import type { Span } from '../../text';
import type { SyntaxFault } from '../model';

/** Why a YAML text cannot be read, in templates with named arguments. */
export const YAML_FAULTS = {
	'too-large': 'This file has {size} characters; files above {limit} are not read.',
	'too-deep': 'This is nested {limit} levels deep; nothing deeper is read.',
	'alias-bomb': 'The aliases of this file stand for more than {limit} values; it is not read.',
	'recursive-alias': 'The alias *{name} stands inside its own anchor.',
	'unknown-alias': 'No anchor &{name} stands before this alias.',
	'duplicate-anchor': 'The anchor &{name} already exists. Hermes refuses the whole file.',
	'bad-anchor': 'The name of an anchor may hold only letters, digits, - and _: {name}',
	'second-document': 'A second document begins here; Hermes refuses a file with more than one.',
	'control-character': 'The character {code} is not allowed in YAML.',
	'unknown-tag': 'Hermes cannot read the tag {tag}.',
	'bad-value': 'This is not a value of the type {type} that Hermes can read.',
	'bad-merge': '<< merges only a mapping or a list of mappings.',
	'bad-key': 'A list or a mapping cannot be a key.',
	'value-shape': 'A value tagged {tag} must have the shape of its type.',
	'tab': 'A tab cannot indent in YAML; use blanks.',
	'unclosed': 'A closing quote or bracket is missing.',
	'indent': 'The indentation does not fit what stands around it.',
	'missing': 'A comma, a colon, or a blank beside them, is missing.',
	'key-line': 'A key must stand on one line and be followed by a colon.',
	'nested-key': 'A mapping cannot start on the line of another key.',
	'escape': 'Unknown escape sequence in a double-quoted text.',
	'scalar-start': 'A text cannot start with this character; put it in quotes.',
	'syntax': 'This is not valid YAML: {detail}',
} as const;

export type YamlFaultCode = keyof typeof YAML_FAULTS;

export interface YamlFault extends SyntaxFault {
	readonly code: YamlFaultCode;
	readonly arguments: ReadonlyMap<string, string>;
}

/** A fault with its message filled in. */
export function yamlFault(code: YamlFaultCode, span: Span, ...named: readonly (readonly [string, string | number])[]): YamlFault {
	const values = new Map(named.map(([name, value]) => [name, String(value)] as const));
	const message = YAML_FAULTS[code].replaceAll(/\{(\w+)\}/g, (whole, name: string) => values.get(name) ?? whole);
	return { code, span, arguments: values, message };
}
