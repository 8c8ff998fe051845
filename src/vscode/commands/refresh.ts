import type { Command } from './command';

export const refresh: Command = async ({ session, diagnostics }) => {
	await session.files.refresh();
	diagnostics.refresh();
};
