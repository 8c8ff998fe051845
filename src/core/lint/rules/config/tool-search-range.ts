import { flagsFor } from '../../../hermes/behaviour';
import { readToolSearchConfig, type ToolSearchConfig } from '../../../definitions/tool-search/config';
import { TOOL_SEARCH_FLAGS } from '../../../definitions/tool-search/flags';
import type { PythonValue as JsonLikeValue } from '../../../definitions/python/value';
import type { ValueNode } from '../../../sources/yaml/config-model';
import { isPythonMapping, type PythonValue } from '../../../sources/yaml/python-value';
import type { ConfigSubject } from '../../config-subject';
import type { Rule } from '../../rule';
import { foundWords } from './support/found-words';

type Setting = keyof ToolSearchConfig;

const NUMBERS: ReadonlyMap<string, Setting> = new Map<string, Setting>([
	['threshold_pct', 'thresholdPercent'], ['search_default_limit', 'searchDefaultLimit'],
	['max_search_limit', 'maxSearchLimit'], ['listing_max_tokens', 'listingMaxTokens'],
]);
const SWITCHES: ReadonlyMap<string, Setting> = new Map<string, Setting>([['enabled', 'enabled'], ['listing', 'listing']]);
const SWITCH_WORDS: ReadonlySet<string> = new Set(['auto', 'on', 'off', 'true', 'false', 'yes', 'no', '1', '0']);

export const toolSearchRange: Rule<ConfigSubject> = {
	id: 'tool-search-range',
	severity: 'warning',
	messages: {
		shape: 'tool_search must be true, false or a mapping, not {found}: Hermes uses the defaults.',
		range: '{key} is out of range: Hermes uses {used}.',
		type: '{key} must be a number, not {found}: Hermes uses {used}.',
		switch: '{key} takes auto, on or off: Hermes uses {used}.',
	},
	*check({ model, release }) {
		const node = model.toolSearch;
		const config = node && readToolSearchConfig(converted(node.plain), release);
		if (!config) {
			return;
		}
		if (node.found !== 'mapping') {
			if (node.found !== 'boolean' && node.found !== 'null' && node.found !== 'nothing') {
				yield { message: 'shape', arguments: { found: foundWords(node.found) }, span: node.value };
			}
			return;
		}
		const { listing } = flagsFor(TOOL_SEARCH_FLAGS, release);
		for (const setting of node.settings) {
			const { key, value, found } = setting;
			const number = NUMBERS.get(key.name);
			const used = config[number ?? SWITCHES.get(key.name) ?? 'enabled'];
			if ((!number && !SWITCHES.has(key.name)) || (!listing && key.name.startsWith('listing')) || value.end === value.start) {
				continue;
			}
			const message = number ? numberFault(setting, used) : switchFault(setting) ? 'switch' : undefined;
			if (message !== undefined) {
				yield { message, arguments: { key: key.name, found: foundWords(found), used: String(used) }, span: value };
			}
		}
	},
};

/** Texts that hold a number are read as one, and a fraction is cut off, so that only the outcome tells. */
function numberFault({ plain, found }: ValueNode, used: ToolSearchConfig[Setting]): string | undefined {
	if (found !== 'number' && found !== 'text') {
		return 'type';
	}
	const written = typeof plain === 'string' ? Number(plain.trim() === '' ? NaN : plain) : Number(plain);
	if (Number.isNaN(written)) {
		return found === 'text' ? 'type' : 'range';
	}
	return written === used || Math.trunc(written) === used ? undefined : 'range';
}

function switchFault({ plain, found }: ValueNode): boolean {
	if (found === 'boolean') {
		return false;
	}
	return !((typeof plain === 'string' || typeof plain === 'bigint') && SWITCH_WORDS.has(String(plain).trim().toLowerCase()));
}

/** The mapping with text keys and plain values: all that the reader of tool search looks at. */
function converted(value: PythonValue): JsonLikeValue {
	if (!isPythonMapping(value)) {
		return scalar(value);
	}
	const settings = new Map<string, JsonLikeValue>();
	for (const [key, item] of value) {
		if (typeof key === 'string') {
			settings.set(key, scalar(item));
		}
	}
	return settings;
}

function scalar(value: PythonValue): JsonLikeValue {
	return value === null || typeof value !== 'object' ? value : [];
}
