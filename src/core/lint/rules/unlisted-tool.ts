import { flagsFor } from '../../hermes/behaviour';
import { REGISTRY_FLAGS } from '../../hermes/catalog-scope';
import type { BuiltInRegistration } from '../../hermes/checkout/findings';
import { namesOf } from '../../sources/model';
import type { RelatedFinding } from '../diagnostic';
import type { TableRule } from '../rule';

/** Places that a finding points to. */
const POINTED_TO = 10;

/**
 * Tools of Hermes itself that its table leaves out. Plugins make toolsets of their own, which no table has; and a tool that a
 * list names comes by that list, whatever it is registered under (v0.11 to v0.20: `browser_cdp` under `browser-cdp`).
 */
export const unlistedTool: TableRule = {
	id: 'unlisted-tool',
	severity: 'information',
	messages: {
		unlisted: 'No toolset of this table lists {tools}, nor is one called "{toolset}", under which it registers: no platform has it unless its list names "{toolset}".',
		unreachable: 'No toolset of this table lists {tools}, nor is one called "{toolset}", under which it registers: no session can have it.',
		registered: '{tool} is registered here',
	},
	*checkTable({ table, world, builtIn, named }) {
		if (!builtIn || !named || table.unknown.length > 0) {
			return;
		}
		const toolsets = new Set(table.toolsets.map(({ key }) => key.name));
		const listed = new Set([...world.catalog.core, ...table.toolsets.flatMap(({ tools }) => namesOf(tools).map(({ name }) => name))]);
		const found = new Map<string, BuiltInRegistration[]>();
		for (const registration of builtIn) {
			if (!toolsets.has(registration.toolset) && !listed.has(registration.tool)) {
				found.set(registration.toolset, [...found.get(registration.toolset) ?? [], registration]);
			}
		}
		const { registeredToolsets } = flagsFor(REGISTRY_FLAGS, world.catalog.release);
		for (const [toolset, registrations] of found) {
			yield {
				message: registeredToolsets ? 'unlisted' : 'unreachable',
				arguments: { toolset, tools: [...new Set(registrations.map(({ tool }) => tool))] },
				span: named,
				related: registrations.slice(0, POINTED_TO).map(({ tool, uri, range }): RelatedFinding => ({ uri, at: range, message: 'registered', arguments: { tool } })),
			};
		}
	},
};
