import type { Span, Range } from '../text';
import type { Diagnostic, Finding, RuleSeverities } from './diagnostic';
import type { Rule, RuleDocument } from './rule';
import { isSuppressed, readSuppressions } from './suppression';

/** VS Code shows at most 1,000 diagnostics of a collection per file; the rest would push out others. */
export const MAXIMUM_DIAGNOSTICS = 1000;

/** A check that can be left and gone on with after each rule, and within long ones. */
export type LintSteps = Generator<void, Diagnostic[]>;

/** Takes all steps at once. */
export function allSteps(steps: LintSteps): Diagnostic[] {
	let step = steps.next();
	while (!step.done) {
		step = steps.next();
	}
	return step.value;
}

/**
 * Runs rules over one document. Findings of rules switched off, and those under a suppression comment,
 * are left out; the rest is sorted by place.
 */
export function runRules<Subject extends RuleDocument>(rules: readonly Rule<Subject>[], subject: Subject, severities: RuleSeverities): Diagnostic[] {
	return allSteps(ruleSteps(rules, subject, severities));
}

/** Findings after which a rule may be left as well. */
const FINDINGS = 50;

/** As `runRules`, a rule a step, of a long one a part. */
export function* ruleSteps<Subject extends RuleDocument>(rules: readonly Rule<Subject>[], subject: Subject, severities: RuleSeverities): LintSteps {
	const suppressions = readSuppressions(subject.lines);
	const diagnostics: Diagnostic[] = [];
	for (const rule of rules) {
		const chosen = severities.get(rule.id);
		if (chosen === 'off' || (chosen === undefined && rule.severity === 'off')) {
			continue;
		}
		let count = 0;
		for (const finding of rule.check(subject)) {
			if (!finding) {
				yield;
				continue;
			}
			const range = subject.lines.rangeOf(finding.span);
			if (isSuppressed(suppressions, range.start.line, rule.id)) {
				continue;
			}
			diagnostics.push(toDiagnostic(rule, subject, finding, range, chosen));
			if (++count >= MAXIMUM_DIAGNOSTICS) {
				break;
			}
			if (count % FINDINGS === 0) {
				yield;
			}
		}
		yield;
	}
	return diagnostics.sort((a, b) => a.range.start.line - b.range.start.line || a.range.start.character - b.range.start.character);
}

function toDiagnostic<Subject extends RuleDocument>(rule: Rule<Subject>, subject: Subject, finding: Finding, range: Range, chosen: Diagnostic['severity'] | undefined): Diagnostic {
	return {
		rule: rule.id,
		severity: chosen ?? finding.severity ?? (rule.severity === 'off' ? 'hint' : rule.severity),
		message: { template: rule.messages[finding.message] ?? finding.message, arguments: finding.arguments ?? {} },
		range,
		related: (finding.related ?? []).map(related => ({
			uri: related.uri ?? subject.uri,
			range: isSpan(related.at) ? subject.lines.rangeOf(related.at) : related.at,
			message: { template: rule.messages[related.message] ?? related.message, arguments: related.arguments ?? {} },
		})),
		tags: finding.tags ?? [],
		fixes: finding.fixes ?? [],
	};
}

function isSpan(at: Span | Range): at is Span {
	return typeof at.start === 'number';
}
