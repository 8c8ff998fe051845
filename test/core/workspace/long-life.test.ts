import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import * as v8 from 'node:v8';
import * as vm from 'node:vm';
import { buildPlatformTree } from '../../../src/core/explorer/platform-tree';
import { buildToolsetTree } from '../../../src/core/explorer/toolset-tree';
import type { TreeNode } from '../../../src/core/explorer/tree-node';
import { lintDocument } from '../../../src/core/lint/lint-document';
import { formatMessage } from '../../../src/core/message';
import type { Catalog } from '../../../src/core/toolsets/types';
import { HermesContext } from '../../../src/core/workspace/hermes-context';
import { WorkspaceIndex } from '../../../src/core/workspace/workspace-index';
import { bundledCatalog, ROOT } from '../support/catalogs';

const read = (name: string) => fs.readFileSync(path.join(ROOT, 'examples', name), 'utf8');

v8.setFlagsFromString('--expose-gc');
const collectGarbage = vm.runInNewContext('gc') as () => void;

/** Every Map that is made meanwhile, for as long as something holds it. */
class MapWatch {
	readonly #made: WeakRef<Map<unknown, unknown>>[] = [];
	readonly #real = globalThis.Map;

	start(): void {
		const remember = (map: Map<unknown, unknown>) => this.#made.push(new WeakRef(map));
		globalThis.Map = class<Key, Value> extends this.#real<Key, Value> {
			constructor(entries?: Iterable<readonly [Key, Value]> | null) {
				super(entries);
				remember(this);
			}
		} as MapConstructor;
	}

	stop(): void {
		globalThis.Map = this.#real;
	}

	/** Entries of all that are still held. */
	async entries(): Promise<number> {
		for (let round = 0; round < 3; round++) {
			// What a WeakRef was made of or asked for stays until the present turn is over.
			await new Promise(resolve => setTimeout(resolve, 5));
			collectGarbage();
		}
		return this.#made.reduce((sum, map) => sum + (map.deref()?.size ?? 0), 0);
	}
}

/** A workspace that is edited and asked as an editor does it. */
class EditedWorkspace {
	readonly #index = new WorkspaceIndex();
	readonly #text = read('hermes-toolsets.jsonc');
	#version = 0;

	constructor(private readonly catalog: Catalog) {
		this.#index.update('file:///problems', 'toolset-file', read('problems.hermes-toolsets.jsonc'), 1, false);
		this.#index.update('file:///config.yaml', 'config', read('config.yaml'), 1, false);
	}

	/** Files are edited, come and go, each time by other names. */
	live(round: number): void {
		for (const typed of [`"typed-${round}": { "description": "d", "tools": ["todo"], "includes": ["wrong-${round}"] },`, '"broken": { "tools": [', '']) {
			this.#index.update('file:///edited', 'toolset-file', this.#text.replace('{', `{ ${typed}`), ++this.#version, true);
			this.#index.update('file:///config.yaml', 'config', read('config.yaml').replace('web', `config-${round}-${typed.length}`), ++this.#version, true);
			this.#ask();
		}
		const [file, config] = [`file:///${round}/hermes-toolsets.json`, `file:///${round}/config.yaml`];
		this.#index.update(file, 'toolset-file', `{ "own-${round}": { "description": "d", "tools": ["todo"], "includes": [] } }`, 1, false);
		this.#index.update(config, 'config', `platform_toolsets:\n  cli: [own-${round}, none-${round}]\n  platform-${round}: [web]\n`, 1, false);
		this.#ask();
		this.#index.remove(file);
		this.#index.remove(config);
		this.#index.update('file:///config.yaml', 'config', read('config.yaml'), ++this.#version, true);
		this.#ask();
	}

	#ask(): void {
		const world = this.#index.world(this.catalog);
		const context = HermesContext.withoutHome(this.catalog);
		for (const document of this.#index.all()) {
			lintDocument(document, { world, hermes: context, severities: new Map() });
		}
		const common = { world, problems: () => [], format: formatMessage };
		walk(buildToolsetTree({ ...common, flat: false, cost: 'off', fileLabel: name => ({ name, folder: '' }), fileNote: () => undefined }).roots);
		for (const document of this.#index.documents('config')) {
			walk(buildPlatformTree({ ...common, document, context, label: { kind: 'workspace', path: document.uri } }));
		}
	}
}

function walk(nodes: readonly TreeNode[], depth = 0): void {
	for (const node of depth < 2 ? nodes : []) {
		walk(node.children?.() ?? [], depth + 1);
	}
}

describe('a workspace that is edited for long', () => {
	it('holds as much as before: no cache keeps what is gone', async function () {
		this.timeout(60_000);
		const watch = new MapWatch();
		watch.start();
		try {
			const workspace = new EditedWorkspace(bundledCatalog('v0.20'));
			const counts: number[] = [];
			for (let round = 0; round < 5; round++) {
				workspace.live(round);
				counts.push(await watch.entries());
			}
			assert.deepEqual(counts.slice(2), counts.slice(2).fill(counts[1] ?? 0), counts.join(', '));
		} finally {
			watch.stop();
		}
	});
});
