import { setCost } from '../settings';
import type { Command } from './command';

/** Lists everything in its own order again. */
export const sortInOrder: Command = () => setCost('show');
