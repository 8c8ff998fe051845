import * as vscode from 'vscode';
import type { PlatformEnvironment } from '../core/hermes/platforms/enable-toolsets';
import { environmentOfNames } from '../core/hermes/platforms/environment-of-names';
import { HermesContext } from '../core/workspace/hermes-context';
import { gateEnvironment, USE_PROCESS } from './gate-environment';
import type { HermesHome } from './hermes-home';
import { SECTION } from './settings';

interface Kept {
	readonly environment: PlatformEnvironment;
	readonly context: HermesContext;
}

/** Which variables are set for Hermes, by name, in what answers about its platforms. Read once until the home or a setting changes. */
export class HomeEnvironments implements vscode.Disposable {
	readonly #read = new Map<string, Promise<PlatformEnvironment>>();
	readonly #kept = new WeakMap<HermesContext, Kept>();
	readonly #disposable: vscode.Disposable;

	/** @param changed Called when a file that had kept us waiting for too long has answered. */
	constructor(private readonly home: HermesHome, private readonly changed: () => void) {
		this.#disposable = vscode.Disposable.from(
			home.onDidChange(() => this.#read.clear()),
			vscode.workspace.onDidChangeConfiguration(event => {
				// Another home may take long to be read: what the former one's file says is not to answer meanwhile.
				if (event.affectsConfiguration(`${SECTION}.${USE_PROCESS}`) || event.affectsConfiguration(`${SECTION}.hermesHome`)) {
					this.#read.clear();
				}
			}),
		);
	}

	/** A context with what is known of the variables; the same one as long as both are the same. */
	async added(context: HermesContext, uri: vscode.Uri | undefined): Promise<HermesContext> {
		const environment = await this.read(uri);
		if (environment.looked?.file === 'no-home' && !environment.looked.process) {
			return context;
		}
		let kept = this.#kept.get(context);
		if (kept?.environment !== environment) {
			kept = { environment, context: new HermesContext(context.catalog, { ...context.home, environment }) };
			this.#kept.set(context, kept);
		}
		return kept.context;
	}

	dispose(): void {
		this.#disposable.dispose();
		this.#read.clear();
	}

	/** Reads what is known of the variables, unless it was read; the home should have been. */
	read(uri: vscode.Uri | undefined): Promise<PlatformEnvironment> {
		const config = uri && this.home.isConfig(uri.toString()) ? uri : undefined;
		const key = config?.toString() ?? '';
		const known = this.#read.get(key);
		if (known) {
			return known;
		}
		const environment = gateEnvironment(this.home, config, found => {
			if (this.#read.get(key) === environment) {
				this.#read.set(key, Promise.resolve(environmentOfNames(found)));
				this.changed();
			}
		}).then(environmentOfNames);
		this.#read.set(key, environment);
		return environment;
	}
}
