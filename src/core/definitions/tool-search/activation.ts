import { flagsFor } from '../../hermes/behaviour';
import { compactJsonLength } from '../python/json';
import type { PythonValue } from '../python/value';
import type { ToolSearchConfig } from './config';
import { TOOL_SEARCH_FLAGS } from './flags';

const CHARACTERS_PER_TOKEN = 4;
const TOKENS_WITHOUT_CONTEXT = 20_000;
const LISTING_WITHOUT_CONTEXT = 10_000;

/** Hermes' estimate: a quarter of the characters, rounded up once over all definitions. */
export function tokensOf(characters: number): number {
	return Math.ceil(characters / CHARACTERS_PER_TOKEN);
}

/** Estimated tokens of definitions as compact JSON. Source: tools/tool_search.py `estimate_tokens_from_schemas`. */
export function estimateTokens(definitions: readonly PythonValue[]): number {
	return tokensOf(definitions.reduce<number>((sum, definition) => sum + compactJsonLength(definition), 0));
}

/**
 * The tokens from which on `auto` hides the deferrable tools; undefined where any hidden tool is enough.
 * @param contextLength tokens of the model's context; null, undefined or 0 where unknown
 */
export function activationThreshold(config: ToolSearchConfig, contextLength: number | null | undefined, release: string): number | undefined {
	if (!flagsFor(TOOL_SEARCH_FLAGS, release).thresholdDecides || config.enabled === 'on') {
		return undefined;
	}
	return shareOf(config, contextLength, TOKENS_WITHOUT_CONTEXT);
}

/** Whether deferrable tools of so many tokens are hidden. Source: tools/tool_search.py `should_activate`. */
export function shouldActivate(config: ToolSearchConfig, deferrableTokens: number, contextLength: number | null | undefined, release: string): boolean {
	return config.enabled !== 'off' && deferrableTokens > 0
		&& deferrableTokens >= (activationThreshold(config, contextLength, release) ?? 0);
}

/**
 * The longest context with which deferrable tools of so many tokens are hidden, where that is a matter of the context:
 * they are with any context up to it, and with no longer one. Undefined where no context changes the answer.
 */
export function longestContextThatHides(config: ToolSearchConfig, deferrableTokens: number, release: string): number | undefined {
	const isOpen = flagsFor(TOOL_SEARCH_FLAGS, release).thresholdDecides && config.enabled === 'auto' && deferrableTokens > 0 && config.thresholdPercent > 0;
	if (!isOpen) {
		return undefined;
	}
	const boundary = Math.ceil((deferrableTokens + 1) * 100 / config.thresholdPercent);
	// The share is worked out in floating point, which may fall to either side of a whole number.
	return [boundary + 1, boundary, boundary - 1, boundary - 2].find((length) => shareOf(config, length, 0) <= deferrableTokens);
}

/** Tokens that the list of hidden tools may take, from v0.20 on. Source: tools/tool_search.py `listing_token_budget`. */
export function listingBudget(config: ToolSearchConfig, contextLength: number | null | undefined): number {
	return Math.max(0, Math.min(config.listingMaxTokens ?? 0, shareOf(config, contextLength, LISTING_WITHOUT_CONTEXT)));
}

/** A share of the context, or a fixed number of tokens where its length is not known. */
function shareOf(config: ToolSearchConfig, contextLength: number | null | undefined, unknown: number): number {
	return contextLength && contextLength > 0 ? Math.trunc(contextLength * (config.thresholdPercent / 100)) : unknown;
}
