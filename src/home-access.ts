import { DeploymentError } from './node/deploy/deployment-error';
import { executePlan } from './node/deploy/execute-plan';
import { locateHome } from './node/deploy/locate-home';
import { readHome } from './node/deploy/read-home';
import type { HomeAccess, HomeAnswer } from './vscode/deploy/home-access';

/** The part of the extension that needs Node, a bundle of its own: loaded when something is deployed, and in no browser. */
export function createHomeAccess(): HomeAccess {
	return {
		read: home => answer(async () => {
			const { note } = await locateHome(home);
			return { snapshot: await readHome(home), ...(note && { note }) };
		}),
		write: (home, plan) => answer(async () => (await executePlan(home, plan)).leftovers),
	};
}

async function answer<Value>(work: () => Promise<Value>): Promise<HomeAnswer<Value>> {
	try {
		return { kind: 'done', value: await work() };
	} catch (error) {
		// The bundles do not share classes, so what is said crosses over as data.
		if (error instanceof DeploymentError) {
			return { kind: 'failed', sentence: error.sentence };
		}
		throw error;
	}
}
