import { pluginOf } from '../hermes/plugin-of';
import { catalogLabel } from '../lint/rules/table-support';
import type { Message } from '../message';
import type { World } from '../workspace/world';
import type { ReportContext } from './report';
import { REPORT_TEXTS as TEXTS } from './texts';

/** Where a toolset is defined, in words. */
export function toolsetSource(world: World, name: string, { fileLabel }: ReportContext): Message {
	const site = world.sites(name).at(-1);
	const catalog = catalogLabel(world);
	if (!site) {
		const plugin = pluginOf(world.catalog, name);
		return plugin === undefined ? { template: TEXTS.fromCatalog, arguments: { catalog } } : { template: TEXTS.fromPlugin, arguments: { plugin, catalog } };
	}
	return { template: world.catalog.toolsets.has(name) ? TEXTS.replaces : TEXTS.fromFile, arguments: { file: fileLabel(site.uri), catalog } };
}
