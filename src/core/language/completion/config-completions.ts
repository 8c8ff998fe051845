import { namesOf, type NameNode } from '../../sources/model';
import { configSubject, type ConfigSubject } from '../../lint/config-subject';
import { readingOf } from '../../workspace/config-reading';
import type { ConfigDocument } from '../../workspace/documents';
import type { CompletionSource } from './completion';
import { denyCandidates, listCandidates, platformCandidates } from './config-candidates';
import type { Candidate } from './name-candidates';
import { yamlCursor, type YamlCursor } from './yaml-cursor';
import { isItemPlace, itemWriter, keyWriter, yamlProposals } from './yaml-proposals';

/** What kind of place of a config the cursor stands in. */
type ConfigPlaceKind =
	| { readonly kind: 'platform-key' }
	| { readonly kind: 'platform-list'; readonly platform: string }
	| { readonly kind: 'deny-list' };

/** Platforms, toolsets, servers and the words of Hermes, where a config has room for them. The text need not parse. */
export const configCompletions: CompletionSource<ConfigDocument> = (document, offset, { world, hermes }) => {
	const cursor = yamlCursor(document.lines.text, offset);
	const place = cursor && placeOf(cursor);
	if (!cursor || !place) {
		return undefined;
	}
	const subject = configSubject(readingOf(document).document, world, hermes);
	const write = place.kind === 'platform-key' ? keyWriter(document.lines.text, cursor) : itemWriter(cursor);
	return yamlProposals(cursor, candidatesFor(subject, place), namesOfPlace(document, place), write);
};

function placeOf(cursor: YamlCursor): ConfigPlaceKind | undefined {
	const { path, slot } = cursor;
	const [first, second] = path;
	if (first === 'platform_toolsets' && path.length === 1 && slot === 'key') {
		return { kind: 'platform-key' };
	}
	if (path.length !== 2 || !isItemPlace(cursor) || second === undefined) {
		return undefined;
	}
	return first === 'platform_toolsets' ? { kind: 'platform-list', platform: second }
		: first === 'agent' && second === 'disabled_toolsets' ? { kind: 'deny-list' } : undefined;
}

function candidatesFor(subject: ConfigSubject, place: ConfigPlaceKind): Iterable<Candidate> {
	switch (place.kind) {
		case 'platform-key':
			return platformCandidates(subject);
		case 'platform-list':
			return listCandidates(subject, place.platform);
		case 'deny-list':
			return denyCandidates(subject);
	}
}

/** Names of the same list or mapping, as far as the present text could be read. */
function namesOfPlace({ model }: ConfigDocument, place: ConfigPlaceKind): readonly NameNode[] {
	const platforms = model.platformToolsets?.platforms ?? [];
	switch (place.kind) {
		case 'platform-key':
			return platforms.map(({ key }) => key);
		case 'platform-list':
			return namesOf(platforms.find(({ key }) => key.name === place.platform)?.list);
		case 'deny-list':
			return namesOf(model.agentDisabledToolsets?.list);
	}
}
