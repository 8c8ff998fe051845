import type { ConfigSubject } from '../../config-subject';
import type { Rule } from '../../rule';
import { alsoAt } from './support/config-places';
import { ALSO_HERE_MESSAGE } from './support/toolset-place';

export const mcpAllowList: Rule<ConfigSubject> = {
	id: 'mcp-allow-list',
	severity: 'information',
	messages: {
		cut: 'Naming "{name}" shuts out the other MCP servers for {platforms}: {servers}.',
		also: ALSO_HERE_MESSAGE,
	},
	*check(subject) {
		const told = new Set<string>();
		for (const { item, text, uses } of subject.listed) {
			const first = uses.filter(use => !told.has(use.platform.key.name) && subject.entry(use)?.outcome === 'server');
			const servers = new Set<string>();
			const cut = first.filter(({ platform }) => {
				told.add(platform.key.name);
				const out = subject.answer(platform.key.name).servers.filter(({ why }) => why === 'not-listed');
				for (const { name } of out) {
					servers.add(name);
				}
				return out.length > 0;
			});
			if (item.name && cut.length > 0) {
				yield {
					message: 'cut',
					arguments: { name: text, platforms: cut.map(({ platform }) => platform.key.name), servers: [...servers] },
					span: item.name.span,
					related: alsoAt(cut.map(({ alias }) => alias)),
				};
			}
		}
	},
};
