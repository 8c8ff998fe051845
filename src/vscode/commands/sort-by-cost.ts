import { setCost } from '../settings';
import type { Command } from './command';

/** Lists the dearest first, in both views. */
export const sortByCost: Command = () => setCost('sort');
