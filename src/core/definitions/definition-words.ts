import type { GateAnswer, GateState } from '../hermes/gates/gates';
import type { Message, Translate } from '../message';

/** How the command line and its JSON call the states of a gate. */
export type GateWord = 'offered' | 'closed' | 'unknown';

export function gateWord(state: GateState): GateWord {
	return state === 'not-offered' ? 'closed' : state;
}

/** Why a gate is open, closed or not known: whole sentences. */
export function gateReason({ reasons }: GateAnswer, translate: Translate): string {
	return reasons.map(translate).join(' ');
}

const TOKENS = '≈ {count} tokens';
const THOUSANDS = '≈ {count}k tokens';

/** An estimate in few letters: `≈ 850 tokens`, `≈ 1.9k tokens`. */
export function tokenWords(tokens: number): Message {
	return tokens < 1000
		? { template: TOKENS, arguments: { count: tokens } }
		: { template: THOUSANDS, arguments: { count: tokens < 99_950 ? (tokens / 1000).toFixed(1) : String(Math.round(tokens / 1000)) } };
}
