import { PLUGIN_NAME } from '../names';

/** Stands in our manifest and in nobody else's. */
export const MANIFEST_MARK = 'author: hermes-toolsets';

/**
 * plugin.yaml of the plugin. `kind` is written out because Hermes otherwise guesses it from words
 * found in `__init__.py` (hermes_cli/plugins.py `_parse_manifest`, v0.16).
 */
export const PLUGIN_MANIFEST = `name: ${PLUGIN_NAME}
version: 1.0.0
description: Gives Hermes the toolsets of deployed toolset files
${MANIFEST_MARK}
kind: standalone
`;
