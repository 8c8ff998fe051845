const TOOLS = ['web_search', 'read_file', 'todo', 'memory', 'terminal', 'patch', 'vision_analyze'];

/**
 * Toolsets of three tools, each of which includes the one before and one of Hermes, so that nine of ten have an include that
 * brings nothing new. A sound file has nothing to find: each toolset has a tool of its own, and the include of Hermes' goes.
 */
export function toolsetFile(count: number, prefix = '', { isSound = false } = {}): string {
	const written = Array.from({ length: count }, (_, index) => {
		const tools = [...isSound ? [`mcp_own_${index}`] : [], ...[0, 1, 2].slice(isSound ? 1 : 0).map(step => TOOLS[(index + step * 2) % TOOLS.length] as string)];
		const includes = [index % 10 === 0 ? 'web' : `${prefix}set-${index - 1}`, ...isSound ? [] : ['skills']];
		return `\t"${prefix}set-${index}": {\n\t\t"description": "Toolset ${index} of a file",\n\t\t"tools": ${JSON.stringify(tools)},\n\t\t"includes": ${JSON.stringify(includes)}\n\t}`;
	});
	return flat(`{\n${written.join(',\n')}\n}\n`);
}

/** The same text in one piece, as an editor or a disk gives it: one that was put together is flattened by who reads it first. */
export function flat(text: string): string {
	return Buffer.from(text).toString();
}

/** Processor time in milliseconds, which other programs lengthen less than they lengthen the hours. */
export function used(): number {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1000;
}

/** The median. */
export function middle(times: readonly number[]): number {
	return [...times].sort((a, b) => a - b)[times.length >> 1] ?? 0;
}

/** Runs several works by turns, so that what else the machine does reaches all alike; medians in milliseconds of processor time. */
export async function byTurns(rounds: number, warmUp: number, works: readonly (() => unknown)[]): Promise<number[]> {
	const times = works.map((): number[] => []);
	for (let round = -warmUp; round < rounds; round++) {
		for (const [index, work] of works.entries()) {
			const since = used();
			await work();
			if (round >= 0) {
				times[index]?.push(used() - since);
			}
		}
	}
	return times.map(middle);
}

/** The power of the size to which times are proportional: the slope of the line of least squares through their logarithms. */
export function exponentOf(points: readonly (readonly [size: number, time: number])[]): number {
	const logs = points.map(([size, time]) => [Math.log(size), Math.log(time)] as const);
	const mean = (place: 0 | 1) => logs.reduce((sum, point) => sum + point[place], 0) / logs.length;
	const [x, y] = [mean(0), mean(1)];
	return logs.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0) / logs.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
}
