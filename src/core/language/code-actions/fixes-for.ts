import type { Diagnostic, FixData } from '../../lint/diagnostic';
import { SUPPRESSION } from '../../lint/suppression';
import { canBeginLine } from '../../sources/python/can-begin-line';
import { addDescription } from './add-description';
import type { CodeFix, FixCreator, FixDocument } from './code-fix';
import { createToolset } from './create-toolset';
import { moveToIncludes } from './move-to-includes';
import { removeProperty, renameProperty } from './properties';
import { removeItem } from './remove-item';
import { replaceName } from './replace-name';
import { trimName } from './trim-name';
import { wrapLone } from './wrap-lone';

const creators: ReadonlyMap<FixData['kind'], FixCreator<FixData['kind']>> = new Map(
	[replaceName, trimName, removeItem, wrapLone, createToolset, addDescription, renameProperty, removeProperty, moveToIncludes]
		.map(creator => [creator.kind, creator as unknown as FixCreator<FixData['kind']>]),
);

/** All ways to mend a diagnostic, the preferred first. */
export function fixesFor(diagnostic: Diagnostic, document: FixDocument): CodeFix[] {
	const fixes = diagnostic.fixes.flatMap(data => createFix(data, document));
	return fixes.sort((a, b) => Number(b.preferred) - Number(a.preferred));
}

function createFix(data: FixData, document: FixDocument): readonly CodeFix[] {
	if (data.kind === 'edits') {
		const edits = data.edits();
		return edits ? [{
			kind: 'edits',
			title: { template: data.title, arguments: data.arguments ?? {} },
			preferred: data.preferred,
			safe: data.safe ?? false,
			edits,
		}] : [];
	}
	if (data.kind === 'command') {
		return [{
			kind: 'command',
			title: { template: data.title, arguments: {} },
			preferred: false,
			safe: false,
			edits: [],
			command: { command: data.command, arguments: data.arguments },
		}];
	}
	return creators.get(data.kind)?.create(data, document) ?? [];
}

/** The fix that switches a rule off for the line of a diagnostic; undefined where no comment can stand before it. */
export function suppressionFix(diagnostic: Diagnostic, { lines, format }: FixDocument): CodeFix | undefined {
	if (format === 'json') {
		return undefined;
	}
	const { line } = diagnostic.range.start;
	const start = lines.lineStart(line);
	if (format === 'python' && !canBeginLine(lines.text, start)) {
		return undefined;
	}
	const indentation = /^[ \t]*/.exec(lines.text.slice(start, lines.lineEnd(line)))?.[0] ?? '';
	const lineBreak = lines.text.includes('\r\n') ? '\r\n' : '\n';
	const mark = format === 'jsonc' ? '//' : '#';
	const at = lines.positionAt(start);
	return {
		kind: 'edits',
		title: { template: 'Switch off {rule} for this line', arguments: { rule: diagnostic.rule } },
		preferred: false,
		safe: false,
		edits: [{ range: { start: at, end: at }, newText: `${indentation}${mark} ${SUPPRESSION} ${diagnostic.rule}${lineBreak}` }],
	};
}
