import type { Message, MessageArguments } from '../message';

/** English templates of everything that deploying tells a person. */
export const DEPLOY_MESSAGES = {
	'config-unreadable': 'Hermes cannot read {path}, so it is not written. Line {line}: {reason}',
	'config-not-editable': '{path} is written in a way that cannot be edited safely. Add "{plugin}" to plugins.enabled yourself, then deploy again.',
	'config-several-documents': '{path} holds several YAML documents. Hermes reads one, so it is not written.',
	'config-wrong-type': '{key} in {path} is a {found} where Hermes expects a {expected}. Correct it, then try again.',
	'config-unusual-form': '{key} in {path} is written in a form that cannot be edited safely (an anchor, an alias, a merge or a tag). Add "{plugin}" to plugins.enabled yourself, then deploy again.',
	'config-entry-left': 'The entry "{plugin}" of plugins.enabled in {path} cannot be removed safely. Remove it by hand.',
	'config-entry-was-there': '"{plugin}" stood in plugins.enabled before anything was deployed, so it is left there.',
	'config-created': 'This home has no {path} yet; it is created with the plugin as its only entry.',
	'plugin-disabled': '"{plugin}" stands under plugins.disabled in {path}, and Hermes lets that win over plugins.enabled. Remove it there, then deploy again.',
	'plugin-not-enabled': 'Hermes does not load the deployed toolsets: "{plugin}" is missing from plugins.enabled in {path}.',
	'foreign-plugin': '{folder} holds a plugin that was not written by a deployment ({files}). Nothing is written there.',
	'foreign-files': '{folder} holds files that no deployment wrote; they are left: {files}',
	'data-unreadable': '{path} cannot be read ({reason}). Repair or delete it, then try again.',
	'data-newer': '{path} was written by a newer version of this tool. Update it, then try again.',
	'nothing-deployed': 'No toolset file is deployed to this home.',
	'source-not-deployed': '"{source}" is not deployed to this home. Deployed: {deployed}',
	'already-deployed': '"{source}" is deployed as it is; nothing changes.',
	'source-unreadable': '"{source}" is no toolset file that can be read. Correct line {line}, then deploy again.',
	'no-toolsets': '"{source}" holds no toolset that can be deployed.',
	'reserved-name': 'The toolset "{name}" is left out: Hermes reserves that name for all tools.',
	'empty-name': 'A toolset without a name is left out.',
	'shadowed-by': 'The toolset "{name}" is deployed from "{other}" as well, and that one counts because it was deployed later.',
	'shadows': 'The toolset "{name}" of "{other}" no longer counts: the one from "{source}" was deployed later.',
	'other-files-stay': 'Still deployed: {deployed}',
	'state-deployed': 'deployed',
	'state-one-change': 'not deployed: 1 change',
	'state-changes': 'not deployed: {count} changes',
	'no-custom-toolsets': '{path} has no custom_toolsets.',
	'custom-anchored': 'custom_toolsets in {path} holds an anchor that is used elsewhere, so it cannot be moved safely.',
	'custom-not-removable': 'custom_toolsets cannot be taken out of {path} safely. Remove it by hand.',
	'custom-entry-kept': '"{name}" of custom_toolsets is no toolset in a form that can be read; it is kept as a comment in the toolset file.',
	'custom-item-left-out': 'An item of "{name}" in custom_toolsets is no name; it is left out: {text}',
} as const;

export type DeployMessageId = keyof typeof DEPLOY_MESSAGES;

/** A message of this table; `id` is what code and tests go by. */
export interface DeployMessage extends Message {
	readonly id: DeployMessageId;
}

export function deployMessage(id: DeployMessageId, values: MessageArguments = {}): DeployMessage {
	return { id, template: DEPLOY_MESSAGES[id], arguments: values };
}
