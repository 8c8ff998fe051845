/** Toolsets of a large table that a rule looks at before it lets others go on. */
const STRETCH = 1000;

/** Whether a rule that went through so many toolsets may be left for a while. */
export function isPause(place: number): boolean {
	return place % STRETCH === STRETCH - 1;
}
