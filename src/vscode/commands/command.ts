import type { Features } from '../../features';

/**
 * What a command does. Values come from menus, links and other extensions, so they are checked before use;
 * a command started by keyboard gets none and asks.
 */
export type Command = (features: Features, ...values: readonly unknown[]) => Promise<unknown>;
