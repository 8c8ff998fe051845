/** How documents that try a tool call end. */
export const CALL_FILES = '.hermes-call.jsonc';
