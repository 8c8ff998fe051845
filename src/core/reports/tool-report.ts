import { describeTool, KINDS, leftOutReason } from '../hermes/descriptions';
import { renamedTool, toolLifetime } from '../hermes/lifetimes';
import { EDITOR_TOOLSET } from '../hermes/platforms/editor-session';
import { RELEASES } from '../hermes/releases';
import { catalogLabel } from '../lint/rules/table-support';
import type { Message, MessageArguments, Translate } from '../message';
import { shortestPath } from '../toolsets/provenance';
import { toolHolders } from '../toolsets/tool-holders';
import type { RegisteredTool } from '../toolsets/types';
import { isMcpTool, type World } from '../workspace/world';
import { Report, reportName, reportPath, type ReportContext } from './report';
import { REPORT_TEXTS as TEXTS } from './texts';

/** Everything known of a tool: what it does, since when, what it needs, and which toolsets bring it by which ways. */
export function toolReport(world: World, tool: string, { translate }: ReportContext): string {
	const { graph } = world;
	const report = new Report(translate);
	const described = world.catalog.registered.get(tool)?.plugin === undefined ? describeTool(tool) : undefined;
	report.quote(reportName(tool));
	if (described) {
		report.words({ template: described.text, arguments: {} });
	}
	if (isMcpTool(tool)) {
		report.words({ template: TEXTS.mcp, arguments: {} });
	} else if (!world.isKnownTool(tool)) {
		report.words({ template: TEXTS.noSuchTool, arguments: { catalog: catalogLabel(world) } });
	}
	report.words({ template: TEXTS.fromCatalog, arguments: { catalog: catalogLabel(world) } });
	const say = (template: string, values: MessageArguments = {}) => translate({ template, arguments: values });
	const registered = world.catalog.registered.get(tool);
	const facts: (readonly [string, string])[] = [
		...described ? [[say(TEXTS.kind), say(KINDS[described.kind].words)] as const] : [],
		...rowsOf(translate, TEXTS.releases, lifetimeOf(tool)),
		...otherNamesOf(tool).map(message => [say(TEXTS.renamed), translate(message)] as const),
		...rowsOf(translate, TEXTS.editor, editorOf(world, tool, translate)),
		...registered ? registrationOf(registered, translate) : [],
	];
	if (facts.length > 0) {
		report.blank().rows(facts, 0);
	}
	const { direct, inherited } = toolHolders(graph, tool);
	report.section({ template: TEXTS.listedSection, arguments: { count: direct.length } }).rows(direct.map(name => [reportName(name)] as const));
	if (inherited.length > 0) {
		report.section({ template: TEXTS.inheritedSection, arguments: { count: inherited.length } })
			.rows(inherited.map(name => [reportName(name), reportPath((shortestPath(graph, name, tool) ?? []).slice(1))] as const));
	}
	return report.toString();
}

function rowsOf(translate: Translate, label: string, message: Message | undefined): (readonly [string, string])[] {
	return message ? [[translate({ template: label, arguments: {} }), translate(message)]] : [];
}

function lifetimeOf(tool: string): Message | undefined {
	const lifetime = toolLifetime(tool);
	if (!lifetime) {
		return undefined;
	}
	const { first, last } = lifetime;
	if (last !== RELEASES.at(-1)?.id) {
		return { template: TEXTS.lived, arguments: { first, last } };
	}
	return { template: first === RELEASES[0]?.id ? TEXTS.livesAlways : TEXTS.livesSince, arguments: { first, last } };
}

/** The names that the tool has in other releases, each with the releases that call it so. */
function otherNamesOf(tool: string): Message[] {
	const names = new Map<string, string[]>();
	for (const { id } of RELEASES) {
		const name = renamedTool(tool, id);
		if (name !== undefined) {
			names.set(name, [...names.get(name) ?? [], id]);
		}
	}
	return [...names].map(([name, ids]) => {
		const [first = '', last = ''] = [ids[0], ids.at(-1)];
		return first === last ? { template: TEXTS.renamedIn, arguments: { name, first } } : { template: TEXTS.renamedFrom, arguments: { name, first, last } };
	});
}

function editorOf(world: World, tool: string, translate: Translate): Message | undefined {
	// The tools of MCP servers come to every session.
	if (isMcpTool(tool) || !world.isKnownTool(tool) || !world.graph.has(EDITOR_TOOLSET)) {
		return undefined;
	}
	const path = shortestPath(world.graph, EDITOR_TOOLSET, tool);
	if (!path) {
		return { template: TEXTS.editorHasNot, arguments: { reason: translate({ template: leftOutReason(tool).sentence, arguments: {} }) } };
	}
	return path.length === 1 ? { template: TEXTS.editorHas, arguments: {} } : { template: TEXTS.editorHasBy, arguments: { path: reportPath(path.slice(1)) } };
}

/** What its registration says. */
function registrationOf({ toolset, file, plugin, requiresEnv, gated, gate, schemaCharacters, parameters, required }: RegisteredTool, translate: Translate): (readonly [string, string])[] {
	const say = (template: string, values: MessageArguments = {}) => translate({ template, arguments: values });
	const named = [...parameters ?? []].map(([name, type]) => say(required?.includes(name) ? TEXTS.required : TEXTS.optional, { name, type: type ?? say(TEXTS.anyType) }));
	return [
		[say(TEXTS.registered), plugin !== undefined ? say(TEXTS.registeredBy, { toolset, plugin }) : file === undefined ? say(TEXTS.registeredUnder, { toolset }) : say(TEXTS.registeredIn, { toolset, file })],
		...gated ? [[say(TEXTS.gate), gate === undefined ? say(TEXTS.gated) : say(TEXTS.gatedBy, { name: gate })] as const] : [],
		...requiresEnv.length > 0 ? [[say(TEXTS.environment), requiresEnv.join(', ')] as const] : [],
		...named.length > 0 ? [[say(TEXTS.parameters), named.join(', ')] as const] : [],
		...schemaCharacters === undefined ? [] : [[say(TEXTS.size), say(TEXTS.characters, { count: schemaCharacters })] as const],
	];
}
