import * as vscode from 'vscode';
import { definitionsFor, type DefinitionsRequest, type DefinitionsResult } from '../core/definitions/pipeline';
import { runningGraph } from '../core/definitions/running-graph';
import type { GateFacts } from '../core/hermes/gates/condition';
import { EDITOR_TOOLSET, resolveEditorSession } from '../core/hermes/platforms/editor-session';
import { configSubject, type ConfigSubject } from '../core/lint/config-subject';
import type { ModelSubject } from '../core/reports/model-report';
import type { Catalog } from '../core/toolsets/types';
import { readingOf } from '../core/workspace/config-reading';
import { gateEnvironment } from './gate-environment';
import type { Session } from './session';
import { contextLengthSetting } from './settings';

/** What a question about definitions is about. */
export interface ModelQuestion {
	readonly kind: 'toolset' | 'platform';
	/** A toolset, a platform, or `hermes-acp` for the session of an editor. */
	readonly name: string;
	/** Address of the config that answers; empty for none. */
	readonly config: string;
}

/** What the model is given, and what it was worked out from. */
export interface ModelView {
	readonly catalog: Catalog;
	readonly facts: GateFacts;
	readonly result: DefinitionsResult;
	readonly subject: ModelSubject;
	/** Tools of the session before gates. */
	readonly tools: ReadonlySet<string>;
}

/** What the model is given for a toolset or on a platform, on this machine. */
export async function modelView(session: Session, { kind, name, config }: ModelQuestion): Promise<ModelView> {
	const uri = config === '' ? undefined : vscode.Uri.parse(config, true);
	const [world, hermes, environment] = await Promise.all([session.world(uri), session.context(uri), gateEnvironment(session.home, uri)]);
	const { catalog } = world;
	const document = session.index.document(config);
	const asked = document?.kind === 'config' ? configSubject(readingOf(document).document, world, hermes) : undefined;
	const platform = kind === 'toolset' ? undefined : name === EDITOR_TOOLSET ? 'acp' : name;
	const facts: GateFacts = {
		environmentNames: environment.names,
		config: asked?.model.plain,
		os: typeof process === 'undefined' ? undefined : process.platform,
		...(platform !== undefined && { platform }),
	};
	const chosen: Pick<DefinitionsRequest, 'enabled' | 'selection' | 'graph'> = kind === 'platform' && asked
		? platformSelection(asked, name)
		: { enabled: [name] };
	const contextLength = contextLengthSetting();
	const result = definitionsFor({ catalog, disabled: null, facts, graph: runningGraph(catalog, world.graph), ...(contextLength !== undefined && { contextLength }), ...chosen });
	return {
		catalog,
		facts,
		result,
		subject: {
			name,
			catalog,
			environment: { file: environment.file, variables: environment.names?.size, process: environment.process },
			contextBy: 'setting',
		},
		tools: new Set(result.selection.tools),
	};
}

function platformSelection(subject: ConfigSubject, name: string): Pick<DefinitionsRequest, 'enabled' | 'selection' | 'graph'> {
	const { enabled, selection } = name === EDITOR_TOOLSET
		? resolveEditorSession({ scope: subject.scope, config: subject.model.plain })
		: subject.answer(name);
	return { enabled, selection, graph: subject.scope.graph };
}
