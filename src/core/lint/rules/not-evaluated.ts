import type { TableRule } from '../rule';

export const notEvaluated: TableRule = {
	id: 'not-evaluated',
	severity: 'information',
	messages: { unknown: 'This part of the table cannot be known without running it: {reason}. The rest of the table is still read.' },
	*checkTable({ table }) {
		for (const { span, reason } of table.unknown) {
			yield { message: 'unknown', arguments: { reason }, span };
		}
	},
};
