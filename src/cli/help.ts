import type { Command } from './command';

const SHARED_HELP: Readonly<Record<string, string>> = {
	release: 'the Hermes release that answers (default: that of the Hermes tree or home that a file lies in, else the newest certain one)',
	hermes: 'read the toolsets and tools of this Hermes checkout or home, with the plugins that the home loads',
	config: 'the Hermes config.yaml to read; the install, the plugins and what is deployed beside it count',
	file: 'a toolset file to lay over the catalog; may be repeated',
	format: 'how to print',
	help: 'show this',
	version: 'show the version',
};

export function generalHelp(commands: readonly Command[]): string {
	const width = Math.max(...commands.map(({ name, usage }) => name.length + usage.length + 1));
	return [
		'Usage: hermes-toolsets <command> [options]',
		'',
		'What a Hermes Agent toolset really gives, without running Hermes.',
		'',
		...commands.map(({ name, usage, summary }) => `  ${`${name} ${usage}`.padEnd(width)}  ${summary}`),
		'',
		'hermes-toolsets <command> --help tells more. Exit code: 0 nothing found, 1 findings, 2 wrong usage or an unreadable file.',
		'',
	].join('\n');
}

export function commandHelp({ name, usage, summary, options, optionHelp, formats }: Command): string {
	const rows = [...Object.keys(SHARED_HELP), ...Object.keys(options)].map(option => {
		const isFlag = ['help', 'version'].includes(option) || options[option]?.type === 'boolean';
		const value = option === 'format' ? ` ${formats.join('|')}` : isFlag ? '' : ' <value>';
		return [`--${option}${value}`, optionHelp[option] ?? SHARED_HELP[option] ?? ''] as const;
	});
	const width = Math.max(...rows.map(([option]) => option.length));
	return [
		`Usage: hermes-toolsets ${name} ${usage}`,
		'',
		summary,
		'',
		...rows.map(([option, text]) => `  ${option.padEnd(width)}  ${text}`),
		'',
	].join('\n');
}
