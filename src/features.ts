import * as vscode from 'vscode';
import { CallChecker } from './vscode/call-checker';
import { COMPLETION_TRIGGERS, Completions } from './vscode/completion';
import type { CommandId } from './vscode/command-ids';
import { COMMANDS } from './vscode/commands/all-commands';
import { ConfigStatus } from './vscode/config-status';
import { DeployOnSave } from './vscode/deploy/deploy-on-save';
import { Deployer } from './vscode/deploy/deployer';
import { DeploymentStatus } from './vscode/deploy/deployment-status';
import { Deployments } from './vscode/deploy/deployments';
import type { LoadHomeAccess } from './vscode/deploy/home-access';
import { Diagnostics } from './vscode/diagnostics';
import { Editing } from './vscode/editing';
import { Hovers } from './vscode/hover';
import { InlayHints } from './vscode/inlay-hints';
import { LanguageStatus } from './vscode/language-status';
import type { LazyTree } from './vscode/lazy-tree';
import { createLog } from './vscode/log';
import { PlatformsView } from './vscode/platforms-view';
import { ReadingProgress } from './vscode/reading-progress';
import { ruleIdsOf } from './vscode/rule-help';
import { Session } from './vscode/session';
import { ShownConfig } from './vscode/shown-config';
import { ToolsetsView } from './vscode/toolsets-view';
import { VirtualDocuments } from './vscode/virtual-documents';

/** Documents that language features answer for: every scheme, since a file may be remote, virtual or unsaved. */
export const TOOLSET_FILES: readonly vscode.DocumentFilter[] = [
	{ pattern: '**/{hermes-toolsets,*.hermes-toolsets}.{json,jsonc}' },
	{ pattern: '**/.hermes/toolsets.{json,jsonc}' },
];

/** Documents with names of toolsets of any kind; which YAML is a config, and which Python a table, shows in its text. */
export const ALL_FILES: readonly vscode.DocumentFilter[] = [
	...TOOLSET_FILES,
	{ language: 'yaml' },
	{ pattern: '**/cron/jobs.json' },
	{ pattern: '**/SKILL.md' },
	{ language: 'python' },
	{ pattern: '**/{toolsets,toolset_distributions}.py' },
];

/** Everything the extension does, made once and disposed of with it. */
export interface Features {
	readonly session: Session;
	readonly diagnostics: Diagnostics;
	readonly trees: readonly LazyTree[];
	readonly toolsets: ToolsetsView;
	readonly platforms: PlatformsView;
	readonly shownConfig: ShownConfig;
	readonly configStatus: ConfigStatus;
	readonly languageStatus: LanguageStatus;
	readonly deployments: Deployments;
	readonly deployer: Deployer;
	readonly deploymentStatus: DeploymentStatus;
	readonly editing: Editing;
	readonly readingProgress: ReadingProgress;
	/** Every rule that has a page and a severity in the settings. */
	readonly ruleIds: readonly string[];
	/** Runs a command; a failure is logged and shown once. */
	readonly run: (id: CommandId, values: readonly unknown[]) => Promise<unknown>;
}

export function createFeatures(context: vscode.ExtensionContext, trees: readonly LazyTree[]): Features {
	const log = createLog();
	const session = new Session(context.extensionUri, log);
	const diagnostics = new Diagnostics(session);
	const deployments = new Deployments(session);
	const shownConfig = new ShownConfig(session, context.workspaceState);
	const toolsets = new ToolsetsView(treeOf(trees, 'hermesToolsets.toolsets'), session, diagnostics, deployments, shownConfig, context.workspaceState);
	const platforms = new PlatformsView(treeOf(trees, 'hermesToolsets.platforms'), session, diagnostics, shownConfig);
	const deployer = new Deployer(session, deployments, loadHomeAccess);
	const deploymentStatus = new DeploymentStatus(session, deployments, TOOLSET_FILES);
	const configStatus = new ConfigStatus(session, shownConfig);
	const languageStatus = new LanguageStatus(session, [...TOOLSET_FILES, { pattern: '**/{toolsets,toolset_distributions}.py' }]);
	const inlayHints = new InlayHints(session);
	const editing = new Editing(session, diagnostics, treeOf(trees, 'hermesToolsets.toolsets'), ALL_FILES);
	const readingProgress = new ReadingProgress(session, trees.map(({ id }) => id));
	const features: Features = {
		session,
		diagnostics,
		trees,
		toolsets,
		platforms,
		shownConfig,
		configStatus,
		languageStatus,
		deployments,
		deployer,
		deploymentStatus,
		editing,
		readingProgress,
		ruleIds: ruleIdsOf(context.extension),
		run: async (id, values) => {
			try {
				return await COMMANDS.get(id)?.(features, ...values);
			} catch (error) {
				log.error(error instanceof Error ? error : String(error));
				void vscode.window.showErrorMessage(error instanceof Error ? error.message : String(error));
				return undefined;
			}
		},
	};
	context.subscriptions.push(
		log,
		session,
		diagnostics,
		toolsets,
		platforms,
		shownConfig,
		configStatus,
		languageStatus,
		deployments,
		deployer,
		deploymentStatus,
		new DeployOnSave(session, deployments, deployer),
		editing,
		readingProgress,
		vscode.languages.registerHoverProvider(ALL_FILES, new Hovers(session, diagnostics)),
		vscode.languages.registerCompletionItemProvider(ALL_FILES, new Completions(session), ...COMPLETION_TRIGGERS),
		inlayHints,
		vscode.languages.registerInlayHintsProvider([...TOOLSET_FILES, { language: 'yaml' }, { language: 'python' }], inlayHints),
		new VirtualDocuments(session),
		new CallChecker(session, shownConfig),
	);
	return features;
}

/** What writes to a home needs Node, which a browser has not: there the bundle is never asked for. */
const loadHomeAccess: LoadHomeAccess = typeof process === 'undefined' || typeof process.versions?.node !== 'string'
	? undefined
	: async () => (await import('./home-access')).createHomeAccess();

function treeOf(trees: readonly LazyTree[], id: string): LazyTree {
	const tree = trees.find(candidate => candidate.id === id);
	if (!tree) {
		throw new Error(`The view ${id} is not registered`);
	}
	return tree;
}
