import type { PlatformFailure } from '../../../../hermes/platforms/platform-answer';
import type { Span } from '../../../../text';
import type { ConfigSubject } from '../../../config-subject';

export interface LocatedFailure extends PlatformFailure {
	readonly span: Span;
}

/** Where Hermes raises on this config instead of giving toolsets, each place once. */
export function readFailures(subject: ConfigSubject): LocatedFailure[] {
	const found = new Map<string, LocatedFailure>();
	for (const platform of new Set(['cli', ...subject.platforms.map(({ key }) => key.name)])) {
		const { failure } = subject.answer(platform);
		const span = failure && locateFailure(subject, failure);
		if (failure && span) {
			found.set(`${failure.key} ${failure.index ?? ''}`, { ...failure, span });
		}
	}
	return [...found.values()];
}

const KNOWN_PLUGINS = 'known_plugin_toolsets';

function locateFailure({ model }: ConfigSubject, { key, index }: PlatformFailure): Span | undefined {
	switch (key) {
		case 'platform_toolsets':
			return model.platformToolsets && shown(model.platformToolsets.value, model.platformToolsets.key.span);
		case 'mcp_servers':
			return model.mcpServers?.value;
		case 'agent.disabled_toolsets':
			return model.agentDisabledToolsets?.list?.items[index ?? -1]?.outer ?? model.agentDisabledToolsets?.value;
		case KNOWN_PLUGINS:
			return model.knownPluginToolsets && shown(model.knownPluginToolsets.value, model.knownPluginToolsets.key.span);
		case 'known_builtin_toolsets':
			return model.knownBuiltinToolsets?.value;
		case 'agent':
			return model.keys.findLast(property => property.key.name === key)?.value;
		default: {
			const platform = key.startsWith(`${KNOWN_PLUGINS}.`) ? key.slice(KNOWN_PLUGINS.length + 1) : undefined;
			const node = model.knownPluginToolsets?.platforms.find(one => one.key.name === platform);
			return node && shown(node.value, node.key.span);
		}
	}
}

/** A value that is not written has no width. */
function shown(value: Span, key: Span): Span {
	return value.end > value.start ? value : key;
}
