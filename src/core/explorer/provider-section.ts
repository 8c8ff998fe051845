import { chosenProviders, type ProviderChoice } from '../hermes/checkout/provider-choice';
import { PROVIDER_KIND_SERVES, type Provider, type ProviderKind } from '../hermes/checkout/providers';
import type { Message } from '../message';
import { readingOf } from '../workspace/config-reading';
import { createNode } from './create-node';
import { escapeMarkdown } from './escape-markdown';
import { hermesCount, hermesText as text } from './hermes-texts';
import { nameMessage, shownName, text as plainText } from './texts';
import type { ShownConfigInput, TreeContext } from './tree-context';
import type { TreeNode, TreeTarget } from './tree-node';

const ICONS: Readonly<Record<ProviderKind, string>> = { image_gen: 'file-media', video_gen: 'device-camera-video', web: 'globe', browser: 'browser' };

/** A choice of the shown config, with where that says it. */
interface ShownChoice extends ProviderChoice {
	readonly file: string;
	readonly target: TreeTarget;
}

/** The providers that plugins of the tree bring, by the tools they serve, with the ones that the shown config selects; undefined without any. */
export function providerSection(tree: TreeContext): TreeNode | undefined {
	const found = [...tree.hermes?.reading.providers ?? []].filter(([, providers]) => providers.length > 0);
	if (found.length === 0) {
		return undefined;
	}
	const choices = tree.config && choicesOf(tree.config, tree.world.catalog.release);
	const label = text('providers');
	const description = hermesCount(found.reduce((sum, [, providers]) => sum + providers.length, 0), 'oneProvider', 'providerCount');
	return createNode(undefined, {
		segment: 'providers',
		kind: 'section',
		label,
		description,
		accessibility: plainText('spoken', { name: tree.format(label), details: tree.format(description) }),
		icon: 'server-environment',
		tooltip: () => tree.format(text('tooltipProviders')),
		state: 'collapsed',
		children: self => found.map(([kind, providers]) => kindNode(tree, self, kind, providers, choices?.filter(choice => choice.kind === kind))),
	});
}

function choicesOf({ document, name }: ShownConfigInput, release: string): ShownChoice[] {
	const { model, lines } = readingOf(document).document;
	return chosenProviders(model, release).map(choice => ({ ...choice, file: name, target: { uri: document.uri, range: lines.rangeOf(choice.span) } }));
}

/** The tool or toolset that the providers serve. `choices` is undefined where no config is shown. */
function kindNode(tree: TreeContext, parent: TreeNode, kind: ProviderKind, providers: readonly Provider[], choices: readonly ShownChoice[] | undefined): TreeNode {
	const { tool, toolset } = PROVIDER_KIND_SERVES[kind];
	const name = tool ?? toolset ?? kind;
	const selected = choices?.map(choice => text('selected', { name: choice.name, file: choice.file, line: lineOf(choice) }));
	const description = tree.join([...selected ?? [], selected?.length === 0 ? text('notSelected') : undefined, hermesCount(providers.length, 'oneProvider', 'providerCount')]);
	const [first] = choices ?? [];
	return createNode(parent, {
		segment: `providers:${kind}`,
		kind: 'group',
		label: nameMessage(name),
		description,
		accessibility: plainText(tool === undefined ? 'toolsetSpoken' : 'toolSpoken', { name, details: tree.format(description) }),
		icon: ICONS[kind],
		tooltip: () => tooltipOf(tree, name, description),
		state: 'collapsed',
		...(first && { target: first.target }),
		children: self => [
			...(choices ?? []).filter(choice => !providers.some(provider => provider.name === choice.name)).map(choice => otherNode(tree, self, choice)),
			...providers.map(provider => providerNode(tree, self, provider, (choices ?? []).filter(choice => choice.name === provider.name))),
		],
	});
}

/** A provider of a plugin; leads to the plugin's manifest. */
function providerNode(tree: TreeContext, parent: TreeNode, { name, plugin }: Provider, choices: readonly ShownChoice[]): TreeNode {
	const { manifest, folder } = plugin;
	const description = tree.join([
		...choices.map(selectedHere),
		manifest.requiresEnv.length > 0 ? text('needs', { names: manifest.requiresEnv }) : choices.length > 0 ? undefined : nameMessage(folder),
	]);
	const start = { line: 0, character: 0 };
	const uri = tree.hermes?.location({ file: manifest.file, range: { start, end: start } });
	return createNode(parent, {
		segment: `provider:${folder}:${name}`,
		kind: 'provider',
		label: nameMessage(name),
		description,
		accessibility: plainText('spoken', { name: shownName(name), details: tree.format(description) }),
		icon: choices.length > 0 ? 'check' : 'plug',
		tooltip: () => tooltipOf(tree, name, ...manifest.description === undefined ? [] : [nameMessage(manifest.description)], ...choices.map(selectedHere), nameMessage(folder)),
		state: 'leaf',
		...(uri && { target: uri }),
	});
}

/** What a config selects and no plugin is called; leads to the config. */
function otherNode(tree: TreeContext, parent: TreeNode, choice: ShownChoice): TreeNode {
	const description = tree.join([text(choice.builtIn ? 'builtIn' : 'noPlugin'), selectedHere(choice)]);
	return createNode(parent, {
		segment: `chosen:${choice.key}`,
		kind: 'provider',
		label: nameMessage(choice.name),
		description,
		accessibility: plainText('spoken', { name: shownName(choice.name), details: tree.format(description) }),
		icon: choice.builtIn ? 'check' : 'question',
		tooltip: () => tooltipOf(tree, choice.name, description),
		state: 'leaf',
		target: choice.target,
	});
}

/** A narrow side bar cuts a row: its tooltip says all of it. */
function tooltipOf(tree: TreeContext, name: string, ...parts: readonly Message[]): string {
	return [`**${escapeMarkdown(name)}**`, ...parts.map(part => escapeMarkdown(tree.format(part)))].join('\n\n');
}

function selectedHere(choice: ShownChoice): Message {
	return text('selectedHere', { file: choice.file, line: lineOf(choice), key: choice.key });
}

function lineOf({ target }: ShownChoice): number {
	return target.range.start.line + 1;
}
