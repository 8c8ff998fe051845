import { counted, type Message } from '../message';
import { MODEL_TEXTS as TEXTS } from './model-texts';

/** Where names of environment variables were looked for. */
export interface ReadEnvironment {
	/** `missing`: the home has no `.env`. `no-home`: there was no home to look in. */
	readonly file: 'read' | 'missing' | 'unreadable' | 'no-home';
	/** Variables that count as set; undefined where too little was read to tell that one is not. */
	readonly variables: number | undefined;
	/** Whether this process was asked as well. */
	readonly process: boolean;
}

/** What was looked at, and what follows for gates that ask for a variable. */
export function environmentWords({ file, variables, process }: ReadEnvironment): readonly Message[] {
	const said = (template: string): Message => ({ template, arguments: {} });
	const written = process || variables === undefined ? undefined : counted(variables, TEXTS.envReadOne, TEXTS.envRead);
	return [
		file === 'read' ? written ?? said(TEXTS.envReadToo) : said({ missing: TEXTS.envMissing, unreadable: TEXTS.envUnreadable, 'no-home': TEXTS.envNoHome }[file]),
		process ? { template: TEXTS.withProcess, arguments: { count: variables ?? 0 } } : said(TEXTS.withoutProcess),
		said(variables === undefined ? TEXTS.staysOpen : variables === 0 ? TEXTS.allMissing : TEXTS.namesOnly),
	];
}
