import { LineIndex } from '../../text';
import type { SourceText } from '../../sources/model';
import { mayRegisterTools, readRegistrations } from '../../sources/python/read-registrations';
import type { ModuleResolver } from '../../sources/python/session';
import type { FileRegistration } from './read-plugins';
import type { Incomplete } from './tree-reader';

/** The texts of a tree, each made into a source once, when it is first needed. */
export class SourceTree {
	readonly #sources = new Map<string, SourceText>();

	constructor(readonly texts: ReadonlyMap<string, string>) {}

	source(path: string): SourceText | undefined {
		const text = this.texts.get(path);
		if (text === undefined) {
			return undefined;
		}
		let source = this.#sources.get(path);
		if (!source) {
			source = { uri: path, version: 0, lines: new LineIndex(text) };
			this.#sources.set(path, source);
		}
		return source;
	}

	/** Finds a module among the files that were read: `a/b.py`, or the package `a/b/__init__.py`. */
	readonly resolve: ModuleResolver = (module) => {
		const path = module.replaceAll('.', '/');
		return this.source(`${path}.py`) ?? this.source(`${path}/__init__.py`);
	};

	/** What the Python files of a folder register, in the order of their paths. `unsure` gets the files that register more, under names known at run time. */
	registrationsUnder(folder: string, incomplete: Incomplete[], unsure?: Set<string>): FileRegistration[] {
		const found: FileRegistration[] = [];
		for (const [path, text] of this.texts) {
			const source = path.startsWith(`${folder}/`) && path.endsWith('.py') && mayRegisterTools(text) ? this.source(path) : undefined;
			if (!source) {
				continue;
			}
			const { registrations, unnamed, faults } = readRegistrations(source, path, { resolve: this.resolve });
			found.push(...registrations.map((registration) => ({ ...registration, file: path })));
			// Inside functions, names that are known at run time are the rule: MCP tools come that way.
			if (unnamed.some(({ onImport }) => onImport)) {
				incomplete.push({ reason: 'registration', path });
			}
			if (unnamed.length > 0) {
				unsure?.add(path);
			}
			if (faults.length > 0) {
				incomplete.push({ reason: 'syntax', path });
			}
		}
		return found;
	}
}
