import { type FixCreator, toTextEdits } from './code-fix';

export const addDescription: FixCreator<'add-description'> = {
	kind: 'add-description',
	create({ toolset }, { lines, format }) {
		const { description } = toolset;
		const inner = lines.text.slice(toolset.value.start + 1, toolset.value.end - 1);
		// A value that is cut short has no end to write before.
		const isWhole = toolset.value.end - toolset.value.start >= 2 && lines.text[toolset.value.end - 1] === '}';
		if (format !== 'jsonc' || !isWhole) {
			return [];
		}
		const title = { template: 'Add a description', arguments: {} };
		const text = `What ${toolset.key.name} is for`;
		if (description) {
			return [{ kind: 'add-description', title, preferred: true, safe: false, edits: toTextEdits(lines, [{ span: description.span, newText: JSON.stringify(text) }]) }];
		}
		// In front of the first property, where a reader looks for it.
		const first = toolset.properties[0];
		const edits = first
			? [{ span: { start: first.span.start, end: first.span.start }, newText: `"description": ${JSON.stringify(text)},${whiteSpaceBefore(lines.text, first.span.start)}` }]
			: [{ span: { start: toolset.value.start + 1, end: toolset.value.end - 1 }, newText: inner.trim() === '' ? ` "description": ${JSON.stringify(text)} ` : ` "description": ${JSON.stringify(text)}${inner}` }];
		return [{ kind: 'add-description', title, preferred: true, safe: false, edits: toTextEdits(lines, edits) }];
	},
};

function whiteSpaceBefore(text: string, offset: number): string {
	let start = offset;
	while (start > 0 && (text[start - 1] === ' ' || text[start - 1] === '\t')) {
		start--;
	}
	if (text[start - 1] === '\n' || text[start - 1] === '\r') {
		start -= text[start - 2] === '\r' && text[start - 1] === '\n' ? 2 : 1;
	}
	return text.slice(start, offset) || ' ';
}
