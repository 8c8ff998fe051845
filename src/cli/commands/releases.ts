import { DEFAULT_RELEASE, RELEASES } from '../../core/hermes/releases';
import type { Command } from '../command';

export const releasesCommand: Command = {
	name: 'releases',
	summary: 'The Hermes releases that are known',
	usage: '',
	options: {},
	optionHelp: {},
	formats: ['text', 'json'],
	async run(environment) {
		const rows = await Promise.all(RELEASES.map(async ({ id, date, certain }) => {
			const catalog = await environment.catalog(id);
			return { release: id, date, certain, default: id === DEFAULT_RELEASE, toolsets: catalog.toolsets.size, coreTools: catalog.core.length };
		}));
		if (environment.format === 'json') {
			environment.printJson({ releases: rows });
		} else {
			for (const { release, date, certain, toolsets, coreTools, ...row } of rows) {
				const notes = [...(row.default ? ['default'] : []), ...(certain ? [] : ['transcribed, less certain'])].join(', ');
				environment.print(`${release.padEnd(6)} ${date.padEnd(10)} ${String(toolsets).padStart(3)} toolsets ${String(coreTools).padStart(3)} core tools  ${notes}`.trimEnd());
			}
		}
		return 0;
	},
};
