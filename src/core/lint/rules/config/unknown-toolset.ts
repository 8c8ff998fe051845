import type { Rule } from '../../rule';
import { catalogArgument } from '../table-support';
import { ALSO_HERE_MESSAGE, type PlaceRole, type PlacesSubject } from './support/toolset-place';

/** What is wrong with the name. */
const FORMS = {
	unknown: 'Unknown toolset "{name}": not in {catalog}.',
	unknownPlugin: 'Unknown toolset "{name}": not in {catalog}; a plugin may bring it.',
	unknownServer: 'Unknown toolset "{name}": not in {catalog}; a plugin or an MCP server may bring it.',
	meant: 'Unknown toolset "{name}": not in {catalog}. Did you mean "{nearest}"?',
	later: 'Toolset "{name}" is not in {catalog}: it came with {first}.',
	custom: '"{name}" stands only under custom_toolsets, which no release of Hermes reads.',
	noServer: 'No MCP server "{server}" stands under mcp_servers, so "{name}" names nothing.',
	noServerMeant: 'No MCP server "{server}" stands under mcp_servers, so "{name}" names nothing. Did you mean "{nearest}"?',
} as const;

/** What that does, by the list in which it stands. */
const EFFECTS: Readonly<Record<PlaceRole, string>> = {
	platform: 'Hermes gives nothing for an unknown name and does not say so.',
	deny: 'Hermes takes nothing away for an unknown name and does not say so.',
	job: 'The job gets nothing for an unknown name, and its run still counts as a success.',
	requires: 'As long as nothing has this name, the skill is never offered.',
	fallback: 'As long as nothing has this name, the condition has no effect.',
	blueprint: 'A job made from this skill gets nothing for an unknown name.',
	advertised: 'The name is only advertised; no tool comes with it.',
	distribution: 'A batch run warns of it and goes on without.',
};

type Form = keyof typeof FORMS;

/** One template for each pair, so that a translation has whole sentences. */
const messages: Readonly<Record<string, string>> = Object.fromEntries([
	...Object.entries(FORMS).flatMap(([form, what]) => Object.entries(EFFECTS).map(([role, effect]) => [`${form}.${role}`, `${what} ${effect}`])),
	['also', ALSO_HERE_MESSAGE],
]);

export const unknownToolset: Rule<PlacesSubject> = {
	id: 'unknown-toolset',
	severity: 'warning',
	messages,
	*check({ names, places, world }) {
		for (const place of places) {
			const { node, role, preferred, listed, related, told } = place;
			const { name } = node;
			const meaning = names.meaning(name);
			const { kind } = meaning;
			if (told || (kind !== 'unknown' && kind !== 'later' && kind !== 'custom' && kind !== 'no-server')) {
				continue;
			}
			const nearest = kind === 'later' || kind === 'custom' ? [] : names.nearest(name, preferred, listed, role !== 'deny');
			const form: Form = kind === 'no-server' ? (nearest.length > 0 ? 'noServerMeant' : 'noServer') : kind === 'later' || kind === 'custom' ? kind
				: nearest.length > 0 ? 'meant'
				: names.serversUnread ? 'unknownServer' : names.pluginsUnread ? 'unknownPlugin' : 'unknown';
			yield {
				message: `${form}.${role}`,
				arguments: {
					name, ...catalogArgument(world), nearest: nearest[0] ?? '',
					first: kind === 'later' ? meaning.first : '',
					server: kind === 'no-server' ? meaning.server : '',
				},
				span: node.span,
				...role === 'advertised' || role === 'fallback' ? { severity: 'information' as const } : {},
				related,
				fixes: [...place.change(nearest, nearest.length === 1), ...place.remove(false)],
			};
		}
	},
};
