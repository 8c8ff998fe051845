import * as fs from 'node:fs';
import * as os from 'node:os';

/** Of −20 to 19: about a tenth of what others get, so that it goes on also where they take all they can. */
const NICE = 10;

/**
 * Has a process, and all that it starts, take only what others leave of the processor.
 *
 * @param {number} leader id of a process in a session of its own
 */
export function giveWay(leader) {
	try {
		os.setPriority(leader, NICE);
		// Linux shares the processor among sessions first, and has a second value for that.
		const session = `/proc/${leader}/autogroup`;
		if (fs.existsSync(session)) {
			fs.writeFileSync(session, String(NICE));
		}
	} catch {
		// It has ended meanwhile, or the system refuses it: a courtesy, without which all goes on as well.
	}
}
