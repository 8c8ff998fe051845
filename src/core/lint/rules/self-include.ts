import type { Finding } from '../diagnostic';
import { NONE, type TableRule } from '../rule';

export const selfInclude: TableRule = {
	id: 'self-include',
	severity: 'warning',
	messages: { self: 'Toolset "{name}" includes itself: the entry brings nothing.' },
	isLocal: true,
	checkToolsets: () => ({ key: { name }, includes: list }) => list?.items.some(item => item.name?.name === name)
		? list.items.flatMap((item): Finding[] => item.name?.name === name ? [{
			message: 'self',
			arguments: { name },
			span: item.name.span,
			fixes: [{ kind: 'remove-item', list, item, preferred: true }],
		}] : [])
		: NONE,
};
