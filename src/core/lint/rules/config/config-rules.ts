import type { ConfigSubject } from '../../config-subject';
import type { Rule } from '../../rule';
import { disabledBundle } from './disabled-bundle';
import { disabledCollateral } from './disabled-collateral';
import { disabledEntry } from './disabled-entry';
import { duplicateEntry } from './duplicate-entry';
import { duplicateKey } from './duplicate-key';
import { ignoredKey } from './ignored-key';
import { legacyToolsetName } from './legacy-toolset-name';
import { listInString } from './list-in-string';
import { mcpAllowList } from './mcp-allow-list';
import { mcpFilter } from './mcp-filter';
import { mcpNameCollision } from './mcp-name-collision';
import { mcpServerDisabled } from './mcp-server-disabled';
import { mcpServerIncomplete } from './mcp-server-incomplete';
import { mcpShadowsToolset } from './mcp-shadows-toolset';
import { noToolsLeft } from './no-tools-left';
import { notSelectable } from './not-selectable';
import { platformAndSingle } from './platform-and-single';
import { pluginDisabled } from './plugin-disabled';
import { recordedOff } from './recorded-off';
import { removedToolset } from './removed-toolset';
import { riskyExposure } from './risky-exposure';
import { toolSearchRange } from './tool-search-range';
import { toolsetIsTool } from './toolset-is-tool';
import { toolsetNotDeployed } from './toolset-not-deployed';
import { unknownPlatform } from './unknown-platform';
import { unknownToolset } from './unknown-toolset';
import { wrongPlatform } from './wrong-platform';
import { wrongType } from './wrong-type';

/** The rules for a config that parses, in the order of the documentation. */
export const CONFIG_RULES: readonly Rule<ConfigSubject>[] = [
	unknownToolset,
	toolsetIsTool,
	removedToolset,
	legacyToolsetName,
	notSelectable,
	wrongPlatform,
	unknownPlatform,
	noToolsLeft,
	disabledEntry,
	disabledBundle,
	disabledCollateral,
	ignoredKey,
	wrongType,
	listInString,
	duplicateKey,
	duplicateEntry,
	mcpAllowList,
	mcpServerDisabled,
	mcpShadowsToolset,
	mcpNameCollision,
	mcpServerIncomplete,
	mcpFilter,
	toolsetNotDeployed,
	pluginDisabled,
	recordedOff,
	platformAndSingle,
	toolSearchRange,
	riskyExposure,
];
