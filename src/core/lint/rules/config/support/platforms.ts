import type { ConfigSubject } from '../../../config-subject';

/** Toolsets that only code after v0.20 has, and only for matrix. */
const MATRIX_TOOLSETS: ReadonlySet<string> = new Set(['matrix_polls', 'matrix_read', 'matrix_admin']);

/** The platforms that may have a toolset; undefined where all may. */
export function platformsOf({ scope }: ConfigSubject, toolset: string): readonly string[] | undefined {
	return scope.allowedPlatforms(toolset) ?? (MATRIX_TOOLSETS.has(toolset) && !scope.graph.has(toolset) ? ['matrix'] : undefined);
}
