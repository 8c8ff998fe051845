import { extractToolset } from './refactor-extract';
import { inlineInclude } from './refactor-inline';
import { convertToJsonc } from './refactor-jsonc';
import { convertToPython } from './refactor-python';
import { extractPythonToolset, inlinePythonInclude } from './refactor-python-table';
import { sortList } from './refactor-sort';
import type { Refactoring, RefactoringPlace } from './refactoring';

/** Every refactoring that makes sense at a place, those that cannot be done there with the reason. */
export function refactoringsAt(place: RefactoringPlace): Refactoring[] {
	return [extractToolset, extractPythonToolset, inlineInclude, inlinePythonInclude, sortList, convertToPython, convertToJsonc].map(create => create(place)).filter(refactoring => refactoring !== undefined);
}
