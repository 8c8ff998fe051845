import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PLUGIN_SOURCE } from '../../../src/core/deploy/plugin/plugin-source';

/** One run of the plugin in a process of its own making. */
export interface PluginRun {
	/** Text of toolsets.json for each load; undefined for no file. */
	readonly loads: readonly (string | undefined)[];
	/** The stand-in's own toolsets. */
	readonly builtin?: readonly string[];
	/** Names that its `validate_toolset` knows besides. */
	readonly registered?: readonly string[];
	readonly stand?: 'whole' | 'no-create' | 'no-validate' | 'no-module' | 'no-table' | 'create-fails-on-x' | 'create-copies';
}

export interface PluginOutcome {
	/** The stand-in's table after each load: name → [description, tools, includes]. */
	readonly tables: readonly (readonly (readonly [name: string, description: string, tools: readonly string[], includes: readonly string[]])[])[];
	readonly logs: readonly (readonly [level: string, text: string])[];
}

/** Our own stand-in for Hermes' module, and a loader that imports the plugin as Hermes does. */
const DRIVER = `
import importlib.util, json, logging, os, sys, types

folder = sys.argv[1]
logs = []

class Keep(logging.Handler):
    def emit(self, record):
        logs.append([record.levelname, record.getMessage()])

logging.getLogger().setLevel(logging.DEBUG)
logging.getLogger().addHandler(Keep())

def stand_in(run):
    sys.modules.pop("toolsets", None)
    stand = run.get("stand", "whole")
    if stand == "no-module":
        sys.modules["toolsets"] = None
        return None
    module = types.ModuleType("toolsets")
    table = {name: {"description": "own", "tools": ["own_" + name], "includes": []} for name in run.get("builtin", [])}
    if stand != "no-table":
        module.TOOLSETS = table
    def create(name, description, tools=None, includes=None):
        if stand == "create-fails-on-x" and name == "x":
            raise TypeError("not x")
        entry = {"description": description, "tools": tools or [], "includes": includes or []}
        table[name] = dict(entry) if stand == "create-copies" else entry
    if stand != "no-create":
        module.create_custom_toolset = create
    if stand != "no-validate":
        module.validate_toolset = lambda name: name in ("all", "*") or name in table or name in run.get("registered", [])
    sys.modules["toolsets"] = module
    return table

def load():
    spec = importlib.util.spec_from_file_location("hermes_plugins.toolset_files", os.path.join(folder, "__init__.py"), submodule_search_locations=[folder])
    module = importlib.util.module_from_spec(spec)
    sys.modules["hermes_plugins.toolset_files"] = module
    spec.loader.exec_module(module)
    module.register(object())

outcomes = []
for run in json.load(sys.stdin):
    logs.clear()
    table = stand_in(run)
    tables = []
    for text in run["loads"]:
        path = os.path.join(folder, "toolsets.json")
        if os.path.exists(path):
            os.remove(path)
        if text is not None:
            with open(path, "w", encoding="utf-8", newline="", errors="surrogatepass") as stream:
                stream.write(text)
        load()
        tables.append([[name, entry["description"], entry["tools"], entry["includes"]] for name, entry in (table or {}).items()])
    outcomes.append({"tables": tables, "logs": list(logs)})
print(json.dumps(outcomes))
`;

/** Runs the plugin with python3 against the stand-in, several runs in one process. */
export function runPlugin(runs: readonly PluginRun[]): PluginOutcome[] {
	const folder = mkdtempSync(join(tmpdir(), 'toolset-files-plugin-'));
	try {
		writeFileSync(join(folder, '__init__.py'), PLUGIN_SOURCE);
		const input = JSON.stringify(runs.map(run => ({ ...run, loads: run.loads.map(text => text ?? null) })));
		const { status, stdout, stderr } = spawnSync('python3', ['-I', '-B', '-c', DRIVER, folder], { input, encoding: 'utf8', maxBuffer: 1 << 28 });
		if (status !== 0) {
			throw new Error(stderr);
		}
		return JSON.parse(stdout) as PluginOutcome[];
	} finally {
		rmSync(folder, { recursive: true });
	}
}
