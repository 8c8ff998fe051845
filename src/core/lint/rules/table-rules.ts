import type { TableRule } from '../rule';
import { duplicateInclude, duplicateTool } from './duplicate-entries';
import { duplicateToolset } from './duplicate-toolset';
import { emptyToolset } from './empty-toolset';
import { includeCycle } from './include-cycle';
import { invalidName } from './invalid-name';
import { invalidShape } from './invalid-shape';
import { missingDescription } from './missing-description';
import { notEvaluated } from './not-evaluated';
import { redundantInclude } from './redundant-include';
import { redundantTool } from './redundant-tool';
import { removedTool } from './removed-tool';
import { renamedToolRule } from './renamed-tool';
import { reservedName } from './reserved-name';
import { selfInclude } from './self-include';
import { shadowsBuiltin } from './shadows-builtin';
import { unknownInclude } from './unknown-include';
import { unknownProperty } from './unknown-property';
import { unknownTool } from './unknown-tool';
import { unlistedTool } from './unlisted-tool';

/** The rules for toolset tables, in the order of the documentation. */
export const TABLE_RULES: readonly TableRule[] = [
	unknownInclude,
	includeCycle,
	selfInclude,
	unknownTool,
	unlistedTool,
	renamedToolRule,
	removedTool,
	duplicateTool,
	duplicateInclude,
	redundantInclude,
	redundantTool,
	duplicateToolset,
	shadowsBuiltin,
	reservedName,
	invalidName,
	invalidShape,
	unknownProperty,
	missingDescription,
	emptyToolset,
	notEvaluated,
];

/** Those that look at one entry of a list alone: what they find is so even where the file around it is broken. */
export const NAME_RULES: readonly TableRule[] = [unknownInclude, unknownTool, renamedToolRule, removedTool, duplicateTool, duplicateInclude];
