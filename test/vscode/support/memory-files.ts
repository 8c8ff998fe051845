import { EventEmitter, FileChangeType, FileSystemError, FileType, Uri, workspace, type Disposable, type FileChangeEvent, type FileStat, type FileSystemProvider } from 'vscode';

/**
 * What goes wrong with a file or folder, and all below it: it does not answer, or with this error; or there is room for
 * names, but for no more text.
 */
export type Fault = 'hangs' | 'NoPermissions' | 'Unavailable' | 'FileNotFound' | 'full';

/** A file system in memory that can be told to fail. Nobody offers a search in it, as in many virtual ones. */
export class MemoryFiles implements FileSystemProvider, Disposable {
	readonly #files = new Map<string, Uint8Array>();
	readonly #faults = new Map<string, { readonly fault: Fault; readonly over: Promise<void>; readonly end: () => void }>();
	readonly #didChange = new EventEmitter<FileChangeEvent[]>();
	readonly #registration: Disposable;

	readonly onDidChangeFile = this.#didChange.event;

	/** Paths whose text was read, in order. */
	readonly reads: string[] = [];

	constructor(readonly scheme: string) {
		this.#registration = workspace.registerFileSystemProvider(scheme, this, { isCaseSensitive: true });
	}

	uri(path: string): Uri {
		return Uri.from({ scheme: this.scheme, path });
	}

	/** Writes a file before anybody looks, so that nobody is told. */
	seed(path: string, text: string): void {
		this.#files.set(path, new TextEncoder().encode(text));
	}

	write(path: string, text: string): void {
		const type = this.#files.has(path) ? FileChangeType.Changed : FileChangeType.Created;
		this.#files.set(path, new TextEncoder().encode(text));
		this.#didChange.fire([{ type, uri: this.uri(path) }]);
	}

	/** Makes everything at a path and below it fail, until it is healed. */
	break(path: string, fault: Fault): void {
		let end = (): void => undefined;
		const over = new Promise<void>(resolve => {
			end = resolve;
		});
		this.#faults.set(path, { fault, over, end });
	}

	/** What hung answers now. */
	heal(path: string): void {
		this.#faults.get(path)?.end();
		this.#faults.delete(path);
	}

	async stat({ path }: Uri): Promise<FileStat> {
		await this.#pass(path);
		const file = this.#files.get(path);
		if (file) {
			return { type: FileType.File, ctime: 0, mtime: 1, size: file.length };
		}
		if (this.#below(path).length === 0) {
			throw FileSystemError.FileNotFound(path);
		}
		return { type: FileType.Directory, ctime: 0, mtime: 1, size: 0 };
	}

	async readDirectory({ path }: Uri): Promise<[string, FileType][]> {
		await this.#pass(path);
		const names = new Map<string, FileType>();
		for (const file of this.#below(path)) {
			const [name = '', ...rest] = file.slice(path === '/' ? 1 : path.length + 1).split('/');
			names.set(name, rest.length > 0 ? FileType.Directory : FileType.File);
		}
		return [...names];
	}

	async readFile({ path }: Uri): Promise<Uint8Array> {
		this.reads.push(path);
		await this.#pass(path, true);
		const file = this.#files.get(path);
		if (!file) {
			throw FileSystemError.FileNotFound(path);
		}
		return file;
	}

	writeFile({ path }: Uri, content: Uint8Array): void {
		if ([...this.#faults].some(([broken, { fault }]) => fault === 'full' && (path === broken || path.startsWith(`${broken}/`)))) {
			if (!this.#files.has(path)) {
				this.write(path, '');
			}
			throw FileSystemError.Unavailable('ENOSPC: no space left on device');
		}
		this.write(path, new TextDecoder().decode(content));
	}

	delete({ path }: Uri): void {
		for (const file of [path, ...this.#below(path)]) {
			this.#files.delete(file);
		}
		this.#didChange.fire([{ type: FileChangeType.Deleted, uri: this.uri(path) }]);
	}

	rename(): void {
		throw FileSystemError.NoPermissions();
	}

	createDirectory(): void {
		// A folder is there when a file is in it.
	}

	watch(): Disposable {
		return { dispose: () => undefined };
	}

	dispose(): void {
		for (const path of [...this.#faults.keys()]) {
			this.heal(path);
		}
		this.#registration.dispose();
		this.#didChange.dispose();
	}

	#below(path: string): string[] {
		const prefix = path === '/' ? '/' : `${path}/`;
		return [...this.#files.keys()].filter(file => file.startsWith(prefix));
	}

	/** Fails or waits as it was told to. Errors come with the text, as where a listing still shows what cannot be read. */
	async #pass(path: string, isText = false): Promise<void> {
		for (const [broken, { fault, over }] of [...this.#faults]) {
			if (path !== broken && !path.startsWith(`${broken}/`)) {
				continue;
			}
			if (fault === 'hangs') {
				await over;
			} else if (isText && fault !== 'full') {
				throw FileSystemError[fault](path);
			}
		}
	}
}
