/** Lines `start` to `end` of the old text, exclusive, give way to lines `newStart` to `newEnd` of the new one. */
export interface LineChange {
	readonly start: number;
	readonly end: number;
	readonly newStart: number;
	readonly newEnd: number;
}

/** Past so many added and removed lines, what differs is shown as one change: nobody reads a finer one. */
const MAXIMUM_EDITS = 600;

/** The changes that lead from one list of lines to another, fewest lines first, in order. */
export function diffLines(before: readonly string[], after: readonly string[]): readonly LineChange[] {
	let start = 0;
	while (start < before.length && start < after.length && before[start] === after[start]) {
		start++;
	}
	let end = before.length;
	let newEnd = after.length;
	while (end > start && newEnd > start && before[end - 1] === after[newEnd - 1]) {
		end--;
		newEnd--;
	}
	if (end === start && newEnd === start) {
		return [];
	}
	const changes = shortestEdits(before.slice(start, end), after.slice(start, newEnd));
	return changes?.map(change => ({ start: change.start + start, end: change.end + start, newStart: change.newStart + start, newEnd: change.newEnd + start }))
		?? [{ start, end, newStart: start, newEnd }];
}

/** E. Myers, "An O(ND) difference algorithm and its variations" (1986); undefined past `MAXIMUM_EDITS`. */
function shortestEdits(before: readonly string[], after: readonly string[]): readonly LineChange[] | undefined {
	const furthest = new Map<number, number>([[1, 0]]);
	const trace: ReadonlyMap<number, number>[] = [];
	for (let edits = 0; edits <= Math.min(MAXIMUM_EDITS, before.length + after.length); edits++) {
		trace.push(new Map(furthest));
		for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
			let x = stepsDown(furthest, diagonal, edits) ? reach(furthest, diagonal + 1) : reach(furthest, diagonal - 1) + 1;
			while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal]) {
				x++;
			}
			furthest.set(diagonal, x);
			if (x >= before.length && x - diagonal >= after.length) {
				return walkBack(trace, before.length, after.length);
			}
		}
	}
	return undefined;
}

function walkBack(trace: readonly ReadonlyMap<number, number>[], length: number, newLength: number): readonly LineChange[] {
	const changes: LineChange[] = [];
	let [x, y] = [length, newLength];
	for (let edits = trace.length - 1; edits > 0; edits--) {
		const furthest = trace[edits] ?? new Map<number, number>();
		const diagonal = x - y;
		const isDown = stepsDown(furthest, diagonal, edits);
		const former = isDown ? diagonal + 1 : diagonal - 1;
		const [fromX, fromY] = [reach(furthest, former), reach(furthest, former) - former];
		const step = isDown ? { start: fromX, end: fromX, newStart: fromY, newEnd: fromY + 1 } : { start: fromX, end: fromX + 1, newStart: fromY, newEnd: fromY };
		const next = changes.at(-1);
		if (next?.start === step.end && next.newStart === step.newEnd) {
			changes[changes.length - 1] = { ...next, start: step.start, newStart: step.newStart };
		} else {
			changes.push(step);
		}
		[x, y] = [fromX, fromY];
	}
	return changes.reverse();
}

function stepsDown(furthest: ReadonlyMap<number, number>, diagonal: number, edits: number): boolean {
	return diagonal === -edits || (diagonal !== edits && reach(furthest, diagonal - 1) < reach(furthest, diagonal + 1));
}

function reach(furthest: ReadonlyMap<number, number>, diagonal: number): number {
	return furthest.get(diagonal) ?? 0;
}
