import type { Message } from '../message';
import { createNode } from './create-node';
import { isEditorToolset } from './editor-section';
import { paged } from './pages';
import { counted, text, type TEXTS } from './texts';
import { isToolGroup } from './tool-owners';
import { toolsetNode } from './toolset-node';
import type { TreeContext } from './tree-context';
import type { TreeNode } from './tree-node';

interface Section {
	readonly id: string;
	readonly label: keyof typeof TEXTS;
	readonly tooltip: keyof typeof TEXTS;
	readonly icon: string;
	readonly names: readonly string[];
	/** What is said of each beside its tools. */
	readonly note?: (name: string) => Message | undefined;
}

/** The catalog's toolsets by what they are for; sections without any are left out. */
export function catalogSections(tree: TreeContext): TreeNode[] {
	const { catalog, graph, external } = tree.world;
	const names = [...catalog.toolsets.keys()];
	const isPlatform = (name: string) => name.startsWith('hermes-');
	const bundles = [...graph.scope.pluginPlatforms ?? []].map(platform => `hermes-${platform}`).filter(name => !graph.scope.table.has(name));
	const registered = [...graph.all().keys()].filter(name => !graph.scope.table.has(name));
	const sections: readonly Section[] = [
		{
			id: 'scenarios', label: 'scenarios', tooltip: 'tooltipScenarios', icon: 'layers',
			names: names.filter(name => !isPlatform(name) && !isToolGroup(catalog, name)),
		},
		{
			id: 'groups', label: 'groups', tooltip: 'tooltipGroups', icon: 'tools',
			names: names.filter(name => isToolGroup(catalog, name)),
		},
		{
			id: 'platforms', label: 'platforms', tooltip: 'tooltipPlatforms', icon: 'broadcast',
			names: [...names.filter(name => isPlatform(name) && !isEditorToolset(name)), ...bundles],
			note: name => catalog.toolsets.has(name) ? undefined : text('platformBundle'),
		},
		{
			id: 'registered', label: 'registered', tooltip: 'tooltipRegistered', icon: 'plug',
			names: [...new Set([...registered, ...external])].sort(),
			note: name => external.has(name) ? undefined : text('registeredOnly'),
		},
	];
	return sections.filter(section => section.names.length > 0).map(section => sectionNode(tree, section));
}

function sectionNode(tree: TreeContext, { id, label: labelKey, tooltip, icon, names, note }: Section): TreeNode {
	const label = text(labelKey);
	const description = counted(names.length, 'oneToolset', 'toolsets');
	return createNode(undefined, {
		segment: id,
		kind: 'section',
		label,
		description,
		accessibility: text('spoken', { name: tree.format(label), details: tree.format(description) }),
		icon,
		tooltip: () => tree.format(text(tooltip)),
		state: 'collapsed',
		children: self => paged(tree, self, {
			items: tree.byCost(names, name => tree.world.graph.expand(name)),
			unit: 'toolsets',
			nameOf: name => name,
			make: (parent, name) => toolsetNode(tree, parent, name, { note: replacedNote(tree, name) ?? note?.(name) }),
		}),
	});
}

/** Says which file has taken the place of a catalog's toolset. */
function replacedNote(tree: TreeContext, name: string): Message | undefined {
	const site = tree.site(name);
	return site && text('fromFile', { file: tree.fileLabel(site.uri).name });
}
