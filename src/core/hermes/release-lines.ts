/**
 * Finds the data of a release in the text that the package carries: a release on each line. They have so much in
 * common that in one file they pack to a sixth of what they take apart, and only the line that is asked for is parsed.
 *
 * @throws Error when the text has no such line
 */
export function releaseLine(text: string, release: string): string {
	const opening = `{"release":${JSON.stringify(release)},`;
	for (let start = 0; start < text.length;) {
		const end = text.indexOf('\n', start);
		if (text.startsWith(opening, start)) {
			return text.slice(start, end === -1 ? text.length : end);
		}
		if (end === -1) {
			break;
		}
		start = end + 1;
	}
	throw new Error(`No data of release ${release}`);
}
