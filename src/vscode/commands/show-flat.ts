import type { Command } from './command';

export const showFlat: Command = async ({ toolsets }) => toolsets.setFlat(true);
