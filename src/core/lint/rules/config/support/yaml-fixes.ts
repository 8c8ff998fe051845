import type { ItemNode, NameNode } from '../../../../sources/model';
import { replaceName } from '../../../../sources/yaml/edit/edit-name';
import { moveKey, renameKey } from '../../../../sources/yaml/edit/edit-key';
import { findPath } from '../../../../sources/yaml/edit/find-path';
import { removeKey, removeListItem } from '../../../../sources/yaml/edit/remove';
import type { YamlValue } from '../../../../sources/yaml/yaml-value';
import type { MessageArguments } from '../../../../message';
import type { LineIndex, SpanEdit } from '../../../../text';
import type { FixData } from '../../../diagnostic';

/** A YAML text that fixes write into. */
export interface YamlText {
	readonly lines: LineIndex;
	readonly root: YamlValue | undefined;
}

export interface FixOptions {
	readonly preferred?: boolean;
	/** Whether nothing changes for Hermes, so that it may be done unasked. */
	readonly safe?: boolean;
	readonly arguments?: MessageArguments;
}

/** A fix whose edits are worked out when someone asks for them. */
export function yamlFix(lines: LineIndex, title: string, edits: () => readonly SpanEdit[] | undefined, { preferred = false, safe = false, arguments: named = {} }: FixOptions = {}): FixData {
	return {
		kind: 'edits',
		title,
		arguments: named,
		preferred,
		safe,
		edits: () => {
			const changes = edits();
			return changes && !losesAnchor(lines.text, changes) ? changes.map(({ span, newText }) => ({ range: lines.rangeOf(span), newText })) : undefined;
		},
	};
}

/** Whether edits take away an anchor, or move it, while an alias wants it: the file would not parse any more. */
function losesAnchor(text: string, edits: readonly SpanEdit[]): boolean {
	for (const { span } of edits) {
		for (const [, name = ''] of text.slice(span.start, span.end).matchAll(/&([^\s,[\]{}]{1,200})/g)) {
			if (text.includes(`*${name}`)) {
				return true;
			}
		}
	}
	return false;
}

export function changeNameFixes({ lines }: YamlText, node: NameNode, names: readonly string[], preferred: boolean): FixData[] {
	// A name reached by an alias stands at its anchor, where it can be written for all uses at once.
	const { alias, ...written } = node;
	const target = alias ? written : node;
	return names.map((name, index) => yamlFix(lines, 'Change to "{name}"', () => {
		const edit = replaceName(lines.text, target, name);
		return edit && [edit];
	}, { preferred: preferred && index === 0, arguments: { name } }));
}

export function removeItemFix({ lines, root }: YamlText, item: ItemNode, options: FixOptions = {}): FixData {
	const name = item.name?.name ?? item.text ?? '';
	return yamlFix(lines, 'Remove "{name}" from the list', () => removeListItem(lines.text, root, item.outer), { ...options, arguments: { name } });
}

export function removeKeyFix({ lines, root }: YamlText, path: readonly string[], options: FixOptions = {}): FixData {
	return yamlFix(lines, 'Remove "{key}"', () => removeKey(lines.text, root, path), { ...options, arguments: { key: path.join('.') } });
}

export function renameKeyFix({ lines }: YamlText, key: NameNode, name: string, options: FixOptions = {}): FixData {
	return yamlFix(lines, 'Rename the key to "{name}"', () => {
		const edit = renameKey(lines.text, key, name);
		return edit && [edit];
	}, { ...options, arguments: { name } });
}

export function moveKeyFix({ lines, root }: YamlText, from: readonly string[], to: readonly string[], options: FixOptions = {}): FixData {
	return yamlFix(lines, 'Move it to "{path}"', () => {
		const mapping = findPath(root, from)?.mapping;
		// The only pair in braces cannot go and come back beside itself.
		return mapping?.style === 'flow' && mapping.pairs.length === 1 ? undefined : moveKey(lines.text, root, from, to);
	}, { ...options, arguments: { path: to.join('.') } });
}
