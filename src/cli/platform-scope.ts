import { PlatformScope } from '../core/hermes/platforms/platform-scope';
import type { Catalog } from '../core/toolsets/types';
import type { CommandEnvironment } from './environment';

const scopes = new WeakMap<CommandEnvironment, Map<Catalog, PlatformScope>>();

/** What configs are resolved against; one for each catalog, since making one costs more than asking it. */
export function platformScope(environment: CommandEnvironment, catalog: Catalog): PlatformScope {
	const known = scopes.get(environment) ?? new Map<Catalog, PlatformScope>();
	scopes.set(environment, known);
	let scope = known.get(catalog);
	if (!scope) {
		scope = new PlatformScope({ catalog });
		known.set(catalog, scope);
	}
	return scope;
}
