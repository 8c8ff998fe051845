import { asRead } from '../sources/jsonc/shifted';
import type { Catalog } from '../toolsets/types';
import type { ToolsetNode } from '../sources/model';
import type { RuleSeverities } from './diagnostic';
import { NONE, type TableRule, type TableSubject } from './rule';
import { FINDINGS_A_STEP, type LintSteps, RuleFindings } from './run-rules';

/** Toolsets that are looked at before others may go on. */
const TOOLSETS_A_STEP = 100;

/** Runs rules over a toolset table: each over the table as a whole, then all of them over one toolset after the other. */
export function* tableSteps(rules: readonly TableRule[], subject: TableSubject, severities: RuleSeverities): LintSteps {
	const findings = new RuleFindings(subject, severities);
	const chosen = findings.begin(rules);
	let count = 0;
	for (const rule of chosen) {
		for (const finding of rule.checkTable?.(subject) ?? []) {
			if (!findings.add(rule, finding)) {
				break;
			}
			if (++count % FINDINGS_A_STEP === 0) {
				yield;
			}
		}
	}
	yield;
	const quiet = quietToolsets(chosen, subject);
	const checks = chosen.flatMap(rule => rule.checkToolsets ? [{ rule, check: rule.checkToolsets(subject), isFull: false }] : []);
	const { toolsets } = subject.table;
	for (let place = 0; place < toolsets.length; place++) {
		const toolset = toolsets[place] as ToolsetNode;
		// Nearly all have nothing to say, wherever they stand: what moved is moved in it once something is found.
		const read = asRead(toolset);
		const isKnownQuiet = quiet.has(read);
		let isQuiet = true;
		for (const one of checks) {
			const { rule, check } = one;
			if (one.isFull) {
				// What a local rule was not asked is not known; any other makes no difference.
				isQuiet &&= !rule.isLocal;
				continue;
			}
			if (isKnownQuiet && rule.isLocal) {
				continue;
			}
			const found = check(read);
			if (found === NONE) {
				continue;
			}
			for (const finding of read === toolset ? found : check(toolset)) {
				isQuiet &&= !rule.isLocal;
				if (!findings.add(rule, finding)) {
					one.isFull = true;
					break;
				}
				if (++count % FINDINGS_A_STEP === 0) {
					yield;
				}
			}
		}
		if (isQuiet && !isKnownQuiet) {
			quiet.add(read);
		}
		if (place % TOOLSETS_A_STEP === TOOLSETS_A_STEP - 1) {
			yield;
		}
	}
	return findings.sorted();
}

/** Toolsets in which local rules found nothing, and all that this depends on but what is written in them. */
interface Quiet {
	readonly rules: string;
	readonly format: string;
	readonly registered: ReadonlySet<string> | undefined;
	readonly toolsets: WeakSet<ToolsetNode>;
}

const quietByCatalog = new WeakMap<Catalog, Quiet>();

function quietToolsets(chosen: readonly TableRule[], { world: { catalog }, table: { format }, registered }: TableSubject): WeakSet<ToolsetNode> {
	const rules = chosen.map(({ id }) => id).join(' ');
	let quiet = quietByCatalog.get(catalog);
	if (quiet?.rules !== rules || quiet.format !== format || quiet.registered !== registered) {
		quiet = { rules, format, registered, toolsets: new WeakSet() };
		quietByCatalog.set(catalog, quiet);
	}
	return quiet.toolsets;
}
