import type { LookedAt, PlatformEnvironment } from './enable-toolsets';

/** The variable by whose name a credential can be known. */
export const CREDENTIAL_VARIABLES = { 'home-assistant': 'HASS_TOKEN', 'xai': 'XAI_API_KEY' } as const;

/** Names of variables that are set, and where they were looked for. */
export interface FoundNames extends LookedAt {
	/** Undefined where nobody could look. */
	readonly names: ReadonlySet<string> | undefined;
}

/**
 * What names of variables say about the toolsets of platforms (hermes_cli/tools_config.py: `_homeassistant_credentials_present`
 * and `_xai_credentials_present`, v0.20; HASS_TOKEN in `_get_platform_tools` before). A name that was found is set. One
 * that was not may be all the same: where Hermes starts, others may be, and for xAI a login counts as well.
 */
export function environmentOfNames({ names, file, process }: FoundNames): PlatformEnvironment {
	return {
		looked: { file, process },
		...names?.has(CREDENTIAL_VARIABLES['home-assistant']) && { homeAssistantToken: true },
		...names?.has(CREDENTIAL_VARIABLES.xai) && { xaiCredentials: true },
	};
}
