import { flagsFor } from '../../hermes/behaviour';
import { setting } from '../../hermes/gates/condition';
import { TOOL_SEARCH_FLAGS } from './flags';

/** Tokens of the model's context as tool search takes them, and where they are from. */
export interface ContextLength {
	/** 0 where Hermes goes by a fixed number of tokens instead; undefined where it cannot be known here. */
	readonly tokens: number | undefined;
	/**
	 * `given`: by whoever asks. `config`: model.context_length. `no-model`: the config names no model, so that Hermes does
	 * not look for its context. `unknown`: Hermes asks its tables or the provider.
	 */
	readonly from: 'given' | 'config' | 'no-model' | 'unknown';
}

const MOVED_TO_MODEL = ['provider', 'base_url', 'context_length'] as const;

/**
 * Source: model_tools.py `_resolve_active_context_length`, v0.16 to v0.20, and hermes_cli/config.py
 * `_normalize_root_model_keys`, which moves three keys of the root into `model`.
 * @param config config.yaml as plain data; undefined where there is none
 */
export function contextLengthOf(config: unknown, given: number | undefined, release: string): ContextLength {
	if (given !== undefined) {
		return { tokens: given, from: 'given' };
	}
	if (config === undefined) {
		return { tokens: undefined, from: 'unknown' };
	}
	const model = setting(config, 'model');
	const isMapping = typeof model === 'object' && model !== null && !Array.isArray(model);
	const moves = MOVED_TO_MODEL.some((key) => isGiven(setting(config, key)));
	const name = isMapping ? named(setting(model, 'model')) ?? setting(model, 'default') : moves ? model : undefined;
	if (named(name) === undefined) {
		return { tokens: 0, from: 'no-model' };
	}
	const written = isMapping && isGiven(setting(model, 'context_length')) ? setting(model, 'context_length') : setting(config, 'context_length');
	const tokens = typeof written === 'bigint' ? Number(written) : written;
	return flagsFor(TOOL_SEARCH_FLAGS, release).readsContextLength && typeof tokens === 'number' && Number.isInteger(tokens) && tokens > 0
		? { tokens, from: 'config' }
		: { tokens: undefined, from: 'unknown' };
}

function named(value: unknown): string | undefined {
	return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

function isGiven(value: unknown): boolean {
	return value !== undefined && value !== null && value !== '' && value !== 0 && value !== false;
}
