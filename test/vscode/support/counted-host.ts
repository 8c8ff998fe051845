import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import * as path from 'node:path';
import * as v8 from 'node:v8';
import * as vm from 'node:vm';
import * as vscode from 'vscode';

/** What is alive at one moment. */
export interface Alive {
	/** Disposables by the name of what made them, e.g. `workspace.onDidOpenTextDocument`; those that are disposed of are gone. */
	readonly disposables: ReadonlyMap<string, number>;
	/** Timers that have neither run nor been cleared. */
	readonly timers: number;
	/** Entries of all Maps and Sets that the bundles made and something still holds. */
	readonly entries: number;
	/** The entries by the first key of what holds them, the most first: for whoever has to find out what grows. */
	readonly largest: readonly string[];
	/** Bytes in use on the heap of this extension host. */
	readonly heap: number;
}

type Collection = Map<unknown, unknown> | Set<unknown>;

/** Who asks the providers of language features: VS Code, which keeps some answers for minutes, or a test. */
export type Asker = 'VS Code' | 'test';

/** A provider that waits for a test to ask it. */
export interface KeptProvider {
	/** The function that took it, e.g. `registerHoverProvider`. */
	readonly kind: string;
	/** Absent for providers of the whole workspace. */
	readonly selector?: vscode.DocumentSelector;
	readonly provider: object;
}

/** Parts of the API that are not to reach VS Code: a command, a view or a log can be had but once. */
const FAKED: ReadonlySet<string> = new Set(['commands.registerCommand', 'window.createTreeView', 'window.createOutputChannel']);

const PROVIDER = /^languages\.register\w{1,60}Provider$/;

/**
 * Runs the bundles of the installed extension a second time, on an API that counts: what was made, what was disposed of,
 * which timers run, how much all collections hold. All events are those of the real editor.
 */
export class CountedHost {
	readonly #alive = new Map<object, string>();
	readonly #timers = new Set<unknown>();
	#collections: WeakRef<Collection>[] = [];
	readonly #api: Record<string, unknown>;

	/** What was logged as an error, or after the log was closed. */
	readonly faults: string[] = [];

	/** The providers, where it is the test that asks them. */
	readonly providers = new Set<KeptProvider>();

	constructor(private readonly folder: string, private readonly asker: Asker) {
		this.#api = this.#countedApi();
	}

	/** The exports of one of the bundles. */
	load(bundle: string): unknown {
		const file = path.join(this.folder, 'dist', bundle);
		const real = createRequire(file);
		const require = (name: string): unknown => name === 'vscode' ? this.#api : name === './features' ? this.load('features.js') : real(name);
		const module = { exports: {} };
		this.run(fs.readFileSync(file, 'utf8'), { module, exports: module.exports, require });
		return module.exports;
	}

	/** Runs a text as the bundles are run: what it makes is counted as theirs. */
	run(text: string, given: Readonly<Record<string, unknown>>): void {
		const globals = { vscode: this.#api, ...this.#countedTimers(), ...this.#countedCollections(), ...given };
		new Function(...Object.keys(globals), text)(...Object.values(globals));
	}

	/** Counts what is alive, after everything that can be collected was. */
	async count(): Promise<Alive> {
		for (let round = 0; round < 3; round++) {
			// What a WeakRef was asked for stays until the present turn is over.
			await new Promise(resolve => setTimeout(resolve, 20));
			collectGarbage();
		}
		const held = this.#collections.flatMap(collection => collection.deref() ?? []);
		this.#collections = held.map(collection => new WeakRef(collection));
		const disposables = new Map<string, number>();
		for (const name of this.#alive.values()) {
			disposables.set(name, (disposables.get(name) ?? 0) + 1);
		}
		return {
			disposables: new Map([...disposables].sort(([a], [b]) => (a < b ? -1 : 1))),
			timers: this.#timers.size,
			entries: held.reduce((sum, { size }) => sum + size, 0),
			largest: largestOf(held),
			heap: v8.getHeapStatistics().used_heap_size,
		};
	}

	/** How many objects of the class of one are alive, after everything that can be collected was. */
	instances(one: object): number {
		const found = v8.queryObjects(one.constructor);
		return typeof found === 'number' ? found : found.length;
	}

	/** Forgets collections that are gone, so that remembering them costs nothing. */
	prune(): void {
		this.#collections = this.#collections.filter(collection => collection.deref() !== undefined);
	}

	#track<Made extends object>(name: string, made: Made): Made {
		const { dispose } = made as { dispose?: unknown };
		if (typeof dispose === 'function') {
			this.#alive.set(made, name);
			Object.defineProperty(made, 'dispose', {
				configurable: true,
				value: (...values: unknown[]) => {
					this.#alive.delete(made);
					return dispose.apply(made, values) as unknown;
				},
			});
		}
		return made;
	}

	/** The API with its own emitters and namespaces. The real one is frozen, so this is one of its own. */
	#countedApi(): Record<string, unknown> {
		const api: Record<string, unknown> = { ...vscode, EventEmitter: this.#emitter() };
		for (const name of ['workspace', 'window', 'languages', 'commands']) {
			api[name] = this.#namespace(name, api[name] as Record<string, unknown>);
		}
		return api;
	}

	/** A namespace of the API, and whatever in it makes disposables. */
	#namespace(namespace: string, real: Record<string, unknown>): unknown {
		const made = new Map<string, unknown>();
		return new Proxy({}, {
			get: (_, key) => {
				const value = real[String(key)];
				if (typeof key === 'symbol' || typeof value !== 'function') {
					return value;
				}
				const name = `${namespace}.${key}`;
				return made.get(key) ?? made.set(key, (...values: unknown[]) => {
					const result: unknown = this.#isFaked(name) ? this.#fake(name, values) : (value as (...values: unknown[]) => unknown).apply(real, values);
					// Promises of documents and editors are no business of ours.
					return typeof result === 'object' && result !== null && !('then' in result) ? this.#track(name, writable(result)) : result;
				}).get(key);
			},
		});
	}

	/** Emitters, and everyone who listens to one. */
	#emitter(): typeof vscode.EventEmitter {
		const track = <Made extends object>(name: string, made: Made) => this.#track(name, made);
		return class <Value> extends vscode.EventEmitter<Value> {
			constructor() {
				super();
				const subscribe = this.event;
				Object.defineProperty(this, 'event', {
					value: (...values: Parameters<vscode.Event<Value>>) => track('a listener of ours', writable(subscribe(...values))),
				});
				track('EventEmitter', this);
			}
		};
	}

	#isFaked(name: string): boolean {
		return FAKED.has(name) || (this.asker === 'test' && PROVIDER.test(name));
	}

	/** A stand-in for what VS Code would make. */
	#fake(name: string, values: readonly unknown[]): object {
		if (PROVIDER.test(name)) {
			return this.#keep(name, values);
		}
		if (name === 'commands.registerCommand') {
			return { dispose: () => undefined };
		}
		if (name === 'window.createOutputChannel') {
			return this.#log();
		}
		const never = () => ({ dispose: () => undefined });
		return { selection: [], visible: true, onDidChangeSelection: never, onDidChangeVisibility: never, reveal: async () => undefined, dispose: () => undefined };
	}

	#keep(name: string, [first, second]: readonly unknown[]): object {
		const kind = name.slice(name.indexOf('.') + 1);
		const isOfDocuments = !kind.startsWith('registerWorkspace');
		const kept: KeptProvider = isOfDocuments ? { kind, selector: first as vscode.DocumentSelector, provider: second as object } : { kind, provider: first as object };
		this.providers.add(kept);
		return { dispose: () => this.providers.delete(kept) };
	}

	#log(): object {
		let isOpen = true;
		const say = (isFault: boolean) => (message: unknown) => {
			if (isFault || !isOpen) {
				this.faults.push(message instanceof Error ? message.stack ?? message.message : String(message));
			}
		};
		return {
			trace: say(false),
			debug: say(false),
			info: say(false),
			warn: say(false),
			error: say(true),
			dispose: () => {
				isOpen = false;
			},
		};
	}

	#countedTimers(): Readonly<Record<string, unknown>> {
		const clear = (timer: ReturnType<typeof setTimeout> | undefined) => {
			this.#timers.delete(timer);
			clearTimeout(timer);
		};
		return {
			setTimeout: (run: () => void, milliseconds?: number) => {
				const timer = setTimeout(() => {
					this.#timers.delete(timer);
					run();
				}, milliseconds);
				this.#timers.add(timer);
				return timer;
			},
			setInterval: (run: () => void, milliseconds?: number) => {
				const timer = setInterval(run, milliseconds);
				this.#timers.add(timer);
				return timer;
			},
			clearTimeout: clear,
			clearInterval: clear,
		};
	}

	#countedCollections(): { Map: unknown; Set: unknown } {
		const remember = (collection: Collection) => this.#collections.push(new WeakRef(collection));
		return {
			Map: class<Key, Value> extends Map<Key, Value> {
				constructor(entries?: Iterable<readonly [Key, Value]> | null) {
					super(entries);
					remember(this);
				}
			},
			Set: class<Value> extends Set<Value> {
				constructor(values?: Iterable<Value> | null) {
					super(values);
					remember(this);
				}
			},
		};
	}
}

function largestOf(collections: readonly Collection[]): readonly string[] {
	const sums = new Map<string, { count: number; entries: number }>();
	for (const collection of collections) {
		const [first] = collection.keys();
		const key = `${collection instanceof Map ? 'Map' : 'Set'} of ${typeof first === 'string' ? first.slice(0, 40) : Object.prototype.toString.call(first)}`;
		const sum = sums.get(key) ?? { count: 0, entries: 0 };
		sums.set(key, { count: sum.count + 1, entries: sum.entries + collection.size });
	}
	return [...sums].sort(([, a], [, b]) => b.entries - a.entries).slice(0, 25).map(([key, { count, entries }]) => `${entries} in ${count}: ${key}`);
}

/** The same object where `dispose` can be replaced in it: VS Code freezes some of what it makes. */
function writable(made: object): object {
	if (!('dispose' in made) || Object.isExtensible(made)) {
		return made;
	}
	const own: Record<string | symbol, unknown> = {};
	return new Proxy(own, {
		get: (_, key) => {
			const value: unknown = key in own ? own[key] : Reflect.get(made, key);
			return typeof value === 'function' && !(key in own) ? (value as (...values: unknown[]) => unknown).bind(made) : value;
		},
		set: (_, key, value) => Reflect.set(made, key, value),
		has: (_, key) => key in made,
	});
}

let collect: (() => void) | undefined;

/** Nothing of this is in the extension: V8 is asked for its collector while it runs. */
function collectGarbage(): void {
	if (!collect) {
		v8.setFlagsFromString('--expose-gc');
		collect = vm.runInNewContext('gc') as () => void;
	}
	collect();
}
