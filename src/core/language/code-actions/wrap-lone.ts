import { type FixCreator, toTextEdits } from './code-fix';

export const wrapLone: FixCreator<'wrap-lone'> = {
	kind: 'wrap-lone',
	create({ list }, { lines, format }) {
		if (format === 'yaml' || (format === 'python' && list.lone?.literal !== true)) {
			return [];
		}
		const { start, end } = list.span;
		return [{
			kind: 'wrap-lone',
			title: { template: 'Make it a list of one name', arguments: {} },
			preferred: true,
			safe: false,
			edits: toTextEdits(lines, [
				{ span: { start, end: start }, newText: '[' },
				{ span: { start: end, end }, newText: ']' },
			]),
		}];
	},
};
