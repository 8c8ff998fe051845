import { checkoutFindings } from '../../core/hermes/checkout/findings';
import { readCheckout } from '../../core/hermes/checkout/read-checkout';
import { INCOMPLETE_REASONS } from '../../core/hermes/checkout/tree-reader';
import { diskTreeReader } from '../../node/files/tree-reader';
import { InputError, textOption, UsageError, type Command } from '../command';

export const catalogCommand: Command = {
	name: 'catalog',
	summary: 'What a Hermes checkout or install says of toolsets, read without running it',
	usage: '--from <folder>',
	options: { from: { type: 'string' } },
	optionHelp: { from: 'folder of a Hermes checkout or install' },
	formats: ['json'],
	async run(environment, positionals, values) {
		const from = textOption(values, 'from');
		if (from === undefined || positionals.length > 0) {
			throw new UsageError('Name one folder, with --from');
		}
		const reading = await readCheckout(diskTreeReader(environment.resolve(from)), { id: from });
		if (!reading.toolsets?.table) {
			throw new InputError(`${from} holds no Hermes: there is no toolset table in toolsets.py`);
		}
		const { catalog, version, incomplete, providers } = reading;
		const findings = checkoutFindings(reading);
		// Facts only: the descriptions are Hermes' own words.
		environment.printJson({
			release: catalog.release,
			...(version !== undefined && { version }),
			core: catalog.core,
			toolsets: byName(catalog.toolsets),
			registered: byName([...catalog.registered].map(([name, { parameters, description: _, ...tool }]) => [name, { ...tool, ...(parameters && { parameters: byName(parameters) }) }] as const)),
			providers: byName([...providers].map(([kind, found]) => [kind, found.map(({ name }) => name)] as const)),
			unregistered: findings.unregistered.map(({ name, toolsets }) => ({ name, toolsets })),
			stray: findings.stray.map(({ name, registrations }) => ({ name, tools: registrations.map(({ tool }) => tool.name) })),
			incomplete: incomplete.map(({ path, reason }) => ({ path, reason: INCOMPLETE_REASONS[reason] })),
		});
		return 0;
	},
};

/** An object with exactly these names, `__proto__` among them where it is one. */
function byName<Value>(entries: Iterable<readonly [string, Value]>): Record<string, Value> {
	const named = Object.create(null) as Record<string, Value>;
	for (const [name, value] of entries) {
		named[name] = value;
	}
	return named;
}
