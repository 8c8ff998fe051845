import { isWildcard } from '../../toolsets/scope';
import { NONE, type TableRule } from '../rule';

export const reservedName: TableRule = {
	id: 'reserved-name',
	severity: 'error',
	messages: { reserved: '"{name}" stands for every toolset: resolving a toolset of that name never ends in Hermes.' },
	isLocal: true,
	checkToolsets: () => ({ key: { name, span } }) => isWildcard(name) ? [{ message: 'reserved', arguments: { name }, span }] : NONE,
};
