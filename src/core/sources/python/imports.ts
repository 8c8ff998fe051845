import { sourceText } from './machine';
import type { Frame } from './machine';
import type { Piece } from './syntax';
import type { PendingImport } from './values';

/** Notes what an import statement brings; nothing is read until a name is asked for. */
export function readImport(piece: Piece, frame: Frame): void {
	const importAt = piece.parts.findIndex((part) => part.kind === 'import');
	if (importAt < 0) {
		return;
	}
	if (piece.parts[0]?.kind === 'from') {
		readFrom(piece.parts.slice(1, importAt), piece.parts.slice(importAt + 1), frame);
	} else {
		readPlain(piece.parts.slice(importAt + 1), frame);
	}
}

function readFrom(path: readonly Piece[], names: readonly Piece[], frame: Frame): void {
	const module = absoluteModule(path, frame);
	for (let index = 0; index < names.length; index++) {
		const part = names[index];
		if (part?.kind !== 'VariableName') {
			continue;
		}
		const alias = names[index + 1]?.kind === 'as' ? names[index + 2] : undefined;
		const name = sourceText(frame, part);
		bind(alias ?? part, { kind: 'import', module, name, span: part }, frame);
		index += alias ? 2 : 0;
	}
}

function readPlain(parts: readonly Piece[], frame: Frame): void {
	let path: Piece[] = [];
	const finish = (alias: Piece | undefined): void => {
		const [first] = path;
		if (first) {
			const module = (alias ? path : [first]).map((part) => sourceText(frame, part)).join('.');
			bind(alias ?? first, { kind: 'import', module, span: first }, frame);
		}
		path = [];
	};
	for (let index = 0; index < parts.length; index++) {
		const part = parts[index];
		if (part?.kind === 'VariableName') {
			path.push(part);
		} else if (part?.kind === 'as') {
			finish(parts[index + 1]);
			index++;
		} else if (part?.kind === ',') {
			finish(undefined);
		}
	}
	finish(undefined);
}

/** `from ..a import b` inside `x.y.z` means `x.a`. */
function absoluteModule(path: readonly Piece[], frame: Frame): string {
	let levels = 0;
	while (path[levels]?.kind === '.' || path[levels]?.kind === '...') {
		levels++;
	}
	const dots = path.slice(0, levels).reduce((count, part) => count + (part.end - part.start), 0);
	const names = path.slice(levels).filter((part) => part.kind === 'VariableName').map((part) => sourceText(frame, part));
	if (dots === 0) {
		return names.join('.');
	}
	const own = frame.module.name.split('.');
	const base = own.slice(0, own.length - dots + (frame.module.isPackage ? 1 : 0));
	return [...base, ...names].join('.');
}

function bind(target: Piece, value: PendingImport, frame: Frame): void {
	const name = sourceText(frame, target);
	if (frame.scope === frame.module.scope) {
		const places = frame.machine.noteDefinition(name, target, frame);
		places.imported = { module: value.module, name: value.name ?? '' };
	}
	if (frame.branches === 0 || !frame.scope.names.has(name)) {
		frame.scope.names.set(name, value);
	}
}
