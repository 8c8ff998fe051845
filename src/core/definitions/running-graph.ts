import { scopeOf } from '../hermes/catalog-scope';
import { ToolsetGraph } from '../toolsets/graph';
import type { Catalog } from '../toolsets/types';

/** What names stand for in a Hermes that has loaded its tools and the toolsets of a graph. */
export function runningGraph(catalog: Catalog, { scope }: ToolsetGraph): ToolsetGraph {
	return new ToolsetGraph({ ...scope, ...scopeOf(catalog, { view: 'running' }), table: scope.table });
}
