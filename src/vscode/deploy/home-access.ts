import type { DeploymentPlan } from '../../core/deploy/deployment-plan';
import type { HomeSnapshot } from '../../core/deploy/home-snapshot';
import type { Message } from '../../core/message';

/** What became of something done with a home; a failure comes with the sentence that a person is told. */
export type HomeAnswer<Value> = { readonly kind: 'done'; readonly value: Value } | { readonly kind: 'failed'; readonly sentence: Message };

export interface ReadHome {
	readonly snapshot: HomeSnapshot;
	/** Said beside the changes, e.g. where a home that is a link really is. */
	readonly note?: Message;
}

/** Reads and writes Hermes homes on the disk, in steps that can be taken back. There is none in a browser. */
export interface HomeAccess {
	/** @param home Path of the folder. */
	readonly read: (home: string) => Promise<HomeAnswer<ReadHome>>;
	/** Gives what could not be removed afterwards: paths. */
	readonly write: (home: string, plan: DeploymentPlan) => Promise<HomeAnswer<readonly string[]>>;
}

/** Loads the part that needs Node; undefined where there is none. */
export type LoadHomeAccess = (() => Promise<HomeAccess>) | undefined;
