import type { Command } from './command';

export const showLogs: Command = async ({ session }) => {
	session.log.show();
};
