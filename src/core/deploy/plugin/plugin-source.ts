/** Stands in every file of ours, so that a file of somebody else is never taken for one. */
export const INIT_MARK = 'Written by hermes-toolsets';

/**
 * `__init__.py` of the plugin. Hermes imports it and calls `register(ctx)` (hermes_cli/plugins.py, v0.11 to v0.20).
 *
 * Why it remembers what it made: Hermes can load plugins again in a running process. Without that memory our own
 * toolsets would be taken for Hermes' own the second time, and a toolset that left the data would stay.
 * Why it never resolves a name before creating it: releases after v0.20 remember what a name resolved to.
 */
export const PLUGIN_SOURCE = `"""Gives Hermes the toolsets in toolsets.json, which stands beside this file.

${INIT_MARK}: whatever is changed here is lost at the next deploy.
"""
import json
import logging
import os

PLUGIN = "toolset-files"
FORMAT = 1
RESERVED = ("all", "*")
# On Hermes' own module, because this one is made anew whenever plugins are loaded again.
MEMORY = "_toolset_files_created"

log = logging.getLogger(__name__)


def register(ctx):
    try:
        import toolsets
    except Exception as error:
        log.error("%s: the toolsets module of Hermes cannot be imported (%s). No toolset file is loaded.", PLUGIN, error)
        return
    if not callable(getattr(toolsets, "create_custom_toolset", None)) or not isinstance(getattr(toolsets, "TOOLSETS", None), dict):
        log.error("%s: this Hermes cannot take toolsets from a plugin (no toolsets.create_custom_toolset); v0.11 to v0.20 can. No toolset file is loaded.", PLUGIN)
        return
    _withdraw(toolsets)
    created = {}
    setattr(toolsets, MEMORY, created)
    files = 0
    for source, entries, replaces in _read_files():
        files += 1
        for entry in entries:
            try:
                _create(toolsets, created, source, entry, replaces)
            except Exception as error:
                log.warning("%s: a toolset of %s is skipped: %s", PLUGIN, source, error)
    log.info("%s: %d toolset(s) loaded from %d file(s)", PLUGIN, len(created), files)


def _withdraw(toolsets):
    """Undo what an earlier load in this process did, unless someone changed it since."""
    for name, (made, former, _) in getattr(toolsets, MEMORY, {}).items():
        if toolsets.TOOLSETS.get(name) is not made:
            continue
        if former is None:
            del toolsets.TOOLSETS[name]
        else:
            toolsets.TOOLSETS[name] = former


def _read_files():
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "toolsets.json")
    try:
        with open(path, encoding="utf-8") as stream:
            data = json.load(stream)
    except Exception as error:
        log.error("%s: %s cannot be read (%s). No toolset file is loaded.", PLUGIN, path, error)
        return
    if not isinstance(data, dict) or data.get("format") != FORMAT or not isinstance(data.get("files"), list):
        log.error("%s: %s is not in a format this plugin reads. No toolset file is loaded; deploy again.", PLUGIN, path)
        return
    for index, file in enumerate(data["files"]):
        source = file.get("source") if isinstance(file, dict) else None
        if not isinstance(source, str) or not isinstance(file.get("toolsets"), list):
            log.warning("%s: file %d of %s is skipped: it is broken", PLUGIN, index + 1, path)
            continue
        try:
            replaces = _names(file.get("replaces"), source, "replaces")
        except ValueError as error:
            log.warning("%s: %s replaces no toolset of Hermes: %s", PLUGIN, source, error)
            replaces = []
        yield source, file["toolsets"], replaces


def _names(value, source, what):
    if value is None:
        return []
    if not isinstance(value, list):
        raise ValueError("%s is no list" % what)
    names = [name for name in value if isinstance(name, str)]
    if len(names) < len(value):
        log.warning("%s: %s in %s holds something that is no name; that is skipped", PLUGIN, what, source)
    return names


def _create(toolsets, created, source, entry, replaces):
    if not isinstance(entry, dict):
        raise ValueError("it is no mapping")
    name = entry.get("name")
    if not isinstance(name, str) or not name:
        raise ValueError("it has no name")
    if name in RESERVED:
        raise ValueError("the name %s is reserved" % name)
    tools = _names(entry.get("tools"), source, "tools of " + name)
    includes = _names(entry.get("includes"), source, "includes of " + name)
    description = entry.get("description")
    if not isinstance(description, str) or not description:
        description = "From " + source
    if name in created:
        _, former, taken = created[name]
    else:
        former, taken = toolsets.TOOLSETS.get(name), _is_taken(toolsets, name)
    if taken and name not in replaces:
        log.warning("%s: %s of %s is skipped: Hermes has a toolset of that name, and the file does not say that it replaces it", PLUGIN, name, source)
        return
    if name in created:
        log.warning("%s: %s is defined by more than one deployed file; the one of %s counts", PLUGIN, name, source)
    toolsets.create_custom_toolset(name, description, tools, includes)
    created[name] = (toolsets.TOOLSETS.get(name), former, taken)


def _is_taken(toolsets, name):
    if name in toolsets.TOOLSETS:
        return True
    validate = getattr(toolsets, "validate_toolset", None)
    try:
        return bool(validate(name)) if callable(validate) else False
    except Exception as error:
        log.debug("%s: Hermes could not say whether it knows %s: %s", PLUGIN, name, error)
        return False
`;
