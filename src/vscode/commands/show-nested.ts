import type { Command } from './command';

export const showNested: Command = async ({ toolsets }) => toolsets.setFlat(false);
