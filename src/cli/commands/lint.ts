import * as path from 'node:path';
import { lintDocument, type LintContext } from '../../core/lint/lint-document';
import type { RuleSeverities, Severity } from '../../core/lint/diagnostic';
import { documentKindOf } from '../../core/workspace/document-kind';
import { type IndexedDocument, type IndexedKind, isIndexedKind } from '../../core/workspace/documents';
import type { HermesContext } from '../../core/workspace/hermes-context';
import { findFiles } from '../../node/files/find-files';
import { readFailure } from '../../node/files/read-text';
import { InputError, UsageError, textOption, textsOption, type Command, type OptionValues } from '../command';
import { diagnosticJson } from '../diagnostics-json';
import type { CommandEnvironment } from '../environment';
import { lintGithub, lintSarif, lintText, summaryOf, type FileDiagnostics } from '../formats/lint-formats';
import { contextBeside, contextOfCommand, contextOfConfig } from '../home-context';

/** From the mildest to the gravest. */
const SEVERITIES: readonly Severity[] = ['hint', 'information', 'warning', 'error'];

export const lintCommand: Command = {
	name: 'lint',
	summary: 'Check files; a folder is searched for the kinds that are known',
	usage: '[path…]',
	options: { rule: { type: 'string', multiple: true }, 'max-severity': { type: 'string' } },
	optionHelp: {
		rule: 'id=severity: error, warning, information, hint or off; may be repeated',
		'max-severity': 'the gravest finding that still gives exit code 0 (default: information)',
	},
	formats: ['text', 'json', 'sarif', 'github'],
	async run(environment, positionals, values) {
		const severities = readSeverities(textsOption(values, 'rule'));
		const tolerated = readTolerated(values);
		const given = positionals.length > 0 ? positionals : ['.'];
		const { documents, failed } = await readDocuments(environment, given);
		// Reads what `--file` names, so that every document knows it.
		await environment.world();
		const files: FileDiagnostics[] = [];
		for (const uri of documents) {
			const document = environment.index.document(uri);
			if (!document) {
				continue;
			}
			const { world, ...context } = await contextOf(environment, document);
			const diagnostics = lintDocument(document, { world, severities, ...context });
			files.push({ path: uri, diagnostics: diagnostics.map(found => diagnosticJson(found, document, other => other)) });
		}
		const summary = summaryOf(files);
		const withFindings = files.filter(({ diagnostics }) => diagnostics.length > 0);
		switch (environment.format) {
			case 'json':
				environment.printJson({ files, summary });
				break;
			case 'sarif':
				environment.printJson(lintSarif(withFindings));
				break;
			case 'github':
				if (withFindings.length > 0) {
					environment.print(lintGithub(withFindings));
				}
				break;
			default:
				environment.print(lintText(withFindings, files.length));
		}
		if (failed) {
			return 2;
		}
		return files.some(({ diagnostics }) => diagnostics.some(({ severity }) => SEVERITIES.indexOf(severity) > tolerated)) ? 1 : 0;
	},
};

/** What answers for a document: the Hermes that it belongs to, with what its home has deployed and loads. */
async function contextOf(environment: CommandEnvironment, document: IndexedDocument): Promise<Omit<LintContext, 'severities'> & { readonly hermes: HermesContext }> {
	const { uri, kind } = document;
	if (kind === 'config') {
		const hermes = await contextOfConfig(environment, uri);
		return { hermes, world: environment.index.world(hermes.catalogFor(document.model.plain)) };
	}
	if (kind === 'cron-jobs' || kind === 'skill') {
		const hermes = await contextBeside(environment, uri);
		return { hermes, world: environment.index.world(hermes.catalogFor(hermes.home.config ?? null)) };
	}
	const { context, config } = await contextOfCommand(environment, uri);
	const tree = kind === 'toolset-table' && uri !== '-' ? await environment.hermes(uri) : undefined;
	return {
		hermes: context,
		world: environment.index.world(context.catalogFor(config)),
		...tree && environment.sources.registrations(tree, environment.resolve(uri), file => path.join(path.dirname(uri), file)),
	};
}

/** Reads all files into the index under the paths as given. What cannot be read is told, and the rest goes on. */
async function readDocuments(environment: CommandEnvironment, given: readonly string[]): Promise<{ readonly documents: readonly string[]; readonly failed: boolean }> {
	const documents = new Set<string>();
	let failed = false;
	const fail = (message: string) => {
		failed = true;
		environment.complain(message);
	};
	const read = async (file: string, kind: IndexedKind) => {
		try {
			environment.index.update(file, kind, await environment.read(file), 1, false);
			documents.add(file);
		} catch (error) {
			if (!(error instanceof InputError)) {
				throw error;
			}
			fail(error.message);
		}
	};
	for (const item of given) {
		const found = item === '-' ? undefined : await filesOf(environment, item);
		for (const { path: folder, error } of found?.unreadable ?? []) {
			fail(`${folder} cannot be searched: ${readFailure(error)}`);
		}
		for (const file of found?.files ?? [item]) {
			const kind = lintedKind(file === '-' ? file : environment.resolve(file), found === undefined);
			if (kind) {
				await read(file, kind);
			} else if (!found) {
				fail(`${file} is of no known kind: name it like hermes-toolsets.jsonc, config.yaml, jobs.json in cron, SKILL.md or toolsets.py`);
			}
		}
	}
	return { documents: [...documents], failed };
}

/** The files of a folder, as paths that begin with it as given; undefined for what is no folder. */
async function filesOf(environment: CommandEnvironment, item: string) {
	const base = environment.resolve(item);
	const found = await findFiles(base);
	const relative = (file: string) => path.join(item, path.relative(base, file));
	const isFile = found.unreadable.length === 1 && found.unreadable[0]?.path === base && ['ENOTDIR', 'ENOENT', 'ELOOP'].includes(String((found.unreadable[0].error as NodeJS.ErrnoException).code));
	return isFile ? undefined : { files: found.files.map(relative), unreadable: found.unreadable.map(({ path: folder, error }) => ({ path: relative(folder), error })) };
}

/** A file named by a person is taken for what its ending says, even where its name is none of ours. */
function lintedKind(file: string, isNamed: boolean): IndexedKind | undefined {
	const kind = documentKindOf(file.split(path.sep).join('/'));
	if (isIndexedKind(kind)) {
		return kind;
	}
	if (!isNamed) {
		return undefined;
	}
	if (/\.ya?ml$/.test(file)) {
		return 'config';
	}
	// In a folder of any name: who keeps a copy of it names the folder otherwise.
	if (path.basename(file) === 'jobs.json') {
		return 'cron-jobs';
	}
	if (file.endsWith('.py')) {
		return 'toolset-table';
	}
	return file === '-' || /\.jsonc?$/.test(file) ? 'toolset-file' : undefined;
}

function readSeverities(rules: readonly string[]): RuleSeverities {
	const severities = new Map<string, Severity | 'off'>();
	for (const rule of rules) {
		const [id = '', severity = ''] = rule.split('=');
		if (id === '' || !(severity === 'off' || SEVERITIES.includes(severity as Severity))) {
			throw new UsageError(`--rule is id=severity, with error, warning, information, hint or off; not "${rule}"`);
		}
		severities.set(id, severity as Severity | 'off');
	}
	return severities;
}

function readTolerated(values: OptionValues): number {
	const severity = textOption(values, 'max-severity') ?? 'information';
	const tolerated = SEVERITIES.indexOf(severity as Severity);
	if (tolerated < 0) {
		throw new UsageError(`--max-severity is ${SEVERITIES.join(', ')}; not "${severity}"`);
	}
	return tolerated;
}
